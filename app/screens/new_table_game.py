"""Widget of the new-table screen: a game to choose."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable


def tile_columns(width: float, count: int, narrowest: float) -> int:
    """Games side by side: all of them, or half of them where that would be too narrow."""
    columns = max(1, count)
    while columns > 2 and width < columns * narrowest:
        columns = (columns + 1) // 2
    return columns


class GameTile(Touchable, BoxLayout):
    """A game's picture above its title; the chosen one has a frame and a tick."""

    game_id = StringProperty("")
    title = StringProperty("")
    chosen = BooleanProperty(False)
    #: On a phone held sideways the picture is lower.
    low = BooleanProperty(False)


load_kv(__name__)
