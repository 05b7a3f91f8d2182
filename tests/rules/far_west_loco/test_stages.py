"""Rule 3: building the station stage by stage."""

from __future__ import annotations

import pytest

from rules.far_west_loco import stages
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

SELLERS = ["cement", "brick", "saw", "tile", "clock"]


@pytest.mark.rule("FW-3.1")
def test_the_permit_is_free_at_the_palace() -> None:
    state = deal()
    put(state, 0, "omaha_station")
    put(state, 2, "ranch")
    events = play(state, "throw speed", "speed 5")
    assert at(state, 0) == "palace"
    assert one(events, "loaded").data == {"stage": 1, "cost": 0, "to": -1}
    assert state.loaded[0]
    assert state.cash[0] == 3300


@pytest.mark.rule("FW-3.1")
@pytest.mark.parametrize(("stage", "name"), list(enumerate(SELLERS, 2)))
def test_each_stage_has_its_seller(stage: int, name: str) -> None:
    state = deal()
    for number, seller in enumerate(SELLERS):
        sell(state, seller, 1, f"works_plot_{'abcde'[number]}")
    state.stage[0] = stage
    (goal,) = stages.wanted(state, 0)
    assert state.plots[state.box.plot_of[goal]] == stages.seller(state, 0)
    assert state.box.prices.deeds[stages.seller(state, 0)].id == name
    state.at[0] = (goal - 3) % 48
    play(state, "throw speed", "speed 3", "load")
    assert state.loaded[0]


@pytest.mark.rule("FW-3.2")
def test_load_exactly_at_the_seller_and_unload_exactly_at_home() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    state.stage[0] = 2
    put(state, 0, "shop_plot_5")
    play(state, "throw speed", "speed 5")  # passed: nothing is loaded
    assert at(state, 0) == "shop_plot_6"
    assert not state.loaded[0]
    turn_of(state, 0)
    play(state, "throw manoeuvre", "manoeuvre 1", "back 1", "load")
    assert state.loaded[0]
    turn_of(state, 0)
    play(state, "throw speed", "speed 7")  # past the own station: nothing is unloaded
    assert (state.loaded[0], state.stage[0]) == (True, 2)
    turn_of(state, 0)
    put(state, 0, "shop_plot_6")
    events = play(state, "throw speed", "speed 3")
    assert at(state, 0) == "sacramento_station"
    assert one(events, "unloaded").data["stage"] == 2
    assert (state.loaded[0], state.stage[0]) == (False, 3)


@pytest.mark.rule("FW-3.2")
def test_one_load_at_a_time_and_in_order() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    sell(state, "brick", 1, "works_plot_d")
    state.stage[0] = 3  # walls; the cement works sell foundations
    put(state, 0, "thirsty_cactus")
    events = play(state, "throw speed", "speed 3")
    assert at(state, 0) == "works_plot_e"
    assert kinds(events) == ["thrown", "moved", "turn"]
    turn_of(state, 0)
    state.loaded[0] = True
    put(state, 0, "lucky_mule")
    play(state, "throw speed", "speed 3")  # full already
    assert at(state, 0) == "works_plot_d"
    assert state.cash[0] == 3300


@pytest.mark.rule("FW-3.2")
def test_loading_at_the_start_of_a_later_turn() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    state.stage[0] = 2
    put(state, 0, "thirsty_cactus")
    purse(state, 0, 300)
    events = play(state, "throw speed", "speed 3")
    assert one(events, "cannot_load").data["stage"] == 2
    turn_of(state, 0)
    assert why_not(state, "load") == ("FW-3.3", "no_cash")
    purse(state, 0, 500)
    play(state, "load")
    assert state.loaded[0]
    assert state.cash[:2] == [0, 3800]
    assert state.to_act() == (0,)  # and then the throw
    assert why_not(state, "load") == ("FW-3.2", "nothing_to_load")


@pytest.mark.rule("FW-3.2")
def test_the_palace_can_be_used_at_the_start_of_a_later_turn() -> None:
    state = deal()
    put(state, 0, "palace")
    play(state, "load")
    assert state.loaded[0]
    turn_of(state, 1)
    put(state, 0, "ranch")
    put(state, 1, "palace")
    state.stage[1], state.governor = 7, 3
    state.stage[3] = 7
    assert why_not(state, "load") == ("FW-3.2", "nothing_to_load")
    state.governor = -1
    play(state, "load")
    assert state.governor == 1


