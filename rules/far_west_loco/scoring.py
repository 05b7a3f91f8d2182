"""Scores, places and the end of the game (FW-3.5, FW-3.7, FW-3.8)."""

from __future__ import annotations

from rules.core.state import Outcome
from rules.far_west_loco.phases import OVER
from rules.far_west_loco.position import Position


def worth(position: Position, seat: int) -> int:
    """FW-3.7: money, 200 for each deed, mortgaged or not, less debts.

    >>> from rules import game
    >>> position = game("far_west_loco").start(4)
    >>> position.owner[0] = 1
    >>> worth(position, 0), worth(position, 1)
    (3300, 3500)
    """
    deeds = position.owner.count(seat) * position.box.prices.deed_value
    return position.cash[seat] + deeds - position.debt[seat]


def scores(position: Position) -> tuple[int, ...]:
    """The worth of each seat: it decides the places after the winner's."""
    return tuple(worth(position, seat) for seat in range(position.seats))


def turn_order(position: Position, seat: int) -> int:
    """A seat's place in the turn order (FW-1.4): 0 for the owner of the first lot."""
    first = position.landlord[position.box.board.first_lot]
    return (seat - first) % position.seats


def outcome(position: Position) -> Outcome | None:
    """The winner, and the others by money and deeds (FW-3.7); None while the game goes on."""
    if position.phase != OVER:
        return None

    def rank(seat: int) -> tuple[bool, int, int, int]:
        wins = seat == position.winner
        deeds = position.owner.count(seat)
        return (wins, worth(position, seat), deeds, turn_order(position, seat))

    ranking = sorted(range(position.seats), key=rank, reverse=True)
    places = tuple(1 + ranking.index(seat) for seat in range(position.seats))
    reason = "governor" if position.length == "full" else "clock"
    return Outcome((position.winner,), places, reason)
