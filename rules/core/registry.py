"""Registry of games. A game's rules are imported when it is first played."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from rules.core.errors import BadSetup
from rules.games import PACKAGES

if TYPE_CHECKING:
    from rules.core.about import About
    from rules.core.game import Game


def game_ids() -> tuple[str, ...]:
    """The ids of all games, in the order in which they are shown.

    >>> from rules import game_ids
    >>> game_ids()
    ('transamerica', 'santa_fe_rails', 'station_master', 'far_west_loco')
    """
    return tuple(PACKAGES)


def about(game_id: str) -> About:
    """What is known of a game without its rules.

    >>> from rules.core.registry import about
    >>> about("transamerica").designer
    'Franz-Benno Delonge'
    """
    found: About = import_module(f"{_package(game_id)}.about").ABOUT
    return found


def game(game_id: str) -> Game:
    """A game by its id.

    >>> from rules import game
    >>> game("transamerica").title
    'TransAmerica'
    """
    found: Game = import_module(f"{_package(game_id)}.game").GAME
    return found


def _package(game_id: str) -> str:
    if game_id not in PACKAGES:
        raise BadSetup(f"There is no game {game_id!r}; there are {', '.join(PACKAGES)}.")
    return PACKAGES[game_id]


def register(game_id: str, package: str) -> None:
    """Add a game: its package has ``ABOUT`` in ``about.py`` and ``GAME`` in ``game.py``."""
    PACKAGES[game_id] = package


def unregister(game_id: str) -> None:
    """Remove a game that was added by ``register``."""
    del PACKAGES[game_id]
