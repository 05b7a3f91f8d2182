"""Two bars: what a play led to on average, and what a better one would have."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.widgets.piece_sample import PIECE, PieceSample


class OutlookPiece(PieceSample):
    """A bar from nothing to a value, on a scale that both bars share."""

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


class Outlook(BoxLayout):
    """Both bars and what they measure."""

    caption = StringProperty("")
    played = NumericProperty(0)
    better = NumericProperty(0)
    played_text = StringProperty("")
    better_text = StringProperty("")
    accent = ColorProperty()


load_kv(__name__)
