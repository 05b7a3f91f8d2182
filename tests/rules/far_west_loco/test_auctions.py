"""Auctions (FW-5.2)."""

from __future__ import annotations

import pytest

from rules.far_west_loco.state import State
from tests.rules.far_west_loco.helpers import (
    deal,
    deed,
    kinds,
    legal,
    one,
    play,
    purse,
    sell,
    turn_of,
    why_not,
)


def auction(seats: int = 4) -> State:
    state = deal(seats)
    sell(state, "cement", 0, "works_plot_a")
    play(state, "auction cement")
    return state


@pytest.mark.rule("FW-5.2")
def test_bids_rise_from_the_sellers_left_until_all_others_drop_out() -> None:
    state = deal()
    sell(state, "cement", 0, "works_plot_a")
    (event,) = play(state, "auction cement")
    assert (event.kind, event.seat) == ("auction", 0)
    assert (state.phase, state.to_act()) == ("bid", (1,))
    assert "bid 100" in legal(state)
    assert "bid 3300" in legal(state)
    assert why_not(state, "bid 3400") == ("FW-5.2", "no_cash")
    assert why_not(state, "throw speed") == ("FW-5.2", "bid_or_pass")
    play(state, "bid 300")
    assert state.to_act() == (2,)
    assert why_not(state, "bid 300") == ("FW-5.2", "bid_more")
    play(state, "pass", "bid 400")
    assert state.to_act() == (1,)
    play(state, "bid 1000")
    assert state.to_act() == (3,)
    events = play(state, "pass")
    assert one(events, "sold").data["to"] == 1
    assert state.cash == [4300, 2300, 3300, 3300]
    assert state.owner[deed(state, "cement")] == 1
    assert (state.phase, state.to_act()) == ("turn", (0,))


@pytest.mark.rule("FW-5.2")
def test_no_bid_no_sale_and_no_second_offer_in_the_turn() -> None:
    state = auction(3)
    events = play(state, "pass", "pass")
    assert "unsold" in kinds(events)
    assert state.owner[deed(state, "cement")] == 0
    assert why_not(state, "auction cement") == ("FW-5.2", "offered_already")
    play(state, "throw speed", "speed 8")
    turn_of(state, 2)
    state.agenda.clear()
    state.advance()
    assert "auction cement" in legal(state)


@pytest.mark.rule("FW-5.2")
def test_bankrupts_and_those_without_cash_do_not_bid() -> None:
    state = deal()
    sell(state, "den", 0, "shop_plot_1")
    purse(state, 1, 0)
    state.debt[1] = 500
    purse(state, 2, 0)
    play(state, "auction den")
    assert state.to_act() == (3,)
    events = play(state, "bid 100")
    assert one(events, "sold").data["to"] == 3


@pytest.mark.rule("FW-5.2")
def test_an_auction_that_nobody_can_bid_in_is_over_at_once() -> None:
    state = deal(2)
    sell(state, "den", 0, "shop_plot_1")
    purse(state, 1, 0)
    events = play(state, "auction den")
    assert "unsold" in kinds(events)
    assert state.to_act() == (0,)
