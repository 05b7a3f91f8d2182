"""Choosing the game of a new table: its tile, its goal and length in words."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.buttons import Touchable
from rules.core.game import Game, Options


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


def goal_text(game: Game, players: int, options: Options) -> str:
    """The goal of a game, and how long it takes with so many players under these options."""
    minutes = game.minutes(players, options)
    about = tr._("About {minutes} minutes.").format(minutes=minutes) if minutes else ""
    return f"{tr.words(game)['goal']} {about}".strip()


def too_many_text(game: Game) -> str:
    """Says that all seats are taken."""
    return tr.n(
        "This game is for at most {count} player.",
        "This game is for at most {count} players.",
        game.players[-1],
    )


load_kv(__name__)
