"""Hosting: the table on this device is open to others while its page or the table is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from app import __version__
from app.services.websocket_carrier import PORT, Deliver, HostCarrier, own_address
from rules.core.event import Event
from rules.core.table import Table
from rules.remote.codes import Invitation
from rules.remote.host import Host


class Store(Protocol):
    """Where the hosted table is kept."""

    def save(self, table_id: str, table: Table) -> None: ...


class Hosting:
    """A table that listens for guests.

    ``on_move`` gets the events of what a guest has done: the presenter of the table, while that is
    on the screen. ``on_people`` is called when somebody has come, gone or taken a seat.
    """

    def __init__(
        self,
        store: Store,
        table_id: str,
        table: Table,
        deliver: Deliver,
        address: str | None = None,
        port: int = PORT,
    ) -> None:
        self.table_id = table_id
        self.table = table
        self.on_move: Callable[[list[Event]], None] = lambda events: None
        self.on_people: Callable[[], None] = lambda: None
        self._store = store
        self._carrier = HostCarrier(
            lambda link, data: self.host.hear(link, data),
            lambda link: self.host.lost(link),
            deliver,
            address or "0.0.0.0",
            port,
        )
        own = address or own_address()
        self.invitation = Invitation.new(own, self._carrier.port, port or self._carrier.port)
        self.host = Host(self.table, self._carrier.send, self.invitation.code, app=__version__)
        self.host.on_move = lambda events: self.on_move(events)
        self.host.on_people = lambda: self.on_people()
        self.table.on_change = self.save

    def save(self, table: Table) -> None:
        """Save the table, and tell the guests what they may know of it."""
        self._store.save(self.table_id, table)
        self.host.changed()

    def go_on_alone(self) -> None:
        """The table has left the screen: guests are still heard, and what they do is saved."""
        self.on_move = lambda events: None
        self.on_people = lambda: None
        self.table.on_change = self.save

    def name_of(self, seat: int) -> str:
        """What the device of a seat is called; "" if the seat is played here."""
        return self.host.seats[seat].name if seat in self.host.seats else ""

    def stop(self) -> None:
        """Listen no more; guests are told, their seats stay theirs."""
        self.host.close()
        self._carrier.stop()
        self.table.on_change = None
