"""A game of TransAmerica for tests of the core."""

from __future__ import annotations

from rules.core.game import Seat
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.table import Table

TA = game("transamerica")


def table(steps: int = 60, **options: object) -> Table:
    """A game of TransAmerica some way in."""
    made = Table.new(TA, ["Mira", Seat("Luca", None, {"colour": 3})], seed=8, options=options)
    rng = Rng(8)
    for _ in range(steps):
        seat = made.waiting_for()[0]
        made.act(seat, rng.choice(made.state.actions(seat)))
    return made
