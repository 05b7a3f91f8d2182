"""Best: a number of which every player's best is remembered."""

from __future__ import annotations

from typing import NamedTuple


class Best(NamedTuple):
    """A number of which a player's best is kept, such as the points of a train.

    The game's words hold its title as ``best.<key>`` and its value with words as
    ``best.<key>.value``.
    """

    key: str
    #: Whether the smallest number is the best one.
    lowest: bool = False

    def better(self, one: int, other: int) -> bool:
        """Whether one number beats another."""
        return one < other if self.lowest else one > other
