"""Laying track (rule 6): lines, railheads, branches, short lines, refusals."""

from __future__ import annotations

import pytest

from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    BOARD,
    GAME,
    build,
    city,
    company,
    dead_end,
    do,
    found,
    lays,
    leave,
    open_line,
    reveal,
    route,
    rule,
    space,
    texts,
    why,
)


def laying(*plays: str) -> State:
    """Round 2, first laying turn of seat 0 (of two, if nothing else is said)."""
    return reveal(*(plays or ("city:reno", "city:denver")))


# Turns


@pytest.mark.rule("SF-6.1")
def test_one_piece_a_laying_phase() -> None:
    state = laying()
    do(state, 0, "lay santa_fe chicago>des_moines 1a")
    assert (state.laying, state.mover) == (1, 1)
    do(state, 1, "lay santa_fe chicago>des_moines 2a")  # of any major
    assert (state.laying, state.mover) == (2, 0)
    do(state, 0, "lay great_northern milwaukee>minneapolis 1")
    do(state, 1, "lay kansas_pacific kansas_city>wichita 1a")
    assert state.round == 3


@pytest.mark.rule("SF-6.1")
def test_laying_is_compulsory() -> None:
    state = laying()
    assert "end" not in texts(state, 0)
    assert why(state, 0, "end") == "must_lay"


@pytest.mark.rule("SF-6.1")
def test_open_short_lines_may_be_laid_instead() -> None:
    state = laying()
    open_line(state, "texas_pacific")
    do(state, 0, "lay texas_pacific new_orleans>houston 1a")
    assert state.mover == 1


# Lines


@pytest.mark.rule("SF-6.2")
def test_first_piece_starts_at_the_home_base() -> None:
    state = laying()
    state.network.opened = (1 << len(BOARD.companies)) - 1
    for it in BOARD.companies:
        home = BOARD.cities[it.home].id
        found_lays = lays(state, 0, it.id)
        assert found_lays
        assert all(f" {home}>" in text and " 1" in text for text in found_lays)
    assert why(state, 0, "lay santa_fe kansas_city>wichita 1a") == "home_base"
    assert rule(state, 0, "lay santa_fe kansas_city>wichita 1a") == "SF-6.2"
    reason = state.why_not(0, state.parse("lay santa_fe kansas_city>wichita 1a"))
    assert reason is not None
    assert "Chicago" in reason.say(GAME.words)


@pytest.mark.rule("SF-6.3")
def test_a_line_goes_on_from_its_railhead() -> None:
    state = laying("double", "city:denver")
    do(state, 0, "lay santa_fe chicago>kansas_city 1a")
    assert lays(state, 0, "santa_fe") == ["lay santa_fe chicago>kansas_city 2a"]
    assert why(state, 0, "lay santa_fe chicago>kansas_city 3a") == "not_next"
    assert why(state, 0, "lay santa_fe chicago>des_moines 1a") == "no_railhead"
    assert why(state, 0, "lay santa_fe kansas_city>wichita 1a") == "not_connected"


@pytest.mark.rule("SF-6.3")
def test_in_a_city_a_line_takes_any_other_route() -> None:
    state = laying()
    route(state, "kansas_pacific", "kansas_city", "wichita")
    assert lays(state, 0, "kansas_pacific") == [
        "lay kansas_pacific wichita>dodge_city 1a",
        "lay kansas_pacific wichita>dodge_city 1b",
        "lay kansas_pacific wichita>oklahoma_city 1",
    ]


@pytest.mark.rule("SF-6.3")
def test_pieces_start_next_to_the_city() -> None:
    state = laying()
    assert why(state, 0, "lay santa_fe chicago>des_moines 2a") == "from_city"


@pytest.mark.rule("SF-6.4")
def test_a_track_cannot_be_entered_from_the_far_end() -> None:
    state = laying()
    build(state, "union_pacific", "chicago", "des_moines")
    build(state, "union_pacific", "des_moines", "omaha")
    build(state, "union_pacific", "omaha", "denver", 1)  # one of three
    build(state, "kansas_pacific", "kansas_city", "denver")
    text = "lay kansas_pacific denver>omaha 1"
    assert why(state, 0, text) == "far_end"
    assert rule(state, 0, text) == "SF-6.4"
    reason = state.why_not(0, state.parse(text))
    assert reason is not None
    assert "Union Pacific" in reason.say(GAME.words)
    assert text not in texts(state, 0)


