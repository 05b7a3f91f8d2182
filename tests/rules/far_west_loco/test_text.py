"""The position as text, for the terminal."""

from __future__ import annotations

from tests.rules.far_west_loco.helpers import GAME, NAMES, deal, purse, sell


def test_the_terminal_shows_all_that_matters() -> None:
    state = deal(4)
    sell(state, "cement", 1, "works_plot_a")
    sell(state, "hotel", 2, "shop_plot_1")
    state.mortgaged |= 1 << state.plots[5]
    state.dropped[3] = 36
    state.spike = 0
    purse(state, 3, 0)
    state.debt[3], state.skips[2] = 700, 2
    drawn = GAME.draw(state.view(0), NAMES[:4])
    for part in (
        *("<1>", "<4>", "[cem", "(hot", "S1", "B4", "B-", "PAL", "!"),
        *("Anna", "Sacramento", "3300", "golden spike", "Cement works", "Hotel*"),
        *("BANKRUPT owes 700", "misses 2", "has lost building permit at Open Track, Cimarron"),
        *("Material costs 500", "42 cards left", "Governor at the palace", "Brickworks 1000"),
    ):
        assert part in drawn, part
    assert max(len(line) for line in drawn.splitlines()[:21]) <= 80
