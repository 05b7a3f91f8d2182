"""The option rivers and mountains (rule 11)."""

from __future__ import annotations

import pytest

from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    GAME,
    build,
    deal,
    do,
    found,
    give,
    reveal,
    route,
    rule,
    space,
    texts,
    why,
)


def laying(*plays: str) -> State:
    plays = plays or ("city:reno", "city:denver")
    return reveal(*plays, terrain=True)


@pytest.mark.rule("SF-11.1")
def test_more_money_and_dearer_branches() -> None:
    state = deal([()] * 3, terrain=True)
    assert state.money == [5, 5, 5]
    state.round, state.phase = 2, "draw"
    give(state, 0, "city:reno", "city:boise", "city:helena")
    state.money[0] = 1
    assert why(state, 0, "take branch:santa_fe") == "branch_price"
    state.money[0] = 2
    do(state, 0, "take branch:santa_fe")
    assert state.money[0] == 0


@pytest.mark.rule("SF-11.2")
def test_costs_of_the_board() -> None:
    # Reno to Sacramento is all mountain; Omaha to Kansas City crosses a river; Billings to
    # Helena does both; Denver to Pueblo is plain.
    cost = BOARD.cost
    assert cost[space("reno", "sacramento")] == 1
    assert cost[space("omaha", "kansas_city")] == 1
    assert cost[space("billings", "helena")] == 2
    assert cost[space("denver", "pueblo")] == 0
    for it in BOARD.routes:
        for track in it.tracks:
            first = BOARD.tracks[track].first
            for n in range(it.length):
                assert cost[first + n] == it.mountain[n] + it.river[n]


@pytest.mark.rule("SF-11.2")
def test_laying_is_paid() -> None:
    state = laying()
    events = do(state, 0, "lay union_pacific chicago>des_moines 1a")  # over the Mississippi
    assert found(events, "laid").data["cost"] == 1
    assert state.money[0] == 4
    do(state, 1, "lay great_northern milwaukee>minneapolis 1")
    assert state.money[1] == 5


@pytest.mark.rule("SF-11.2")
def test_no_debt_and_no_payment_from_the_own_bonus() -> None:
    state = laying()
    route(state, "union_pacific", "chicago", "des_moines")
    state.money[0] = 0
    text = "lay union_pacific des_moines>omaha 1a"  # a river, and a bonus of 6 behind it
    assert text not in texts(state, 0)
    assert why(state, 0, text) == "no_money_river"
    assert rule(state, 0, text) == "SF-11.2"
    state.money[0] = 1
    do(state, 0, text)
    assert state.money[0] == 0 + 6


@pytest.mark.rule("SF-11.2")
def test_reasons_name_the_ground() -> None:
    state = laying("city:reno branch:santa_fe", "city:denver")
    state.money[0] = 0
    route(state, "santa_fe", "chicago", "kansas_city", "wichita", "dodge_city", "pueblo")
    assert why(state, 0, "lay santa_fe pueblo>santa_fe 1a") == "no_money_both"
    state.money[0] = 1
    assert why(state, 0, "lay santa_fe pueblo>santa_fe 1a") == "no_money_both"
    state.money[0] = 0
    assert why(state, 0, "branch santa_fe chicago>des_moines 1a") == "no_money_river"
    build(state, "union_pacific", "chicago", "des_moines")
    state.network.heads[3] = (BOARD.city_named["reno"].number,)
    state.network.joined[3] |= 1 << BOARD.city_named["reno"].number
    assert why(state, 0, "lay union_pacific reno>sacramento 1a") == "no_money_mountain"
    reason = state.why_not(0, state.parse("lay union_pacific reno>sacramento 1a"))
    assert reason is not None
    assert "$1" in reason.say(GAME.words)
    assert "$0" in reason.say(GAME.words)


@pytest.mark.rule("SF-11.2")
def test_free_without_the_option() -> None:
    state = reveal("city:reno", "city:denver")
    do(state, 0, "lay union_pacific chicago>des_moines 1a")
    assert state.money[0] == 2


@pytest.mark.rule("SF-11.3")
def test_laying_may_be_passed() -> None:
    state = laying()
    assert "end" in texts(state, 0)
    events = do(state, 0, "end")
    found(events, "passed")
    assert state.mover == 1


@pytest.mark.rule("SF-11.3")
def test_game_ends_when_nobody_lays_in_a_phase() -> None:
    state = laying("city:reno", "city:denver", "city:tucson")
    do(state, 0, "end")
    do(state, 1, "end")
    assert state.phase == "lay"
    events = do(state, 2, "end")
    assert state.phase == "over"
    assert state.reason == "passed"
    assert found(events, "game_over").data["reason"] == "passed"


@pytest.mark.rule("SF-11.3")
def test_one_piece_keeps_the_game_going() -> None:
    state = laying()
    do(state, 0, "end")
    do(state, 1, "lay santa_fe chicago>kansas_city 1a")
    assert (state.laying, state.mover) == (2, 0)
    do(state, 0, "end")
    do(state, 1, "end")
    assert state.phase == "over"  # nobody laid in the second phase


@pytest.mark.rule("SF-11.3")
def test_waiting_with_four_in_one_counts_as_passing() -> None:
    state = laying("four", "city:denver")
    do(state, 0, "later")
    do(state, 1, "end")
    assert state.phase == "over"
    assert state.reason == "passed"


@pytest.mark.rule("SF-9.2")
def test_money_is_ignored_when_majors_are_stuck() -> None:
    """A route that nobody can pay for still counts: the player passes, the game goes on."""

    state = laying()
    state.money = [0, 0]
    for number in (0, 1, 2, 4):
        state.network.pieces[number] = 0
    # Only the Union Pacific is left; from Chicago to Des Moines it would cross the river, and
    # its other ways out of Chicago are taken.
    for goal in ("kansas_city", "st_louis"):
        for lane in (0, 1):
            track = BOARD.space_track[space("chicago", goal, 1, lane)]
            state.network.free &= ~(1 << track)
    assert texts(state, 0) == ["end"]
    assert not state.network.majors_stuck()
    do(state, 0, "end")
    assert state.phase == "lay"
