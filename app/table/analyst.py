"""Analyst of a finished table: what each person's decisions cost, in slices between frames."""

from __future__ import annotations

from collections.abc import Generator

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from app.table.live_table import LiveTable
from app.table.slices import Slices
from rules.analysis.analysis import Analysis, analysing
from rules.core.table import Table

#: Seconds of work per frame: on a page that stands still.
SLICE = 0.011


class Analyst(EventDispatcher):
    """``share`` is the part that is done, ``analysis`` what was found at the end."""

    share = NumericProperty(0)
    analysis = ObjectProperty(None, allownone=True)
    #: Whether it gave up.
    failed = BooleanProperty(False)

    def __init__(self, table: LiveTable) -> None:
        super().__init__()
        self._table = table
        self._slices: Slices[Analysis] = Slices(self._done, self._fail, SLICE)

    @property
    def seats(self) -> list[int]:
        """Whose decisions are looked at: the people's, or everybody's where no person plays."""
        people = [seat for seat, one in enumerate(self._table.seats) if one.bot is None]
        return people or list(range(len(self._table.seats)))

    @property
    def steps(self) -> int:
        """The number of steps of the game."""
        return len(self._table.steps)

    @property
    def busy(self) -> bool:
        return self._slices.busy

    def start(self) -> None:
        """Begin, unless it is done or under way, or the game is known in part only."""
        if self._table.over and self._table.record().redacted:
            self.failed = True
        elif self.analysis is None and not self._slices.busy and self._table.over:
            self.share, self.failed = 0, False
            self._slices.start(self._work())

    def stop(self) -> None:
        """Give up what is under way."""
        self._slices.stop()

    def _work(self) -> Generator[object, None, Analysis]:
        """The analysis of a copy, with its share told on the way."""
        table = Table.from_record(self._table.record(), kit=self._table.kit)
        work = analysing(table, self.seats)
        while True:
            try:
                self.share = next(work)
            except StopIteration as done:
                found: Analysis = done.value
                return found
            yield None

    def _done(self, analysis: Analysis) -> None:
        self.share = 1
        self.analysis = analysis

    def _fail(self) -> None:
        self.failed = True