@pytest.mark.rule("SF-6.4")
def test_not_even_by_the_same_company() -> None:
    """A line of the Kansas Pacific reaches Denver, to which another one is under way."""
    state = laying()
    route(state, "kansas_pacific", "kansas_city", "omaha")
    build(state, "kansas_pacific", "omaha", "denver", 1)
    build(state, "kansas_pacific", "kansas_city", "denver", branch=True)
    assert "lay kansas_pacific omaha>denver 2" in texts(state, 0)
    assert why(state, 0, "lay kansas_pacific denver>omaha 1") == "far_end"


@pytest.mark.rule("SF-6.4")
def test_a_track_belongs_to_the_company_that_started_it() -> None:
    state = laying()
    build(state, "santa_fe", "chicago", "des_moines", 1)
    assert why(state, 0, "lay union_pacific chicago>des_moines 2a") == "track_of"
    assert why(state, 0, "lay union_pacific chicago>des_moines 1a") == "taken"
    assert "lay union_pacific chicago>des_moines 1b" in texts(state, 0)


@pytest.mark.rule("SF-6.5")
def test_one_company_never_uses_both_tracks() -> None:
    state = laying("city:reno branch:santa_fe", "city:denver")
    route(state, "santa_fe", "chicago", "des_moines")
    text = "branch santa_fe chicago>des_moines 1b"
    assert why(state, 0, text) == "parallel"
    assert rule(state, 0, text) == "SF-6.5"
    build(state, "union_pacific", "chicago", "des_moines", lane=1)  # another company may
    assert len(state.network.companies_at(city("des_moines"))) == 2


@pytest.mark.rule("SF-6.5")
def test_a_line_does_not_turn_back_on_the_other_track() -> None:
    state = laying()
    route(state, "kansas_pacific", "kansas_city", "wichita")
    assert why(state, 0, "lay kansas_pacific wichita>kansas_city 1b") == "parallel"


@pytest.mark.rule("SF-6.6")
def test_arrows() -> None:
    state = laying()
    route(state, "great_northern", "milwaukee", "des_moines", "minneapolis")
    text = "lay great_northern minneapolis>milwaukee 1"
    assert why(state, 0, text) == "arrow"
    assert rule(state, 0, text) == "SF-6.6"
    reason = state.why_not(0, state.parse(text))
    assert reason is not None
    assert "from Milwaukee to Minneapolis" in reason.say(GAME.words)
    for arrow in (it for it in BOARD.routes if it.arrow is not None):
        assert arrow.arrow is not None
        assert not BOARD.exits[arrow.city(1 - arrow.arrow)] >> arrow.tracks[0] & 1


@pytest.mark.rule("SF-6.7")
def test_a_city_may_be_entered_twice_and_counts_once() -> None:
    state = laying()
    route(state, "great_northern", "milwaukee", "minneapolis", "omaha", "des_moines")
    before = state.money[0]
    build(state, "great_northern", "des_moines", "minneapolis", 1)
    events = do(state, 0, "lay great_northern des_moines>minneapolis 2")
    assert [event.kind for event in events] == ["laid"]
    assert state.money[0] == before
    assert state.network.companies_at(city("minneapolis")) == [company("great_northern")]
    assert state.network.worth(city("minneapolis")) == 2
    assert "lay great_northern minneapolis>fargo 1a" in texts(state, 1)


# Branches


@pytest.mark.rule("SF-6.8")
def test_branch_card_starts_a_new_line() -> None:
    state = laying("city:reno branch:santa_fe", "city:denver")
    route(state, "santa_fe", "chicago", "st_louis", "kansas_city", "wichita")
    assert why(state, 0, "lay santa_fe kansas_city>omaha 1") == "no_railhead"
    do(state, 0, "branch santa_fe kansas_city>omaha 1")
    assert sorted(state.network.heads[0]) == sorted((city("wichita"), city("omaha")))
    # From then on everybody may extend either line.
    starts = {text.split()[2].partition(">")[0] for text in lays(state, 1, "santa_fe")}
    assert starts == {"wichita", "omaha"}


@pytest.mark.rule("SF-6.8")
def test_branch_from_the_home_base_and_from_a_railhead() -> None:
    state = laying("double branch:kansas_pacific", "city:denver")
    route(state, "kansas_pacific", "kansas_city", "wichita")
    possible = {text.split()[2].partition(">")[0] for text in texts(state, 0) if "branch" in text}
    assert possible == {"kansas_city", "wichita"}
    do(state, 0, "branch kansas_pacific wichita>oklahoma_city 1")
    # The line that ended in Wichita still does.
    assert sorted(state.network.heads[4]) == sorted((city("wichita"), city("oklahoma_city")))


