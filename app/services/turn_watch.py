"""Whose turn it is at the tables far away that this device has seats at, while home is shown.

One connection to each broker. What is heard was left there by the tables' devices (``far_guests``),
perhaps hours ago; nothing is said.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

from app.services.brokers import Broker, Brokers
from app.services.kept_seats import KeptSeat, KeptSeats
from app.services.mqtt_carrier import OPEN, BrokerClient
from app.services.sealing import GuestSeal, SecretKey, Unsealed, name_of
from app.services.websocket_carrier import Deliver
from rules.remote.far_codes import FarInvitation
from rules.remote.messages import BadMessage, Turn, read_host


class _Place:
    """A seat far away: its topics at the broker, and what opens its messages."""

    def __init__(self, seat: KeptSeat, account: str) -> None:
        told = FarInvitation.read(seat.far)
        key = SecretKey.from_text(seat.key)
        self.token = seat.token
        self.state = f"{told.topic}/state"
        self.down = f"{told.topic}/down/{account}/{name_of(key.public)}"
        self._seal = GuestSeal(key, bytes.fromhex(told.key), told.topic, account)

    def read(self, payload: bytes) -> Turn | None:
        try:
            message = read_host(self._seal.open(payload))
        except (Unsealed, BadMessage):
            return None
        return message if isinstance(message, Turn) else None


class TurnWatch:
    """Listens for the turns of kept seats; ``changed`` is called when something is new."""

    def __init__(
        self, kept: KeptSeats, brokers: Brokers, changed: Callable[[], None], deliver: Deliver
    ) -> None:
        self._kept, self._changed = kept, changed
        #: Tokens of the seats whose tables are open now.
        self.open: set[str] = set()
        at: dict[Broker, list[_Place]] = {}
        for seat in kept.seats:
            told = FarInvitation.read(seat.far) if seat.far else None
            broker = brokers.at(told.address, told.port) if told is not None else None
            if broker is not None:
                at.setdefault(broker, []).append(_Place(seat, broker.account))
        self._clients = [self._listen(broker, places, deliver) for broker, places in at.items()]

    def _listen(self, broker: Broker, places: list[_Place], deliver: Deliver) -> BrokerClient:
        return BrokerClient(
            broker,
            f"rh-look-{secrets.token_hex(6)}",
            None,
            [topic for place in places for topic in (place.state, place.down)],
            lambda _state: None,
            lambda topic, payload: self._heard(places, topic, payload),
            deliver,
        )

    def _heard(self, places: list[_Place], topic: str, payload: bytes) -> None:
        before, new = set(self.open), False
        for place in places:
            if topic == place.state:
                (self.open.add if payload == OPEN else self.open.discard)(place.token)
            elif topic == place.down and (turn := place.read(payload)) is not None:
                new = self._kept.note(place.token, turn) or new
        if new or before != self.open:
            self._changed()

    def stop(self) -> None:
        """Disconnect."""
        for client in self._clients:
            client.stop()
