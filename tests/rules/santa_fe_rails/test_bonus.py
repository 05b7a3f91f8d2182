"""Bonuses for first connections and historic squares (rule 8)."""

from __future__ import annotations

import pytest

from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    build,
    city,
    company,
    do,
    found,
    open_line,
    reveal,
    route,
)


def laying() -> State:
    return reveal("city:reno", "city:denver")


@pytest.mark.rule("SF-8.1")
def test_first_connection_pays_two() -> None:
    state = laying()
    build(state, "santa_fe", "chicago", "des_moines", 1)
    build(state, "union_pacific", "chicago", "des_moines", 1, lane=1)
    events = do(state, 0, "lay santa_fe chicago>des_moines 2a")
    connected = found(events, "connected")
    assert (connected.data["first"], connected.data["square"]) == (2, 0)
    assert state.money == [4, 2]
    events = do(state, 1, "lay union_pacific chicago>des_moines 2b")
    assert found(events, "connected").data["bonus"] == 0  # only the first company
    assert state.money == [4, 2]


@pytest.mark.rule("SF-8.1")
def test_home_bases_of_majors_pay_nothing() -> None:
    state = laying()
    build(state, "santa_fe", "chicago", "kansas_city", 2)
    events = do(state, 0, "lay santa_fe chicago>kansas_city 3a")
    assert found(events, "connected").data["bonus"] == 0
    assert state.money[0] == 2


@pytest.mark.rule("SF-8.2")
def test_denver_pays_when_another_company_comes_first() -> None:
    state = laying()
    build(state, "kansas_pacific", "kansas_city", "denver", 3)
    events = do(state, 0, "lay kansas_pacific kansas_city>denver 4a")
    assert found(events, "connected").data["first"] == 2


@pytest.mark.rule("SF-8.2")
def test_own_short_line_takes_the_bonus_away() -> None:
    state = laying()
    open_line(state, "denver_rio_grande_western")
    build(state, "kansas_pacific", "kansas_city", "denver", 3)
    events = do(state, 0, "lay denver_rio_grande_western denver>salt_lake_city 1")
    assert [event.kind for event in events] == ["laid"]
    assert state.money[0] == 2
    assert state.network.served >> city("denver") & 1
    events = do(state, 1, "lay kansas_pacific kansas_city>denver 4a")
    connected = found(events, "connected")
    assert connected.data["first"] == 0
    assert connected.data["square"] == 4  # the yellow square pays all the same
    assert len(state.network.companies_at(city("denver"))) == 2


@pytest.mark.rule("SF-8.2")
def test_sacramento_likewise() -> None:
    state = laying()
    open_line(state, "western_pacific")
    do(state, 0, "lay western_pacific sacramento>reno 1a")
    # The first piece serves Sacramento unpaid and connects Reno, which pays.
    assert state.money[0] == 4
    assert state.network.served >> city("sacramento") & 1


@pytest.mark.rule("SF-8.3")
def test_square_pays_four_once_and_adds_up() -> None:
    state = laying()
    route(state, "union_pacific", "chicago", "des_moines")
    events = do(state, 0, "lay union_pacific des_moines>omaha 1a")
    connected = found(events, "connected")
    assert (connected.data["first"], connected.data["square"]) == (2, 4)
    assert state.money[0] == 8
    # Coming to Omaha again from elsewhere pays nothing.
    build(state, "union_pacific", "chicago", "kansas_city", branch=True)
    events = do(state, 1, "lay union_pacific kansas_city>omaha 1")
    assert [event.kind for event in events] == ["laid"]


@pytest.mark.rule("SF-8.3")
def test_square_is_for_its_own_company() -> None:
    state = laying()
    route(state, "santa_fe", "chicago", "des_moines")
    events = do(state, 0, "lay santa_fe des_moines>omaha 1a")
    assert found(events, "connected").data["bonus"] == 2  # the square is red
    assert all(number < 5 for it in BOARD.cities for number in it.historic)


@pytest.mark.rule("SF-8.4")
def test_home_base_is_connected_from_the_first_piece() -> None:
    state = laying()
    gn = company("great_northern")
    assert state.network.companies_at(city("milwaukee")) == []
    assert not state.network.started(gn)
    do(state, 0, "lay great_northern milwaukee>minneapolis 1")
    assert state.network.companies_at(city("milwaukee")) == [gn]
    assert state.network.started(gn)
    open_line(state, "denver_rio_grande_western")
    assert state.network.worth(city("denver")) == 0
    do(state, 1, "lay denver_rio_grande_western denver>salt_lake_city 1")
    assert state.network.worth(city("denver")) == 5


@pytest.mark.rule("SF-8.5")
def test_example_el_paso() -> None:
    """Santa Fe reaches El Paso first: $6; later Southern Pacific: $4."""
    state = laying()
    route(state, "santa_fe", "chicago", "kansas_city", "wichita", "dodge_city", "pueblo")
    route(state, "santa_fe", "pueblo", "santa_fe")
    build(state, "santa_fe", "santa_fe", "el_paso", 1)
    route(state, "southern_pacific", "new_orleans", "houston", "san_antonio")
    build(state, "southern_pacific", "san_antonio", "el_paso", 3)
    do(state, 0, "lay santa_fe santa_fe>el_paso 2")
    assert state.money[0] - 2 == 6
    do(state, 1, "lay southern_pacific san_antonio>el_paso 4")
    assert state.money[1] - 2 == 4
