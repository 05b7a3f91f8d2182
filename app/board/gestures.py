"""Fingers and mouse on a board, told apart: tap, aim, pan, pinch, wheel, double tap.

A press shows what it would choose; a quick release chooses it. A finger that moves away at once
pans the paper and never chooses anything. A finger that rests a moment aims: it slides from place
to place, and letting go chooses. Two fingers pinch. A mouse pans when it is dragged.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

#: A finger that has moved further than this (dp) is panning.
SLOP = 10
#: A finger that has rested so long (s) is aiming.
HOLD = 0.22
#: A second tap within this time (s) and distance (dp) makes a double tap.
DOUBLE_TIME, DOUBLE_REACH = 0.3, 28
#: One notch of the wheel.
WHEEL_FACTOR = 1.15
#: How long (s) the paper slides on at the speed it was let go with.
GLIDE = 0.16

PRESS, AIM, PAN, PINCH, SPENT = "press", "aim", "pan", "pinch", "spent"


class Gestures(Widget):
    """Calls the methods below; positions are pixels from the widget's lower left corner."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._fingers: dict[Any, tuple[float, float]] = {}
        self._mode = SPENT
        self._start = (0.0, 0.0)
        self._velocity = (0.0, 0.0)
        self._hold = Clock.create_trigger(self._held, HOLD)
        self._last_tap: tuple[float, float, float] | None = None

    # What a board does about it

    def press_at(self, x: float, y: float) -> None:
        """A finger came down: show what it would choose."""

    def aim_at(self, x: float, y: float) -> None:
        """An aiming finger is here now."""

    def tap_at(self, x: float, y: float, aimed: bool) -> bool:
        """A finger was lifted to choose; True if it chose something."""
        return False

    def double_tap_at(self, x: float, y: float) -> None:
        """Two taps on nothing."""

    def let_go(self) -> None:
        """The press was none, or is over: take back what it showed."""

    def pan_by(self, dx: float, dy: float) -> None:
        """The paper is drawn."""

    def glide_by(self, dx: float, dy: float) -> None:
        """The paper was let go in motion."""

    def pinch_by(self, factor: float, x: float, y: float, dx: float, dy: float) -> None:
        """Two fingers zoom about a point and draw the paper."""

    def wheel_at(self, factor: float, x: float, y: float) -> None:
        """The wheel was turned."""

    # Touches

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if self.disabled:
            return True
        if touch.is_mouse_scrolling:
            factor = WHEEL_FACTOR if touch.button == "scrolldown" else 1 / WHEEL_FACTOR
            if touch.button in ("scrolldown", "scrollup"):
                self.wheel_at(factor, *self._local(touch))
            return True
        if _button(touch) not in (None, "left"):
            return True
        touch.grab(self)
        self._fingers[touch.uid] = self._local(touch)
        if len(self._fingers) == 1:
            self._mode = PRESS
            self._start = self._local(touch)
            self._velocity = (0.0, 0.0)
            self.press_at(*self._start)
            if _button(touch) is None:
                self._hold()
        elif self._mode != PINCH:
            self._leave_press()
            self._mode = PINCH
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_move(touch)
        before = self._fingers.get(touch.uid)
        if before is None:
            return True
        here = self._local(touch)
        moved = here[0] - before[0], here[1] - before[1]
        if self._mode == PINCH:
            self._pinch(touch.uid, before, here)
        elif self._mode == AIM:
            self.aim_at(*here)
        elif self._mode == PRESS:
            moved = here[0] - self._start[0], here[1] - self._start[1]
            if max(abs(moved[0]), abs(moved[1])) < dp(SLOP):
                return True
            self._leave_press()
            self._mode = PAN
        self._fingers[touch.uid] = here
        if self._mode == PAN:
            self._pan(touch, *moved)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self._fingers.pop(touch.uid, None) is None:
            return True
        mode, here = self._mode, self._local(touch)
        if mode == PINCH:
            self._mode = PAN if self._fingers else SPENT
            return True
        if self._fingers:
            return True
        self._mode = SPENT
        self._hold.cancel()
        if mode in (PRESS, AIM):
            self._tap(*here, aimed=mode == AIM)
        elif mode == PAN:
            self._glide(touch)
        return True

    def forget_touches(self) -> None:
        """The board goes away under the fingers: none of them means anything any more."""
        self._hold.cancel()
        if self._mode in (PRESS, AIM):
            self.let_go()
        self._fingers.clear()
        self._mode = SPENT

    def _local(self, touch: MotionEvent) -> tuple[float, float]:
        return touch.x - self.x, touch.y - self.y

    def _held(self, _dt: float) -> None:
        if self._mode == PRESS and self._fingers:
            self._mode = AIM
            self.aim_at(*next(iter(self._fingers.values())))

    def _leave_press(self) -> None:
        self._hold.cancel()
        if self._mode in (PRESS, AIM):
            self.let_go()

    def _tap(self, x: float, y: float, aimed: bool) -> None:
        chose = self.tap_at(x, y, aimed)
        self.let_go()
        now = Clock.get_time()
        last, self._last_tap = self._last_tap, None
        if chose or aimed:
            return
        if last is not None and now - last[2] <= DOUBLE_TIME and _near(last, (x, y)):
            self.double_tap_at(x, y)
            return
        self._last_tap = x, y, now

    def _pan(self, touch: MotionEvent, dx: float, dy: float) -> None:
        span = max(1e-3, touch.time_update - touch.ud.get("panned", touch.time_start))
        touch.ud["panned"] = touch.time_update
        # A running mean: the last wobble before letting go must not throw the paper.
        self._velocity = (
            0.6 * self._velocity[0] + 0.4 * dx / span,
            0.6 * self._velocity[1] + 0.4 * dy / span,
        )
        self.pan_by(dx, dy)

    def _glide(self, touch: MotionEvent) -> None:
        rested = touch.time_update - touch.ud.get("panned", touch.time_start) > 0.08
        vx, vy = self._velocity
        if not rested and max(abs(vx), abs(vy)) > dp(250):
            self.glide_by(_capped(vx * GLIDE), _capped(vy * GLIDE))

    def _pinch(self, uid: Any, before: tuple[float, float], here: tuple[float, float]) -> None:
        other = next((at for key, at in self._fingers.items() if key != uid), None)
        if other is None:
            return
        apart = max(dp(8), _distance(before, other))
        factor = max(dp(8), _distance(here, other)) / apart
        middle = (here[0] + other[0]) / 2, (here[1] + other[1]) / 2
        self.pinch_by(factor, *middle, (here[0] - before[0]) / 2, (here[1] - before[1]) / 2)


def _button(touch: MotionEvent) -> str | None:
    """The mouse button, or None for a finger."""
    return touch.button if "button" in touch.profile else None


def _near(a: Sequence[float], b: Sequence[float]) -> bool:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1])) <= dp(DOUBLE_REACH)


def _capped(pixels: float) -> float:
    return max(-dp(400), min(dp(400), pixels))


def _distance(a: tuple[float, float], b: tuple[float, float]) -> float:
    return max(1e-6, ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5)
