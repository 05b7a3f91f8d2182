"""LaterRows: a panel whose rows are built when they are about to come into sight.

Half of a long screen's cost is what nobody has scrolled to. Until then a plain place of about the
right height is kept for each row, so that the scroll bar tells the length.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.theme.theme import theme
from app.widgets.panels import Panel
from app.widgets.scrolling import scroll_parent

#: How far below the sight a row is built, in dp: more than the heading of a panel, so that the
#: keyboard's focus always finds a row to go on to.
AHEAD = 56


class LaterRow(NamedTuple):
    """A row to be built later, and about how high it will be, in dp at 100 %."""

    build: Callable[[], Widget]
    height: float


class RowPlace(Widget):
    """The place of a row that is not built yet."""

    def __init__(self, row: LaterRow) -> None:
        super().__init__(size_hint_y=None, height=dp(row.height) * theme.text_scale)
        self.row = row


class LaterRows(Panel):
    """Rows in a scroll view, built from the top as far as one has scrolled."""

    def __init__(self, **kwargs: object) -> None:
        self._scroll: ScrollView | None = None
        # In the next frame: then all that is in the window has its place.
        self._build_soon = Clock.create_trigger(self._build_in_sight, 0)
        super().__init__(**kwargs)

    def on_kv_post(self, _base_widget: object) -> None:
        self._scroll = scroll_parent(self)
        if self._scroll is not None:
            for name in ("scroll_y", "height", "viewport_size"):
                self._scroll.fbind(name, self._build_soon)

    def set_rows(self, rows: Sequence[LaterRow], room: float) -> float:
        """Take new rows; returns the room that they leave, in pixels.

        Those that are in sight if the panel begins above so much room are built now, and as many as
        were built before.
        """
        built = sum(not isinstance(row, RowPlace) for row in self.children)
        self.clear_widgets()
        for number, row in enumerate(rows):
            self.add_widget(row.build() if number < built or room > 0 else RowPlace(row))
            room -= dp(row.height) * theme.text_scale
        return room

    def _build_in_sight(self, *_: object) -> None:
        """Build the rows whose places begin above the lower edge of what is seen."""
        if self._scroll is None:
            return
        edge = self._scroll.to_window(*self._scroll.pos)[1] - dp(AHEAD)
        for place in self.children[::-1]:
            if isinstance(place, RowPlace) and place.to_window(place.x, place.top)[1] > edge:
                index = self.children.index(place)
                self.remove_widget(place)
                self.add_widget(place.row.build(), index=index)
