"""Line chart of a game's course: points stop by stop, with each player's token at the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.theme.theme import theme
from app.widgets.text import width_of

#: Distances between grid lines, of which the first that gives few enough is taken.
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500)


class Curve(NamedTuple):
    """A player's points at the start and after each stop; the winner's line is thicker."""

    colour: int
    points: tuple[int, ...]
    first: bool = False


def spread(wanted: Sequence[float], gap: float, low: float, high: float) -> list[float]:
    """Heights near the wanted ones, at least a gap apart and within bounds if there is room.

    >>> spread([10, 11, 40], 5, 0, 100)
    [8.0, 13.0, 40.0]
    """
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    groups: list[tuple[float, list[int]]] = []
    for number in order:
        middle, members = float(wanted[number]), [number]
        while groups and groups[-1][0] + gap * (len(groups[-1][1]) + len(members)) / 2 > middle:
            other, others = groups.pop()
            total = len(others) + len(members)
            middle = (other * len(others) + middle * len(members)) / total
            members = others + members
        groups.append((middle, members))
    found = [0.0] * len(wanted)
    bottom = low
    for middle, members in groups:
        start = max(bottom, middle - gap * (len(members) - 1) / 2)
        for step, number in enumerate(members):
            found[number] = start + gap * step
        bottom = start + gap * len(members)
    over = max(found, default=high) - high
    if over > 0:  # push down from the top
        ceiling = high
        for number in reversed(order):
            found[number] = min(found[number], ceiling)
            ceiling = found[number] - gap
    return found


class Chart(Widget):
    """Curves over a grid; the stop that decided the game has a gold band."""

    curves = ListProperty([])
    #: The stop with the band; None: there is none.
    turning_point = ObjectProperty(None, allownone=True)
    #: What a stop is: a round, a train.
    stop_text = StringProperty("")
    #: Size of the figures in pixels; 0: the theme's.
    figure_size = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        # After the layout: during it ``right`` may still be the old one.
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("curves", "turning_point", "stop_text", "figure_size", "pos", "size"):
            self.fbind(name, self._draw_soon)
        theme.follow(self._draw)

    def redraw(self) -> None:
        """Draw at once, for a picture off the screen."""
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        self.clear_widgets()
        if not self.curves or self.width < dp(60) or self.height < dp(40):
            return
        self._measure()
        with self.canvas:
            self._band()
            self._grid()
            for curve in sorted(self.curves, key=lambda curve: curve.first):
                self._line(curve)
            self._ends()
        self._figures()

    def _measure(self) -> None:
        values = [point for curve in self.curves for point in curve.points]
        self._low, self._high = min(0, *values), max(1, *values)
        self._stops = len(self.curves[0].points) - 1
        self._size = self.figure_size or theme.size("small")
        self._unit = self._size / 11  # a dp at 100 %
        widest = max(self._width(_minus(value)) for value in (self._low, self._high))
        ends = max(self._width(_minus(curve.points[-1]), 1.25) for curve in self.curves)
        self._left = self.x + widest + self._size
        self._right = self.right - ends - 48 * self._unit
        self._bottom = self.y + self._size * 1.9
        self._top = self.top - self._size * 0.8

    def _width(self, text: str, scale: float = 1.0) -> float:
        return width_of(text, theme.font("button"), round(self._size * scale, 1))

    def _x(self, stop: float) -> float:
        return float(self._left + (self._right - self._left) * stop / max(1, self._stops))

    def _y(self, points: float) -> float:
        share = (points - self._low) / (self._high - self._low)
        return float(self._bottom + (self._top - self._bottom) * share)

    # Ground

    def _band(self) -> None:
        if self.turning_point is not None:
            left, right = self._x(self.turning_point - 1), self._x(self.turning_point)
            Color(*theme.gold[:3], 0.26)
            Rectangle(pos=(left, self._bottom), size=(right - left, self._top - self._bottom))

    def _levels(self) -> list[int]:
        span = self._high - self._low
        room = max(2, int((self._top - self._bottom) / (self._size * 2.2)))
        every = next((step for step in STEPS if span / step <= min(5, room)), 1000)
        first = -(-self._low // every) * every
        return list(range(first, self._high + 1, every))

    def _grid(self) -> None:
        corners: list[float] = []
        for value in self._levels():
            corners += [self._x(0), self._y(value), 0, 0, self._right, self._y(value), 0, 0]
        Color(rgba=theme.line)
        Mesh(vertices=corners, indices=list(range(len(corners) // 4)), mode="lines")

    # Curves

    def _line(self, curve: Curve) -> None:
        spots = [(self._x(n), self._y(p)) for n, p in enumerate(curve.points)]
        points = [part for spot in spots for part in spot]
        width = self._unit * (2 if curve.first else 1.4)
        if len(spots) > 1:
            Color(*theme.surface[:3], 0.9)
            SmoothLine(points=points, width=width + 1.1 * self._unit)
            Color(rgba=theme.player(curve.colour).accent)
            SmoothLine(points=points, width=width)
        if self._stops <= 24:
            for x, y in spots[1:]:
                self._disc(x, y, self._unit * (3.4 if curve.first else 2.7), curve.colour)

    def _disc(self, x: float, y: float, radius: float, colour: int) -> None:
        disc = theme.piece("disc")
        for share, shade in ((1.35, theme.surface), (1.0, theme.player(colour).accent)):
            size = 2 * radius * share / 0.953
            Color(rgba=shade)
            Rectangle(texture=disc, pos=(x - size / 2, y - size / 2), size=(size, size))

    def _end_heights(self) -> list[float]:
        wanted = [self._y(curve.points[-1]) for curve in self.curves]
        low = self.y + self._size * 1.6  # over the name of the stops
        gap = min(self._size * 2.1, (self.top - low) / max(1, len(wanted)))
        return spread(wanted, gap, low + gap / 2, self.top - gap / 2)

    def _ends(self) -> None:
        for curve, height in zip(self.curves, self._end_heights(), strict=True):
            player = theme.player(curve.colour)
            x = self._right + 16 * self._unit
            Color(rgba=player.accent)
            SmoothLine(
                points=[
                    self._right,
                    self._y(curve.points[-1]),
                    x - 6 * self._unit,
                    height,
                    x,
                    height,
                ],
                width=self._unit,
            )
            radius = 10.5 * self._unit * 60 / 44
            Color(1, 1, 1, 1)
            Rectangle(
                texture=theme.piece(f"token_{player.key}"),
                pos=(x + 10 * self._unit - radius, height - radius),
                size=(2 * radius, 2 * radius),
            )

    # Figures

    def _figures(self) -> None:
        for value in self._levels():
            text = _minus(value)
            self._figure(text, self._left - self._size * 0.7 - self._width(text), self._y(value))
        for curve, height in zip(self.curves, self._end_heights(), strict=True):
            x = self._right + 42 * self._unit
            self._figure(_minus(curve.points[-1]), x, height, 1.25, theme.text, "bold")
        low = self.y + self._size * 0.8
        for stop in self._named_stops():
            text, own = str(stop), stop == self.turning_point
            x = self._x(stop) - self._width(text) / 2
            self._figure(
                text, x, low, 1, theme.text if own else theme.text2, "bold" if own else "button"
            )
        room = self.right - self._x(self._stops) - self._size
        if self._width(self.stop_text) < room:
            self._figure(self.stop_text, self._x(self._stops) + self._size, low)

    def _named_stops(self) -> list[int]:
        """The stops that are named: the one that decided it, first and last, others by room."""
        if not self._stops:
            return []
        apart = self._width(str(self._stops)) + self._size
        step = max(1, -(-int(apart * self._stops) // max(1, int(self._right - self._left))))
        wanted = [self.turning_point, self._stops, 1, *range(1 + step, self._stops, step)]
        found: list[int] = []
        for stop in wanted:
            if stop and all(abs(self._x(stop) - self._x(other)) >= apart for other in found):
                found.append(stop)
        return found

    def _figure(
        self,
        text: str,
        x: float,
        y: float,
        scale: float = 1.0,
        colour: Sequence[float] | None = None,
        face: str = "button",
    ) -> None:
        label = Label(
            text=text,
            font_name=theme.font(face),
            font_size=round(self._size * scale, 1),
            color=theme.text2 if colour is None else colour,
            size_hint=(None, None),
        )
        label.texture_update()
        label.size = label.texture_size
        label.pos = round(x), round(y - label.height / 2)
        self.add_widget(label)


def _minus(value: int) -> str:
    return str(value).replace("-", "−")
