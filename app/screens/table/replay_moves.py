"""The moves of a replay around the one that is shown, to read and to go to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from app.widgets.panels import VBox

#: Moves that are listed, and how many of them lie before the one that is shown.
LISTED, BEFORE = 7, 2


@dataclass(frozen=True)
class Move:
    """A step of a replay in words; colour -1: nobody's."""

    place: int
    colour: int
    text: str


class ReplayMove(Touchable, BoxLayout):
    """One move: whose and what; touched, the replay goes there."""

    place = NumericProperty(0)
    colour = NumericProperty(-1)
    text = StringProperty("")
    #: It is the one that is shown; it is still to come.
    shown = BooleanProperty(False)
    later = BooleanProperty(False)


class ReplayMoves(VBox):
    """The list. Where there is no room for it, it is empty."""

    wanted = BooleanProperty(False)

    __events__ = ("on_choose",)

    def on_choose(self, place: int) -> None:
        """Event: a move was touched."""

    def around(self, place: int, last: int) -> range:
        """The places that are listed while one of them is shown; 0 is the beginning, no move."""
        if not self.wanted:
            return range(0)
        first = max(1, min(place - BEFORE, last - LISTED + 1))
        return range(first, min(last, first + LISTED - 1) + 1)

    def show(self, moves: Sequence[Move], shown: int) -> None:
        rows = ensure_children(self.ids.rows, len(moves), self._new_row)
        for row, move in zip(rows, moves, strict=True):
            row.place, row.colour, row.text = move.place, move.colour, move.text
            row.shown, row.later = move.place == shown, move.place > shown

    def _new_row(self) -> ReplayMove:
        row = ReplayMove()
        row.bind(on_release=lambda row: self.dispatch("on_choose", int(row.place)))
        return row


load_kv(__name__)
