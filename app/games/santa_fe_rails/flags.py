"""Flags over the map: large places to touch, each with a tail to what it stands for."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from kivy.graphics import Color, Triangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.board.camera import Camera
from app.board.geometry import Point
from app.board.labels import Box
from app.board.meshes import Colour
from app.games.santa_fe_rails.flag_places import Disc, Flag, place_flags
from app.kv_loader import load_kv
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.text import width_of

#: Height of a flag with text of the usual size (dp), and its least width.
HIGH, NARROW = 48, 72
#: Distance of flags from the edges of the free area (dp).
MARGIN = 6


@dataclass(frozen=True)
class FlagText:
    """Text of a flag, the board point it stands for, and what a touch of it does."""

    title: str
    detail: str
    point: Point
    touch: Callable[[], None] = field(compare=False)
    #: What a touch of it means: flags that say the same may mean something else.
    meaning: int = 0
    #: One of the viewer's own cities, which the company does not serve yet.
    own: bool = False
    #: Arriving there pays.
    pays: bool = False
    chosen: bool = False


class MapFlag(Touchable, FloatLayout):
    """A plate with two lines and a tail."""

    title = StringProperty("")
    detail = StringProperty("")
    own = BooleanProperty(False)
    pays = BooleanProperty(False)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    ink = ColorProperty([0, 0, 0, 1])
    #: Window points of the tail: its two feet on the plate and its tip.
    tail = ListProperty([0, 0, 0, 0, 0, 0])
    text_height = NumericProperty(0)


def flag_size(text: FlagText) -> tuple[float, float]:
    """Width and height that a flag needs."""
    title = width_of(text.title, theme.font("bold"), round(theme.size("caption"), 1))
    detail = width_of(text.detail, theme.font("button"), round(theme.size("small"), 1))
    star = theme.size("caption") * 1.35 if text.own else 0
    wide = max(title + star, detail) + dp(24)
    high = theme.size("caption") * 1.42 + theme.size("small") * 1.42 + dp(8)
    return max(wide, dp(NARROW)), max(high, dp(HIGH))


class FlagLayer:
    """The flags on a board. They are placed when the camera rests, and go along when it moves."""

    def __init__(self, board: Widget) -> None:
        self._board = board
        #: What the flags were placed for, and whether there was room for all.
        self._placed_for: object = None
        self._complete = True
        #: The flags that are shown, with their offset from their point in pixels.
        self._shown: list[tuple[MapFlag, FlagText, Point]] = []
        #: The tails of all flags, below every one of them: no tail hides what a flag says.
        self._tails = Widget(size_hint=(None, None), size=(0, 0))

    @property
    def widgets(self) -> list[MapFlag]:
        return [flag for flag, _text, _offset in self._shown]

    def clear(self) -> None:
        for flag in [*self.widgets, self._tails]:
            self._board.remove_widget(flag)
        self._tails.canvas.clear()
        self._placed_for, self._shown = None, []

    def place(
        self,
        texts: Sequence[FlagText],
        camera: Camera,
        bounds: Box,
        taken: Sequence[Box],
        points: Mapping[Point, float],
        accent: Colour,
        ink: Colour,
        crowded: bool,
    ) -> bool:
        """Shows flags and returns whether there was room for all of them.

        ``bounds`` and ``taken`` are boxes in the board's pixels, ``points`` places of the map that
        should stay in sight, with their weight. ``crowded`` flags may stand far from their points.
        """
        placed_for = (
            tuple(texts),
            camera.pose,
            bounds,
            tuple(taken),
            tuple(accent),
            theme.revision,
            crowded,
        )
        if placed_for == self._placed_for:
            return self._complete
        before = self._places() if self._is_still(placed_for) else {}
        self.clear()
        wanted = [self._wanted(text, camera, bounds) for text in texts]
        discs = [
            Disc(*camera.to_pixels(*point), dp(15), weight) for point, weight in points.items()
        ]
        discs += [Disc(flag.x, flag.y, dp(15)) for flag in wanted]
        kept = [before.get((text.title, text.point)) for text in texts]
        boxes = place_flags(wanted, bounds, taken, discs, dp(1), crowded, kept)
        self._board.add_widget(self._tails)
        for text, flag, box in zip(texts, wanted, boxes, strict=True):
            if box is not None:
                self._add(text, flag, box, accent, ink)
        self._placed_for, self._complete = placed_for, None not in boxes
        return self._complete

    def _is_still(self, placed_for: tuple[object, ...]) -> bool:
        """Whether the map lies as it did when the flags were placed."""
        before = self._placed_for
        return isinstance(before, tuple) and before[1:4] == placed_for[1:4]

    def _places(self) -> dict[tuple[str, Point], Point]:
        """The corner of each flag, in the board's pixels: what stays does not move."""
        x, y = self._board.pos
        return {(t.title, t.point): (flag.x - x, flag.y - y) for flag, t, _offset in self._shown}

    def _wanted(self, text: FlagText, camera: Camera, bounds: Box) -> Flag:
        """A flag for a point, or for the edge beyond which its point lies."""
        x, y = camera.to_pixels(*text.point)
        left, low, width, height = bounds
        x, y = min(max(x, left), left + width), min(max(y, low), low + height)
        return Flag(x, y, *flag_size(text))

    def _add(self, text: FlagText, flag: Flag, box: Box, accent: Colour, ink: Colour) -> None:
        widget = MapFlag(
            title=text.title,
            detail=text.detail,
            own=text.own,
            pays=text.pays,
            chosen=text.chosen,
            accent=accent,
            ink=ink,
            size_hint=(None, None),
            size=box[2:],
        )
        widget.bind(on_release=lambda _flag: text.touch())
        self._board.add_widget(widget)
        with self._tails.canvas:
            Color(*accent)
            tail = Triangle()
        widget.bind(tail=lambda _flag, points: setattr(tail, "points", points))
        offset = box[0] - flag.x, box[1] - flag.y
        self._shown.append((widget, text, offset))
        self._move(widget, (flag.x, flag.y), offset)

    def _move(self, widget: MapFlag, tip: Point, offset: Point) -> None:
        x, y = self._board.x + tip[0], self._board.y + tip[1]
        widget.pos = x + offset[0], y + offset[1]
        widget.tail = _tail(widget, (x, y))

    def follow(self, camera: Camera, bounds: Box) -> None:
        """Moves the flags with the camera."""
        for widget, text, offset in self._shown:
            flag = self._wanted(text, camera, bounds)
            self._move(widget, (flag.x, flag.y), offset)


def _tail(widget: Widget, tip: Point) -> list[float]:
    """The corners of a flag's tail: two feet below its plate, across the way to the tip."""
    foot = (
        min(max(tip[0], widget.x + dp(16)), widget.right - dp(16)),
        min(max(tip[1], widget.y + dp(14)), widget.top - dp(14)),
    )
    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    half = dp(7) / max(1.0, math.hypot(dx, dy))
    across = -dy * half, dx * half
    return [
        *(foot[0] + across[0], foot[1] + across[1]),
        *(foot[0] - across[0], foot[1] - across[1]),
        *_short_of(tip, foot),
    ]


def _short_of(tip: Point, foot: Point) -> Point:
    """A point on the way to the tip that leaves a city's badge uncovered."""
    dx, dy = tip[0] - foot[0], tip[1] - foot[1]
    far = max(1.0, math.hypot(dx, dy))
    way = max(0.0, 1 - dp(11) / far)
    return foot[0] + dx * way, foot[1] + dy * way


load_kv(__name__)
