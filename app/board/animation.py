"""Things that move for a moment: the state has changed already, this only shows how.

A queue of motions runs one after the other on Kivy's clock, at the speed of the settings; it can
be finished at once, and always ends in the same picture as if nothing had moved.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from kivy.clock import Clock

from app.services.settings import settings


def out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def duration(seconds: float) -> float:
    """How long something takes at the player's animation speed; 0 when animations are off."""
    speed = settings.animation_speed
    return seconds / speed if speed else 0.0


def _nothing(*_args: object) -> None:
    return


@dataclass
class Motion:
    """``at(t)`` shows the moment t (0 to 1); ``start`` and ``finish`` are called in any case."""

    seconds: float
    at: Callable[[float], None] = _nothing
    start: Callable[[], None] = _nothing
    finish: Callable[[], None] = _nothing


class Motions:
    """Runs motions in turn. One queue for the pieces, another for the camera."""

    def __init__(self) -> None:
        self._queue: list[Motion] = []
        self._now: Motion | None = None
        self._elapsed = 0.0
        self._done: Callable[[], None] = _nothing
        self._tick = Clock.create_trigger(self._step, 0, interval=True)

    @property
    def running(self) -> bool:
        return self._now is not None

    def run(self, motions: list[Motion], done: Callable[[], None] = _nothing) -> None:
        """Start anew; what was still moving is finished first."""
        self.skip()
        self._queue = list(motions)
        self._done = done
        self._next()

    def skip(self) -> None:
        """Everything is where it belongs, now."""
        while self._now is not None:
            self._finish()

    def stop(self) -> None:
        """Forget what is moving, wherever it is: for a camera that a finger takes over."""
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
        motion = self._now
        if motion is None:
            self._tick.cancel()
            return
        self._elapsed += dt
        length = duration(motion.seconds)
        if self._elapsed >= length:
            self._finish()
        else:
            motion.at(self._elapsed / length)

    def _finish(self) -> None:
        motion, self._now = self._now, None
        if motion is not None:
            motion.finish()
        self._next()
