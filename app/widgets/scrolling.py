"""Scroll views around a widget."""

from __future__ import annotations

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
    if scroll is not None and scroll.do_scroll_y:
        scroll.scroll_to(widget, animate=False)
