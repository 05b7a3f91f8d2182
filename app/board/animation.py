"""Animations of a board: they illustrate events; the state has changed already.

An animator runs a queue of animations one after the other on Kivy's clock, at the speed of the
settings. It can be skipped, and always ends in the same picture as without animations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from kivy.clock import Clock

from app.services.settings import settings


def out_cubic(t: float) -> float:
    """Easing curve: fast at first, then slowing down."""
    return 1 - (1 - t) ** 3


def duration(seconds: float) -> float:
    """Seconds at the player's animation speed; 0 when animations are off."""
    speed = settings.animation_speed
    return seconds / speed if speed else 0.0


def _nothing(*_args: object) -> None:
    return


@dataclass
class Animation:
    """One step of the queue: ``at(t)`` draws the moment t (0 to 1).

    ``start`` and ``finish`` are called in any case, also when the animation is skipped.
    """

    seconds: float
    at: Callable[[float], None] = _nothing
    start: Callable[[], None] = _nothing
    finish: Callable[[], None] = _nothing


class Animator:
    """Runs animations one after the other. Pieces and camera have one each."""

    def __init__(self) -> None:
        self._queue: list[Animation] = []
        self._now: Animation | None = None
        self._elapsed = 0.0
        self._done: Callable[[], None] = _nothing
        self._tick = Clock.create_trigger(self._step, 0, interval=True)

    @property
    def running(self) -> bool:
        return self._now is not None

    def run(self, animations: Iterable[Animation], done: Callable[[], None] = _nothing) -> None:
        """Finishes the current animations at once, then runs these and calls ``done``."""
        self.skip()
        self._queue = list(animations)
        self._done = done
        self._next()

    def skip(self) -> None:
        """Finishes all animations at once."""
        while self._now is not None:
            self._finish()

    def stop(self) -> None:
        """Drops all animations where they are: a finger takes over the camera."""
        self._tick.cancel()
        self._queue, self._now, self._done = [], None, _nothing

    def _next(self) -> None:
        while self._queue:
            self._now = self._queue.pop(0)
            self._elapsed = 0.0
            self._now.start()
            if duration(self._now.seconds) > 0:
                self._now.at(0.0)
                self._tick()
                return
            self._now.finish()
        self._now = None
        self._tick.cancel()
        done, self._done = self._done, _nothing
        done()

    def _step(self, dt: float) -> None:
        animation = self._now
        if animation is None:
            self._tick.cancel()
            return
        self._elapsed += dt
        length = duration(animation.seconds)
        if self._elapsed >= length:
            self._finish()
        else:
            animation.at(self._elapsed / length)

    def _finish(self) -> None:
        animation, self._now = self._now, None
        if animation is not None:
            animation.finish()
        self._next()
