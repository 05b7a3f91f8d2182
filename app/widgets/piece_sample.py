"""A piece as a sign: filled with a colour, or hollow and hatched for what was only played."""

from __future__ import annotations

from math import hypot

from kivy.clock import Clock
from kivy.graphics import Color, Line
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from app.board.geometry import Point
from app.theme.theme import theme

#: Half the width of a piece and of its outline, the gap between its strokes (dp).
PIECE, OUTLINE, GAP = 5.5, 1.4, 7


def draw_hollow(start: Point, end: Point) -> None:
    """Draws a hatched piece between two points, on the canvas that is open."""
    (ax, ay), (bx, by) = start, end
    long = hypot(bx - ax, by - ay)
    ux, uy = (bx - ax) / long, (by - ay) / long
    Color(*theme.text)
    Line(points=(ax, ay, bx, by), width=dp(PIECE), cap="round")
    Color(*theme.surface)
    Line(points=(ax, ay, bx, by), width=dp(PIECE - OUTLINE), cap="round")
    Color(*theme.text)
    at, half, slant = 0.0, dp(PIECE - OUTLINE) * 0.8, dp(2)
    while at <= long:
        x, y = ax + ux * at, ay + uy * at
        Line(
            points=(
                x - uy * half - ux * slant,
                y + ux * half - uy * slant,
                x + uy * half + ux * slant,
                y - ux * half + uy * slant,
            ),
            width=dp(0.9),
        )
        at += dp(GAP)


def draw_piece(start: Point, end: Point, colour: list[float]) -> None:
    """Draws a filled piece between two points, on the canvas that is open."""
    Color(*colour)
    Line(points=(*start, *end), width=dp(PIECE), cap="round")


class PieceSample(Widget):
    """A piece that lies along its widget."""

    colour = ColorProperty()
    kind = StringProperty("piece")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "colour", "kind"):
            self.fbind(name, draw_soon)
        theme.follow(self._draw)

    def ends(self) -> tuple[float, float]:
        """Left and right end in pixels."""
        return self.x, self.right

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        left, right = self.ends()
        start, end = (left + dp(PIECE), self.center_y), (right - dp(PIECE), self.center_y)
        if end[0] - start[0] < 1:
            return
        with self.canvas:
            if self.kind == "hollow":
                draw_hollow(start, end)
            else:
                draw_piece(start, end, self.colour)


__all__ = ["OUTLINE", "PIECE", "PieceSample", "draw_hollow", "draw_piece"]
