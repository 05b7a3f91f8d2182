"""Guard against hasty touches: a double tap, or a touch that was meant for the last turn."""

from __future__ import annotations

from math import dist

from kivy.clock import Clock
from kivy.metrics import dp

#: A second touch within this time (s) and distance (dp) of the first is a double tap.
DOUBLE_TIME, DOUBLE_REACH = 0.35, 40
#: In the first moment (s) of a turn nobody can have seen yet what a touch would do.
NEW_TURN = 0.5
#: A finger that stays down this long (s) is aiming, and knows what it does.
DELIBERATE = 0.3


class TouchGuard:
    """Tells whether the touch that is just now being handled is hasty.

    The screen reports fingers, the presenter new turns. Keys, and what the app does by itself, are
    outside of any touch and never hasty.
    """

    def __init__(self) -> None:
        self._turn_began = float("-inf")
        self._pressed = float("-inf")
        self._released: float | None = float("-inf")
        self._where = (0.0, 0.0)
        self._double = self._early = False

    def new_turn(self) -> None:
        """Somebody else is to act, or something else is on the screen."""
        self._turn_began = Clock.get_time()

    def press(self, x: float, y: float) -> None:
        """A finger came down at a place in the window."""
        now = Clock.get_time()
        near = dist((x, y), self._where) < dp(DOUBLE_REACH)
        self._double = near and now - self._pressed < DOUBLE_TIME
        self._early = now - self._turn_began < NEW_TURN
        self._pressed, self._released, self._where = now, None, (x, y)

    def release(self) -> None:
        """The finger was lifted; what it causes still happens in this frame."""
        self._released = Clock.get_time()

    @property
    def where(self) -> tuple[float, float]:
        """The place in the window that was touched last."""
        return self._where

    @property
    def touching(self) -> bool:
        """Whether a finger's touch is just now being handled."""
        return self._released is None or self._released == Clock.get_time()

    @property
    def double(self) -> bool:
        """Whether this is the second half of a double tap, which does nothing at all."""
        return self._double and self._quick

    @property
    def hasty(self) -> bool:
        """Whether this is a double tap or came too soon in a turn: then it must not commit."""
        return (self._double or self._early) and self._quick

    @property
    def _quick(self) -> bool:
        """Whether a touch is being handled that was too short to be deliberate."""
        return self.touching and Clock.get_time() - self._pressed < DELIBERATE
