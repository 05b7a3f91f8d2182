"""Scores, ties and the final tally (rules 9.3 to 9.5)."""

from __future__ import annotations

import pytest

from rules.core.event import Event
from rules.santa_fe_rails import end
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    build,
    city,
    found,
    open_line,
    reveal,
    route,
)


def scored() -> State:
    state: State = reveal("city:reno", "city:denver", "city:tucson")
    state.played = [(), (), ()]
    state.deck = tuple(sorted(set(state.deck)))
    state.money = [7, 3, 0]
    return state


@pytest.mark.rule("SF-9.3")
def test_money_and_cards() -> None:
    state = scored()
    route(state, "kansas_pacific", "kansas_city", "denver", "pueblo")
    route(state, "santa_fe", "chicago", "kansas_city")
    build(state, "santa_fe", "kansas_city", "wichita")
    state.played = [(city("denver"), city("pueblo"), city("wichita"), city("reno")), (), ()]
    assert state.scores() == (7 + 5 + 5 + 3 + 0, 3, 0)
    state.hands[1] = (city("denver"),)  # hand cards score nothing
    assert state.scores()[1] == 3
    state.network.place_marker(city("wichita"))
    assert state.scores()[0] == 7 + 5 + 5 + 5


@pytest.mark.rule("SF-9.3")
def test_home_base_companies_and_short_lines_count() -> None:
    state = scored()
    open_line(state, "denver_rio_grande_western")
    build(state, "denver_rio_grande_western", "denver", "pueblo")
    route(state, "kansas_pacific", "kansas_city", "denver")
    state.played[2] = (city("denver"), city("denver"))
    assert state.scores()[2] == 2 * 5 * 2


@pytest.mark.rule("SF-9.4")
def test_example_los_angeles() -> None:
    """Two companies at Los Angeles: each Los Angeles card is worth 14."""
    state = scored()
    for number in (0, 1):
        state.network.connect(number, city("los_angeles"))
    assert state.network.worth(city("los_angeles")) == 14
    state.played = [(city("los_angeles"), city("los_angeles")), (), ()]
    assert state.scores()[0] == 7 + 2 * 14


def finish(state: State, money: list[int], played: list[tuple[int, ...]]) -> Event:
    state.money, state.played = money, played
    events: list[Event] = []
    end.finish(state, "pieces", events)
    return found(events, "game_over")


@pytest.mark.rule("SF-9.5")
def test_ties_are_broken_by_sevens() -> None:
    state = scored()
    seven, other = city("los_angeles"), city("denver")
    over = finish(state, [5, 5, 4], [(seven, other), (other, other), (seven, seven)])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.places == (1, 2, 3)
    assert over.data["winners"] == (0,)
    assert [tally["sevens"] for tally in over.data["tallies"]] == [1, 0, 2]


@pytest.mark.rule("SF-9.5")
def test_a_tie_that_cannot_be_broken_is_shared() -> None:
    state = scored()
    finish(state, [5, 5, 4], [(city("reno"),), (city("boise"),), ()])
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1)
    assert outcome.places == (1, 1, 3)


@pytest.mark.rule("SF-9.3")
def test_final_tally_tells_every_card() -> None:
    state = scored()
    route(state, "kansas_pacific", "kansas_city", "denver")
    over = finish(state, [5, 1, 0], [(city("denver"), city("reno")), (), ()])
    tally = over.data["tallies"][0]
    assert tally["cards"][0] == {
        "city": "Denver",
        "value": 5,
        "companies": ["Kansas Pacific"],
        "points": 5,
    }
    assert tally["cards"][1]["points"] == 0
    assert (tally["money"], tally["total"]) == (5, 10)
    assert len(BOARD.cities) == 42
