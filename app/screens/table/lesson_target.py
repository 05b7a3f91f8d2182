"""The place that a lesson's step asks for: where it is in the window, and the light on it."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Line, Mesh, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.board import BoardOfWidgets
from app.services.settings import settings
from app.theme.pictures import picture
from app.theme.theme import theme
from rules.core.action import Action

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

#: Left, bottom, width and height in the window.
Box = tuple[float, float, float, float]
#: Half the size of the light on a place of the board; room around a button, in dp.
ROUND, AROUND = 46, 5
#: How far inside what is in sight of the board a place must be, in dp.
INSIDE = 4
#: Radius of the corners of the light on a button, width of the glove, in dp.
CORNER, GLOVE = 14, 42
#: Opacity of the dark; straight pieces of which a round corner is made.
DIM, ARC = 0.45, 12


class Target(NamedTuple):
    """Target of a touch in the window: the place, whether it is round, the ends of its line."""

    box: Box
    round: bool = False
    line: tuple[float, float, float, float] | None = None


def find_target(screen: TableScreen, asked: Action | None) -> Target | None:
    """Target of the next touch: a place on the board, a button, or the button that confirms."""
    widget = _button(screen, asked)
    if widget is not None:
        x, y = widget.to_window(*widget.pos)
        around = dp(AROUND)
        return Target(
            (x - around, y - around, widget.width + 2 * around, widget.height + 2 * around)
        )
    return None if asked is None else _on_board(screen, asked)


def _button(screen: TableScreen, asked: Action | None) -> Widget | None:
    """The button for an action; for none, and for ``confirm``, the one that confirms."""
    pane = screen.turn_pane
    if pane is None:
        return None
    wanted = ""
    if asked is None or asked.kind == "confirm":
        wanted = pane.confirm_word
    elif asked.kind == "end":
        wanted = pane.end_word
    if wanted:
        return _with_text(screen.stage, wanted)
    board = screen.board
    if asked is not None and isinstance(board, BoardOfWidgets):
        found = board.widget_of(asked)
        if found is not None:
            return found
    buttons = [widget for widget in _visible(screen.stage) if hasattr(widget, "on_release")]
    does = (each for each in buttons if getattr(each, "action", None) == asked)
    leads = (each for each in buttons if asked in getattr(each, "leads_to", ()))
    return next(itertools.chain(does, leads), None)


def _with_text(stage: Widget, text: str) -> Widget | None:
    """The button that says this, unless it cannot be pressed."""
    for widget in _visible(stage):
        if getattr(widget, "text", "") == text and hasattr(widget, "on_release"):
            return None if widget.disabled else widget
    return None


def _on_board(screen: TableScreen, asked: Action) -> Target | None:
    board = screen.board
    if not isinstance(board, BoardView):
        return None
    key = board.key_of(asked)
    area = board.area_of(key) if key is not None else None
    if area is None:
        return None
    half, inside = dp(ROUND), dp(INSIDE)
    x, y = board.camera.to_pixels(*area.middle)
    left, over, beside, under = board.edges
    across = left + inside < x < board.width - beside - inside
    if not (across and under + inside < y < board.height - over - inside):
        board.highlight([key])
        return None  # until the camera is there
    right, up = board.to_window(board.x + x, board.y + y)
    line = None
    if area.a != area.b:
        (ax, ay), (bx, by) = (board.camera.to_pixels(*end) for end in (area.a, area.b))
        line = right + ax - x, up + ay - y, right + bx - x, up + by - y
    return Target((right - half, up - half, 2 * half, 2 * half), True, line)


def _visible(widget: Widget) -> Iterator[Widget]:
    """A widget and its descendants that are in the window, without hidden ones."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    for child in widget.children:
        yield from _visible(child)


class Spotlight(Widget):
    """Everything is dimmed but one place, which has a ring and a glove that points at it.

    Touches go through it.
    """

    #: The lit place; empty: nothing is dimmed.
    box = ListProperty([])
    #: Radius of its corners.
    radius = NumericProperty(0)
    #: The ends of the line that is to be touched; empty: it is no line.
    line = ListProperty([])
    #: How far the glove has jumped aside, after a wrong touch.
    offset = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(1, 1), **kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("box", "radius", "line", "offset", "size", "pos"):
            self.fbind(name, self._draw_soon)

    def collide_point(self, x: float, y: float) -> bool:
        return False

    def show(self, target: Target | None) -> None:
        """Light a place, or none."""
        self.box = target.box if target else []
        self.line = (target.line or []) if target else []
        self.radius = dp(ROUND if target and target.round else CORNER)

    def shake(self) -> None:
        """The glove jumps: here, please."""
        if settings.animation_speed:
            Animation.cancel_all(self, "offset")
            jump = Animation(offset=dp(8), d=0.06) + Animation(offset=-dp(8), d=0.1)
            (jump + Animation(offset=0, d=0.06)).start(self)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.box:
            return
        with self.canvas:
            self._dim()
            if self.line:
                Color(*theme.gold)
                Line(points=self.line, width=dp(3), cap="round")
            x, y, width, height = self.box
            for grow, opacity in ((0, 1), (5, 0.5), (10, 0.25)):
                Color(*theme.gold[:3], opacity)
                box = x - dp(grow), y - dp(grow), width + dp(2 * grow), height + dp(2 * grow)
                SmoothLine(rounded_rectangle=(*box, self.radius + dp(grow)), width=dp(1.8))
            self._point()

    def _dim(self) -> None:
        """Dark everywhere but in the place with its round corners."""
        x, y, width, height = self.box
        wide, high = Window.size
        Color(0, 0, 0, DIM)
        for left, low, right, up in (
            (0, 0, x, high),
            (x + width, 0, wide, high),
            (x, 0, x + width, y),
            (x, y + height, x + width, high),
        ):
            Rectangle(pos=(left, low), size=(max(0, right - left), max(0, up - low)))
        radius = min(self.radius, width / 2, height / 2)
        for across, right_ in ((x, 1), (x + width, -1)):
            for along, up_ in ((y, 1), (y + height, -1)):
                _corner(across, along, right_ * radius, up_ * radius)

    def _point(self) -> None:
        """The glove: its finger is in the middle of a place, or below the words of a button."""
        x, y, width, height = self.box
        glove = picture("art", "glove.png")
        wide, high = dp(GLOVE), dp(GLOVE) * glove.height / glove.width
        left = min(x + width * (0.5 if self.radius >= dp(ROUND) else 0.7), Window.width - wide)
        top = y + height * (0.5 if self.radius >= dp(ROUND) else 0.35)
        Color(1, 1, 1, 1)
        Rectangle(texture=glove, pos=(left + self.offset, top - high), size=(wide, high))


def _corner(x: float, y: float, across: float, along: float) -> None:
    """Fills what a round corner leaves of its square, whose own corner is at x, y."""
    points = [x, y, 0, 0]
    for step in range(ARC + 1):
        angle = math.pi / 2 * step / ARC
        points += [x + across * (1 - math.cos(angle)), y + along * (1 - math.sin(angle)), 0, 0]
    Mesh(vertices=points, indices=range(ARC + 2), mode="triangle_fan")
