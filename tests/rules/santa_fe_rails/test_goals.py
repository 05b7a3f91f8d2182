"""Goals of the next piece: where it leads, what is to go, what it brings."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.santa_fe_rails.goals import Goal, goal_of, goals
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import build, city, company, leave, reveal, route, start


def goals_of(state: State, name: str, seat: int = 0) -> dict[str, Goal]:
    """A company's goals by the city they lead to."""
    view = state.view(seat)
    cities = state.board.cities
    found = [goal for goal in goals(view, view.actions()) if goal.company == company(name)]
    return {cities[goal.city].id: goal for goal in found}


def test_every_legal_piece_has_one_goal_and_its_outcome_is_as_foretold() -> None:
    state = start(3)
    rng = Rng(6)
    checked = 0
    while checked < 150:
        owing = state.to_act()
        if owing == (CHANCE,):
            state.chance(rng)
            continue
        if state.phase == "lay":
            seat = owing[0]
            view = state.view(seat)
            legal = [a for a in view.actions() if a.kind in ("lay", "branch")]
            found = goals(view, view.actions())
            assert sorted(a.code for goal in found for a in goal.actions) == sorted(
                a.code for a in legal
            )
            for goal in found:
                for action in goal.actions:
                    assert goal_of(view, action).city == goal.city
                    after = state.copy()
                    events = after.apply(seat, action)
                    reached = [e for e in events if e.kind == "connected"]
                    assert bool(reached) == (goal.arrives and goal.connects)
                    for event in reached:
                        assert event.data["city_number"] == goal.city
                        assert event.data["bonus"] == goal.bonus
                    laid = next(e for e in events if e.kind == "laid")
                    assert laid.data["cost"] == goal.cost
                    checked += 1
        state.step(owing[0], state.random_code(owing[0], rng))


def test_two_free_tracks_are_one_goal_and_a_started_one_needs_less() -> None:
    state = reveal("city:reno", "city:denver")
    by_city = goals_of(state, "kansas_pacific")
    denver = by_city["denver"]
    assert len(denver.actions) == 2
    assert denver.pieces == 4
    assert not denver.arrives
    build(state, "kansas_pacific", "kansas_city", "denver", 3)
    by_city = goals_of(state, "kansas_pacific")
    assert list(by_city) == ["denver"]  # a line is worked from its end only
    assert by_city["denver"].arrives
    assert len(by_city["denver"].actions) == 1
    assert (by_city["denver"].first, by_city["denver"].square) == (2, 4)


def test_the_card_of_the_round_changes_only_what_this_turn_earns() -> None:
    for card, factor, most in (("double", 2, 2), ("triple", 0, 3)):
        state = reveal(card, "city:denver")
        route(state, "kansas_pacific", "kansas_city", "denver")
        by_city = goals_of(state, "kansas_pacific")
        assert by_city["pueblo"].arrives
        assert by_city["pueblo"].bonus == 2 * factor
        state = reveal(card, "city:reno")
        for goal in goals_of(state, "kansas_pacific").values():
            plain = 6 if goal.pieces == 4 else 2  # Denver is far, with a square
            assert goal.bonus == plain * (factor if goal.pieces <= most else 1)


def test_staged_pieces_shorten_the_way() -> None:
    state = reveal("triple", "city:reno")
    view = state.view(0)
    first = goals_of(state, "kansas_pacific")["denver"].actions[0]
    tried = view.after([first])
    cities = state.board.cities
    on = [g for g in goals(view, tried.actions()) if cities[g.city].id == "denver"]
    assert [goal.pieces for goal in on] == [3]


def test_a_city_that_is_connected_already_brings_nothing() -> None:
    state = reveal("city:reno", "city:denver")
    route(state, "santa_fe", "chicago", "des_moines", "omaha")
    back = goals_of(state, "santa_fe").get("kansas_city")
    assert back is None or back.connects
    assert all(goal.city != city("chicago") for goal in goals_of(state, "santa_fe").values())


@pytest.mark.rule("SF-6.11")
def test_a_city_that_a_company_can_never_reach_is_too_far_and_brings_nothing() -> None:
    state = reveal("city:reno", "city:denver")
    leave(state, kansas_pacific=3)
    by_city = goals_of(state, "kansas_pacific")
    denver, wichita = by_city["denver"], by_city["wichita"]
    assert denver.pieces == 4
    assert denver.too_far
    assert not denver.connects
    assert denver.bonus == 0
    assert not wichita.too_far
    assert wichita.bonus == 2
