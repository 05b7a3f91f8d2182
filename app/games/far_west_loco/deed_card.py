"""Deeds for sale in the middle of the Far West Loco board: what they earn, who comes by next."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.choices import Aimable
from app.games.far_west_loco.offers import Line
from app.kv_loader import load_kv


class DeedCard(Aimable, BoxLayout):
    """A deed for sale: picture, name, price, and what it earns."""

    action = ObjectProperty(None, allownone=True)
    picture = StringProperty("")
    title = StringProperty("")
    price = StringProperty("")
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])
    #: Whether there is room for the picture, and whether it stands beside the words.
    pictured = BooleanProperty(True)
    beside = BooleanProperty(False)
    #: Height that its words need.
    needed = NumericProperty(150)
    #: A picture in the height that the words leave is at least so high (dp).
    LEAST_PICTURE = 24

    def tell(self, lines: Sequence[Line]) -> None:
        """Show what the deed earns."""
        box = self.ids.lines
        box.clear_widgets()
        for line in lines:
            box.add_widget(GainRow(amount=line.amount, text=line.what))


class GainRow(BoxLayout):
    """One gain of a deed."""

    amount = StringProperty("")
    text = StringProperty("")


class Passers(BoxLayout):
    """The rivals and how many spaces they have to a deed."""

    def tell(self, passers: Sequence[tuple[int, str]]) -> None:
        """Show colours and distances."""
        box = self.ids.rivals
        box.clear_widgets()
        for colour, away in passers:
            box.add_widget(Passer(colour=colour, text=away))


class Passer(BoxLayout):
    """A rival and a distance."""

    colour = NumericProperty(0)
    text = StringProperty("")


load_kv(__name__)
