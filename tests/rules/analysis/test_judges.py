"""What plays are worth, game by game: pinned, because the costs that the analysis tells follow.

``python -m tests.rules.analysis.test_judges`` prints the values of now.
"""

from __future__ import annotations

import pytest

from rules import Table, game, game_ids
from rules.analysis.decisions import decisions
from rules.core.rng import Rng

NAMES = ["Mira", "Luca", "Zoé"]
#: One decision in so many of a game at random is judged.
EVERY = 9
WORTH = {
    "transamerica": [-4.5, -5.0, -0.75],
    "santa_fe_rails": [2.488, 8.308, -1.737, 1.44],
    "station_master": [-3.357, 3.664],
    "far_west_loco": [34.042, 33.435, 33.021],
}


def walked(name: str, steps: int) -> Table:
    table, rng = Table.new(game(name), NAMES, seed=8), Rng(8)
    for _ in range(steps):
        seat = table.waiting_for()[0]
        table.act(seat, table.state.action(table.state.random_code(seat, rng)))
    return table


def judged(name: str) -> list[float]:
    found = []
    for number, one in enumerate(decisions(walked(name, 30))):
        if number % EVERY == 0:
            before = one.position.digest()
            found.append(game(name).worth(one.position, one.seat, one.played, luck=number))
            assert one.position.digest() == before
    return [round(worth, 3) for worth in found]


@pytest.mark.parametrize("name", game_ids())
def test_a_play_is_worth_what_it_was(name: str) -> None:
    assert judged(name) == pytest.approx(WORTH[name], abs=0.01)


if __name__ == "__main__":
    print("WORTH =", {name: judged(name) for name in game_ids()})
