"""A drawer over the screen: from the right where there is width, from below on a phone."""

from __future__ import annotations

from typing import Any

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout

from app.kv_loader import load_kv
from app.services.settings import settings
from app.widgets.buttons import Touchable

#: Seconds for it to slide in.
SLIDE = 0.25


class Drawer(FloatLayout):
    """A titled sheet with a scrim; the back key, the scrim and the cross close it.

    Put the content in ``body``. Closed drawers are out of the tree: they hold no secrets.
    """

    title = StringProperty("")
    side = OptionProperty("right", options=["right", "bottom"])
    #: 0 outside, 1 in place.
    shown = NumericProperty(0)
    insets = ListProperty([0, 0, 0, 0])
    #: As high as it can be, whatever it holds.
    tall = BooleanProperty(False)

    __events__ = ("on_dismiss",)

    def on_dismiss(self) -> None: ...

    def open(self) -> None:
        app = App.get_running_app()
        self.side = "bottom" if app.root.width < min(dp(600), app.root.height) else "right"
        self.insets = app.insets
        app.overlays.append(self)
        app.root.add_widget(self)
        seconds = SLIDE / settings.animation_speed if settings.animation_speed else 0
        if seconds:
            Animation(shown=1, duration=seconds, t="out_cubic").start(self)
        else:
            self.shown = 1

    def dismiss(self, animation: bool = True) -> None:
        """Close it at once: what it showed may be a secret."""
        app = App.get_running_app()
        Animation.cancel_all(self, "shown")
        if self in app.overlays:
            app.overlays.remove(self)
        if self.parent:
            self.parent.remove_widget(self)
        self.dispatch("on_dismiss")

    def on_touch_down(self, touch: Any) -> bool:
        if not self.ids.card.collide_point(*touch.pos):
            self.dismiss()
            return True
        super().on_touch_down(touch)
        return True


class MenuRow(Touchable, BoxLayout):
    """A line of a menu; with ``switch`` it says whether something is on."""

    icon = StringProperty("")
    text = StringProperty("")
    switch = BooleanProperty(False)
    on = BooleanProperty(False)


class KeyRow(BoxLayout):
    """A key and what it does."""

    key_text = StringProperty("")
    text = StringProperty("")


load_kv(__name__)
