"""The mouse pointer over widgets: which of them it can reach, and forgetting dead ones."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.running_app import app_is_running, running_app
from app.services.platform import platform


def covered(widget: Widget) -> bool:
    """Whether an open dialog or drawer lies over a widget."""
    overlays = running_app().overlays if app_is_running() else []
    if not overlays:
        return False
    above: Widget | None = widget
    while isinstance(above, Widget):
        if above is overlays[-1]:
            return False
        above = above.parent
    return True


def forget_dead_labels() -> None:
    """Let the pointer forget labels that are gone.

    KivyMD binds every label to the pointer with ``bind`` and lets dead ones go when it moves
    (KivyMD #1619). A phone has no pointer, and a thousand dead labels slow each new one by 0.3 ms.
    """
    if platform.mobile:
        Window.property("mouse_pos").dispatch(Window)
