"""Rule 3: the seven stages, the governor, the end."""

from __future__ import annotations

import pytest

from tests.rules.far_west_loco.helpers import (
    at,
    deal,
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
    (goal,) = state.wanted(0)
    assert state.plots[state.box.plot_of[goal]] == state.seller(0)
    assert state.box.prices.deeds[state.seller(0)].id == name
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
    assert state.load_cost(0) is None
    assert why_not(state, "load") == ("FW-3.2", "nothing_to_load")
    sell(state, "cement", 1, "works_plot_e")
    assert state.load_cost(0) == 500


@pytest.mark.rule("FW-3.5")
def test_the_first_at_the_palace_takes_the_governor() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    put(state, 0, "paddlewheel")
    events = play(state, "throw manoeuvre", "manoeuvre star", "forward 3")
    assert one(events, "governor").data["holder"] == -1
    assert state.governor == 0
    put(state, 0, "ranch")
    put(state, 1, "paddlewheel")
    assert why_not(state, "throw manoeuvre") == ("FW-2.2", "nothing_near")
    play(state, "throw speed", "speed 3")
    assert at(state, 1) == "palace"
    assert state.governor == 0


@pytest.mark.rule("FW-3.5")
@pytest.mark.parametrize("face", [3, 8])
def test_reaching_or_passing_home_with_him_wins_at_once(face: int) -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    put(state, 0, "shop_plot_6")
    events = play(state, "throw speed", f"speed {face}")
    assert state.phase == "over"
    outcome = state.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.reason) == ((0,), "governor")
    assert events[-1].kind == "game_over"
    assert "paid" not in kinds(events)  # the space beyond is not obeyed any more


@pytest.mark.rule("FW-3.5")
def test_who_has_won_pays_no_works_fine_any_more() -> None:
    state = deal()
    turn_of(state, 1)
    state.stage[1], state.governor = 7, 1
    put(state, 1, "grant_wyoming")
    events = play(state, "throw speed", "speed 8")
    assert state.winner == 1
    assert "paid" not in kinds(events)


@pytest.mark.rule("FW-3.5")
def test_a_card_that_sends_him_back_past_home_wins_too() -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    state.at[0] = (state.station(0) + 1) % state.box.board.length
    state.agenda.append(("card", 0))
    state._settle(None)
    play(state, "card B05")
    assert state.winner == 0
    assert state.phase == "over"


@pytest.mark.rule("FW-3.5")
def test_before_home_nothing_is_won() -> None:
    state = deal()
    state.stage[0], state.governor = 7, 0
    put(state, 0, "works_plot_e")
    put(state, 3, "sacramento_station")
    play(state, "throw speed", "speed 4")  # home is occupied: pushed back before it
    assert at(state, 0) == "grant_california"
    assert state.winner == -1


@pytest.mark.rule("FW-3.6")
def test_overtaking_takes_the_governor() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "track_gasconade")
    put(state, 1, "telegraph_washington")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "governor").data["holder"] == 1
    assert state.governor == 0


@pytest.mark.rule("FW-3.6")
def test_one_move_may_overtake_and_win() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "works_plot_e")
    put(state, 1, "track_mojave_flats")
    events = play(state, "throw speed", "speed 7")
    assert kinds(events) == ["thrown", "moved", "governor", "game_over"]
    assert state.winner == 0


@pytest.mark.rule("FW-3.6")
def test_home_passed_before_overtaking_does_not_count() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "grant_california")
    put(state, 1, "gilded_nugget")
    play(state, "throw speed", "speed 8")
    assert state.governor == 0
    assert state.winner == -1


@pytest.mark.rule("FW-3.6")
def test_who_overtakes_nobody_or_is_not_ready_takes_nothing() -> None:
    state = deal()
    state.stage[1] = 7
    state.governor = 1
    put(state, 1, "telegraph_washington")
    for stage, debt, face in ((6, 0, 3), (7, 100, 3), (7, 0, 8)):
        tried = state.copy()
        tried.stage[0] = stage
        put(tried, 0, "track_gasconade")
        if debt:
            purse(tried, 0, 0)
            tried.debt[0] = debt
        if face == 8:  # pushed back to behind the governor's locomotive
            for seat, where in ((2, "wagon_road_crossing"), (3, "shop_plot_4")):
                put(tried, seat, where)
            face = 3
        play(tried, "throw speed", f"speed {face}")
        assert tried.governor == 1


@pytest.mark.rule("FW-3.6")
def test_backward_moves_and_placing_cards_never_transfer_him() -> None:
    state = deal()
    state.stage[0] = state.stage[1] = 7
    state.governor = 1
    put(state, 0, "telegraph_washington")
    put(state, 1, "works_plot_c")
    state.agenda.append(("card", 0))
    state._settle(None)
    backwards = state.copy()
    play(backwards, "card B05")
    assert at(backwards, 0) == "telegraph_jefferson_city"
    assert backwards.governor == 1
    put(state, 0, "gilded_nugget")
    put(state, 1, "telegraph_truckee")
    play(state, "card B09")  # to Promontory Point
    assert at(state, 0) == "promontory"
    assert state.governor == 1


@pytest.mark.rule("FW-3.6")
def test_a_spike_may_overtake_for_its_owner() -> None:
    state = deal()
    state.stage[2] = state.stage[1] = 7
    state.governor, state.spike = 1, 0
    put(state, 2, "track_gasconade")
    put(state, 1, "telegraph_washington")
    play(state, "spike omaha")
    assert state.governor == 2


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
