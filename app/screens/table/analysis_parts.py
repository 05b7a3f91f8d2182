"""Widgets of an analysis: its body and bar, the rows of the decisions, the detail of one."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable


class DecisionDetail(BoxLayout):
    """What was better and why, how much, how it was reckoned; and the way back into the game."""

    text = StringProperty("")
    #: How it was reckoned, in small letters.
    how = StringProperty("")

    __events__ = ("on_play_on",)

    def on_play_on(self) -> None:
        """Event: the game shall go on in another way from here."""


class CostTag(BoxLayout):
    """What a decision cost, on a tag that points down; a die where it was only unlucky."""

    text = StringProperty("")


class DecisionRow(Touchable, BoxLayout):
    """One decision: where it was made and what it cost; the chosen one holds the detail."""

    number = StringProperty("")
    title = StringProperty("")
    where = StringProperty("")
    cost = StringProperty("")
    chosen = BooleanProperty(False)
    #: It only turned out badly.
    unlucky = BooleanProperty(False)
    colour = NumericProperty(0)


class AnalysisBody(BoxLayout):
    """Whose decisions, what is said about them, and the rows."""

    pane = ObjectProperty(None, rebind=True)
    text = StringProperty("")
    #: Part of the work that is done; from 1 on nothing is said about it.
    share = NumericProperty(1)


class AnalysisBar(BoxLayout):
    """The way out, and the way from decision to decision."""

    pane = ObjectProperty(None, rebind=True)


load_kv(__name__)
