"""Mortgages (FW-5.1)."""

from __future__ import annotations

import pytest

from tests.rules.far_west_loco.helpers import (
    at,
    deal,
    deed,
    drawing,
    kinds,
    legal,
    one,
    play,
    purse,
    put,
    sell,
    why_not,
)


@pytest.mark.rule("FW-5.1")
def test_mortgage_and_lift_in_the_own_turn() -> None:
    state = deal()
    sell(state, "hotel", 0, "shop_plot_1")
    sell(state, "ranch", 0)
    sell(state, "den", 0, "shop_plot_2")
    assert {"mortgage hotel", "mortgage ranch", "auction den"} <= legal(state)
    assert why_not(state, "mortgage den") == ("FW-5.1", "auction_instead")
    assert why_not(state, "auction hotel") == ("FW-5.2", "mortgage_instead")
    assert why_not(state, "mortgage laundry") == ("FW-5.1", "not_yours")
    assert why_not(state, "lift hotel") == ("FW-5.1", "not_mortgaged")
    play(state, "mortgage hotel", "mortgage ranch")
    assert state.cash[0] == 3300 + 200 + 300
    assert why_not(state, "mortgage hotel") == ("FW-5.1", "mortgaged_already")
    play(state, "lift hotel")
    assert state.cash[0] == 3600
    purse(state, 0, 200)
    assert why_not(state, "lift ranch") == ("FW-5.1", "no_cash")
    assert state.to_act() == (0,)


@pytest.mark.rule("FW-5.1")
def test_a_mortgaged_shops_fee_goes_to_the_bank_and_its_owner_pays_nothing() -> None:
    state = deal()
    sell(state, "hotel", 1, "shop_plot_1")
    state.mortgaged |= 1 << deed(state, "hotel")
    events = play(state, "throw speed", "speed 6")
    assert one(events, "paid").data == {"amount": 100, "to": -1, "why": "shop"}
    assert state.cash[1] == 3300
    put(state, 0, "palace")
    put(state, 1, "summit_tunnel")
    events = play(state, "throw speed", "speed 3")
    assert at(state, 1) == "shop_plot_1"
    assert "paid" not in kinds(events)


@pytest.mark.rule("FW-5.1")
def test_mortgage_when_a_payment_is_due_even_out_of_turn() -> None:
    state = drawing("B04")  # every rival pays 100
    sell(state, "hotel", 2, "shop_plot_1")
    purse(state, 2, 0)
    play(state, "card B04")
    assert (state.phase, state.to_act()) == ("debt", (2,))
    assert legal(state) == {"mortgage hotel"}
    assert why_not(state, "throw speed") == ("FW-5.3", "raise_money")
    play(state, "mortgage hotel")
    assert state.cash == [3600, 3200, 100, 3200]
    assert state.to_act() == (1,)
