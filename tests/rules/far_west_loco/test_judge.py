"""The luck of the dice: pinned, because the bars after a game show it.

``python -m tests.rules.far_west_loco.test_judge`` prints the values of now.
"""

from __future__ import annotations

import pytest

from rules.core.rng import Rng
from rules.core.table import Table
from rules.far_west_loco.judge import luck
from tests.rules.far_west_loco.helpers import GAME

LUCK = (-14.944, 7.261, 7.683)


def lucky() -> tuple[float, ...]:
    """By seat: the luck of the first decisions of a game at random."""
    table, rng = Table.new(GAME, ["Mira", "Luca", "Zoé"], seed=8), Rng(8)
    for _ in range(8):
        seat = table.waiting_for()[0]
        table.act(seat, table.state.action(table.state.random_code(seat, rng)))
    work = luck(table)
    while True:
        try:
            next(work)
        except StopIteration as done:
            return tuple(round(value, 3) for value in done.value)


def test_the_luck_of_the_dice_is_what_it_was() -> None:
    assert lucky() == pytest.approx(LUCK, abs=0.01)


if __name__ == "__main__":
    print("LUCK =", lucky())
