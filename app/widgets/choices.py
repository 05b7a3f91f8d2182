"""Choices: switches, radio rows, chips and steppers.

The switch is KivyMD's. By hand: chips, because ``MDChip`` is 32 dp high, shows the choice half a
second late and takes three times as long, and ``MDSegmentedButton`` cuts words at 160 % and leaks;
rows, because ``MDListItem`` has 56, 72 or 88 dp and cuts words; the stepper, because a tap on
``MDSlider`` runs through all values.
"""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.stacklayout import StackLayout

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable


class SwitchRow(Touchable, BoxLayout):
    """A title, a help text and a switch; a touch anywhere on the row turns it."""

    title = StringProperty("")
    help = StringProperty("")
    active = BooleanProperty(False)

    def on_release(self) -> None:
        self.active = not self.active


class RadioRow(Touchable, BoxLayout):
    """One of several rows; its dot is full when it is chosen."""

    title = StringProperty("")
    help = StringProperty("")
    active = BooleanProperty(False)


class Chip(Touchable, BoxLayout):
    """One of the choices of ``Chips``."""

    text = StringProperty("")
    value = ObjectProperty(None, allownone=True)
    active = BooleanProperty(False)


class Chips(StackLayout):
    """Choices side by side in as many lines as they need; ``value`` is the chosen one."""

    #: Pairs of a value and its text.
    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True, force_dispatch=False)

    def __init__(self, **kwargs: object) -> None:
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
    """A title, a help text and chips."""

    title = StringProperty("")
    help = StringProperty("")
    #: Empty space at both sides, in dp; a dialog has its own.
    inset = NumericProperty(16)
    choices = ListProperty([])
    value = ObjectProperty(None, allownone=True)


class Stepper(BoxLayout):
    """A number with buttons for less and more."""

    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    step = NumericProperty(1)
    #: The value as it is shown.
    text = StringProperty("")

    def move(self, steps: int) -> None:
        """Add so many steps, within the limits."""
        wanted = round(self.value + steps * self.step, 6)
        self.value = min(max(wanted, self.low), self.high)


class StepperRow(BoxLayout):
    """A title, a help text and a stepper."""

    title = StringProperty("")
    help = StringProperty("")
    #: Empty space at both sides, in dp; a dialog has its own.
    inset = NumericProperty(16)
    value = NumericProperty(0)
    low = NumericProperty(0)
    high = NumericProperty(10)
    step = NumericProperty(1)
    text = StringProperty("")


load_kv(__name__)
