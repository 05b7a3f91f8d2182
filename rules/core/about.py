"""About a game: what shelves, lists and statistics show of it, without its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rules.core.best import Best


class About(NamedTuple):
    """A game as a shop window shows it. Its rules are imported only when it is played.

    >>> from rules.core.registry import about
    >>> about("station_master").title, about("station_master").players
    ('Station Master', range(2, 7))
    """

    id: str
    title: str
    designer: str
    players: range
    #: About how many minutes a game takes, by the number of players; for games that tell it.
    minutes: Mapping[int, int]
    #: The boards or decks that come with it, the usual one first.
    kits: tuple[str, ...]
    #: English words by key; the app's catalogues translate them.
    words: Mapping[str, str]
    #: The number of players that a table has unless somebody says otherwise.
    usual_players: int = 3
    #: Numbers of which a player's best is remembered, and ids of what can be achieved.
    bests: tuple[Best, ...] = ()
    achievements: tuple[str, ...] = ()
