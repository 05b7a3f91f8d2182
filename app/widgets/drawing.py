"""Base of widgets that draw themselves on their canvas."""

from __future__ import annotations

from typing import ClassVar

from kivy.clock import Clock
from kivy.uix.widget import Widget

from app.theme.theme import theme


class Drawing(Widget):
    """Draws itself once a frame at most, when its place, its values or the theme have changed."""

    #: The properties whose values are drawn.
    drawn: ClassVar[tuple[str, ...]] = ()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", *self.drawn):
            self.fbind(name, self._draw_soon)
        theme.follow(self.redraw)
        self.redraw()

    def redraw(self, *_: object) -> None:
        """Draw before the next frame."""
        self._draw_soon()

    def _draw(self, *_: object) -> None:
        raise NotImplementedError
