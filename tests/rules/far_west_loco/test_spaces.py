"""Rule 4: the spaces."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.far_west_loco.state import State
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
    turn_of,
    why_not,
)


@pytest.mark.rule("FW-4.1")
def test_a_card_is_drawn_and_obeyed() -> None:
    state = deal()
    put(state, 0, "gold_mine")
    play(state, "throw speed", "speed 3")
    assert state.phase == "card"
    assert state.to_act() == (CHANCE,)
    events = play(state, "card B01")
    assert one(events, "card").data["id"] == "B01"
    assert state.cash[0] == 3600
    assert state.read.bit_count() == 1


@pytest.mark.rule("FW-4.2")
def test_subsidies() -> None:
    state = deal()
    play(state, "throw speed", "speed 8")
    assert state.cash[0] == 3500
    turn_of(state, 1)
    purse(state, 1, 0)
    state.debt[1] = 1000
    put(state, 1, "works_plot_b")
    play(state, "throw speed", "speed 3")
    assert at(state, 1) == "grant_nebraska"
    assert (state.debt[1], state.cash[1]) == (400, 0)


@pytest.mark.rule("FW-4.3")
def test_a_red_cross_costs_100() -> None:
    state = deal()
    events = play(state, "throw speed", "speed 3")
    assert one(events, "paid").data == {"amount": 100, "to": -1, "why": "no_stop"}
    assert state.cash[0] == 3200


@pytest.mark.rule("FW-4.4")
@pytest.mark.parametrize(
    ("start", "face", "fined"),
    [
        ("bent_spur", 3, True),  # from before the zone to beyond it
        ("shop_plot_2", 3, False),  # stops in it
        ("works_west", 3, False),  # started in it
        ("grant_wyoming", 3, False),  # ends before it
    ],
)
def test_the_works_zone(start: str, face: int, fined: bool) -> None:
    state = deal(2)
    put(state, 0, start)
    events = play(state, "throw speed", f"speed {face}")
    assert ("works" in [e.data["why"] for e in events if e.kind == "paid"]) is fined


@pytest.mark.rule("FW-4.4")
def test_only_the_speed_die_is_fined() -> None:
    state = deal()
    state.spike = 0
    put(state, 1, "ranch")
    put(state, 0, "shop_plot_1")
    events = play(state, "spike sacramento")
    assert at(state, 0) == "bridge_east_span"
    assert [e.data["why"] for e in events if e.kind == "paid"] == ["no_stop"]


@pytest.mark.rule("FW-4.5")
def test_saloon_and_station_are_paid_to_their_owner() -> None:
    state = deal()
    put(state, 0, "grant_wyoming")
    put(state, 1, "ranch")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "paid").data == {"amount": 100, "to": 1, "why": "saloon"}
    turn_of(state, 0)
    put(state, 0, "shop_plot_1")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "paid").data == {"amount": 100, "to": 1, "why": "station"}
    assert state.cash[:2] == [3100, 3500]


@pytest.mark.rule("FW-4.5")
def test_the_own_saloon_and_station_are_free() -> None:
    state = deal()
    for start, end in (
        ("grant_california", "gilded_nugget"),
        ("shop_plot_6", "sacramento_station"),
    ):
        turn_of(state, 0)
        put(state, 0, start)
        play(state, "throw speed", "speed 3")
        assert at(state, 0) == end
        assert state.cash[0] == 3300


@pytest.mark.rule("FW-4.6")
def test_the_sheriff_costs_a_turn() -> None:
    state = deal()
    put(state, 0, "shop_plot_4")
    events = play(state, "throw speed", "speed 3")
    assert at(state, 0) == "sheriff"
    assert one(events, "skip").data["turns"] == 1
    assert state.skips[0] == 1


@pytest.mark.rule("FW-4.7")
def test_promontory_gives_the_spike_from_wherever_it_is() -> None:
    state = deal()
    put(state, 0, "telegraph_truckee")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "spike").data["holder"] == -1
    assert state.spike == 0
    put(state, 0, "ranch")
    put(state, 1, "telegraph_truckee")
    events = play(state, "throw speed", "speed 3")
    assert one(events, "spike").data["holder"] == 0
    assert state.spike == 1


@pytest.mark.rule("FW-4.7")
def test_the_spike_moves_any_locomotive_16_and_goes_back() -> None:
    state = deal()
    assert why_not(state, "spike omaha") == ("FW-4.7", "no_spike")
    state.spike = 0
    assert {"spike sacramento", "spike cheyenne", "spike omaha", "spike stlouis"} <= legal(state)
    assert why_not(state, "spike santafe") == ("FW-4.7", "no_locomotive")
    events = play(state, "spike omaha")
    assert at(state, 2) == "telegraph_sedalia"
    assert one(events, "moved").seat == 2
    assert state.spike == -1
    play(state, "card B08")
    assert state.cash[2] == 3200  # the owner of the locomotive obeys
    assert state.to_act() == (1,)  # it replaced a throw


@pytest.mark.rule("FW-4.7")
def test_who_is_moved_pays_decides_loads_and_wins() -> None:
    state = deal()
    state.spike = 0
    put(state, 2, "gilded_nugget")
    play(state, "spike omaha")  # to the station of Omaha, its own
    assert at(state, 2) == "omaha_station"

    turn_of(state, 0)
    state.spike = 0
    put(state, 2, "works_plot_c")
    play(state, "spike omaha")
    assert at(state, 2) == "grant_arizona"

    turn_of(state, 0)
    state.spike = 0
    put(state, 2, "grant_missouri")
    play(state, "spike omaha")
    assert at(state, 2) == "shop_plot_6"
    assert state.to_act() == (2,)  # buys or not, out of turn
    sell(state, "hotel", 2, "shop_plot_1")
    assert why_not(state, "mortgage hotel") == ("FW-5.1", "not_now")
    play(state, "buy den")
    assert state.to_act() == (1,)

    turn_of(state, 0)
    state.spike = 0
    sell(state, "cement", 1, "works_plot_b")
    state.stage[2] = 2
    put(state, 2, "track_mojave_flats")
    play(state, "spike omaha", "load")
    assert state.loaded[2]

    turn_of(state, 0)
    state.spike = 0
    state.stage[3], state.governor = 7, 3
    put(state, 3, "works_plot_b")
    play(state, "spike stlouis")
    assert state.winner == 3


def at_den(visitor: int = 3300, owner: int = 3300) -> tuple[State, list[Event]]:
    """Seat 0 stops at the den of seat 1; the position and the events of the move."""
    state = deal()
    sell(state, "den", 1, "shop_plot_1")
    purse(state, 0, visitor)
    purse(state, 1, owner)
    return state, play(state, "throw speed", "speed 6")


@pytest.mark.rule("FW-4.11")
@pytest.mark.parametrize(
    ("throw", "chooser", "duel", "cash"),
    [
        ("den 7 3", 0, "duel 8 3", [3600, 3000]),
        ("den 3 7", 1, "duel 3 8", [2700, 3900]),
    ],
)
def test_the_higher_chooses_and_the_higher_takes_all(
    throw: str, chooser: int, duel: str, cash: list[int]
) -> None:
    state, _ = at_den()
    assert (state.phase, state.to_act()) == ("den", (CHANCE,))
    play(state, throw)
    assert state.to_act() == (chooser,)
    assert legal(state) == {"stake 200", "stake 400", "stake 600"}
    assert why_not(state, "throw speed") == ("FW-4.11", "stake_now")
    play(state, "stake 600", duel)
    assert state.cash[:2] == cash
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-4.11")
def test_ties_are_thrown_again() -> None:
    state, _ = at_den()
    play(state, "den 5 5")
    assert state.phase == "den"
    play(state, "den 8 8", "den 4 5", "stake 200", "duel 3 3")
    assert state.phase == "duel"
    assert state.cash[:2] == [3300, 3300]
    play(state, "duel 6 4")
    assert state.cash[:2] == [3400, 3200]
    assert state.why_not(CHANCE, state.parse("duel 9 3")) is not None


@pytest.mark.rule("FW-4.11")
@pytest.mark.parametrize(
    ("visitor", "owner", "stakes"),
    [(500, 900, {"stake 200", "stake 400"}), (3300, 100, {"stake 200"})],
)
def test_the_stake_is_limited_to_what_both_can_cover(
    visitor: int, owner: int, stakes: set[str]
) -> None:
    state, _ = at_den(visitor, owner)
    play(state, "den 7 3")
    assert legal(state) == stakes
    assert why_not(state, "stake 600") == ("FW-4.11", "not_covered")


@pytest.mark.rule("FW-4.11")
@pytest.mark.parametrize(("visitor", "owner"), [(100, 3300), (3300, 0)])
def test_no_game_without_the_cash(visitor: int, owner: int) -> None:
    state, events = at_den(visitor, owner)
    assert "no_duel" in kinds(events)
    assert state.cash[:2] == [visitor, owner]
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-4.11")
@pytest.mark.parametrize("bankrupt", [0, 1])
def test_no_game_with_a_bankrupt_and_none_in_the_own_den(bankrupt: int) -> None:
    state = deal()
    sell(state, "den", 1, "shop_plot_1")
    purse(state, bankrupt, 0)
    state.debt[bankrupt] = 100
    assert "no_duel" in kinds(play(state, "throw speed", "speed 6"))
    state = deal()
    sell(state, "den", 0, "shop_plot_1")
    play(state, "throw speed", "speed 6")
    assert state.to_act() == (1,)


def at_mine(cash: int = 3300) -> State:
    """Seat 0 has stopped at the gold mine."""
    state = deal()
    put(state, 0, "track_mojave_flats")
    put(state, 1, "palace")
    purse(state, 0, cash)
    play(state, "throw speed", "speed 3")
    assert at(state, 0) == "gold_mine"
    return state


@pytest.mark.rule("FW-4.12")
@pytest.mark.parametrize(
    ("throws", "cash"),
    [
        (["visit"], 3200),
        (["prospect", "prospect 3"], 3100),
        (["prospect", "prospect 8"], 3900),
        (["prospect", "prospect 7", "vein 6"], 3800),
        (["prospect", "prospect 7", "vein 7"], 3800),
        (["prospect", "prospect 7", "vein 8"], 4600),
    ],
)
def test_the_gold_mine(throws: list[str], cash: int) -> None:
    state = at_mine()
    assert legal(state) == {"visit", "prospect"}
    assert why_not(state, "pass") == ("FW-4.12", "visit_or_prospect")
    play(state, *throws)
    assert state.cash[0] == cash
    assert state.to_act() == (1,)


@pytest.mark.rule("FW-4.12")
def test_prospecting_needs_200_in_cash() -> None:
    state = at_mine(100)
    assert legal(state) == {"visit"}
    assert why_not(state, "prospect") == ("FW-4.12", "no_cash")
