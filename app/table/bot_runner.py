"""Runs the computer players of a table: they think in slices between frames.

A decision is worked on for a few milliseconds per frame, and one that was made for an earlier
position is dropped. A computer player that fails (raises, chooses something illegal, or does not
come to an end) is replaced by a simpler one; the log says so.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Generator

from kivy.clock import Clock
from kivy.logger import Logger

from app.table.live_table import LiveTable
from app.table.remarks import bot_of, note_replacement, simpler_bot
from app.table.watchdog import TookTooLong, Watchdog
from rules.bots.bot import GUARD
from rules.bots.bot import Clock as ThinkingTime
from rules.core.action import Action

#: Seconds of work per frame: with the drawing it still fits well into a sixtieth. In a hurry
#: nobody minds fewer frames.
SLICE, HURRIED_SLICE = 0.005, 0.03
#: Seconds that a slice may last at most, and a decision after its guard: many times what the
#: slowest phone takes.
LONGEST_SLICE, LONGEST_DELAY = 4.0, 10.0
#: A frame of so many seconds was none: the device slept or the app was stopped.
SLEPT = 5.0


class BotFailed(Exception):
    """A computer player chose something illegal or came to no end."""


#: Least seconds between two moves of computer players. How well they play does not depend on it:
#: their work is counted in positions (rules/bots/bot.py).
PAUSES = {"slow": 1.8, "normal": 0.9, "fast": 0.35, "instant": 0.0}


class BotRunner:
    """Decides for the computer seats of a table, one decision at a time.

    ``decided`` is called with the seat and its action; while ``animating`` is true, the next
    decision waits.
    """

    def __init__(
        self,
        table: LiveTable,
        decided: Callable[[int, Action], None],
        animating: Callable[[], bool] = lambda: False,
    ) -> None:
        self.speed = "normal"
        self.hurried = False
        self._table = table
        self._decided = decided
        self._animating = animating
        self._tick = Clock.create_trigger(self.work, 0, interval=True)
        self._thinking: Generator[None, None, Action] | None = None
        self._time = ThinkingTime(0)
        self._seat = 0
        self._position = 0
        self._decision: Action | None = None
        self._waited = 0.0
        self._watchdog = Watchdog(LONGEST_SLICE)

    @property
    def pause(self) -> float:
        """Least seconds before the next move."""
        return PAUSES["instant" if self.hurried else self.speed]

    @property
    def thinking(self) -> bool:
        """Whether a decision is worked on: one that is made may still wait for its pause."""
        return self._thinking is not None

    @property
    def busy(self) -> bool:
        """Whether a decision is being made or shown."""
        return self._thinking is not None or self._decision is not None

    def decide(self, seat: int) -> None:
        """Start thinking for a seat; ``decided`` is called some frames later."""
        self._seat = seat
        self._position = len(self._table.steps)
        self._waited = 0.0
        self._watchdog.start()
        self._tick()
        self._begin()

    def _begin(self) -> None:
        """Ask the seat's computer player; where none is left, take the first legal action."""
        self._thinking, self._decision = None, None
        view = self._table.view(self._seat)
        name = bot_of(self._table, self._seat)
        if not name:
            self._decision = view.actions()[0]
            return
        self._time = ThinkingTime(GUARD)
        try:
            # Not the table's seed: a computer player that guesses must not guess the shuffle.
            bot = self._table.game.bot(name, seed=self._position * 31 + self._seat)
            self._thinking = bot.think(view, self._time)
        except Exception as error:
            self._replace(error)

    def _replace(self, error: BaseException) -> None:
        """Ask a simpler computer player, from now on."""
        failed, simpler = bot_of(self._table, self._seat), simpler_bot(self._table, self._seat)
        Logger.error(
            "Bots: %s of %s failed at step %d; next is %s\n%s",
            failed,
            self._table.game.id,
            self._position,
            simpler or "the first legal action",
            # As text: Kivy keeps the last hundred records, and with an error all on its stack.
            "".join(traceback.format_exception(error)),
        )
        note_replacement(self._table, self._seat, simpler)
        self._begin()

    def hurry(self) -> None:
        """Play without pauses until ``stop``."""
        self.hurried = True

    def stop(self) -> None:
        """Forget the decision in progress."""
        self._tick.cancel()
        self._watchdog.stop()
        self.hurried = False
        self._thinking = None
        self._decision = None

    def work(self, dt: float) -> None:
        """One frame of ``dt`` seconds: think for a slice, and move when the pause is over."""
        self._waited += dt
        if dt > SLEPT:  # nobody thought in that time
            self._time.deadline += dt
        if self._thinking is not None:
            self._think_a_slice()
        if self._decision is not None and self._waited >= self.pause and not self._held():
            self._finish(self._decision)

    def _held(self) -> bool:
        """Whether the last move is still being animated and nobody is in a hurry."""
        return self.pause > 0 and self._animating()

    def _think_a_slice(self) -> None:
        try:
            with self._watchdog.watch():
                self._decision = self._next_thought()
            if self._decision is not None:
                self._thinking = None
                self._check(self._decision)
        except (Exception, TookTooLong) as error:
            self._replace(error)

    def _next_thought(self) -> Action | None:
        """Think for a slice; the action when the decision is made."""
        thinking, now = self._thinking, time.perf_counter()
        if thinking is None:
            return None
        if now > self._time.deadline + LONGEST_DELAY:
            raise BotFailed("it comes to no end")
        until = now + (HURRIED_SLICE if self.hurried else SLICE)
        try:
            while time.perf_counter() < until:
                next(thinking)
        except StopIteration as done:
            action: Action | None = done.value
            if action is None:
                raise BotFailed("it chose nothing") from None
            return action
        return None

    def _check(self, action: Action) -> None:
        reason = self._table.view(self._seat).why_not(action)
        if reason is not None:
            raise BotFailed(f"{action} is illegal: {reason}")

    def _finish(self, action: Action) -> None:
        self._tick.cancel()
        self._watchdog.stop()
        self._decision = None
        stale = self._position != len(self._table.steps)
        if not stale and self._seat in self._table.waiting_for():
            self._decided(self._seat, action)
