"""Limits on how often somebody may send something."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """A supply of turns that refills with time: short rushes pass, floods do not.

    >>> now = [0.0]
    >>> bucket = Bucket(rate=1, most=2, now=lambda: now[0])
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, True, False)
    >>> now[0] = 1.5
    >>> bucket.take(), bucket.take()
    (True, False)
    """

    __slots__ = ("_left", "_most", "_now", "_rate", "_when")

    def __init__(self, rate: float, most: float, now: Callable[[], float]) -> None:
        self._rate, self._most, self._now = rate, most, now
        self._left, self._when = most, now()

    def has_some(self) -> bool:
        """Whether there is a turn to take."""
        when = self._now()
        # A clock that jumps back refills nothing, and never takes away.
        self._left = min(self._most, self._left + self._rate * max(0.0, when - self._when))
        self._when = when
        return self._left >= 1

    def take(self) -> bool:
        """Use up one turn if there is one."""
        if not self.has_some():
            return False
        self._left -= 1
        return True
