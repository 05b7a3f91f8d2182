"""A beat between two players: the last move lands and pays before the next one's turn begins."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

#: Seconds that a move of a person is seen at least, at the usual speed of animations.
LEAST = 0.7
#: Seconds after which the beat ends even if the board is still animating.
MOST = 8.0


class Beat:
    """Waits until the board has shown the last move, then calls ``over``."""

    def __init__(self, animating: Callable[[], bool], over: Callable[[], None]) -> None:
        #: Seconds that a move of a person is seen at least; None: there are no beats.
        self.least: float | None = None
        self._animating, self._over = animating, over
        self._wanted = 0.0
        self._waited = 0.0
        self._tick = Clock.create_trigger(self._pass, 0, interval=True)

    @property
    def on(self) -> bool:
        return self.least is not None

    def start(self, person: bool) -> None:
        """A move of a person or of a computer player has just been shown."""
        self._wanted = (self.least or 0.0) if person else 0.0
        self._waited = 0.0
        self._tick()

    def skip(self) -> None:
        """Wait for the animations no longer than they last."""
        self._wanted = 0.0

    def stop(self) -> None:
        self._tick.cancel()

    def _pass(self, dt: float) -> None:
        self._waited += dt
        landed = self._waited >= self._wanted and not self._animating()
        if landed or self._waited >= MOST:
            self.stop()
            self._over()


def least(beat: bool, animation_speed: float) -> float | None:
    """The seconds of a beat under these settings; None: none.

    >>> least(True, 1), least(True, 2), least(True, 0), least(False, 1)
    (0.7, 0.35, 0.0, None)
    """
    if not beat:
        return None
    return LEAST / animation_speed if animation_speed else 0.0
