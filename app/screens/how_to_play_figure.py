"""Figures of "How to play": small drawings made of a game's own pieces.

A figure is data (assets/rules/<game>.figures.json): its size in lattice spacings and a list of
pieces, each ``[key, x, y, width, height, angle, tint]``. ``{theme}`` in a key becomes light or dark
and ``{rail}`` the rail of that theme; the tint is a colour token of the theme, or nothing.
"""

from __future__ import annotations

from math import cos, radians, sin

from kivy.clock import Clock
from kivy.graphics import Color, Quad, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import DictProperty
from kivy.uix.widget import Widget

from app.services.booklet import FigurePiece
from app.theme.theme import theme

#: The largest lattice spacing in dp, so that figures look alike.
LARGEST_SPACING = 52


class Figure(Widget):
    """Draws one figure, centred in its width."""

    figure = DictProperty({})

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self._later = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "figure"):
            self.fbind(name, self._redraw)
        theme.follow(self._redraw)
        self._redraw()

    def _redraw(self, *_: object) -> None:
        self._later()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.figure or self.width <= 0:
            return
        wide, high = self.figure["size"]
        spacing = min(self.width / wide, dp(LARGEST_SPACING))
        self.height = spacing * high
        left, low = self.center_x - spacing * wide / 2, self.y
        with self.canvas:
            Color(*theme.map_play)
            SmoothRoundedRectangle(
                pos=(left, low), size=(spacing * wide, spacing * high), radius=[dp(12)]
            )
            for piece in self.figure["pieces"]:
                self._draw_piece(piece, left, low + spacing * high, spacing)

    def _draw_piece(self, piece: FigurePiece, left: float, top: float, spacing: float) -> None:
        key, x, y, width, height, angle, tint = piece
        Color(*(getattr(theme, tint) if tint else (1, 1, 1, 1)))
        turn = radians(angle)
        across, up = cos(turn) * spacing / 2, sin(turn) * spacing / 2
        middle_x, middle_y = left + x * spacing, top - y * spacing
        points: list[float] = []
        for right, above in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
            w, h = right * width, above * height
            points += [middle_x + w * across - h * up, middle_y + w * up + h * across]
        Quad(points=points, texture=theme.piece(_in_theme(key)))


def _in_theme(key: str) -> str:
    shade, rail = ("dark", "boxwood") if theme.dark else ("light", "ebony")
    return key.replace("{theme}", shade).replace("{rail}", rail)
