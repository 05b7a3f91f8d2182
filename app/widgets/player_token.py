"""Token of a player: colour and symbol together."""

from __future__ import annotations

from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from app.kv_loader import load_kv


class PlayerToken(Widget):
    """The token of player colour 0 to 5; ``radius`` in pixels."""

    colour = NumericProperty(0)
    radius = NumericProperty(10)


load_kv(__name__)
