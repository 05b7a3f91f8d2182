"""Computer players at the table: they think in slices between frames, at a pace people can follow.

Nothing waits for them: a decision is worked on for a few milliseconds a frame, and one that was
made for a position that is no more is dropped.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass

from kivy.clock import Clock

from rules.bots.bot import Clock as ThinkingTime
from rules.core.action import Action
from rules.core.table import Table

#: Seconds of work in a frame: with the drawing it still fits well into a sixtieth.
SLICE = 0.005


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds a computer player may think, and seconds between two of its moves at least."""

    think: float
    pause: float


PACES = {
    "slow": Pace(1.0, 1.8),
    "normal": Pace(0.6, 0.9),
    "fast": Pace(0.3, 0.35),
    "instant": Pace(0.1, 0.0),
}


class ComputerPlayers:
    """Plays the computer seats of a table, one decision at a time."""

    def __init__(self, table: Table, decided: Callable[[int, Action], None]) -> None:
        self.table = table
        self.decided = decided
        #: Whether the last move is still being shown; the next one waits for it.
        self.watched: Callable[[], bool] = lambda: False
        self.speed = "normal"
        self.hurried = False
        self._tick = Clock.create_trigger(self._work, 0, interval=True)
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
        return self._thinking is not None or self._decision is not None

    def decide(self, seat: int) -> None:
        """Begin to think for a seat; ``decided`` is called with its action some frames later."""
        name = self.table.seats[seat].bot
        self._seat = seat
        self._position = len(self.table.steps)
        # Not the table's seed: a computer player that guesses must not guess the shuffle.
        bot = self.table.game.bot(name or "", seed=self._position * 31 + seat)
        self._time = ThinkingTime(self.pace.think)
        self._thinking = bot.think(self.table.view(seat), self._time)
        self._decision = None
        self._waited = 0.0
        self._tick()

    def skip(self) -> None:
        """Play on without pauses until ``stop``: somebody tapped."""
        self.hurried = True
        self._time.deadline = min(self._time.deadline, time.perf_counter() + PACES["instant"].think)

    def stop(self) -> None:
        """Forget what is being thought about: a person's turn, a pause, or the screen is left."""
        self._tick.cancel()
        self.hurried = False
        self._thinking = None
        self._decision = None

    def _work(self, dt: float) -> None:
        self._waited += dt
        if self._thinking is not None:
            self._think_a_little()
        if self._decision is not None and self._waited >= self.pace.pause and not self._held():
            self._announce(self._decision)

    def _held(self) -> bool:
        """People want to see one move before the next, unless they are in a hurry."""
        return self.pace.pause > 0 and self.watched()

    def _think_a_little(self) -> None:
        until = time.perf_counter() + SLICE
        thinking = self._thinking
        assert thinking is not None
        try:
            while time.perf_counter() < until:
                next(thinking)
        except StopIteration as done:
            self._thinking = None
            self._decision = done.value

    def _announce(self, action: Action) -> None:
        self._tick.cancel()
        self._decision = None
        stale = self._position != len(self.table.steps)
        if not stale and self._seat in self.table.waiting_for():
            self.decided(self._seat, action)
