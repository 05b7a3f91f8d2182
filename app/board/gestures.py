"""Gesture recognizer of a board: tells tap, aim, pan, pinch, wheel and double tap apart.

A press shows what it would choose; a quick release chooses it. A finger that moves at once pans
the board and never chooses anything. A finger that rests a moment aims: it slides from place to
place, and lifting it chooses. Two fingers pinch. A mouse pans when it is dragged.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Protocol

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp

from app.board.geometry import Point

#: A finger that has moved further than this (dp) is panning.
SLOP = 10
#: A finger that has rested this long (s) is aiming.
HOLD = 0.22
#: A second tap within this time (s) and distance (dp) makes a double tap.
DOUBLE_TIME, DOUBLE_REACH = 0.3, 28
#: Zoom factor of one notch of the wheel.
WHEEL_FACTOR = 1.15
#: The board glides on for this long (s) at the speed of the finger that released it.
GLIDE = 0.16

PRESS, AIM, PAN, PINCH, IDLE = "press", "aim", "pan", "pinch", "idle"


class PointerListener(Protocol):
    """Receives the gestures that point at a place.

    Positions are pixels from the board's lower left corner.
    """

    def press(self, x: float, y: float) -> None:
        """A finger came down: show what it would choose."""

    def aim(self, x: float, y: float) -> None:
        """An aiming finger is here now."""

    def tap(self, x: float, y: float, aimed: bool) -> bool:
        """A finger was lifted to choose; returns whether it chose something."""

    def double_tap(self, x: float, y: float) -> None:
        """Two taps that chose nothing."""

    def release(self) -> None:
        """The press has ended or became a pan: hide what it showed."""


class CameraListener(Protocol):
    """Receives the gestures that move the camera."""

    def pan(self, dx: float, dy: float) -> None:
        """A finger drags the board."""

    def glide(self, dx: float, dy: float) -> None:
        """A finger released the board while moving."""

    def pinch(self, factor: float, x: float, y: float, dx: float, dy: float) -> None:
        """Two fingers zoom around a point and drag the board."""

    def wheel(self, factor: float, x: float, y: float) -> None:
        """The mouse wheel was turned."""


class GestureRecognizer:
    """Turns the touches that a board widget receives into calls of its listeners."""

    def __init__(self, pointer: PointerListener, camera: CameraListener) -> None:
        self._pointer, self._camera = pointer, camera
        #: Touch id -> last position.
        self._fingers: dict[int, Point] = {}
        self._mode = IDLE
        self._start: Point = (0.0, 0.0)
        self._velocity: Point = (0.0, 0.0)
        self._hold = Clock.create_trigger(self._held, HOLD)
        self._last_tap: tuple[float, float, float] | None = None
        #: Whether a mouse, which points precisely, made the last press.
        self.by_mouse = False

    @property
    def active(self) -> bool:
        """Whether a finger is on the board."""
        return bool(self._fingers)

    def touch_down(self, touch: MotionEvent, here: Point) -> bool:
        """Returns whether the widget must grab the touch, to report its moves."""
        if touch.is_mouse_scrolling:
            factor = WHEEL_FACTOR if touch.button == "scrolldown" else 1 / WHEEL_FACTOR
            if touch.button in ("scrolldown", "scrollup"):
                self._camera.wheel(factor, *here)
            return False
        if _button(touch) not in (None, "left"):
            return False
        self._fingers[touch.uid] = here
        if len(self._fingers) == 1:
            self._mode = PRESS
            self.by_mouse = _button(touch) is not None
            self._start = here
            self._velocity = (0.0, 0.0)
            self._pointer.press(*here)
            if _button(touch) is None:
                self._hold()
        elif self._mode != PINCH:
            self._leave_press()
            self._mode = PINCH
        return True

    def touch_move(self, touch: MotionEvent, here: Point) -> None:
        before = self._fingers.get(touch.uid)
        if before is None:
            return
        moved = here[0] - before[0], here[1] - before[1]
        if self._mode == PINCH:
            self._pinch(touch.uid, before, here)
        elif self._mode == AIM:
            self._pointer.aim(*here)
        elif self._mode == PRESS:
            moved = here[0] - self._start[0], here[1] - self._start[1]
            if max(abs(moved[0]), abs(moved[1])) < dp(SLOP):
                return
            self._leave_press()
            self._mode = PAN
        self._fingers[touch.uid] = here
        if self._mode == PAN:
            self._pan(touch, *moved)

    def touch_up(self, touch: MotionEvent, here: Point) -> None:
        if self._fingers.pop(touch.uid, None) is None:
            return
        mode = self._mode
        if mode == PINCH:
            self._mode = PAN if self._fingers else IDLE
            return
        if self._fingers:
            return
        self._mode = IDLE
        self._hold.cancel()
        if mode in (PRESS, AIM):
            self._tap(*here, aimed=mode == AIM)
        elif mode == PAN:
            self._glide(touch)

    def _held(self, _dt: float) -> None:
        if self._mode == PRESS and self._fingers:
            self._mode = AIM
            self._pointer.aim(*next(iter(self._fingers.values())))

    def _leave_press(self) -> None:
        self._hold.cancel()
        if self._mode in (PRESS, AIM):
            self._pointer.release()

    def _tap(self, x: float, y: float, aimed: bool) -> None:
        chose = self._pointer.tap(x, y, aimed)
        self._pointer.release()
        now = Clock.get_time()
        last, self._last_tap = self._last_tap, None
        if chose or aimed:
            return
        if last is not None and now - last[2] <= DOUBLE_TIME and _near(last, (x, y)):
            self._pointer.double_tap(x, y)
            return
        self._last_tap = x, y, now

    def _pan(self, touch: MotionEvent, dx: float, dy: float) -> None:
        span = max(1e-3, touch.time_update - touch.ud.get("panned", touch.time_start))
        touch.ud["panned"] = touch.time_update
        # A running mean: the last wobble before the release must not throw the board.
        self._velocity = (
            0.6 * self._velocity[0] + 0.4 * dx / span,
            0.6 * self._velocity[1] + 0.4 * dy / span,
        )
        self._camera.pan(dx, dy)

    def _glide(self, touch: MotionEvent) -> None:
        rested = touch.time_update - touch.ud.get("panned", touch.time_start) > 0.08
        vx, vy = self._velocity
        if not rested and max(abs(vx), abs(vy)) > dp(250):
            self._camera.glide(_capped(vx * GLIDE), _capped(vy * GLIDE))

    def _pinch(self, uid: int, before: Point, here: Point) -> None:
        other = next((at for key, at in self._fingers.items() if key != uid), None)
        if other is None:
            return
        apart = max(dp(8), _distance(before, other))
        factor = max(dp(8), _distance(here, other)) / apart
        middle = (here[0] + other[0]) / 2, (here[1] + other[1]) / 2
        self._camera.pinch(factor, *middle, (here[0] - before[0]) / 2, (here[1] - before[1]) / 2)


def _button(touch: MotionEvent) -> str | None:
    """The mouse button, or None for a finger."""
    return touch.button if "button" in touch.profile else None


def _near(a: Sequence[float], b: Sequence[float]) -> bool:
    reach: float = dp(DOUBLE_REACH)
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= reach


def _capped(pixels: float) -> float:
    most: float = dp(400)
    return max(-most, min(most, pixels))


def _distance(a: Point, b: Point) -> float:
    return max(1e-6, math.dist(a, b))
