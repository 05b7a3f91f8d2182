"""Buttons of a choice, and the keyboard's cursor on them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.properties import BooleanProperty, ColorProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.theme.theme import Player
from app.widgets.buttons import PillButton, RoundButton, Touchable
from app.widgets.scrolling import scroll_into_view
from rules.core.action import Action

#: How many bids are shown at once.
BIDS = 8
#: By kind of action.
ICONS = {
    "speed": "dice-multiple",
    "manoeuvre": "swap-horizontal",
    "load": "package-variant-closed",
    "pass": "close",
    "go": "train",
    "change": "autorenew",
    "visit": "ticket-confirmation-outline",
    "prospect": "pickaxe",
    "choose": "cards-outline",
    "spike": "ray-start-arrow",
    "lot": "map-marker-outline",
    "buy": "storefront-outline",
    "mortgage": "bank-outline",
    "lift": "bank-transfer-in",
    "auction": "gavel",
    "bid": "gavel",
    "move": "train",
    "stake": "dice-multiple",
}


class Aimable(Touchable):
    """Behaviour of a button that the keyboard's cursor can be on."""

    #: Identifies the choice when the buttons are made again.
    key = StringProperty("")
    aimed = BooleanProperty(False)


class ChoiceRow(Aimable, BoxLayout):
    """A choice in a line of its own; once chosen, ``help`` says what it leads to."""

    action = ObjectProperty(None, allownone=True)
    title = StringProperty("")
    help = StringProperty("")
    icon = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class ChoiceNumber(Aimable, BoxLayout):
    """A short choice beside others: a bid, a stake, a direction."""

    action = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    accent_ink = ColorProperty([1, 1, 1, 1])


def row_button(action: Action, title: str, help_text: str, chosen: bool, look: Player) -> ChoiceRow:
    """The row of an action."""
    return ChoiceRow(
        action=action,
        key=action.text,
        title=title,
        help=help_text,
        icon=ICONS.get(action.kind, "chevron-right"),
        chosen=chosen,
        accent=look.accent,
    )


def number_button(action: Action, text: str, chosen: bool, look: Player) -> ChoiceNumber:
    """The short button of an action."""
    return ChoiceNumber(
        action=action,
        key=action.text,
        text=text,
        chosen=chosen,
        accent=look.accent,
        accent_ink=look.on_accent,
    )


class MoreButton(Aimable, PillButton):
    """Shows choices that are rarely needed."""


class MoreDots(Aimable, RoundButton):
    """The same where there is no room for words."""


class ChoiceCursor:
    """The keyboard's cursor on the choices."""

    def __init__(self, choices: Callable[[], Sequence[Aimable]]) -> None:
        self._choices = choices
        self._key = ""

    def move(self, step: int) -> None:
        """Move to the next (1) or previous (-1) choice; at first to the first."""
        choices = self._choices()
        if not choices:
            return
        keys = [choice.key for choice in choices]
        at = (keys.index(self._key) + step) % len(keys) if self._key in keys else 0
        self._key = keys[at]
        self.show()
        scroll_into_view(choices[at])

    def choose(self) -> None:
        """Choose the choice under the cursor, as a touch would."""
        for choice in self._choices():
            if choice.key == self._key:
                choice.dispatch("on_release")
                return

    def show(self) -> None:
        """Mark the choice under the cursor."""
        for choice in self._choices():
            choice.aimed = choice.key == self._key


load_kv(__name__)
