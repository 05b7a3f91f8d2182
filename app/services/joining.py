"""Joining: a seat at a table that another device holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app import __version__
from app.services.files import write_atomically
from app.services.websocket_carrier import Deliver, GuestCarrier
from rules.core.errors import RulesError
from rules.core.reading import is_name, load_json
from rules.remote.guest import Guest
from rules.remote.messages import Lobby, Seated

#: Most seats that are remembered; the oldest is forgotten.
MOST_SEATS_KEPT = 20


@dataclass(frozen=True, slots=True)
class KeptSeat:
    """A seat elsewhere to which this device can return: its token is kept here and nowhere else."""

    address: str
    port: int
    token: str
    game: str
    names: tuple[str, ...]
    seat: int


class KeptSeats:
    """The seats of this device at tables elsewhere, in a file; the latest first."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.seats = _read(path)

    def keep(self, seat: KeptSeat) -> None:
        """Remember a seat."""
        others = [one for one in self.seats if one.token != seat.token]
        self.seats = [seat, *others][:MOST_SEATS_KEPT]
        self._write()

    def forget(self, token: str) -> None:
        """Forget a seat that is no longer this device's."""
        self.seats = [one for one in self.seats if one.token != token]
        self._write()

    def _write(self) -> None:
        text = json.dumps([asdict(seat) for seat in self.seats], ensure_ascii=False, indent=1)
        write_atomically(self._path, text)


def _read(path: Path) -> list[KeptSeat]:
    """What the file says; what makes no sense there is left out."""
    if not path.exists():
        return []
    try:
        raw = load_json(path)
    except RulesError:
        return []
    return [seat for one in raw if (seat := _seat(one))] if isinstance(raw, list) else []


def _seat(raw: Any) -> KeptSeat | None:
    fields = {"address": str, "port": int, "token": str, "game": str, "names": list, "seat": int}
    if (
        isinstance(raw, dict)
        and {name: type(value) for name, value in raw.items()} == fields
        and all(map(is_name, raw["names"]))
        and 0 <= raw["seat"] < len(raw["names"])
    ):
        return KeptSeat(**{**raw, "names": tuple(raw["names"])})
    return None


class Joining:
    """A connection to a table elsewhere: first to its lobby, then to a seat."""

    def __init__(
        self, kept: KeptSeats, address: str, port: int, device: str, deliver: Deliver
    ) -> None:
        self.lobby: Lobby | None = None
        self.connected = False
        #: Called when the connection was made or lost.
        self.on_connection: Callable[[], None] = lambda: None
        self._kept = kept
        self._address, self._port = address, port
        self.guest = Guest(lambda data: self._carrier.send(data), device, app=__version__)
        self.guest.on_seated = self._seated
        self._carrier = GuestCarrier(
            address, port, self._connected, self.guest.hear, self._lost, deliver
        )

    def _connected(self) -> None:
        self.connected = True
        self.guest.connection_made()
        self.on_connection()

    def _lost(self) -> None:
        self.connected = False
        self.on_connection()

    def _seated(self, seated: Seated) -> None:
        lobby = self.lobby
        names = tuple(name for name, _, _ in lobby.seats) if lobby is not None else ()
        if lobby is not None and seated.seat < len(names):
            seat = KeptSeat(self._address, self._port, seated.token, lobby.game, names, seated.seat)
            self._kept.keep(seat)

    def stop(self) -> None:
        """Leave the table; the seat stays this device's."""
        self._carrier.stop()
