"""The device as it goes round the table: who holds it, and which steps have been looked at."""

from __future__ import annotations

from app.table.handover import HandOver
from app.table.live_table import LiveTable
from rules.core.action import CHANCE


class Device:
    """The device and its present holder; ``policy`` says when it must be handed over."""

    def __init__(self, table: LiveTable) -> None:
        self._table = table
        self.policy = HandOver.of(table)
        #: The seat that holds the device; None: it lies where all can see it.
        self.holder: int | None = None
        #: Steps before this one cause no more pause.
        self.seen = 0
        self._looked = 0  # the number of steps when somebody last looked at the turn

    def open(self) -> None:
        """The table is shown as it stands: only what its last step led to may cause a pause."""
        steps = self._table.steps
        last = max((n for n, step in enumerate(steps) if step.seat != CHANCE), default=0)
        self.seen = len(steps) if self._table.over else last
        self._looked = len(steps)

    def take(self, seat: int) -> None:
        """A person takes the device and looks at the turn."""
        self.holder = seat
        self._looked = len(self._table.steps)

    def put_down(self) -> None:
        """Nobody holds the device."""
        self.holder = None

    def see_all(self) -> None:
        """A pause has been read: everybody has seen what has happened so far."""
        self.seen = len(self._table.steps)

    def follow_others(self) -> None:
        """Somebody has come or gone on another device, or has played or taken back there."""
        self.policy = HandOver.of(self._table)
        steps = len(self._table.steps)
        self.seen, self._looked = min(self.seen, steps), min(self._looked, steps)

    def handed_over_by(self, seat: int | None) -> int | None:
        """The person who handed the device to a seat and could still take back the last step."""
        steps = self._table.steps
        if len(steps) == self._looked:
            return None
        last = steps[-1].seat
        if last in (CHANCE, seat, *self._table.away) or self._table.seats[last].bot is not None:
            return None  # whoever has a device of their own takes it back there
        return last if self._table.can_undo(last) else None
