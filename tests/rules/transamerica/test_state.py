"""Rules 2.3, 2.4 and 5: turns, and the end of a round."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.transamerica.legal import open_lines
from tests.rules.transamerica.helpers import (
    EAST,
    SOUTH,
    USA,
    WEST,
    do,
    end_round,
    line,
    nearly,
    others_complete,
    playing,
    start,
)

# 2 Rounds and turns


@pytest.mark.rule("TA-2.3")
def test_the_board_is_cleared_before_each_round() -> None:
    state = start(WEST, EAST)
    end_round(state)
    assert state.round == 2
    assert (state.rails, state.rails_left, state.markers) == (0, 84, [-1, -1])


@pytest.mark.rule("TA-2.4")
def test_turns_go_clockwise() -> None:
    state = start(WEST, EAST, SOUTH, first=2)
    do(state, "marker F8")
    assert state.mover == 2
    do(state, "marker G8")
    assert state.mover == 0
    do(state, "marker H8")
    assert state.mover == 1


# 5 End of a round


@pytest.mark.rule("TA-5.1")
@pytest.mark.rule("TA-5.3")
def test_the_round_ends_at_once_when_the_mover_is_complete() -> None:
    state, last = nearly(0, WEST, EAST)
    events = do(state, last)
    ended = next(event for event in events if event.kind == "round_ended")
    assert ended.data["reason"] == "completed"
    assert ended.data["complete"] == (0,)
    assert state.round == 2


@pytest.mark.rule("TA-5.1")
def test_the_round_ends_when_another_seat_lays_the_last_rail() -> None:
    """Seat 1's second rail completes seat 0: the round ends."""
    state, last = nearly(0, WEST, EAST)
    state.mover = 1
    state.nets[1] = state.nets[0]
    state.phase = "second"
    events = do(state, last)
    assert next(e for e in events if e.kind == "round_ended").data["complete"] == (0,)


@pytest.mark.rule("TA-5.2")
def test_a_first_single_rail_that_completes_others_leaves_a_second() -> None:
    state, last = others_complete()
    events = do(state, last)
    assert [event.kind for event in events] == ["rail", "last_chance"]
    assert state.phase == "last_chance"
    assert USA.moves.end in state.codes(1)
    assert all(code == USA.moves.end or USA.cost(code) == 1 for code in state.codes(1))
    laid = state.copy()
    laid.apply(1, laid.actions(1)[0])
    assert laid.round == 2
    do(state, "end")
    assert state.round == 2


@pytest.mark.rule("TA-5.2")
def test_no_second_rail_when_the_supply_is_empty() -> None:
    state, last = others_complete()
    state.rails_left = 1
    do(state, last)
    assert state.round == 2


@pytest.mark.rule("TA-5.2")
def test_no_second_rail_where_only_double_ones_are_open() -> None:
    state, last = others_complete()
    elsewhere = USA.lines & ~state.rails & ~(1 << line(last.removeprefix("rail ")))
    state.board = replace(USA, double=elsewhere)
    assert open_lines(state, 1, single_only=False) & elsewhere
    events = do(state, last)
    assert next(e for e in events if e.kind == "round_ended").data["complete"] == (0,)


@pytest.mark.rule("TA-5.4")
def test_the_round_ends_with_the_84th_rail() -> None:
    state = playing(WEST, EAST)
    state.rails_left = 1
    events = do(state, "rail F8–F9")
    assert events[1].data["reason"] == "rails_used_up"
    assert state.round == 2


@pytest.mark.rule("TA-5.5")
def test_a_seat_without_a_legal_rail_passes_and_the_round_ends_when_all_do() -> None:
    state = playing(WEST, EAST)
    state.rails = USA.lines
    state.nets = [USA.nodes, USA.nodes]
    assert state.codes(0) == [USA.moves.end]
    events = do(state, "end")
    assert events[0].kind == "passed"
    assert state.mover == 1
    events = do(state, "end")
    assert events[1].data["reason"] == "all_passed"
