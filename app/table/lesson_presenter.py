"""Presenter of a lesson: only what the step asks for can be done; the others follow a script."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.table.bot_runner import BotRunner
from app.table.modes import PLAY
from app.table.presenter import TablePresenter
from app.table.turn_flow import TurnFlow
from rules.core.action import Action
from rules.core.reason import Reason
from rules.core.table import Table
from rules.lessons.guide import Guide


class ScriptedBots(BotRunner):
    """Computer players that play what the lesson says, and think alone after its end."""

    guide: Guide

    def _begin(self) -> None:
        action = self.guide.scripted(self._seat)
        if action is None:
            super()._begin()
        else:
            self._thinking, self._decision = None, action


class LessonPresenter(TablePresenter):
    """A table on which somebody learns.

    Another touch than the expected one is answered by ``on_astray``, with the real reason if it is
    not allowed at all.
    """

    def __init__(
        self,
        table: Table,
        guide: Guide,
        *,
        save: Callable[[Table], None] | None = None,
        flow: TurnFlow,
    ) -> None:
        # What plays by itself would run ahead of the lesson.
        super().__init__(table, save=save, flow=replace(flow, only_choice=None))
        self.register_event_type("on_astray")
        self.guide = guide
        bots = ScriptedBots(table, self._bot_decided, lambda: self.animating())
        bots.guide = guide
        self.bots = bots
        self.adviser.offered = False  # the lesson itself says what to do

    def on_astray(self, reason: Reason | None) -> None:
        """Event: something else was touched than the step asks for."""

    def open(self) -> None:
        """Begin at the step: what led to it in the prepared record is no news to look at."""
        self._device.open()
        self._device.see_all()
        self._proceed()

    @property
    def free(self) -> bool:
        """Whether the learner plays alone."""
        step = self.guide.step
        return step is not None and step.free

    @property
    def asked(self) -> Action | None:
        """The action to be touched next; None: all of them are staged, or nothing is asked for."""
        expected, staged = self.guide.expected(), self.staged
        if len(staged) >= len(expected):
            return None
        if staged and self.offers.full:  # the rest is another turn's
            return None
        return expected[len(staged)]

    @property
    def in_line(self) -> bool:
        """Whether all that is staged is asked for."""
        return self.free or list(self.staged) == self.guide.expected()[: len(self.staged)]

    @property
    def legal(self) -> list[Action]:
        """Only what is asked for can be chosen: the board lights nothing else."""
        legal = super().legal
        if self.free or self.mode != PLAY:
            return legal
        asked = self.asked
        return [action for action in legal if action == asked]

    @property
    def pauses_briefly(self) -> bool:
        """A learner takes the time."""
        return False

    # Only the expected touches

    def stage(self, action: Action) -> None:
        if self.free or action == self.asked or action in self.staged:
            super().stage(action)
        elif self._deciding is not None:
            self.dispatch("on_astray", self._deciding.draft.why_not(action))

    def confirm(self) -> None:
        if self.free or (self.in_line and self._confirms()):
            super().confirm()
        else:
            self.dispatch("on_astray", None)

    def end(self) -> None:
        asked = self.asked
        if self.free or (asked is not None and asked.kind == "end"):
            super().end()
        else:
            self.dispatch("on_astray", None)

    def _confirms(self) -> bool:
        """Whether the button does what is asked for: of a composed turn it closes the whole."""
        asked = self.asked
        return not self.flow.composes_turn or asked is None or asked.kind == "confirm"

    def show_me(self) -> None:
        """Make the next move that is asked for."""
        asked = self.asked
        if self.mode != PLAY or self.free:
            return
        if asked is None or asked.kind == "confirm":
            super().confirm()
        elif asked.kind == "end":
            super().end()
        else:
            super().stage(asked)
