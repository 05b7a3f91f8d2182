"""Registry of games. A game is imported when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from rules.core.errors import BadSetup
from rules.core.game import Game
from rules.games import GAME_MODULES


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order in which they are shown.

    >>> from rules import game_ids
    >>> game_ids()
    ('transamerica', 'santa_fe_rails', 'station_master', 'far_west_loco')
    """
    return tuple(GAME_MODULES)


def game(game_id: str) -> Game:
    """A game by its id.

    >>> from rules import game
    >>> game("transamerica").title
    'TransAmerica'
    """
    if game_id not in GAME_MODULES:
        raise BadSetup(f"There is no game {game_id!r}; there are {', '.join(GAME_MODULES)}.")
    found: Game = import_module(GAME_MODULES[game_id]).GAME
    return found


def register(game_id: str, module: str) -> None:
    """Add a game of another package: ``module`` holds its ``GAME``."""
    GAME_MODULES[game_id] = module


def unregister(game_id: str) -> None:
    """Remove a game that was added by ``register``."""
    del GAME_MODULES[game_id]
