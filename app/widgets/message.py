"""Message bar (snackbar): a line at the bottom with an optional button.

By hand: ``MDSnackbar`` lies above the veil for its whole life, and opening it fails (KivyMD #1894).
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.kv_loader import load_kv


class Message(AnchorLayout):
    """Shows one message at a time; a new one replaces it."""

    text = StringProperty("")
    action = StringProperty("")
    shown = BooleanProperty(False)
    #: Height in pixels left free below it, for the screen's main buttons.
    foot = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._on_action: Callable[[], None] | None = None
        self._hide_later = Clock.create_trigger(self.hide, 5)

    def show(
        self, text: str, action: str, on_action: Callable[[], None] | None, seconds: float
    ) -> None:
        self.text, self.action, self._on_action = text, action, on_action
        self.shown = True
        self._hide_later.cancel()
        self._hide_later.timeout = seconds
        self._hide_later()

    def hide(self, *_: object) -> None:
        self.shown = False
        self.text = self.action = ""
        self._on_action = None

    def act(self) -> None:
        """The button was pressed."""
        on_action = self._on_action
        self.hide()
        if on_action is not None:
            on_action()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.shown and self.ids.box.dispatch("on_touch_down", touch))


load_kv(__name__)
