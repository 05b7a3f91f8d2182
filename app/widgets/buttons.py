"""Buttons: a word, an icon, or both; never smaller than a fingertip."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout

from app.kvload import load_kv
from app.services.haptics import tick

#: The smallest side of anything to be touched.
TARGET = 48

ENTER, SPACE = 13, 32


class Touchable(ButtonBehavior, FocusBehavior):
    """A button for finger, mouse and keyboard: Tab moves the focus, Enter or Space presses."""

    def on_press(self) -> None:
        tick("touch")

    def on_touch_down(self, touch: object) -> bool:
        # A scroll of the wheel over a button is not a press of it.
        if getattr(touch, "is_mouse_scrolling", False):
            return False
        return super().on_touch_down(touch)

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool:
        if keycode[0] in (ENTER, SPACE) and not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")
            return True
        return super().keyboard_on_key_down(window, keycode, text, modifiers)


class Icon(Label):
    """A Material icon by its name."""

    icon = StringProperty("")


class RoundButton(Touchable, RelativeLayout):
    """A round button with one icon; ``hint`` says what it does to those who cannot see it."""

    icon = StringProperty("")
    hint = StringProperty("")
    fill = ColorProperty([0, 0, 0, 0])
    ink = ColorProperty([0, 0, 0, 1])


class WordButton(Touchable, BoxLayout):
    """A pill with a word and perhaps an icon.

    ``kind``: ``filled`` for what one most likely wants, ``tonal``, ``outlined`` or ``plain``.
    """

    text = StringProperty("")
    icon = StringProperty("")
    kind = StringProperty("tonal")
    #: The colour of what stands out; the house's amber unless a player's is given.
    accent = ColorProperty(None, allownone=True)
    on_accent = ColorProperty(None, allownone=True)
    danger = BooleanProperty(False)
    least_width = NumericProperty(dp(TARGET))


load_kv(__name__)