@pytest.mark.rule("SF-6.8")
def test_branch_card_is_used_once_in_either_phase() -> None:
    state = laying("double branch:kansas_pacific", "city:denver")
    route(state, "kansas_pacific", "kansas_city", "wichita")
    do(state, 0, "branch kansas_pacific kansas_city>omaha 1")
    assert why(state, 0, "branch kansas_pacific kansas_city>denver 1a") == "branch_used"
    late = laying("city:reno branch:kansas_pacific", "city:denver")
    route(late, "kansas_pacific", "kansas_city", "wichita")
    do(late, 0, "lay santa_fe chicago>des_moines 1a")
    do(late, 1, "lay santa_fe chicago>des_moines 2a")
    assert late.laying == 2
    do(late, 0, "branch kansas_pacific kansas_city>denver 1a")
    assert late.mover == 1  # it was the one piece of this turn


@pytest.mark.rule("SF-6.8")
def test_branch_refusals() -> None:
    state = laying("city:reno branch:santa_fe", "city:denver")
    assert why(state, 0, "branch union_pacific chicago>des_moines 1a") == "branch_of_other"
    assert why(state, 0, "branch santa_fe chicago>des_moines 1a") == "branch_unstarted"
    do(state, 0, "lay santa_fe chicago>kansas_city 1a")
    assert why(state, 1, "branch santa_fe chicago>des_moines 1a") == "no_branch_card"
    do(state, 1, "lay santa_fe chicago>kansas_city 2a")
    assert why(state, 0, "branch santa_fe kansas_city>wichita 1a") == "not_connected"
    assert "branch santa_fe chicago>des_moines 1a" in texts(state, 0)


@pytest.mark.rule("SF-6.8")
def test_branch_is_never_compulsory_and_at_most_four_lines() -> None:
    state = laying("city:reno branch:santa_fe", "city:denver")
    route(state, "santa_fe", "chicago", "des_moines")
    for goal in ("kansas_city", "st_louis"):
        build(state, "santa_fe", "chicago", goal, 1, branch=True)
    do(state, 0, "lay union_pacific chicago>des_moines 1b")  # something else
    assert len(state.network.heads[0]) == 3
    do(state, 1, "lay union_pacific chicago>des_moines 2b")
    do(state, 0, "branch santa_fe des_moines>omaha 1a")
    assert len(state.network.heads[0]) == 4
    assert state.check() == []
    state.network.heads[0] = (*state.network.heads[0], 1)
    assert "santa_fe has more than four lines" in state.check()


@pytest.mark.rule("SF-6.9")
def test_short_lines_branch_always() -> None:
    state = laying("triple", "city:denver")
    open_line(state, "rock_island")
    do(state, 0, "lay rock_island chicago>des_moines 1a", "lay rock_island chicago>des_moines 2a")
    starts = {text.split()[2].partition(">")[0] for text in lays(state, 0, "rock_island")}
    assert starts == {"chicago", "des_moines"}
    do(state, 0, "lay rock_island chicago>st_louis 1a")
    ends = sorted(state.network.heads[company("rock_island")])
    assert ends == sorted((city("des_moines"), ~BOARD.space_track[space("chicago", "st_louis")]))
    assert "lay rock_island chicago>kansas_city 1a" in texts(state, 1)
    assert "lay rock_island chicago>st_louis 2a" in texts(state, 1)
    assert why(state, 1, "lay rock_island chicago>des_moines 1b") == "parallel"


@pytest.mark.rule("SF-6.9")
def test_short_line_from_the_data() -> None:
    """The Western Pacific may leave Sacramento on every route, again and again."""
    state = laying()
    open_line(state, "western_pacific")
    build(state, "western_pacific", "sacramento", "reno")
    build(state, "western_pacific", "sacramento", "san_francisco", lane=1)
    goals = {text.split()[2] for text in lays(state, 0, "western_pacific")}
    assert {"sacramento>medford", "sacramento>los_angeles", "reno>boise"} <= goals
    assert {"san_francisco>los_angeles"} <= goals
    assert "sacramento>reno" not in goals  # both tracks are never the same company's


# Dead ends and the last pieces


@pytest.mark.rule("SF-6.10")
def test_only_a_branch_card_revives_a_dead_major() -> None:
    state = laying("city:reno branch:kansas_pacific", "city:denver")
    dead_end(state)
    assert not state.network.can_extend(4)
    assert lays(state, 1, "kansas_pacific") == []
    assert "branch kansas_pacific kansas_city>denver 1a" in texts(state, 0)


