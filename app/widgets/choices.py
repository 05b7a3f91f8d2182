"""Choosing: on or off, one of a few, a number by steps."""

from __future__ import annotations

from typing import Any

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable


class Toggle(Widget):
    """The picture of a switch; the row around it is what one touches."""

    active = BooleanProperty(False)


class SwitchRow(Touchable, BoxLayout):
    """A title, a sentence and a switch; the whole row turns it."""

    title = StringProperty("")
    help = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active


class RadioRow(Touchable, BoxLayout):
    """One of several rows: its dot is full when it is the chosen one."""

    title = StringProperty("")
    help = StringProperty("")
    active = BooleanProperty(False)


class Chip(Touchable, BoxLayout):
    """One of the choices of ``Chips``."""

    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    active = BooleanProperty(False)


class Chips(StackLayout):
    """A few choices side by side, as many lines as they need; ``value`` is the chosen one."""

    #: Pairs of a value and its words.
    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True, force_dispatch=False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(choices=self._fill)
        self._fill()

    def _fill(self, *_: object) -> None:
        self.clear_widgets()
        for value, text in self.choices:
            chip = Chip(text=text, value=value, active=value == self.value)
            chip.bind(on_release=self._choose)
            self.add_widget(chip)

    def on_value(self, *_: object) -> None:
        for chip in self.children:
            chip.active = chip.value == self.value

    def _choose(self, chip: Chip) -> None:
        self.value = chip.value


class ChipsRow(BoxLayout):
    """A title, a sentence and a few choices."""

    title = StringProperty("")
    help = StringProperty("")
    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)


class Stepper(BoxLayout):
    """A number that goes up and down by steps."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    step = NumericProperty(1)
    #: What is shown for the value.
    text = StringProperty("")

    def move(self, steps: int) -> None:
        wanted = round(self.value + steps * self.step, 6)
        self.value = min(max(wanted, self.low), self.high)


class StepperRow(BoxLayout):
    """A title, a sentence and a number by steps."""

    title = StringProperty("")
    help = StringProperty("")
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    step = NumericProperty(1)
    text = StringProperty("")


load_kv(__name__)
