"""Debts, bankruptcy and robbers (FW-5.3, FW-5.4)."""

from __future__ import annotations

import pytest

from rules.far_west_loco import money
from rules.far_west_loco.state import State
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
    turn_of,
    why_not,
)


@pytest.mark.rule("FW-5.3")
def test_everything_must_be_mortgaged_and_offered_before_one_is_bankrupt() -> None:
    state = deal()
    sell(state, "laundry", 0, "shop_plot_3")
    sell(state, "cement", 0, "works_plot_b")
    purse(state, 0, 0)
    state.loaded[0] = True
    put(state, 0, "promontory")
    put(state, 1, "palace")
    sell(state, "ranch", 1)
    put(state, 0, "telegraph_sedalia")
    play(state, "throw speed", "speed 3")  # 200 to the owner of the ranch
    assert legal(state) == {"mortgage laundry", "auction cement"}
    play(state, "mortgage laundry")
    assert legal(state) == {"auction cement"}
    play(state, "auction cement", "pass", "pass")
    events = play(state, "pass")
    assert one(events, "bankrupt").data == {"amount": 100, "to": 1}
    assert (state.cash[0], state.debt[0], state.creditor[0]) == (0, 100, 1)
    assert state.cash[1] == 3400  # all cash was handed over
    assert one(events, "load_dropped").data["place"] == "deed.ranch"
    assert not state.loaded[0]
    assert state.box.board.spaces[state.dropped[0]].id == "ranch"
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-5.3")
def test_an_auction_can_save_one() -> None:
    state = deal()
    sell(state, "cement", 0, "works_plot_b")
    purse(state, 0, 0)
    play(state, "throw speed", "speed 3", "auction cement", "bid 200", "pass", "pass")
    assert state.debt[0] == 0
    assert state.cash[:2] == [100, 3100]


def broke(debt: int = 300) -> State:
    """Seat 0 is bankrupt, owes seat 1, and has left its permit on the line."""
    state = deal()
    purse(state, 0, 0)
    state.debt[0], state.creditor[0] = debt, 1
    state.dropped[0] = state.box.board.find("ranch")
    return state


@pytest.mark.rule("FW-5.3")
@pytest.mark.parametrize(
    ("start", "face", "end"),
    [
        ("sacramento_station", 3, "summit_tunnel"),  # no fine
        ("grant_wyoming", 3, "bent_spur"),  # no fee
        ("sacramento_station", 5, "works_plot_a"),  # buys nothing
        ("sacramento_station", 6, "shop_plot_1"),
        ("bent_spur", 3, "works_plot_b"),  # no works fine
    ],
)
def test_a_bankrupt_pays_and_buys_nothing(start: str, face: int, end: str) -> None:
    state = broke()
    put(state, 1, "palace")
    put(state, 0, start)
    events = play(state, "throw speed", f"speed {face}")
    assert at(state, 0) == end
    assert not {"paid", "bankrupt", "bought"} & set(kinds(events))
    assert state.debt[0] == 300
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-5.3")
def test_a_bankrupt_loads_nothing_and_cannot_manoeuvre_for_it() -> None:
    state = broke()
    put(state, 0, "track_cimarron")
    assert why_not(state, "throw manoeuvre") == ("FW-2.2", "nothing_near")
    put(state, 0, "telegraph_sedalia")
    play(state, "throw speed", "speed 3")
    assert at(state, 0) == "ranch"
    assert not state.loaded[0]
    state.dropped[0] = -1
    turn_of(state, 0)
    put(state, 0, "palace")
    assert why_not(state, "load") == ("FW-5.3", "bankrupt")


@pytest.mark.rule("FW-5.3")
def test_income_goes_to_the_debt_first_and_the_load_can_be_fetched() -> None:
    state = broke(500)
    put(state, 1, "palace")
    put(state, 0, "works_plot_a")
    events = play(state, "throw speed", "speed 3")  # a subsidy of 600
    assert kinds(events)[2:5] == ["received", "debt_paid", "recovered"]
    assert (state.debt[0], state.cash[0], state.cash[1]) == (0, 100, 3800)
    turn_of(state, 0)
    put(state, 0, "track_cimarron")
    events = play(state, "throw manoeuvre", "manoeuvre 1", "forward 1")
    assert "fetched" in kinds(events)
    assert (state.loaded[0], state.dropped[0]) == (True, -1)


