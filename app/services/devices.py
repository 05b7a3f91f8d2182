"""Other devices: the table that this one holds for them, or the seat that it has elsewhere.

Off by default: without hosting or joining there is neither a thread nor a socket, and what they
need is not even imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.services.kept_seats import KeptSeats
from app.services.platform import platform
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.services.hosting import Hosting
    from app.services.joining import Joining
    from app.services.storage import TableStore
    from rules.core.table import Table

#: Pages that one looks at for a moment from a table: meanwhile it stays open to others.
ASIDE = frozenset({"settings", "how_to_play", "about", "statistics"})
#: Seconds between two looks at a guest's watch.
TICK = 0.2


def deliver(call: Callable[[], None]) -> None:
    """Make a call of a carrier's thread in the app's own."""
    Clock.schedule_once(lambda _dt: call(), 0)


def device_kind() -> str:
    """What this device is: the host's page says it in words."""
    if not platform.mobile:
        return "computer"
    return "phone" if theme.compact else "tablet"


class Devices:
    """Hosts one table, or sits at one table elsewhere, as long as its page is shown."""

    def __init__(self, store: TableStore, folder: Path) -> None:
        self.hosting: Hosting | None = None
        self.joining: Joining | None = None
        self.kept = KeptSeats(folder / "seats.json")
        self._store = store
        self._ticking = Clock.create_trigger(self._tick, TICK, interval=True)

    # Hosting

    def host(self, table_id: str, table: Table | None = None) -> Hosting:
        """Open a table to others; OSError when this device may not listen."""
        from app.services.hosting import Hosting

        if self.hosting is None or self.hosting.table_id != table_id:
            self.stop()
            self.hosting = Hosting(
                self._store, table_id, table or self._store.load(table_id), deliver
            )
        return self.hosting

    def hosting_for(self, table_id: str) -> Hosting | None:
        """What tells others of this table; None: nothing does."""
        hosting = self.hosting
        return hosting if hosting is not None and hosting.table_id == table_id else None

    def host_again(self, table_id: str, table: Table) -> Hosting | None:
        """Open a table again to the devices that have seats at it; None: it has no such seats."""
        from rules.core.record import DEVICES

        if DEVICES not in table.notes:
            return None
        try:
            return self.host(table_id, table)
        except OSError:  # without a network all seats are played here
            return None

    # Joining

    def join(self, address: str, port: int) -> Joining:
        """Connect to a table elsewhere."""
        from app.services.joining import Joining

        self.stop()
        self.joining = Joining(self.kept, address, port, device_kind(), deliver)
        self._ticking()
        return self.joining

    def _tick(self, _dt: float) -> None:
        if self.joining is not None:
            self.joining.guest.tick()

    # Ending

    def follow(self, name: str, arguments: Mapping[str, str]) -> None:
        """A page is shown: whatever it has nothing to do with ends."""
        if name in ASIDE:
            return
        if self.hosting is not None:
            own = arguments.get("table_id") == self.hosting.table_id
            if not (own and name in ("devices", "table")):
                self._stop_hosting()
        if self.joining is not None and name not in ("join", "seat"):
            self._stop_joining()

    def stop(self) -> None:
        """Close every connection."""
        self._stop_hosting()
        self._stop_joining()

    def _stop_hosting(self) -> None:
        if self.hosting is not None:
            self.hosting.stop()
            self.hosting = None

    def _stop_joining(self) -> None:
        self._ticking.cancel()
        if self.joining is not None:
            self.joining.stop()
            self.joining = None
