"""A drawer over the screen: from the right on a wide screen, from below on a phone.

By hand: a closed ``MDBottomSheet`` stays in the widget tree with what it showed, and takes 2.3
times as long; rows of ``MDListItem`` are 56 dp high and cut words at 160 %.
"""

from __future__ import annotations

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
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
from app.running_app import running_app
from app.services.settings import settings
from app.widgets.buttons import Touchable
from app.widgets.focus import LentFocus

#: Seconds that a drawer takes to slide in.
SLIDE = 0.25


class Drawer(FloatLayout):
    """A titled sheet with a scrim; the back key, the scrim and the cross close it.

    The content goes into ``ids.body``. A closed drawer is out of the widget tree, so it holds no
    secrets.
    """

    title = StringProperty("")
    side = OptionProperty("right", options=["right", "bottom"])
    #: 0 outside, 1 in place.
    shown = NumericProperty(0)
    insets = ListProperty([0, 0, 0, 0])
    #: Use the full height, even for little content.
    tall = BooleanProperty(False)

    __events__ = ("on_dismiss",)

    def __init__(self, **kwargs: object) -> None:
        self._focus = LentFocus()
        super().__init__(**kwargs)

    def on_dismiss(self) -> None:
        """Event: the drawer has closed."""

    def open(self) -> None:
        app = running_app()
        self.side = "bottom" if app.root.width < min(dp(600), app.root.height) else "right"
        self.insets = app.insets
        app.overlays.append(self)
        self._focus.take(app.root, self)
        app.root.add_widget(self)
        seconds = SLIDE / settings.animation_speed if settings.animation_speed else 0
        if seconds:
            Animation(shown=1, duration=seconds, t="out_cubic").start(self)
        else:
            self.shown = 1

    def dismiss(self) -> None:
        """Close at once, without sliding: the content may be secret."""
        app = running_app()
        Animation.cancel_all(self, "shown")
        if self in app.overlays:
            app.overlays.remove(self)
            self._focus.give_back(self)
        if self.parent:
            self.parent.remove_widget(self)
        self.dispatch("on_dismiss")

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.ids.card.collide_point(*touch.pos):
            self.dismiss()
            return True
        super().on_touch_down(touch)
        return True


class MenuRow(Touchable, BoxLayout):
    """A line of a menu."""

    icon = StringProperty("")
    text = StringProperty("")


class SwitchMenuRow(MenuRow):
    """A line of a menu that turns something on or off."""

    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active


class KeyRow(BoxLayout):
    """A key and its action."""

    key_text = StringProperty("")
    text = StringProperty("")


load_kv(__name__)
