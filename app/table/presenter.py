"""Presenter: the boundary between a table and the screens.

Widgets get ``presenter.view`` and nothing else: the view of the seat that may look now, the
spectator's view, or None while the veil is down. Everything else that they can ask is public or
redacted for that viewer; the table itself is private. Actions go the other way, through ``touch``
and ``confirm``. By the time an event is dispatched, the table has been saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import OptionProperty

from app.table.adviser import Adviser
from app.table.analyst import Analyst
from app.table.auto_continue import AutoContinue
from app.table.beat import Beat
from app.table.bot_runner import BotRunner
from app.table.device import Device
from app.table.game_view import GameView
from app.table.history import History
from app.table.live_table import LiveTable
from app.table.modes import (
    BEAT,
    CLOSED,
    INTERLUDE,
    MODES,
    OVER,
    PLAY,
    VEIL,
    WATCH,
    next_mode,
    other_person_next,
)
from app.table.person_turn import CONFIRMS, HELD_BACK, NOTHING, STAGED, Offers, PersonTurn
from app.table.presenter_events import PresenterEvents
from app.table.public_table import PublicTable
from app.table.touch_guard import TouchGuard
from app.table.turn_flow import PLAIN, TurnFlow
from rules.core.action import Action
from rules.core.event import Event
from rules.core.table import Table


class TablePresenter(PublicTable, PresenterEvents):
    """One table on the screen; ``save`` is called after each change, ``flow`` says how turns go."""

    mode = OptionProperty(CLOSED, options=MODES)

    def __init__(
        self,
        table: LiveTable,
        *,
        save: Callable[[Table], None] | None = None,
        flow: TurnFlow = PLAIN,
    ) -> None:
        super().__init__(table)
        self._table.on_change = save
        self.flow = flow
        #: A touch needs no confirmation.
        self.at_once = False
        #: Keeps double taps and touches that come too soon from acting; fed by the screen.
        self.guard = TouchGuard()
        #: Whether the board is animating; set by the screen.
        self.animating: Callable[[], bool] = lambda: False
        #: The seat that decides or is handed the device; None: nobody in particular.
        self.seat: int | None = None
        self.view: GameView | None = None
        self.history = History(table, lambda: self.viewer, flow.pause_events)
        self.bots = BotRunner(table, self._bot_decided, lambda: self.animating())
        self.beat = Beat(lambda: self.animating(), self._proceed)
        self.auto = AutoContinue(self, flow.only_choice)
        self.adviser = Adviser(self, table)
        self.analyst = Analyst(table)
        self._device = Device(table)
        self._turn: PersonTurn | None = None
        self.on_hold = False  # nothing happens until ``resume``

    # The viewer, and what can be done now

    @property
    def viewer(self) -> int | None:
        """The seat that looks; None: a spectator."""
        return None if self.view is None else self.view.seat

    @property
    def mover(self) -> int:
        """The seat that decides or is handed the device; only while there is one."""
        if self.seat is None:
            raise ValueError("nobody is to move")
        return self.seat

    @property
    def secret(self) -> bool:
        """Whether the screen shows what somebody at the table must not see."""
        return self._device.policy.guarded and self.viewer is not None and self.mode != OVER

    @property
    def _deciding(self) -> PersonTurn | None:
        """The turn of the person who decides; None while nobody does."""
        return self._turn if self.mode == PLAY else None

    @property
    def staged(self) -> tuple[Action, ...]:
        """The actions that were touched but not yet done."""
        return tuple(self._deciding.draft.actions) if self._deciding else ()

    @property
    def legal(self) -> list[Action]:
        """Actions that may be touched next."""
        return self._deciding.draft.legal() if self._deciding else []

    @property
    def preview(self) -> GameView | None:
        """The view with the staged actions on it, as far as the seat can tell."""
        return self._deciding.draft.preview if self._deciding else self.view

    @property
    def offers(self) -> Offers:
        """Buttons that the person who decides can use; none while nobody does."""
        return self._deciding.offers if self._deciding else NOTHING

    # Opening and closing

    def open(self) -> None:
        """Show the table as it stands: a new one, or one that was left or killed."""
        self._device.open()
        self._proceed()

    def save(self) -> None:
        """Save the table as it stands; it has been, unless saving itself has failed."""
        if self._table.on_change is not None:
            self._table.on_change(self._table)

    def close(self) -> None:
        """The table is left."""
        self._stop_helpers()
        self.analyst.stop()
        self._table.on_change = None
        self._turn = None
        self._device.put_down()
        self._switch(CLOSED, None, None)

    def suspend(self) -> None:
        """The app goes to the background: secrets go under the veil."""
        self.hold()
        if self.mode == PLAY and self._device.policy.guarded:
            self._hand_over_to(self.mover)
        elif self.mode == BEAT:
            self._proceed()

    def hold(self) -> None:
        """Nothing happens until ``resume``, neither by itself nor by others on their devices."""
        self.on_hold = True
        self._stop_helpers()

    def _stop_helpers(self) -> None:
        for helper in (self.bots, self.beat, self.auto, self.adviser):
            helper.stop()

    def resume(self) -> None:
        """Continue after ``hold`` or ``suspend``, with what others have done meanwhile."""
        self.on_hold = False
        if not self.bots.busy:
            self.heard([])

    def reveal(self) -> None:
        """The seat that was handed the device is looking."""
        if self.mode == VEIL:
            self._play(self.mover)

    @property
    def back_to(self) -> int | None:
        """The person who could still take back the last step, although others are to decide."""
        if self.mode == VEIL:
            return self._device.handed_over_by(self.seat)
        seat = self.viewer if self.mode == WATCH else None
        return seat if seat is not None and self._table.can_undo(seat) else None

    def go_back(self) -> None:
        """Take the last step back; if the device was handed over, the veil stays down."""
        seat = self.back_to
        if seat is not None and not self.guard.hasty:
            self._table.undo(seat)
            if self.mode == VEIL:
                self._hand_over_to(seat)
            else:
                self._proceed()

    def carry_on(self) -> None:
        """Continue after a pause."""
        if self.mode == INTERLUDE and not self.guard.hasty:
            self._device.see_all()
            self._proceed()

    @property
    def pauses_briefly(self) -> bool:
        """Whether a pause may end by itself, because nobody else has to look."""
        return self.alone

    def skip(self) -> None:
        """Do not wait for the computer players, nor for a beat; a double tap would hide them."""
        if self.mode == WATCH and not self.guard.double:
            self.bots.hurry()
        elif self.mode == BEAT and not self.guard.double:
            self.beat.skip()

    # A person's turn

    def touch(self, action: Action) -> None:
        """The player touched an action: stage it, or do it if it is staged already."""
        if self.mode != PLAY or self.guard.double or (self.at_once and self.guard.hasty):
            return
        self.dispatch("on_touch")
        self.adviser.stop()
        before = len(self.staged)
        self.stage(action)
        if self.mode == PLAY and len(self.staged) > before:
            self.dispatch("on_staged")

    def stage(self, action: Action) -> None:
        """Stage an action; a second time does it, or takes back a choice of a composed turn.

        A finger that touches it again never ends the turn: that takes the button.
        """
        if self._deciding is None:
            return
        answer = self._deciding.touch(action, finger=self.guard.touching, at_once=self.at_once)
        if answer == CONFIRMS:
            self.confirm()
        elif answer == HELD_BACK:
            self.dispatch("on_held_back")
        elif answer == STAGED:
            self._show()
        else:
            self.dispatch("on_refused", answer)

    def stage_instead(self, actions: Sequence[Action]) -> None:
        """Stage these actions instead of what is staged; nothing is done, whatever the setting."""
        if self._deciding is not None:
            self._deciding.draft.continue_from(self._deciding.draft.view, actions)
            self._show()

    def confirm(self) -> None:
        """Do the staged actions."""
        if self._deciding is not None and self.offers.confirm and not self.guard.hasty:
            self._after(self._deciding.confirm())

    def end(self) -> None:
        """Do the staged actions and end the turn, unless something unforeseen happens."""
        if self._deciding is None or self.guard.hasty:
            return
        if self.offers.end:
            self._after(self._deciding.end())
        elif self.offers.full:  # the staged actions end the turn by themselves
            self.confirm()
        else:
            reason = self._deciding.why_no_end()
            if reason is not None:
                self.dispatch("on_refused", reason)

    def undo(self) -> None:
        """Take back the last staged action, else the last step."""
        if self._deciding is not None and self.offers.undo:
            self._deciding.undo()
            self._play(self._deciding.seat)

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._deciding is not None and self.offers.redo:
            self._deciding.redo()
            self._proceed()

    def restart(self) -> None:
        """Take back as much of this turn as is allowed."""
        if self._deciding is not None:
            self._deciding.restart()
            self._play(self._deciding.seat)

    # Other devices

    def heard(self, events: list[Event]) -> None:
        """Somebody on another device has played, has taken back, or has come or gone.

        Whoever decides here keeps what is staged; the veil and a pause stay. Where the buttons do
        something else now, a touch on its way was meant for what they did before.
        """
        if self.on_hold:
            return
        before = self.staged, self.unanswered
        self._device.follow_others()
        deciding = self.seat in self._table.waiting_for() and self.seat not in self._table.away
        turn = self._turn if self.mode == PLAY and deciding else None
        if turn is not None:
            turn.follow()
        if turn is not None and self.history.last_pause(self._device.seen) is None:
            self._switch(PLAY, self.seat, turn.draft.view)
            self._tell(events)
        elif self.mode not in (CLOSED, INTERLUDE, OVER) and not (self.mode == VEIL and deciding):
            self._after(events)
        if (self.staged, self.unanswered) != before:
            self.guard.new_turn()

    def _bot_decided(self, seat: int, action: Action) -> None:
        if self.mode == WATCH:
            self._after(self._table.act(seat, action))

    # From mode to mode

    def _after(self, events: list[Event]) -> None:
        """Show the present position, then the events that led to it."""
        instant = self.mode == WATCH and self.bots.pause == 0
        moving = bool(events) or self.animating()
        other_person = other_person_next(self._table, self.history, self.seat, self._device.seen)
        if moving and self.beat.on and not instant and other_person:
            self._show_beat()
        else:
            self._proceed()
        self._tell(events)

    def _tell(self, events: list[Event]) -> None:
        if events and self.view is not None:
            self.tell_events(events, self.viewer, alone=self.alone)

    def _show_beat(self) -> None:
        """Let whoever looks see the last move, before the next person's turn begins."""
        person = self.mode == PLAY
        self.bots.stop()
        self._switch(BEAT, self.seat, self._table.view(self.viewer))
        self.beat.start(person)

    def _proceed(self) -> None:
        """Go to the next mode: interlude, over, watch, veil or play."""
        following = next_mode(self._table, self.history, self._device)
        if following.mode == INTERLUDE:
            self._interlude(following.step)
        elif following.mode == OVER:
            self._game_over()
        elif following.mode == WATCH:
            self._watch(following.seat)
        elif following.mode == VEIL:
            self._hand_over_to(following.seat)
        else:
            self._play(following.seat)

    def _interlude(self, step: int) -> None:
        self._stop_helpers()
        self._device.put_down()  # everybody looks now, so nobody holds the device
        self._switch(INTERLUDE, None, self.public_view)
        self.dispatch("on_interlude", step)

    def _game_over(self) -> None:
        self._stop_helpers()
        self._switch(OVER, None, self.public_view)
        self.dispatch("on_over")

    def _watch(self, seat: int) -> None:
        watcher = self._device.policy.watcher(self._device.holder)
        self._switch(WATCH, seat, self._table.view(watcher))
        if seat in self._table.away:
            self.bots.stop()
            if self._device.policy.guarded:
                self._device.put_down()  # the device lies where all can see it
        else:
            self.bots.decide(seat)

    def _hand_over_to(self, seat: int) -> None:
        self._stop_helpers()
        self._device.put_down()
        if self._turn is not None and self._turn.seat != seat:
            self._turn = None
        self._switch(VEIL, seat, None)
        self.dispatch("on_handover", seat)

    def _play(self, seat: int) -> None:
        self.bots.stop()
        announced = self.beat.on and self._device.policy.announced(self._device.holder, seat)
        self._device.take(seat)
        if self._turn is None or self._turn.seat != seat or not self._turn.current:
            self._turn = PersonTurn(self._table, seat, self.flow)
        self._switch(PLAY, seat, self._turn.draft.view)
        if announced:
            self.dispatch("on_next_person", seat)

    def _switch(self, mode: str, seat: int | None, view: GameView | None) -> None:
        if (mode, seat) != (self.mode, self.seat):
            self.guard.new_turn()
            self.adviser.stop()
        self.view = view
        self.seat = seat
        self.mode = mode
        if view is not None:
            self._show()

    def _show(self) -> None:
        self.dispatch("on_view")
        if self.mode == PLAY:
            self.auto.follow((len(self._table.steps), self.seat))
