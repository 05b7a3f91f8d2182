"""Seats as the app uses them: each player's colour and side of the table."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Seat


def colours_of(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Player colour by seat; a seat without one gets the colour of its number."""
    return tuple(seat.extra.get("colour", number) for number, seat in enumerate(seats))


def side_of(seat: Seat) -> int:
    """The side of the table where a player sits, as the screen's rotation in degrees."""
    side: int = seat.extra.get("side", 0)
    return side