@pytest.mark.rule("FW-3.3")
def test_material_is_paid_to_the_owner_and_free_at_home() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    state.stage[0] = state.stage[1] = 2
    put(state, 0, "thirsty_cactus")
    play(state, "throw speed", "speed 3")
    assert legal(state) == {"load", "pass"}
    assert why_not(state, "throw speed") == ("FW-3.2", "load_or_pass")
    play(state, "load")
    assert state.cash[:2] == [2800, 3800]
    put(state, 0, "ranch")
    put(state, 1, "thirsty_cactus")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "loaded").data["cost"] == 0
    assert state.cash[1] == 3800


@pytest.mark.rule("FW-3.3")
def test_who_cannot_pay_the_material_has_no_debt() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    state.stage[0] = 2
    put(state, 0, "thirsty_cactus")
    purse(state, 0, 400)
    events = play(state, "throw speed", "speed 3")
    assert "bankrupt" not in kinds(events)
    assert state.cash[0] == 400
    assert not state.loaded[0]
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-3.3")
def test_one_may_raise_the_money_or_leave_the_material() -> None:
    state = deal()
    sell(state, "cement", 1, "works_plot_e")
    sell(state, "hotel", 0, "shop_plot_1")
    state.stage[0] = 2
    put(state, 0, "thirsty_cactus")
    purse(state, 0, 300)
    play(state, "throw speed", "speed 3")
    assert legal(state) == {"pass", "mortgage hotel"}
    play(state, "mortgage hotel")
    assert legal(state) == {"load", "pass", "lift hotel"}
    again = state.copy()
    events = play(again, "pass")
    assert "not_loaded" in kinds(events)
    play(state, "load")
    assert state.cash[0] == 0


@pytest.mark.rule("FW-3.4")
def test_nothing_can_be_loaded_before_the_industry_stands() -> None:
    state = deal()
    state.stage[0] = 2
    put(state, 0, "works_plot_e")
    assert stages.load_cost(state, 0) is None
    assert why_not(state, "load") == ("FW-3.2", "nothing_to_load")
    sell(state, "cement", 1, "works_plot_e")
    assert stages.load_cost(state, 0) == 500


@pytest.mark.rule("FW-3.8")
@pytest.mark.parametrize("length", ["short", "shorter"])
def test_the_clock_wins_the_short_game(length: str) -> None:
    state = deal(length=length)
    state.stage[0], state.loaded[0] = 6, True
    put(state, 0, "shop_plot_6")
    play(state, "throw speed", "speed 3")
    assert state.winner == 0
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "clock"


@pytest.mark.rule("FW-3.8")
def test_the_full_game_goes_on_after_the_clock() -> None:
    state = deal()
    state.stage[0], state.loaded[0] = 6, True
    put(state, 0, "shop_plot_6")
    play(state, "throw speed", "speed 3")
    assert (state.winner, state.stage[0]) == (-1, 7)


@pytest.mark.rule("FW-3.8")
def test_the_shorter_game_has_no_covering() -> None:
    state = deal(length="shorter")
    state.stage[0], state.loaded[0] = 4, True
    put(state, 0, "shop_plot_6")
    play(state, "throw speed", "speed 3")
    assert state.stage[0] == 6
    turn_of(state, 1)
    put(state, 1, "gilded_nugget")
    play(state, "throw speed", "speed 3")
    assert at(state, 1) == "works_plot_a"
    assert legal(state) == {"pass", "buy cement", "buy brick", "buy saw", "buy clock"}
    assert why_not(state, "buy tile") == ("FW-3.8", "not_in_play")


@pytest.mark.rule("FW-3.2")
def test_a_load_that_lies_on_the_first_space_of_the_board_is_fetched_like_any_other() -> None:
    """Space 0 is a space; only -1 is none."""
    state = drawing("R03", seat=1)  # the load stays three spaces behind
    state.player, state.loaded[1], state.stage[1] = 1, True, 2
    put(state, 0, "palace")
    put(state, 1, "summit_tunnel")
    play(state, "card R03")
    assert (state.dropped[1], state.loaded[1]) == (0, False)
    assert state.data()["dropped"][1] == "sacramento_station"
    assert stages.wanted(state, 1) == [0]
    assert not stages.needs(state, 1)
    turn_of(state, 1)
    assert "throw manoeuvre" in legal(state)
    state.at[1] = 0
    assert "load" in legal(state)
    assert stages.load_cost(state, 1) == 0
    play(state, "load")
    assert (state.dropped[1], state.loaded[1]) == (-1, True)


@pytest.mark.rule("FW-3.3")
def test_the_first_seat_sells_its_material_like_any_other() -> None:
    for owner in range(3):
        state = deal()
        sell(state, "cement", owner, "works_plot_a")
        state.stage[3] = state.box.prices.deeds[deed(state, "cement")].stage
        put(state, 3, "works_plot_a")
        assert stages.load_cost(state, 3) == state.setup.material
        put(state, 3, "works_plot_b")
        assert stages.load_cost(state, 3) is None