@pytest.mark.rule("FW-5.3")
def test_a_load_on_the_own_space_is_picked_up_at_the_start_of_a_turn() -> None:
    state = broke(100)
    put(state, 0, "ranch")
    money.receive_from_bank(state, 0, 200, "card", None)
    assert "load" in legal(state)
    play(state, "load")
    assert state.loaded[0]


@pytest.mark.rule("FW-5.3")
def test_a_load_that_lies_at_home_is_fetched_and_unloaded_together() -> None:
    state = deal()
    state.dropped[0] = state.at[0]
    play(state, "load")
    assert (state.stage[0], state.loaded[0], state.dropped[0]) == (2, False, -1)


@pytest.mark.rule("FW-5.3")
def test_a_bankrupt_prospects_free() -> None:
    state = broke()
    put(state, 0, "track_mojave_flats")
    put(state, 1, "palace")
    play(state, "throw speed", "speed 3")
    assert state.phase == "prospect"
    play(state, "prospect 8")
    assert (state.debt[0], state.cash[0], state.cash[1]) == (0, 500, 3600)


@pytest.mark.rule("FW-5.3")
def test_debts_of_two_bankrupts_to_each_other() -> None:
    state = broke(300)
    purse(state, 1, 0)
    state.debt[1], state.creditor[1] = 500, 0
    money.receive_from_bank(state, 0, 200, "card", None)
    # 200 go over and come back, and so do the 100 that are then still owed
    assert state.debt[:2] == [0, 200]
    assert state.cash[:2] == [200, 0]
    assert state.check() == []


@pytest.mark.rule("FW-5.4")
def test_a_bankrupts_governor_goes_home() -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    purse(state, 0, 0)
    events = play(state, "throw speed", "speed 3")
    assert "governor_home" in kinds(events)
    assert state.governor == -1


@pytest.mark.rule("FW-5.4")
@pytest.mark.parametrize(("cash", "left"), [(3300, 3000), (200, 0), (0, 0)])
def test_robbers_never_make_a_debt(cash: int, left: int) -> None:
    state = drawing("Y01")
    purse(state, 0, cash)
    play(state, "card Y01")
    assert (state.cash[0], state.debt[0]) == (left, 0)


@pytest.mark.rule("FW-5.4")
@pytest.mark.parametrize("mortgaged", [False, True])
def test_the_unmortgaged_gunsmith_keeps_them_away(mortgaged: bool) -> None:
    state = drawing("R02")
    sell(state, "gunsmith", 0, "shop_plot_1")
    if mortgaged:
        state.mortgaged |= 1 << deed(state, "gunsmith")
    events = play(state, "card R02")
    assert ("spared" in kinds(events)) is not mortgaged
    assert state.cash[0] == (2900 if mortgaged else 3300)


@pytest.mark.rule("FW-5.3")
def test_who_owes_is_bankrupt_and_nobody_else() -> None:
    state = broke(debt=100)
    assert [state.bankrupt(seat) for seat in range(state.seats)] == [True, False, False, False]
    state.debt[0] = 0
    assert not state.bankrupt(0)


@pytest.mark.rule("FW-5.2")
def test_each_debt_allows_a_new_offer_of_the_own_deeds_only() -> None:
    state = deal()
    sell(state, "hotel", 2, "shop_plot_1")
    sell(state, "gunsmith", 1, "shop_plot_2")
    own, foreign = 1 << deed(state, "hotel"), 1 << deed(state, "gunsmith")
    state.offered = own | foreign
    purse(state, 2, 50)
    money.charge(state, 2, -1, 100, "fine", None)
    assert state.offered == foreign
    assert state.agenda[-1][1:4] == (2, -1, 100)
