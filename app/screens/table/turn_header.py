"""Header of the panel: the player to move, with token, name and count."""

from __future__ import annotations

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv


class TurnHeader(BoxLayout):
    """Token, name, what is to be done; on the right a number with its word.

    ``halo`` for a header that stands on the board itself.
    """

    colour = NumericProperty(0)
    has_token = BooleanProperty(True)
    title = StringProperty("")
    subtitle = StringProperty("")
    count = StringProperty("")
    count_word = StringProperty("")
    halo = BooleanProperty(False)
    token_radius = NumericProperty(22)
    #: Whether it takes any room.
    shown = BooleanProperty(True)


load_kv(__name__)
