"""Between a rules Table and the screens: whose turn it is to look, and what may be shown.

Widgets get ``presenter.view`` and nothing else: the view of the one seat that may look now, the
spectator's view, or None while the veil is down. Actions go the other way, through ``touch`` and
``confirm``. The state is always ahead: by the time an event is dispatched, it has been saved.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import OptionProperty

from app.table.bot_runner import ComputerPlayers
from app.table.draft import Staging
from app.table.handover import HandOver
from app.table.history import Replay, since_own_turn
from app.table.summary import GameSummary, RoundSummary
from rules.core.action import CHANCE, Action
from rules.core.errors import BadNotation
from rules.core.event import Event
from rules.core.game import Game, Kit, Seat
from rules.core.reason import Reason
from rules.core.table import Table
from rules.core.view import View

CLOSED, VEIL, PLAY, WATCH, INTERLUDE, OVER = (
    "closed",
    "veil",  # the device is handed to a seat; there is no view
    "play",  # a person decides
    "watch",  # computer players move
    "interlude",  # a round is over and everybody looks
    "over",
)


class TablePresenter(EventDispatcher):
    """One table on the screen.

    ``pause_events`` are the kinds of events after which the game pauses on a summary for all.
    ``composes_turn``: a turn is a row of choices (this card, that train) which the game's own
    action ``confirm`` carries out; touching a choice again takes it back, and another replaces it.
    """

    mode = OptionProperty(CLOSED, options=(CLOSED, VEIL, PLAY, WATCH, INTERLUDE, OVER))

    __events__ = (
        "on_view",  # the view or what is staged on it has changed
        "on_events",  # what just happened, redacted for whoever looks
        "on_handover",  # the veil comes down for a seat
        "on_interlude",  # the number of the step that ended the round
        "on_over",
        "on_refused",  # a Reason
    )

    def __init__(
        self,
        table: Table,
        pause_events: Collection[str] = (),
        composes_turn: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.table = table
        self.pause_events = frozenset(pause_events)
        self.composes_turn = composes_turn
        self.at_once = False
        #: The seat that decides or is handed the device; None when nobody in particular.
        self.seat: Any = None
        self.view: View[Any] | None = None
        self.hand_over = HandOver.of(table)
        self.computers = ComputerPlayers(table, self._computer_decided)
        self.staging: Staging | None = None
        self._holder: int | None = None
        self._looked_at = 0  # steps before this one need no more interlude

    # What the screens ask

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def kit(self) -> Kit:
        """The board or deck that is played with."""
        return self.table.kit

    @property
    def seats(self) -> Sequence[Seat]:
        return self.table.seats

    @property
    def names(self) -> list[str]:
        """Name by seat."""
        return [seat.name for seat in self.table.seats]

    @property
    def colours(self) -> list[int]:
        """Player colour by seat."""
        return [seat.extra.get("colour", number) for number, seat in enumerate(self.table.seats)]

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.over

    def round_summary(self, step: int) -> RoundSummary:
        """The pause that a step caused, as a spectator knows it."""
        table = self.table
        acted = max((n for n, s in enumerate(table.steps) if s.seat != CHANCE), default=0)
        return RoundSummary(
            game=table.game,
            seats=tuple(table.seats),
            colours=tuple(self.colours),
            events=tuple(event.redacted(None) for event in table.steps[step].events),
            before=Replay(table, None).view(step),
            now=table.view(None),
            recent=tuple(table.events(None, acted)),
            over=table.over,
        )

    def last_pause(self) -> int:
        """The number of the last step that caused a pause."""
        steps = self.table.steps
        return max(
            number
            for number, step in enumerate(steps)
            if any(event.kind in self.pause_events for event in step.events)
        )

    def game_summary(self) -> GameSummary:
        """The finished game."""
        table = self.table
        outcome = table.state.outcome()
        if outcome is None:
            raise ValueError("the game is not over")
        return GameSummary(
            game=table.game,
            seats=tuple(table.seats),
            colours=tuple(self.colours),
            events=tuple(event for step in table.steps for event in step.events),
            final=table.view(None),
            outcome=outcome,
        )

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None: everybody."""
        return None if self.view is None else self.view.seat

    @property
    def secret(self) -> bool:
        """Whether the screen shows what somebody at the table must not see."""
        return self.hand_over.guarded and self.viewer is not None and self.mode != OVER

    @property
    def staged(self) -> tuple[Action, ...]:
        return tuple(self.staging.actions) if self.staging and self.mode == PLAY else ()

    @property
    def legal(self) -> list[Action]:
        return self.staging.legal() if self.staging and self.mode == PLAY else []

    @property
    def preview(self) -> View[Any] | None:
        """The view with what is staged on it, as far as the seat can tell."""
        return self.staging.preview if self.staged and self.staging else self.view

    @property
    def can_confirm(self) -> bool:
        if not self.staged or self.staging is None:
            return False
        return not self.composes_turn or self.staging.closing is not None

    @property
    def can_undo(self) -> bool:
        return self.mode == PLAY and (bool(self.staged) or self.table.can_undo(self.seat))

    @property
    def can_redo(self) -> bool:
        if self.mode != PLAY or self.staging is None:
            return False
        return bool(self.staging.undone) or self.table.can_redo(self.seat)

    @property
    def can_end(self) -> bool:
        return self.mode == PLAY and self._ending() is not None

    def explain(self, action: Action) -> Reason | None:
        """Why this may not be touched now, or None."""
        return self.staging.why_not(action) if self.staging and self.mode == PLAY else None

    def news(self) -> int:
        """The number of the first step that the viewer has not yet seen happen."""
        return 0 if self.viewer is None else since_own_turn(self.table.steps, self.viewer)

    # Coming and going

    def open(self) -> None:
        """Show the table as it stands: a new one, or one that was left or killed."""
        last = max((n for n, s in enumerate(self.table.steps) if s.seat != CHANCE), default=0)
        self._looked_at = len(self.table.steps) if self.table.over else last
        self._proceed()

    def close(self) -> None:
        """Nobody looks any more."""
        self.computers.stop()
        self.staging = None
        self._holder = None
        self._switch(CLOSED, None, None)

    def suspend(self) -> None:
        """The app is put away: whoever takes it up again must be the one who may look."""
        self.computers.stop()
        if self.mode == PLAY and self.hand_over.guarded:
            self._hand_over_to(self.seat)

    def resume(self) -> None:
        """The app is back: computer players go on."""
        if self.mode == WATCH and not self.computers.busy:
            self._proceed()

    def reveal(self) -> None:
        """The seat that was handed the device is looking."""
        if self.mode == VEIL:
            self._play(self.seat)

    def carry_on(self) -> None:
        """Everybody has seen the end of the round."""
        if self.mode == INTERLUDE:
            self._looked_at = len(self.table.steps)
            self._proceed()

    def skip(self) -> None:
        """Somebody does not want to wait for the computer players."""
        if self.mode == WATCH:
            self.computers.skip()

    # A person's turn

    def touch(self, action: Action) -> None:
        """A place was touched: show it there; a second touch of the same place does it."""
        if self.mode != PLAY or self.staging is None:
            return
        if action in self.staging.actions:
            self._touch_again(action)
            return
        reason = self.staging.add(action)
        if reason is not None:
            self.dispatch("on_refused", reason)
        elif self.at_once and (not self.composes_turn or self.staging.complete):
            self.confirm()
        else:
            self.dispatch("on_view")

    def _touch_again(self, action: Action) -> None:
        """The second touch of a place confirms; that of a choice among others takes it back."""
        staging = self.staging
        assert staging is not None
        if not self.composes_turn or (staging.complete and action == staging.actions[-1]):
            self.confirm()
        else:
            staging.let_go(action)
            self.dispatch("on_view")

    def confirm(self) -> None:
        """Do what is staged."""
        if not self.can_confirm:
            return
        closing = self.staging.closing if self.composes_turn and self.staging else None
        events, as_expected = self._do_staged()
        if closing is not None and as_expected:
            events += self.table.act(self.seat, closing)
        self._after(events)

    def end(self) -> None:
        """Do what is staged and end the turn, unless something happens on the way."""
        if self.mode != PLAY:
            return
        ending = self._ending()
        if ending is None:
            self._refuse_end()
            return
        events, as_expected = self._do_staged()
        if as_expected and self.seat in self.table.waiting_for():
            events += self.table.act(self.seat, ending)
        self._after(events)

    def undo(self) -> None:
        if self.staging and self.staged:
            self.staging.undo()
            self.dispatch("on_view")
        elif self.can_undo:
            self.table.undo(self.seat)
            self._play(self.seat)

    def redo(self) -> None:
        if self.staging and self.mode == PLAY and self.staging.undone:
            self.staging.redo()
            self.dispatch("on_view")
        elif self.can_redo:
            self.table.redo(self.seat)
            self._proceed()

    def restart(self) -> None:
        """Take back all of this turn that can be taken back."""
        if self.mode != PLAY or self.staging is None:
            return
        self.staging.clear()
        if self.table.can_undo(self.seat):
            self.table.restart_turn(self.seat)
            self._play(self.seat)
        else:
            self.dispatch("on_view")

    # Inside

    def _ending(self) -> Action | None:
        """The action that ends the turn after what is staged, if that is allowed."""
        if self.staging is None:
            return None
        return next((a for a in self.staging.preview.actions() if a.kind == "end"), None)

    def _refuse_end(self) -> None:
        if self.staging is None:
            return
        if self.staging.full:  # what is staged ends the turn by itself
            self.confirm()
            return
        position = self.staging.preview.position
        try:
            reason = position.why_not(self.seat, position.parse("end"))
        except BadNotation:  # a game whose turns only end by themselves
            return
        if reason is not None:
            self.dispatch("on_refused", reason)

    def _do_staged(self) -> tuple[list[Event], bool]:
        """Do the staged actions; stop where the game takes a turn that the seat could not foresee.

        Another hand may be complete: then what is left stays staged, to be thought over.
        """
        events: list[Event] = []
        if self.staging is None or self.mode != PLAY:
            return events, False
        staged = self.staging.actions
        for done, action in enumerate(staged, 1):
            expected = self.staging.view.after(staged[:done]).phase
            events += self.table.act(self.seat, action)
            if self.table.state.phase != expected:
                self._stage_again(staged[done:])
                return events, False
        self.staging = None
        return events, True

    def _stage_again(self, rest: list[Action]) -> None:
        if self.staging and self.seat in self.table.waiting_for():
            self.staging.carry_on(self.table.view(self.seat), rest)
        else:
            self.staging = None

    def _computer_decided(self, seat: int, action: Action) -> None:
        if self.mode == WATCH:
            self._after(self.table.act(seat, action))

    def _after(self, events: list[Event]) -> None:
        """Show where the game stands now, then what led there, to whoever looks."""
        self._proceed()
        if events and self.view is not None:
            self.dispatch("on_events", [event.redacted(self.viewer) for event in events])

    def _proceed(self) -> None:
        """What comes next: an interlude, the end, a computer player, a veil, or a turn."""
        step = self._pause_due()
        if step is not None:
            self._interlude(step)
            return
        waiting = self.table.waiting_for()
        if not waiting:
            self._game_over()
            return
        computers = [seat for seat in waiting if self.table.seats[seat].bot is not None]
        # Where several choose in secret, whoever holds the device need not wait to get it back.
        person = self._holder if self._holder in waiting else waiting[0]
        if computers:
            self._watch(computers[0])
        elif self.hand_over.veiled(self._holder, person):
            self._hand_over_to(person)
        else:
            self._play(person)

    def _pause_due(self) -> int | None:
        for number in range(len(self.table.steps) - 1, self._looked_at - 1, -1):
            if any(event.kind in self.pause_events for event in self.table.steps[number].events):
                return number
        return None

    def _interlude(self, step: int) -> None:
        self.computers.stop()
        self._holder = None  # everybody looks now, so nobody holds the device
        self._switch(INTERLUDE, None, self.table.view(None))
        self.dispatch("on_interlude", step)

    def _game_over(self) -> None:
        self.computers.stop()
        self._switch(OVER, None, self.table.view(None))
        self.dispatch("on_over")

    def _watch(self, seat: int) -> None:
        watcher = self.hand_over.watcher(self._holder)
        self._switch(WATCH, seat, self.table.view(watcher))
        self.computers.decide(seat)

    def _hand_over_to(self, seat: int) -> None:
        self.computers.stop()
        self._holder = None
        self._switch(VEIL, seat, None)
        self.dispatch("on_handover", seat)

    def _play(self, seat: int) -> None:
        self.computers.stop()
        self._holder = seat
        view = self.table.view(seat)
        if self.staging is None or self.staging.view.data() != view.data():
            self.staging = Staging(view, revises=self.composes_turn)
        self._switch(PLAY, seat, view)

    def _switch(self, mode: str, seat: int | None, view: View[Any] | None) -> None:
        self.view = view
        self.seat = seat
        self.mode = mode
        if view is not None:
            self.dispatch("on_view")

    # Kivy calls these when nobody else does

    def on_view(self) -> None: ...

    def on_events(self, events: list[Event]) -> None: ...

    def on_handover(self, seat: int) -> None: ...

    def on_interlude(self, step: int) -> None: ...

    def on_over(self) -> None: ...

    def on_refused(self, reason: Reason) -> None: ...
