"""Base of the computer players: a view in, an action out, after a fixed amount of work."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Generator, Sequence
from typing import Any

from rules.bots.manner import STEADY, Manner
from rules.core.action import Action
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.view import View

#: Seconds after which a decision is cut short. Only a guard: work is counted in positions.
GUARD = 20.0


class Clock:
    """The guard of a decision: it ends one that takes far too long.

    A clock never decides how well a computer player plays; ``Work`` does.

    >>> from rules.bots.bot import Clock
    >>> Clock(seconds=60).expired(), Clock(seconds=0).expired()
    (False, True)
    """

    __slots__ = ("deadline",)

    def __init__(self, seconds: float = GUARD) -> None:
        self.deadline = time.perf_counter() + seconds

    def expired(self) -> bool:
        """Whether the time is up."""
        return time.perf_counter() >= self.deadline

    def left(self) -> float:
        """The seconds left, at least 0."""
        return max(0.0, self.deadline - time.perf_counter())


class Work:
    """The positions that a computer player may look at for one decision.

    Counted instead of timed, so that the same seed and position give the same decision on every
    machine, however slow or busy it is. The clock only guards against a decision without end.

    >>> from rules.bots.bot import Clock, Work
    >>> work = Work(positions=3, clock=Clock())
    >>> work.look(2)
    >>> work.done()
    False
    >>> work.look(2)
    >>> work.done()
    True
    """

    __slots__ = ("clock", "left")

    def __init__(self, positions: int, clock: Clock) -> None:
        self.left = positions
        self.clock = clock

    def look(self, positions: int = 1) -> None:
        """Count positions that were looked at."""
        self.left -= positions

    def done(self) -> bool:
        """Whether all the work is done, or the guard ends it."""
        return self.left <= 0 or self.clock.expired()


class Bot(ABC):
    """A computer player. It gets only a View, so it cannot cheat.

    ``think`` is a generator that yields every few milliseconds, so that an app can draw a frame in
    between, and returns the action. ``choose`` runs it to the end. The view is of the bot's own
    game.

    >>> from rules import Table, game
    >>> table = Table.new(game("transamerica"), seats=["Mira", "Luca"], seed=7)
    >>> seat = table.waiting_for()[0]
    >>> bot = table.game.bot("greedy", seed=1)
    >>> action = bot.choose(table.view(seat))
    >>> table.view(seat).why_not(action) is None  # it is legal
    True
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)
        #: How it leans where options are close; an opponent brings its own.
        self.manner: Manner = STEADY

    @abstractmethod
    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        """Decide for the seat of the view, yielding often; return the action."""

    def choose(self, view: View[Any], clock: Clock | None = None) -> Action:
        """The decision, without pauses."""
        thinking = self.think(view, clock or Clock())
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action

    def finish(self, places: Sequence[int] = ()) -> None:  # noqa: B027 - most have nothing to do
        """The game has ended with these places of the seats, or it was left."""


class QuickBot(Bot):
    """A computer player that decides at once, in less than a frame."""

    @abstractmethod
    def pick(self, view: View[Any]) -> Action:
        """The decision."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        return self.pick(view)
        yield  # makes this a generator: a quick decision has nowhere to pause


class RandomBot(QuickBot):
    """Plays a random legal action."""

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        position = view.position
        return position.action(position.random_code(view.seat, self.rng))
