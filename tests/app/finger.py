"""A finger on the glass, or the wheel of a mouse: the touches of the tests."""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.input.motionevent import MotionEvent

Spot = tuple[float, float]


class Finger(MotionEvent):
    """One touch, or one notch of the mouse wheel (``button='scrollup'``)."""

    def __init__(self, spot: Spot, button: str = "") -> None:
        super().__init__("test", id(self), {"spot": spot, "button": button})

    def depack(self, args: dict[str, Any]) -> None:
        self.is_touch = True
        self.type_id = "touch"
        self.profile = ["pos"]
        if args["button"]:
            self.profile = ["pos", "button"]
            self.button = args["button"]
        self.sx, self.sy = _on_glass(args["spot"])
        super().depack(args)

    def begin(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def go(self, spot: Spot) -> None:
        self.move({"spot": spot, "button": getattr(self, "button", "")})
        EventLoop.post_dispatch_input("update", self)

    def end(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def _on_glass(spot: Spot) -> Spot:
    """Window coordinates as fractions of the unrotated screen."""
    from kivy.core.window import Window

    x, y = spot[0] / max(Window.width - 1, 1), spot[1] / max(Window.height - 1, 1)
    return {0: (x, y), 90: (1 - y, x), 180: (1 - x, 1 - y), 270: (y, 1 - x)}[Window.rotation]
