"""Scroll views around a widget."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget


def scroll_parent(widget: Widget) -> ScrollView | None:
    """The scroll view that a widget is in, or None."""
    parent = widget.parent
    while isinstance(parent, Widget) and not isinstance(parent, ScrollView):
        parent = parent.parent
    return parent if isinstance(parent, ScrollView) else None


def scroll_into_view(widget: Widget) -> None:
    """Scroll until a widget is visible; nothing happens where all is visible."""
    scroll = scroll_parent(widget)
    if hasattr(scroll, "view_adapter"):  # a RecycleView; Kivy imports that class twice
        _scroll_list(scroll, widget)
    elif scroll is not None and (scroll.do_scroll_y or scroll.do_scroll_x):
        scroll.scroll_to(widget, animate=False)


def scroll_to_top(widget: Widget) -> None:
    """Bring a widget to the top of what is in sight, as far as there is enough below it."""
    scroll = scroll_parent(widget)
    if scroll is None or not scroll.children:
        return
    column = scroll.children[0]
    hidden = column.height - scroll.height
    if hidden > 0:
        below = widget.top + dp(8) - column.y - scroll.height
        scroll.scroll_y = min(1.0, max(0.0, below / hidden))


def _scroll_list(scroll: ScrollView, row: Widget) -> None:
    """``scroll_to`` fails in a recycled list: its layout is no ``Layout`` with a trigger."""
    low, high = (row.to_window(row.x, y)[1] for y in (row.y, row.top))
    bottom, top = (scroll.to_window(scroll.x, y)[1] for y in (scroll.y, scroll.top))
    by = min(low - bottom, 0) + max(high - top, 0)
    if by:
        share = scroll.convert_distance_to_scroll(0, by)[1]
        scroll.scroll_y = min(max(scroll.scroll_y + share, 0), 1)
