"""Seats as the app uses them: each player's colour and side of the table.

Both come from a file, where anything may stand: what makes no sense counts as missing.
"""

from __future__ import annotations

from collections.abc import Sequence

from app.theme.palettes import PLAYERS
from rules.core.game import Seat

SIDES = (0, 90, 180, 270)


def colours_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Player colour by seat; a seat without one, or with a taken one, gets a free colour."""
    wanted = [seat.extra.get("colour", number) for number, seat in enumerate(seats)]
    every = range(len(PLAYERS))
    colours: list[int] = []
    for number, colour in enumerate(wanted):
        if type(colour) is not int or colour not in every or colour in colours:
            others = [one for one in wanted[number + 1 :] if type(one) is int]
            free = [one for one in every if one not in colours and one not in others]
            colour = free[0] if free else number % len(every)
        colours.append(colour)
    return tuple(colours)


def side_of(seat: Seat) -> int:
    """The side of the table where a player sits, as the screen's rotation in degrees."""
    side = seat.extra.get("side", 0)
    return side if type(side) is int and side in SIDES else 0
