"""Other devices: the table that this one holds for them, or the seat that it has elsewhere.

Off by default: without hosting or joining there is neither a thread nor a socket, and what they
need is not even imported.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.services.platform import platform
from app.theme.theme import theme
from rules.core.errors import BadSetup

if TYPE_CHECKING:
    from app.services.brokers import Brokers
    from app.services.far_tables import FarTables
    from app.services.files import StorageProblem
    from app.services.hosting import Hosting
    from app.services.joining import FarPlace, Joining
    from app.services.kept_seats import KeptSeat, KeptSeats
    from app.services.storage import TableStore
    from app.services.turn_watch import TurnWatch
    from rules.core.table import Table
    from rules.remote.far_codes import FarInvitation

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
        #: What looks for turns at tables far away, while home is shown.
        self.watch: TurnWatch | None = None
        self._folder = folder
        self._store = store
        self._ticking = Clock.create_trigger(self.tick, TICK, interval=True)

    @cached_property
    def kept(self) -> KeptSeats:
        """The seats of this device at tables elsewhere."""
        from app.services.kept_seats import KeptSeats

        return KeptSeats(self._folder / "seats.json", self._report)

    @cached_property
    def brokers(self) -> Brokers:
        """The brokers that this device has an account at."""
        from app.services.brokers import Brokers

        return Brokers(self._folder / "brokers.json", self._report)

    def _report(self, problem: StorageProblem) -> None:
        """What this device should remember cannot be written."""
        self._store.report(problem)

    @property
    def can_go_far(self) -> bool:
        """Whether this device can seal messages, without which none goes by a broker."""
        return find_spec("Crypto") is not None

    # Hosting

    def host(self, table_id: str, table: Table | None = None) -> Hosting:
        """Open a table to others; OSError when this device may not listen."""
        from app.services.hosting import Hosting

        if self.hosting is None or self.hosting.table_id != table_id:
            self.stop()
            table = table or self._store.load(table_id)
            own_kit = self._store.own_kits.carried_by(table.record()).own_kit
            self.hosting = Hosting(self._store, table_id, table, deliver, own_kit=own_kit)
            self._open_far_again(self.hosting)
            self._ticking()
        return self.hosting

    def open_far(self) -> None:
        """Let people far away join the hosted table, too, by this device's broker."""
        broker, hosting = self.brokers.own, self.hosting
        if broker is not None and hosting is not None:
            hosting.open_far(broker, self._far_tables())

    def _open_far_again(self, hosting: Hosting) -> None:
        """A table that people far away sit at is open to them whenever it is open."""
        if self.brokers.own is None:
            return
        tables = self._far_tables()
        kept = tables.get(hosting.table_id)
        broker = self.brokers.at(kept.address, kept.port) if kept is not None else None
        if broker is not None:
            hosting.open_far(broker, tables)

    def _far_tables(self) -> FarTables:
        from app.services.far_tables import FarTables

        return FarTables(self._folder / "far_tables.json", self._report)

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
        """Connect to a table in the same network."""
        return self._join(address, port, None)

    def _join(self, address: str, port: int, far: FarPlace | None) -> Joining:
        from app.services.joining import Joining

        self.stop()
        self.joining = Joining(self.kept, address, port, device_kind(), deliver, far)
        self._ticking()
        return self.joining

    def join_far(self, invitation: FarInvitation, key: str = "") -> Joining | None:
        """Connect to a table far away; None: this device has no account at its broker.

        BadSetup: the invitation holds no host's key.
        """
        from app.services.joining import FarPlace
        from app.services.sealing import SecretKey, Unsealed

        broker = self.brokers.at(invitation.address, invitation.port)
        if broker is None:
            return None
        place = FarPlace(invitation, broker, key or SecretKey.new().text)
        try:
            return self._join(invitation.address, invitation.port, place)
        except Unsealed:
            raise BadSetup("This is no invitation to a Roundhouse table.") from None

    def come_back(self, seat: KeptSeat) -> Joining | None:
        """Connect to a seat that this device has; None: it has no account at its broker."""
        if not seat.far:
            return self.join(seat.address, seat.port)
        from rules.remote.far_codes import FarInvitation

        return self.join_far(FarInvitation.read(seat.far), seat.key)

    def tick(self, _dt: float = 0) -> None:
        """Look at the watch: what must be said again, and what has changed by itself."""
        if self.joining is not None:
            self.joining.guest.tick()
        if self.hosting is not None:
            self.hosting.tick()

    # Looking from home

    def watch_turns(self, changed: Callable[[], None]) -> None:
        """Look at the brokers of this device's seats far away whether it is their turn."""
        self._stop_watching()
        if self.can_go_far and any(seat.far for seat in self.kept.seats):
            from app.services.turn_watch import TurnWatch

            self.watch = TurnWatch(self.kept, self.brokers, changed, deliver)

    def is_open(self, seat: KeptSeat) -> bool:
        """Whether a seat's table is known to be open now."""
        return self.watch is not None and seat.token in self.watch.open

    # Ending

    def follow(self, name: str, arguments: Mapping[str, str]) -> None:
        """A page is shown: whatever it has nothing to do with ends."""
        if name != "home":
            self._stop_watching()
        if name in ASIDE:
            return
        if self.hosting is not None:
            own = arguments.get("table_id") == self.hosting.table_id
            if not (own and name in ("devices", "table", "broker")):
                self._stop_hosting()
        if self.joining is not None and name not in ("join", "seat"):
            self._stop_joining()

    def stop(self) -> None:
        """Close every connection."""
        self._stop_hosting()
        self._stop_joining()
        self._stop_watching()

    def _stop_watching(self) -> None:
        if self.watch is not None:
            self.watch.stop()
            self.watch = None

    def _stop_hosting(self) -> None:
        if self.hosting is not None:
            self.hosting.stop()
            self.hosting = None
            self._ticking.cancel()

    def _stop_joining(self) -> None:
        self._ticking.cancel()
        if self.joining is not None:
            self.joining.stop()
            self.joining = None
