"""Children of a layout, kept and filled instead of made again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from kivy.uix.widget import Widget

W = TypeVar("W", bound=Widget)


def ensure_children(box: Widget, count: int, make: Callable[[], W]) -> list[W]:
    """The children of a layout in reading order; all are made again if there are not ``count``."""
    if len(box.children) != count:
        box.clear_widgets()
        for _ in range(count):
            box.add_widget(make())
    return list(reversed(box.children))
