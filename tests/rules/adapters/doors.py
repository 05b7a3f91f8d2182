"""The doors to a game: each plays the same random game from a seed and tells its position.

A player's choice depends on the position alone, not on the door, so every door must come to the
same end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.core.game import Game
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.table import Table


class Chooser:
    """Picks codes at random, the same ones from the same seed."""

    def __init__(self, seed: int) -> None:
        self._rng = Rng(seed)

    def pick(self, codes: Sequence[int]) -> int:
        return self._rng.choice(codes)


def through_table(
    here: Game, seats: int, options: Mapping[str, object], seed: int, most: int = 10_000
) -> State:
    """A game at a table, or its first decisions."""
    table = Table.new(here, [f"P{seat}" for seat in range(seats)], seed, options)
    chooser = Chooser(seed)
    for _ in range(most):
        if table.over:
            break
        seat = table.waiting_for()[0]
        code = chooser.pick(table.state.codes(seat))
        table.act(seat, table.state.action(code))
    return table.state