@pytest.mark.rule("SF-6.10")
def test_pieces_of_a_dead_major_leave_with_its_last_branch_card() -> None:
    state = laying("city:reno branch:kansas_pacific", "city:denver")
    dead_end(state)
    left = state.network.pieces[4]
    state.branches = (3, 3, 3, 3, 0)
    do(state, 0, "lay santa_fe chicago>kansas_city 1a")
    assert state.network.pieces[4] == left  # the last card is still in play
    do(state, 1, "lay santa_fe chicago>kansas_city 2a")
    do(state, 0, "lay santa_fe chicago>kansas_city 3a")
    events = do(state, 1, "lay union_pacific chicago>kansas_city 1b")
    assert found(events, "retired").data["count"] == left
    assert state.network.pieces[4] == 0
    assert state.network.gone[4] == left
    state.phase, state.mover, state.choices = "lay", 0, [0, 0]
    assert why(state, 0, "lay kansas_pacific kansas_city>denver 1a") == "left_the_game"


@pytest.mark.rule("SF-6.10")
def test_a_held_branch_card_keeps_the_pieces() -> None:
    state = laying()
    dead_end(state)
    state.branches = (3, 3, 3, 3, 0)
    state.hands[1] = (*state.hands[1], 1010 + 4)
    do(state, 0, "lay santa_fe chicago>kansas_city 1a")
    assert state.network.pieces[4] > 0
    state.hands[1] = state.hands[1][:-1]
    do(state, 1, "lay santa_fe chicago>kansas_city 2a")
    assert state.network.pieces[4] == 0


@pytest.mark.rule("SF-6.11")
def test_a_route_may_be_started_that_cannot_be_finished() -> None:
    state = laying()
    route(state, "kansas_pacific", "kansas_city", "wichita", "dodge_city")
    leave(state, kansas_pacific=1)
    state.network.gone = (0,) * len(BOARD.companies)
    assert "lay kansas_pacific dodge_city>pueblo 1" in texts(state, 0)  # two spaces
    do(state, 0, "lay kansas_pacific dodge_city>pueblo 1")
    assert state.network.pieces[4] == 0


@pytest.mark.rule("SF-6.12")
def test_no_pieces_left() -> None:
    state = laying()
    state.network.pieces[company("santa_fe")] = 0
    assert lays(state, 0, "santa_fe") == []
    assert why(state, 0, "lay santa_fe chicago>des_moines 1a") == "no_pieces"
    assert not state.network.can_extend(0)
    assert state.network.branch_starts(0) == []


def test_single_space_between_two_railheads_can_be_built_from_either() -> None:
    """Which line goes on matters, so these are two different actions."""
    state = laying()
    route(state, "santa_fe", "chicago", "kansas_city", "wichita")
    build(state, "santa_fe", "kansas_city", "oklahoma_city", branch=True)
    both = {"lay santa_fe wichita>oklahoma_city 1", "lay santa_fe oklahoma_city>wichita 1"}
    assert both <= set(texts(state, 0))
    other = state.copy()
    do(state, 0, "lay santa_fe wichita>oklahoma_city 1")
    do(other, 0, "lay santa_fe oklahoma_city>wichita 1")
    assert state.network.heads[0] == (city("oklahoma_city"),) * 2
    assert other.network.heads[0] == (city("wichita"),) * 2


def test_another_phase_is_explained() -> None:
    state = laying("boomtown", "city:denver")
    assert why(state, 0, "lay santa_fe chicago>des_moines 1a") == "now_boomtown"
    assert why(state, 1, "lay santa_fe chicago>des_moines 1a") == "not_your_turn"
    assert MAJORS == 5


@pytest.mark.rule("SF-6.4")
@pytest.mark.parametrize(("start", "goal"), [("omaha", "denver"), ("denver", "omaha")])
def test_a_refusal_names_where_a_track_starts_and_where_it_goes(start: str, goal: str) -> None:
    """From either end of a route as the board has it."""
    state = laying()
    build(state, "union_pacific", "chicago", "des_moines")
    build(state, "kansas_pacific", start, goal, 1)
    reason = state.why_not(0, state.parse(f"lay union_pacific {start}>{goal} 2"))
    assert reason is not None
    names = [BOARD.city_named[name].name for name in (start, goal)]
    assert reason.params["start"] == names[0]
    assert reason.params["goal"] == names[1]


@pytest.mark.rule("SF-6.3")
def test_two_lines_that_end_in_one_city_make_each_piece_possible_once() -> None:
    state = laying()
    build(state, "kansas_pacific", "kansas_city", "denver")
    build(state, "kansas_pacific", "kansas_city", "omaha", branch=True)
    build(state, "kansas_pacific", "omaha", "denver")
    network, number = state.network, company("kansas_pacific")
    assert sorted(network.heads[number]) == [city("denver")] * 2
    codes = network.extensions(number)
    assert codes
    assert len(set(codes)) == len(codes)
