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


@pytest.mark.rule("FW-5.1")
def test_a_mortgage_and_its_lifting_are_told() -> None:
    state = deal()
    sell(state, "hotel", 0, "shop_plot_1")
    number = deed(state, "hotel")
    about = {"deed": number, "what": "deed.hotel", "amount": 200}
    assert [(e.kind, e.seat, e.data) for e in play(state, "mortgage hotel")] == [
        ("mortgaged", 0, about)
    ]
    assert [(e.kind, e.seat, e.data) for e in play(state, "lift hotel")] == [("lifted", 0, about)]


@pytest.mark.rule("FW-5.2")
def test_only_what_was_offered_is_refused_as_offered() -> None:
    """Each deed has its own place in what was offered, the first and the last of them, too."""
    for offered in ("cement", "brick", "clock", "den"):
        state = deal()
        names = ("cement", "brick", "clock", "den")
        for name, plot in zip(names, "abcd", strict=True):
            where = f"works_plot_{plot}" if name != "den" else "shop_plot_1"
            sell(state, name, 0, where)
        state.offered = 1 << deed(state, offered)
        assert why_not(state, f"auction {offered}") == ("FW-5.2", "offered_already")
        assert {f"auction {name}" for name in names if name != offered} <= legal(state)
        state.agenda[:] = [("go", 0, 4)]  # a phase in which nothing is auctioned
        state.phase = "go"
        for name in names:
            key = ("FW-5.2", "offered_already") if name == offered else ("FW-5.1", "not_now")
            assert why_not(state, f"auction {name}") == key
