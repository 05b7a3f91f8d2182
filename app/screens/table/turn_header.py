"""Header of the panel: the player to move, with token, name and count."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.theme.theme import theme
from app.widgets.text import SMALLEST as LEAST_TYPE
from app.widgets.text import in_two_lines, width_of

#: A whole title is written down to this part of its size.
SMALLEST = 0.7


class TurnHeader(BoxLayout):
    """Token, name, what is to be done; on the right a number with its word.

    ``halo`` for a header that stands on the board itself.
    """

    colour = NumericProperty(0)
    has_token = BooleanProperty(True)
    title = StringProperty("")
    #: Said instead where the title would be written too small.
    short_title = StringProperty("")
    subtitle = StringProperty("")
    count = StringProperty("")
    count_word = StringProperty("")
    halo = BooleanProperty(False)
    token_radius = NumericProperty(22)
    #: Said when the token is touched: the map may shine through beside the words.
    token_explained = StringProperty("")
    #: The room of a subtitle is kept when there is none: nothing jumps when one comes.
    steady = BooleanProperty(False)
    #: Whether it takes any room.
    shown = BooleanProperty(True)

    def fitting(self, title: str, short: str, width: float, _scale: float) -> str:
        """The title, or its short form where there is no room for it."""
        size = round(theme.size("turn") * SMALLEST, 1)
        fits = width_of(title, theme.font("title"), size) <= width
        return title if fits or not short else short

    @staticmethod
    def broken(subtitle: str, width: float, _scale: float) -> str:
        """The subtitle, in two lines where even small type would cut it."""
        size = round(min(theme.size("caption"), dp(LEAST_TYPE)), 1)
        fits = width <= 0 or width_of(subtitle, theme.font("button"), size) <= width
        return subtitle if fits else in_two_lines(subtitle)


load_kv(__name__)
