"""Plots: buying and visiting industries, shops and the ranch (FW-4.8 to FW-4.10)."""

from __future__ import annotations

import pytest

from tests.rules.far_west_loco.helpers import (
    at,
    deal,
    deed,
    kinds,
    legal,
    one,
    play,
    purse,
    put,
    sell,
    space,
    turn_of,
    why_not,
)


@pytest.mark.rule("FW-4.8")
def test_a_vacant_large_plot_takes_any_unsold_industry() -> None:
    state = deal()
    put(state, 0, "gilded_nugget")
    play(state, "throw speed", "speed 3")
    names = ("cement", "brick", "saw", "tile", "clock")
    assert legal(state) == {"pass", *(f"buy {name}" for name in names)}
    assert why_not(state, "buy hotel") == ("FW-4.8", "not_here")
    assert why_not(state, "throw speed") == ("FW-4.8", "buy_or_pass")
    events = play(state, "buy brick")
    assert one(events, "bought").data["amount"] == 1000
    assert state.cash[0] == 2300
    assert state.owner[deed(state, "brick")] == 0
    assert state.space_of(deed(state, "brick")) == space(state, "works_plot_a")
    assert state.to_act() == (1,)  # one purchase per stop
    assert not state.loaded[0]


@pytest.mark.rule("FW-4.8")
def test_a_small_plot_takes_a_shop_and_nothing_need_be_bought() -> None:
    state = deal()
    play(state, "throw speed", "speed 6")
    shops = ("laundry", "restaurant", "hotel", "gunsmith", "garage", "den")
    assert legal(state) == {"pass", *(f"buy {name}" for name in shops)}
    assert why_not(state, "buy cement") == ("FW-4.8", "not_here")
    events = play(state, "pass")
    assert "not_bought" in kinds(events)
    turn_of(state, 0)
    purse(state, 0, 300)
    put(state, 0, "promontory")
    put(state, 1, "ranch")
    play(state, "throw speed", "speed 3")
    assert at(state, 0) == "shop_plot_2"
    assert legal(state) == {"pass", "buy laundry", "buy restaurant", "buy garage"}
    assert why_not(state, "buy hotel") == ("FW-4.8", "no_cash")
    play(state, "buy garage")
    turn_of(state, 1)
    put(state, 1, "telegraph_north_platte")
    play(state, "throw speed", "speed 3")
    assert why_not(state, "buy garage") == ("FW-4.8", "already_sold")


@pytest.mark.rule("FW-4.8")
def test_who_can_buy_nothing_is_not_asked() -> None:
    state = deal()
    purse(state, 0, 200)
    play(state, "throw speed", "speed 6")
    assert at(state, 0) == "shop_plot_1"
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-4.8")
def test_a_buyer_who_needs_the_material_loads_it_free() -> None:
    state = deal()
    state.stage[0] = 3
    put(state, 0, "gilded_nugget")
    events = play(state, "throw speed", "speed 3", "buy brick")
    assert one(events, "loaded").data["cost"] == 0
    assert state.loaded[0]
    assert state.cash[0] == 2300


@pytest.mark.rule("FW-4.9")
def test_manoeuvring_to_a_plot_buys_only_what_is_needed_and_400_dearer() -> None:
    state = deal()
    state.stage[0] = 2
    put(state, 0, "summit_tunnel")
    play(state, "throw manoeuvre", "manoeuvre 2", "forward 2")
    assert at(state, 0) == "works_plot_a"
    assert legal(state) == {"pass", "buy cement"}
    assert why_not(state, "buy brick") == ("FW-4.9", "only_needed")
    play(state, "buy cement")
    assert state.cash[0] == 3300 - 1500
    assert state.loaded[0]


@pytest.mark.rule("FW-4.9")
def test_any_player_who_needs_it_may_and_nobody_else() -> None:
    state = deal()
    state.stage[0], state.stage[1] = 2, 5  # seat 0 is not the leader
    put(state, 0, "summit_tunnel")
    assert "throw manoeuvre" in legal(state)
    sell(state, "cement", 1, "works_plot_e")
    assert "throw manoeuvre" not in legal(state)


@pytest.mark.rule("FW-4.10")
@pytest.mark.parametrize(("name", "where"), [("hotel", "shop_plot_1"), ("laundry", "shop_plot_1")])
def test_a_shop_of_another_costs_100(name: str, where: str) -> None:
    state = deal()
    sell(state, name, 2, where)
    events = play(state, "throw speed", "speed 6")
    assert one(events, "paid").data == {"amount": 100, "to": 2, "why": "shop"}
    assert state.cash[2] == 3400


@pytest.mark.rule("FW-4.10")
def test_the_ranch_is_for_sale_in_its_place_and_costs_200() -> None:
    state = deal()
    put(state, 0, "telegraph_sedalia")
    play(state, "throw speed", "speed 3")
    assert legal(state) == {"pass", "buy ranch"}
    play(state, "buy ranch")
    assert state.cash[0] == 2600
    put(state, 0, "gold_mine")
    put(state, 1, "telegraph_sedalia")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "paid").data == {"amount": 200, "to": 0, "why": "ranch"}
    turn_of(state, 0)
    put(state, 1, "sheriff")
    put(state, 0, "telegraph_sedalia")
    play(state, "throw speed", "speed 3")
    assert state.cash[0] == 2800  # the own ranch is free
