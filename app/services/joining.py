"""Joining: a seat at a table that another device holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from app import __version__
from app.services.brokers import REFUSED, Broker
from app.services.kept_seats import KeptSeat, KeptSeats
from app.services.websocket_carrier import Deliver, GuestCarrier
from rules.remote.far_codes import FarInvitation
from rules.remote.guest import QUIET, Guest
from rules.remote.messages import Lobby, Seated, Turn

if TYPE_CHECKING:
    from app.services.mqtt_carrier import FarGuestCarrier

#: Seconds after which a quiet guest far away asks whether it has missed something.
FAR_QUIET = 30.0


@dataclass(frozen=True, slots=True)
class FarPlace:
    """A table far away: its invitation, the account at its broker, and this device's key."""

    invitation: FarInvitation
    broker: Broker
    key: str


class Joining:
    """A connection to a table elsewhere: first to its lobby, then to a seat."""

    def __init__(
        self,
        kept: KeptSeats,
        address: str,
        port: int,
        device: str,
        deliver: Deliver,
        far: FarPlace | None = None,
    ) -> None:
        self.lobby: Lobby | None = None
        self.connected = False
        #: Called when the connection was made or lost.
        self.on_connection: Callable[[], None] = lambda: None
        self._kept = kept
        self._address, self._port, self._far = address, port, far
        self.guest = Guest(
            lambda data: self._carrier.send(data),
            device,
            app=__version__,
            quiet=FAR_QUIET if far is not None else QUIET,
        )
        self.guest.on_seated = self._seated
        self._carrier = self._connect(deliver)

    def _connect(self, deliver: Deliver) -> GuestCarrier | FarGuestCarrier:
        made, heard, lost, far = self._connected, self.guest.hear, self._lost, self._far
        if far is None:
            return GuestCarrier(self._address, self._port, made, heard, lost, deliver)
        from app.services.mqtt_carrier import FarGuestCarrier
        from app.services.sealing import SecretKey

        key = SecretKey.from_text(far.key)
        return FarGuestCarrier(far.broker, far.invitation, key, made, heard, lost, deliver)

    @property
    def far(self) -> bool:
        """Whether the table is far away."""
        return self._far is not None

    @property
    def refused(self) -> bool:
        """Whether the broker does not know the account, or not its password."""
        far = None if isinstance(self._carrier, GuestCarrier) else self._carrier.client
        return far is not None and far.state == REFUSED

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
            far = self._far
            self._kept.keep(
                KeptSeat(
                    self._address,
                    self._port,
                    seated.token,
                    lobby.game,
                    names,
                    seated.seat,
                    far.invitation.link if far is not None else "",
                    far.key if far is not None else "",
                )
            )

    def note_turn(self) -> None:
        """Remember for home whether it is this seat's turn, and where its table is now."""
        table = self.guest.table
        if table is not None:
            place = self._address, self._port
            self._kept.note(self.guest.token, Turn.of(table, table.seat), place)

    def own_seats(self, lobby: Lobby) -> list[KeptSeat]:
        """The seats that this device seems to have at the table of a lobby in the room.

        The table's device may have another address now than when they were taken.
        """
        names = tuple(name for name, _, _ in lobby.seats)
        same = [s for s in self._kept.seats if (s.game, s.names) == (lobby.game, names)]
        return [s for s in same if not self.far and not s.far and lobby.seats[s.seat][2]]

    def stop(self) -> None:
        """Leave the table; the seat stays this device's."""
        self._carrier.stop()
