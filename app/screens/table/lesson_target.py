"""The place that a lesson's step asks for: where it is in the window, and the light on it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle, SmoothLine
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.board.view import BoardView
from app.games.board import BoardOfWidgets
from app.services.language import tr
from app.services.settings import settings
from app.theme.theme import theme
from rules.core.action import Action

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen

#: Left, bottom, width and height in the window.
Box = tuple[float, float, float, float]
#: Half the size of the light on a place of the board; room around a button, in dp.
ROUND, AROUND = 46, 5


def target_box(screen: TableScreen, asked: Action | None) -> Box | None:
    """Where to touch now: a place on the board, a button, or the button that confirms."""
    widget = _button(screen, asked)
    if widget is not None:
        x, y = widget.to_window(*widget.pos)
        return (
            x - dp(AROUND),
            y - dp(AROUND),
            widget.width + dp(2 * AROUND),
            widget.height + dp(2 * AROUND),
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
        wanted = tr._("End turn")
    if wanted:
        return _with_text(screen.stage, wanted)
    board = screen.board
    if asked is not None and isinstance(board, BoardOfWidgets):
        found = board.widget_of(asked)
        if found is not None:
            return found
    for widget in _visible(screen.stage):
        if getattr(widget, "action", None) == asked and hasattr(widget, "on_release"):
            return widget
    return None


def _with_text(stage: Widget, text: str) -> Widget | None:
    """The button that says this, unless it cannot be pressed."""
    for widget in _visible(stage):
        if getattr(widget, "text", "") == text and hasattr(widget, "on_release"):
            return None if widget.disabled else widget
    return None


def _on_board(screen: TableScreen, asked: Action) -> Box | None:
    board = screen.board
    if not isinstance(board, BoardView):
        return None
    key = board.key_of(asked)
    area = board.area_of(key) if key is not None else None
    if area is None:
        return None
    half = dp(ROUND)
    x, y = board.camera.to_pixels(*area.middle)
    if not (half < x < board.width - half and half < y < board.height - half):
        board.highlight([key])
        return None  # until the camera is there
    right, up = board.to_window(board.x + x, board.y + y)
    return right - half, up - half, 2 * half, 2 * half


def _visible(widget: Widget) -> Iterator[Widget]:
    """A widget and its descendants that are in the window, without hidden ones."""
    if widget.opacity == 0 or widget.width <= 0 or widget.height <= 0:
        return
    yield widget
    for child in widget.children:
        yield from _visible(child)


class Spotlight(Widget):
    """Everything is dimmed but one place, which has a ring; touches go through it."""

    #: The lit place; empty: nothing is dimmed.
    box = ListProperty([])
    #: How far the ring has jumped aside, after a wrong touch.
    offset = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(size_hint=(1, 1), **kwargs)
        for name in ("box", "offset", "size", "pos"):
            self.fbind(name, self._draw)

    def collide_point(self, x: float, y: float) -> bool:
        return False

    def shake(self) -> None:
        """The ring jumps: here, please."""
        if settings.animation_speed:
            Animation.cancel_all(self, "offset")
            jump = Animation(offset=dp(8), d=0.06) + Animation(offset=-dp(8), d=0.1)
            (jump + Animation(offset=0, d=0.06)).start(self)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.box:
            return
        x, y, width, height = self.box
        x += self.offset
        wide, high = Window.size
        with self.canvas:
            Color(0, 0, 0, 0.45)
            for left, low, right, up in (
                (0, 0, x, high),
                (x + width, 0, wide, high),
                (x, 0, x + width, y),
                (x, y + height, x + width, high),
            ):
                Rectangle(pos=(left, low), size=(max(0, right - left), max(0, up - low)))
            for grow, opacity in ((0, 1), (5, 0.5), (10, 0.25)):
                Color(*theme.gold[:3], opacity)
                SmoothLine(
                    rounded_rectangle=(
                        x - dp(grow),
                        y - dp(grow),
                        width + dp(2 * grow),
                        height + dp(2 * grow),
                        dp(14 + grow),
                    ),
                    width=dp(1.8),
                )
