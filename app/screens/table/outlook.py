"""Bars of an analysis: what was played beside what was better, luck beside skill."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.board.meshes import Colour
from app.kv_loader import load_kv
from app.widgets.piece_sample import PIECE, PieceSample


class OutlookPiece(PieceSample):
    """A bar from nothing to a value, on a scale that all bars share."""

    value = NumericProperty(0)
    #: The least and the greatest value of the scale; nothing lies between them.
    scale = ListProperty([0, 1])
    #: Where nothing is, in pixels.
    zero = NumericProperty(0)

    def ends(self) -> tuple[float, float]:
        low, high = self.scale
        step = (self.width - dp(2 * PIECE)) / ((high - low) or 1)
        zero, end = (self.x + dp(PIECE) + (at - low) * step for at in (0, self.value))
        self.zero = zero
        return min(zero, end) - dp(PIECE), max(zero, end) + dp(PIECE) + 1


class OutlookRow(BoxLayout):
    """A bar between its name and its value."""

    text = StringProperty("")
    value = NumericProperty(0)
    value_text = StringProperty("")
    scale = ListProperty([0, 1])
    kind = StringProperty("piece")
    colour = ColorProperty()


class Bar(NamedTuple):
    """What a bar says; ``kind`` is that of a sample of a piece."""

    text: str
    value: float
    value_text: str
    kind: str
    colour: Colour


class Outlook(BoxLayout):
    """Bars on one scale, and what they measure."""

    caption = StringProperty("")

    def __init__(self, caption: str, bars: Sequence[Bar]) -> None:
        super().__init__(caption=caption)
        values = [bar.value for bar in bars]
        scale = [min(0, *values), max(0, *values)]
        for bar in bars:
            self.add_widget(OutlookRow(scale=scale, **bar._asdict()))


load_kv(__name__)
