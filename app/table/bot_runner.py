"""Runs the computer players of a table: they think in slices between frames.

A decision is worked on for a few milliseconds per frame, and one that was made for an earlier
position is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass

from kivy.clock import Clock

from rules.bots.bot import Clock as ThinkingTime
from rules.core.action import Action
from rules.core.table import Table

#: Seconds of work per frame: with the drawing it still fits well into a sixtieth.
SLICE = 0.005


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds that a computer player may think, and the least time between two of its moves."""

    think: float
    pause: float


PACES = {
    "slow": Pace(1.0, 1.8),
    "normal": Pace(0.6, 0.9),
    "fast": Pace(0.3, 0.35),
    "instant": Pace(0.1, 0.0),
}


class BotRunner:
    """Decides for the computer seats of a table, one decision at a time.

    ``decided`` is called with the seat and its action; while ``animating`` is true, the next
    decision waits.
    """

    def __init__(
        self,
        table: Table,
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

    @property
    def pace(self) -> Pace:
        return PACES["instant" if self.hurried else self.speed]

    @property
    def busy(self) -> bool:
        """Whether a decision is being made or shown."""
        return self._thinking is not None or self._decision is not None

    def decide(self, seat: int) -> None:
        """Start thinking for a seat; ``decided`` is called some frames later."""
        name = self._table.seats[seat].bot
        self._seat = seat
        self._position = len(self._table.steps)
        # Not the table's seed: a computer player that guesses must not guess the shuffle.
        bot = self._table.game.bot(name or "", seed=self._position * 31 + seat)
        self._time = ThinkingTime(self.pace.think)
        self._thinking = bot.think(self._table.view(seat), self._time)
        self._decision = None
        self._waited = 0.0
        self._tick()

    def hurry(self) -> None:
        """Play without pauses until ``stop``."""
        self.hurried = True
        self._time.deadline = min(self._time.deadline, time.perf_counter() + PACES["instant"].think)

    def stop(self) -> None:
        """Forget the decision in progress."""
        self._tick.cancel()
        self.hurried = False
        self._thinking = None
        self._decision = None

    def work(self, dt: float) -> None:
        """One frame of ``dt`` seconds: think for a slice, and move when the pause is over."""
        self._waited += dt
        if self._thinking is not None:
            self._think_a_slice()
        if self._decision is not None and self._waited >= self.pace.pause and not self._held():
            self._finish(self._decision)

    def _held(self) -> bool:
        """Whether the last move is still being animated and nobody is in a hurry."""
        return self.pace.pause > 0 and self._animating()

    def _think_a_slice(self) -> None:
        until = time.perf_counter() + SLICE
        thinking = self._thinking
        assert thinking is not None
        try:
            while time.perf_counter() < until:
                next(thinking)
        except StopIteration as done:
            self._thinking = None
            self._decision = done.value

    def _finish(self, action: Action) -> None:
        self._tick.cancel()
        self._decision = None
        stale = self._position != len(self._table.steps)
        if not stale and self._seat in self._table.waiting_for():
            self._decided(self._seat, action)
