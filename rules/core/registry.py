"""Where games are found. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from rules.core.errors import BadSetup
from rules.core.game import Game


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order in which they are shown."""
    from rules.games import HOMES

    return tuple(HOMES)


def game(game_id: str) -> Game:
    """A game by its id.

    >>> game("transamerica").title
    'TransAmerica'
    """
    from rules.games import HOMES

    if game_id not in HOMES:
        raise BadSetup(f"There is no game {game_id!r}; there are {', '.join(HOMES)}.")
    found: Game = import_module(HOMES[game_id]).GAME
    return found
