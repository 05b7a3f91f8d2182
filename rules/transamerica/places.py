"""Places of the map in words: by their nearest cities, for readers who see no grid."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, hypot
from typing import TYPE_CHECKING

from rules.core.phrase import Phrase

if TYPE_CHECKING:
    from rules.transamerica.board import Board

#: What is said of a place, and the cities that it is said with: ("west", "Denver").
Where = tuple[str, ...]

#: Clockwise from the east, as y grows downwards.
COMPASS = ("east", "southeast", "south", "southwest", "west", "northwest", "north", "northeast")


@lru_cache(maxsize=1024)
def where_is(board: Board, node: int) -> Where:
    """The place of an intersection.

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> denver = next(city.node for city in usa.cities if city.name == "Denver")
    >>> where_is(usa, denver), where_is(usa, denver - 1)
    (('at', 'Denver'), ('west', 'Denver'))
    """
    city = board.city_at.get(node)
    return ("at", city.name) if city else _beside(board, *board.xy(node))


@lru_cache(maxsize=4096)
def where_lies(board: Board, line: int) -> Where:
    """The place of a line: between two cities, or beside the nearest one."""
    a, b = board.lattice.ends(line)
    if a in board.city_at and b in board.city_at:
        return "between", board.city_at[a].name, board.city_at[b].name
    (ax, ay), (bx, by) = board.xy(a), board.xy(b)
    return _beside(board, (ax + bx) / 2, (ay + by) / 2)


def phrase(where: Where) -> Phrase:
    """A place as words that follow a verb: "west of Denver"."""
    kind, *cities = where
    return Phrase(f"place.{kind}", dict(zip(("city", "other"), cities, strict=False)))


def _beside(board: Board, x: float, y: float) -> Where:
    def offset(number: int) -> tuple[float, float]:
        cx, cy = board.xy(board.cities[number].node)
        return x - cx, y - cy

    nearest = min(range(len(board.cities)), key=lambda number: hypot(*offset(number)))
    dx, dy = offset(nearest)
    eighth = round(degrees(atan2(dy, dx)) / 45) % 8
    return COMPASS[eighth], board.cities[nearest].name
