"""Line chart of points by round; each curve ends in the player's token."""

from __future__ import annotations

from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from app.theme.theme import theme
from app.widgets.text import TextLine


class Curve(NamedTuple):
    """A player's points at the start and after each round."""

    colour: int
    points: tuple[int, ...]


class Chart(Widget):
    """Curves over a grid; equal values are drawn a little apart, so that no curve is hidden."""

    curves = ListProperty([])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # After the layout: during it ``right`` may still be the old one.
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("curves", "pos", "size"):
            self.fbind(name, self._draw_soon)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.clear_widgets()
        if not self.curves or self.width < dp(60):
            return
        values = [point for curve in self.curves for point in curve.points]
        self._low, self._high = min(0, *values), max(values)
        self._rounds = len(self.curves[0].points) - 1
        self._gap = theme.size("small") * 1.6
        with self.canvas:
            self._grid()
            for number, curve in enumerate(self.curves):
                self._curve(curve, (number - (len(self.curves) - 1) / 2) * dp(2.4))
        self._numbers()

    def _x(self, number: int) -> float:
        left: float = self.x + self._gap + dp(8)
        right: float = self.right - dp(20)
        return left + (right - left) * number / max(1, self._rounds)

    def _y(self, points: float) -> float:
        bottom: float = self.y + self._gap + dp(8)
        top: float = self.top - dp(12)
        share: float = (points - self._low) / (self._high - self._low)
        return bottom + (top - bottom) * share

    def _steps(self) -> list[int]:
        span = self._high - self._low
        every = next((step for step in (2, 5, 10, 20, 50) if span < 5 * step), 100)
        return [v for v in range(self._low, self._high + 1) if v % every == 0]

    def _grid(self) -> None:
        corners: list[float] = []
        for value in self._steps():
            corners += [self._x(0) - dp(6), self._y(value), 0, 0]
            corners += [self._x(self._rounds) + dp(12), self._y(value), 0, 0]
        Color(rgba=theme.line)
        Mesh(vertices=corners, indices=list(range(len(corners) // 4)), mode="lines")

    def _curve(self, curve: Curve, shift: float) -> None:
        player = theme.player(curve.colour)
        spots = [(self._x(n), self._y(p) + shift) for n, p in enumerate(curve.points)]
        Color(rgba=player.accent)
        SmoothLine(points=[part for spot in spots for part in spot], width=dp(1.3))
        Color(1, 1, 1, 1)
        for number, (x, y) in enumerate(spots):
            radius = dp(9 if number == self._rounds else 5.5) * 60 / 44
            Rectangle(
                texture=theme.piece(f"token_{player.key}"),
                pos=(x - radius, y - radius),
                size=(2 * radius, 2 * radius),
            )

    def _numbers(self) -> None:
        for value in self._steps():
            self._number(str(value).replace("-", "−"), self.x + self._gap / 2, self._y(value))
        for number in range(self._rounds + 1):
            self._number(str(number), self._x(number), self.y + self._gap / 2)

    def _number(self, text: str, x: float, y: float) -> None:
        label = TextLine(text=text, role="small", face="button", size_hint=(None, None))
        label.color = theme.text2
        label.width = label.natural + dp(2)
        label.center = x, y
        self.add_widget(label)
