"""The devices far away that have seats at a hosted table: each is told when it is its turn.

The broker keeps what was said last, so a device that was off knows as soon as it looks.
"""

from __future__ import annotations

from app.services.far_tables import FarTables
from app.services.mqtt_carrier import FarHostCarrier
from rules.remote.host import Host
from rules.remote.messages import write


class FarGuests:
    """Knows the account and key of each seat's device, also of those that are not connected."""

    def __init__(
        self, host: Host, carrier: FarHostCarrier, tables: FarTables, table_id: str
    ) -> None:
        self._host, self._carrier = host, carrier
        self._tables, self._table_id = tables, table_id
        table = tables.get(table_id)
        self._known = {seat: (account, key) for seat, account, key in table.guests} if table else {}
        #: What each seat was told last.
        self._told: dict[int, bytes] = {}

    def note(self) -> None:
        """Somebody has come, gone, or lost a seat."""
        known = {seat: one for seat, one in self._known.items() if seat in self._host.seats}
        for seat in self._host.present:
            device = self._carrier.device_of(self._host.link_of(seat))
            if device is None:
                known.pop(seat, None)  # it has come into the room
            else:
                known[seat] = device[0], device[1].hex()
        for seat, (account, key) in self._known.items():
            if known.get(seat) != (account, key):
                self._told.pop(seat, None)
                self._carrier.leave(account, bytes.fromhex(key), b"")
        self._known = known
        guests = tuple((seat, *device) for seat, device in sorted(known.items()))
        self._tables.note_guests(self._table_id, guests)

    def tell(self, *, again: bool = False) -> None:
        """Leave word for each device whether it is its turn, if that has changed or ``again``."""
        if again:
            self._told.clear()
        for seat, (account, key) in self._known.items():
            if seat not in self._host.seats:
                continue
            turn = write(self._host.turn_of(seat))
            if turn != self._told.get(seat):
                self._told[seat] = turn
                self._carrier.leave(account, bytes.fromhex(key), turn)

    def forget(self) -> None:
        """The table is not open to people far away any more: nothing is left at the broker."""
        for account, key in self._known.values():
            self._carrier.leave(account, bytes.fromhex(key), b"")
