"""Buttons: a word, an icon, or both; never smaller than a fingertip."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.label import Label
from kivy.uix.relativelayout import RelativeLayout

from app.kv_loader import load_kv
from app.services.haptics import tick
from app.widgets.text import width_of

ENTER, SPACE = 13, 32


class Touchable(ButtonBehavior, FocusBehavior):
    """A button for finger, mouse and keyboard: Tab moves the focus, Enter or Space presses."""

    def on_press(self) -> None:
        tick("touch")

    def on_touch_down(self, touch: Any) -> bool:
        # A scroll of the wheel over a button is not a press of it, and a finger needs no focus
        # ring: only the keyboard does (a focus would also open a phone's keyboard).
        if touch.is_mouse_scrolling:
            return False
        self.is_focusable = False
        handled = bool(super().on_touch_down(touch))
        self.is_focusable = True
        return handled

    def keyboard_on_key_down(
        self, window: object, keycode: tuple[int, str], text: str, modifiers: list[str]
    ) -> bool:
        if keycode[0] in (ENTER, SPACE) and not self.disabled:
            self.dispatch("on_press")
            self.dispatch("on_release")
            return True
        return bool(super().keyboard_on_key_down(window, keycode, text, modifiers))


class Icon(Label):
    """A Material icon by its name."""

    icon = StringProperty("")


class RoundButton(Touchable, RelativeLayout):
    """A round button with one icon; ``hint`` says what it does to those who cannot see it."""

    icon = StringProperty("")
    hint = StringProperty("")
    fill = ColorProperty([0, 0, 0, 0])
    ink = ColorProperty([0, 0, 0, 1])


class ButtonWord(Label):
    """The word of a button; knows how wide it would be in one line."""

    role = StringProperty("button")
    natural = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(text=self._measure, font_size=self._measure)

    def _measure(self, *_: object) -> None:
        self.natural = width_of(self.text, self.font_name, self.font_size)


class WordButton(Touchable, AnchorLayout):
    """A pill with a word and perhaps an icon; a long word wraps and the pill grows.

    ``kind``: ``filled`` for what one most likely wants, ``tonal``, ``outlined`` or ``plain``.
    """

    text = StringProperty("")
    icon = StringProperty("")
    kind = OptionProperty("tonal", options=["filled", "tonal", "outlined", "plain"])
    #: The colour of what stands out; the house's amber unless a player's is given.
    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])
    danger = BooleanProperty(False)
    #: As wide as its words need; for buttons that stand beside something else.
    natural_width = NumericProperty(0)


load_kv(__name__)
