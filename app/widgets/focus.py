"""The keyboard's focus: where Tab begins, and how dialogs and drawers take it and give it back."""

from __future__ import annotations

from kivy.uix.behaviors import FocusBehavior
from kivy.uix.widget import Widget


def focused_in(root: Widget) -> FocusBehavior | None:
    """The widget that has the focus, if it is in this part of the window."""
    for widget in root.walk(restrict=True):
        if isinstance(widget, FocusBehavior) and widget.focus:
            return widget
    return None


def drop_focus(root: Widget) -> None:
    """Nothing in this part of the window has the focus any more."""
    focused = focused_in(root)
    if focused is not None:
        focused.focus = False


def focus_first(root: Widget, last: bool = False) -> bool:
    """Give the focus to the first thing that takes it, or to the last; False: there is none."""
    found = [widget for widget in root.walk(restrict=True) if _takes_focus(widget)]
    if found:
        found[-1 if last else 0].focus = True
    return bool(found)


def _takes_focus(widget: Widget) -> bool:
    return (
        isinstance(widget, FocusBehavior)
        and widget.is_focusable
        and not widget.disabled
        and widget.opacity > 0
        and widget.width > 0
        and widget.height > 0
    )


class LentFocus:
    """The focus while a dialog or drawer is open.

    Nobody who uses no keyboard sees any of it: without a focus there is nothing to take.
    """

    def __init__(self) -> None:
        self._before: FocusBehavior | None = None

    def take(self, root: Widget, overlay: Widget) -> None:
        """The overlay has opened over the root: its first control gets the focus, if one had it."""
        self._before = focused_in(root)
        if self._before is not None:
            self._before.focus = False
            focus_first(overlay)

    def give_back(self, overlay: Widget) -> None:
        """The overlay closes: the focus returns to where it was."""
        here, before = focused_in(overlay), self._before
        self._before = None
        if here is not None:
            here.focus = False
            if before is not None and before.get_root_window() is not None:
                before.focus = True
