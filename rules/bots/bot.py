"""What every computer player shares: a view in, an action out, within a time."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Generator
from typing import Any

from rules.core.action import Action
from rules.core.rng import Rng
from rules.core.view import View


class Clock:
    """The time a computer player has for one decision.

    >>> Clock(60).expired()
    False
    """

    __slots__ = ("deadline",)

    def __init__(self, seconds: float) -> None:
        self.deadline = time.perf_counter() + seconds

    def expired(self) -> bool:
        return time.perf_counter() >= self.deadline

    def left(self) -> float:
        return max(0.0, self.deadline - time.perf_counter())


class Bot(ABC):
    """A computer player. It sees only a View, so it cannot cheat.

    ``think`` is a generator that yields every few milliseconds, so that an app can draw a frame in
    between, and returns the action; ``choose`` runs it to the end.
    """

    def __init__(self, seed: int = 0) -> None:
        self.rng = Rng(seed)

    @abstractmethod
    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        """Think about the view's decision, yielding often; return the action."""

    def choose(self, view: View[Any], clock: Clock | None = None) -> Action:
        """The decision at once."""
        thinking = self.think(view, clock or Clock(0.3))
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                action: Action = done.value
                return action


class QuickBot(Bot):
    """A computer player that decides in less than a frame."""

    @abstractmethod
    def pick(self, view: View[Any]) -> Action:
        """The decision."""

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        return self.pick(view)
        yield  # makes this a generator: a quick decision has nowhere to pause


class RandomBot(QuickBot):
    """Any legal action, each equally likely."""

    def pick(self, view: View[Any]) -> Action:
        assert view.seat is not None
        position = view.position
        return position.action(position.random_code(view.seat, self.rng))  # type: ignore[no-any-return]
