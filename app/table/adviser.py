"""Adviser of a table: asks the strong computer player for the person who wants to know.

It works on that person's own view, in slices between frames, and stages its answer. Whether it may
be asked is a choice for the table; what was asked is noted there, and told in the log.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty

from app.table.live_table import LiveTable
from app.table.modes import PLAY
from app.table.remarks import advice_choice, advised, note_advice
from app.table.slices import Slices
from rules.bots.advice import Advice, advising
from rules.core.action import Action

if TYPE_CHECKING:
    from app.table.presenter import TablePresenter


def staged_of(advice: Advice) -> tuple[Action, ...]:
    """The actions that can be seen on the board before they are done."""
    return tuple(action for action in advice.actions if action.kind not in ("end", "confirm"))


class Adviser(EventDispatcher):
    """Answers one question at a time."""

    #: Whether it is thinking.
    busy = BooleanProperty(False)

    def __init__(self, presenter: TablePresenter, table: LiveTable) -> None:
        super().__init__()
        self._presenter, self._table = presenter, table
        self._advice: Advice | None = None
        #: The number of steps when it was asked.
        self._position = 0
        #: Whether it may be asked at this table.
        self.offered = advice_choice(table) != "off"
        self._slices: Slices[Advice] = Slices(self._answer, self.stop)

    @property
    def can_ask(self) -> bool:
        """Whether somebody may ask now."""
        return self.offered and self._presenter.mode == PLAY

    @property
    def counted(self) -> bool:
        """Whether everybody shall see how often each player has asked."""
        return advice_choice(self._table) == "counted"

    def times(self, seat: int) -> int:
        """Number of times that a seat has asked."""
        return sum(one.seat == seat for one in advised(self._table))

    @property
    def advice(self) -> Advice | None:
        """The answer, while just that is staged."""
        advice, presenter = self._advice, self._presenter
        if advice is None or presenter.mode != PLAY or self._position != len(self._table.steps):
            return None
        return advice if presenter.staged == staged_of(advice) else None

    def ask(self) -> None:
        """Ask what a strong player would do; the answer is staged some frames later."""
        view = self._presenter.view
        if not self.can_ask or view is None:
            return
        self.stop()
        self._position = len(self._table.steps)
        self._slices.start(advising(self._table.game, view, self._presenter.names))
        self.busy = True

    def follow(self) -> None:
        """Do what was advised."""
        advice = self.advice
        if advice is None:
            return
        if advice.actions[-1].kind == "end":
            self._presenter.end()
        else:
            self._presenter.confirm()

    def drop(self) -> None:
        """Take back what was advised."""
        self.stop()
        self._presenter.stage_instead(())

    def stop(self) -> None:
        """Forget the question and the answer."""
        self._slices.stop()
        self._advice = None
        self.busy = False

    def _answer(self, advice: Advice) -> None:
        self.busy = False
        presenter = self._presenter
        if presenter.mode != PLAY or self._position != len(self._table.steps):
            return
        self._advice = advice
        note_advice(self._table, presenter.mover)
        presenter.save()
        presenter.stage_instead(staged_of(advice))
