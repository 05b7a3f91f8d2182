"""Hosting: the table on this device is open to others while its page or the table is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Protocol

from app import __version__
from app.services.brokers import Broker
from app.services.websocket_carrier import PORT, Deliver, HostCarrier, own_address
from rules.core.event import Event
from rules.core.table import Table
from rules.remote.codes import Invitation
from rules.remote.far_codes import FarInvitation
from rules.remote.host import Host

if TYPE_CHECKING:
    from app.services.far_guests import FarGuests
    from app.services.far_tables import FarTables
    from app.services.mqtt_carrier import FarHostCarrier


class Store(Protocol):
    """Storage of the hosted table."""

    def save(self, table_id: str, table: Table) -> None: ...


class Hosting:
    """A table that listens for guests: in the room, and if somebody opens it, far away.

    ``on_move`` gets the events of what a guest has done: the presenter of the table, while that is
    on the screen. ``on_people`` is called when somebody has come, gone or taken a seat,
    ``on_question`` when a question to all was asked, answered or has ended. ``is_held`` tells
    whether the computer players wait for somebody here, as they do while the table is not shown.
    """

    def __init__(
        self,
        store: Store,
        table_id: str,
        table: Table,
        deliver: Deliver,
        address: str | None = None,
        port: int = PORT,
        own_kit: Mapping[str, Any] | None = None,
    ) -> None:
        self.table_id = table_id
        self.table = table
        self.on_move: Callable[[list[Event]], None] = lambda events: None
        self.on_people: Callable[[], None] = lambda: None
        self.on_question: Callable[[], None] = lambda: None
        self.is_held: Callable[[], bool] = lambda: True
        #: What people far away join it by; None: only the room can.
        self.far_invitation: FarInvitation | None = None
        self._store, self._deliver = store, deliver
        self._far: FarHostCarrier | None = None
        self._far_tables: FarTables | None = None
        self._far_guests: FarGuests | None = None
        self._carrier = HostCarrier(
            lambda link, data: self.host.hear(link, data),
            lambda link: self.host.lost(link),
            deliver,
            address or "0.0.0.0",
            port,
        )
        own = address or own_address()
        self.invitation = Invitation.new(own, self._carrier.port, port or self._carrier.port)
        self.host = Host(
            self.table, self._send, self.invitation.code, app=__version__, own_kit=own_kit
        )
        self.host.code_of = self._code_of
        self.host.on_move = lambda events: self.on_move(events)
        self.host.on_people = self._people_changed
        self.host.on_question = lambda: self.on_question()
        self.table.on_change = self.save

    def _send(self, link: str, data: bytes) -> None:
        far = self._far
        if far is not None and far.carries(link):
            far.send(link, data)
        else:
            self._carrier.send(link, data)

    def _code_of(self, link: str) -> str:
        far = self.far_invitation
        by_broker = self._far is not None and self._far.carries(link)
        return far.code if far is not None and by_broker else self.invitation.code

    def open_far(self, broker: Broker, tables: FarTables) -> None:
        """Let people far away join, too, by a broker."""
        from app.services.far_guests import FarGuests
        from app.services.mqtt_carrier import FarHostCarrier
        from app.services.sealing import SecretKey

        self._stop_far()
        table = tables.open(self.table_id, broker)
        self._far_tables = tables
        self.far_invitation = table.invitation(broker)
        self._far = FarHostCarrier(
            broker,
            self.far_invitation,
            SecretKey.from_text(table.key),
            self.host.hear,
            self.host.lost,
            lambda _state: self._far_changed(),
            self._deliver,
        )
        self._far_guests = FarGuests(self.host, self._far, tables, self.table_id)

    def close_far(self) -> None:
        """Only the room can join any more; seats far away stay their devices'."""
        if self._far_guests is not None:
            self._far_guests.forget()
        self._stop_far()
        if self._far_tables is not None:
            self._far_tables.forget(self.table_id)

    def _far_changed(self) -> None:
        """The broker is reached or lost: what was said without it has to be said again."""
        if self._far_guests is not None:
            self._far_guests.tell(again=True)
        self.on_people()

    def _people_changed(self) -> None:
        if self._far_guests is not None:
            self._far_guests.note()
            self._far_guests.tell()
        self.on_people()

    @property
    def far_state(self) -> str:
        """The state of the connection to the broker; "": there is none."""
        return self._far.client.state if self._far is not None else ""

    def take_back(self, seat: int) -> None:
        """A seat is played here again; an invitation that its device had leads nowhere."""
        self.host.take_back(seat)
        tables, invitation = self._far_tables, self.far_invitation
        if tables is not None and invitation is not None:
            self.far_invitation = invitation.with_code(tables.renew_code(self.table_id))
            self.on_people()

    def save(self, table: Table) -> None:
        """Save the table, and tell the guests what they may know of it."""
        self._store.save(self.table_id, table)
        self.host.changed()
        if self._far_guests is not None:
            self._far_guests.tell()

    def go_on_alone(self) -> None:
        """The table has left the screen: guests are still heard, and what they do is saved."""
        self.on_move = lambda events: None
        self.on_people = self.on_question = lambda: None
        self.is_held = lambda: True
        self.table.on_change = self.save

    def tick(self) -> None:
        """To be called a few times a second."""
        self.host.hold(self.is_held())
        self.host.tick()

    def name_of(self, seat: int) -> str:
        """Name of the device of a seat; "" if the seat is played here."""
        return self.host.seats[seat].name if seat in self.host.seats else ""

    def stop(self) -> None:
        """Listen no more; guests are told, their seats stay theirs."""
        self.host.close()
        self._stop_far()
        self._carrier.stop()
        self.table.on_change = None

    def _stop_far(self) -> None:
        if self._far is not None:
            self._far.stop()
            self._far = self._far_guests = None
        self.far_invitation = None
