"""Tables some way into their games, for tests of the core."""

from __future__ import annotations

import pytest

from rules.core.game import Seat
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table

TA = game("transamerica")

every_game = pytest.mark.parametrize("game_id", game_ids())


def table(steps: int = 60, **options: object) -> Table:
    """A game of TransAmerica some way in."""
    made = Table.new(TA, ["Mira", Seat("Luca", None, {"colour": 3})], seed=8, options=options)
    rng = Rng(8)
    for _ in range(steps):
        seat = made.waiting_for()[0]
        made.act(seat, rng.choice(made.state.actions(seat)))
    return made


def played(game_id: str, steps: int) -> Table:
    """A game of any title some way in, played at random."""
    one = game(game_id)
    made = Table.new(one, ["Mira", "Luca", "Zoé"], seed=5)
    go_on(made, steps, Rng(5))
    return made


def go_on(made: Table, steps: int, rng: Rng) -> None:
    for _ in range(steps):
        seat = made.waiting_for()[0]
        made.act(seat, rng.choice(made.state.actions(seat)))


def reopened(made: Table) -> Table:
    return Table.from_record(Record.loads(made.record().dumps()))
