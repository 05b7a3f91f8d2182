"""Counting a round: what each player still lacks (rule 6)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.transamerica.board import Board, City
from rules.transamerica.position import Position
from rules.transamerica.steiner import Ground, SteinerTree

#: TA-1.5, TA-1.6: everyone's first points, and where the barrier stands at first.
START_POINTS = 13
FIRST_BARRIER = 0


def ground_of(position: Position, seat: int) -> Ground:
    """The board as this seat may count it: every rail free, even of networks never joined."""
    networks = None if position.vexation else set(position.nets)
    return Ground(position.board, position.usable(seat), position.closed(seat), networks)


def shortfall(position: Position, seat: int, hand: Sequence[int]) -> SteinerTree:
    """The cheapest tree over the seat's network and its cities: what is missing (TA-6.2)."""
    places = [1 << position.board.cities[city].node for city in hand]
    return SteinerTree(ground_of(position, seat), [*places, position.nets[seat]])


def hand_cost(board: Board, hand: Sequence[int]) -> int:
    """What a hand costs on an empty board."""
    return SteinerTree(Ground(board, 0), [1 << board.cities[city].node for city in hand]).cost


def moved_barrier(points: Sequence[int]) -> int:
    """TA-7.2: where the barrier stands after round 2 (points at or below it are past it).

    >>> moved_barrier([11, 9]), moved_barrier([11, 3])
    (6, 0)
    """
    lowest = min(points)
    return lowest - 3 if lowest >= 4 else FIRST_BARRIER


@lru_cache(maxsize=512)
def city_distances(board: Board, city: City) -> tuple[int, ...]:
    """What it costs on an empty board to join a city to each city, itself included."""
    targets = [other.node for other in board.cities]
    return tuple(Ground(board, 0).distances(1 << city.node, targets))


def hand_distances(board: Board, city: City, hand: Sequence[int]) -> list[int]:
    """What it costs on an empty board to join a city to each city of a hand."""
    costs = city_distances(board, city)
    return [costs[other] for other in hand]
