"""Scores and places at the end (FW-3.7)."""

from __future__ import annotations

import pytest

from tests.rules.far_west_loco.helpers import (
    deal,
    one,
    play,
    purse,
    put,
    sell,
    space,
)


@pytest.mark.rule("FW-3.7")
def test_second_place_by_money_deeds_and_debts() -> None:
    state = deal(5)
    state.stage[0], state.governor = 7, 0
    put(state, 0, "grant_california")
    for seat, cash in ((0, 0), (1, 1000), (2, 600), (3, 1000), (4, 0)):
        purse(state, seat, cash)
    sell(state, "laundry", 2, "shop_plot_1")
    sell(state, "hotel", 2, "shop_plot_2")
    state.mortgaged |= 1 << state.plots[state.box.plot_of[space(state, "shop_plot_2")]]
    state.debt[4] = 300
    events = play(state, "throw speed", "speed 3")
    assert state.scores() == (0, 1000, 1000, 1000, -300)
    outcome = state.outcome()
    assert outcome is not None
    # seat 2 has deeds, seat 3 comes later in turn order than seat 1
    assert outcome.places == (1, 4, 2, 3, 5)
    assert one(events, "game_over").data["deeds"] == (0, 0, 2, 0, 0)
