"""Joining: a seat at a table that another device holds."""

from __future__ import annotations

from collections.abc import Callable

from app import __version__
from app.services.kept_seats import KeptSeat, KeptSeats
from app.services.websocket_carrier import Deliver, GuestCarrier
from rules.remote.guest import Guest
from rules.remote.messages import Lobby, Seated


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
