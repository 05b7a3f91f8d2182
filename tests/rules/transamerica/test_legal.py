"""Rules 3, 4 and 10.2: legal markers and rails, and the reasons for refusals."""

from __future__ import annotations

import pytest

from rules.core.rng import Rng
from rules.transamerica.board import BLANK
from rules.transamerica.lattice import bits
from rules.transamerica.legal import cuts_off
from rules.transamerica.phases import OVER
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import (
    EAST,
    SOUTH,
    USA,
    WEST,
    do,
    line,
    new_state,
    playing,
    put_rails,
    start,
    why,
)


def test_only_who_is_to_move_has_legal_actions() -> None:
    state = new_state(3)
    assert [list(state.codes(seat)) for seat in range(3)] == [[], [], []]  # the deal is due
    state = start(WEST, EAST, SOUTH)
    for text in ("marker F8", "marker I10", "marker C11", "rail F8–F9"):
        assert [bool(state.codes(seat)) for seat in range(3)] == [
            s == state.mover for s in range(3)
        ]
        do(state, text)
    assert [seat for seat in range(3) if state.codes(seat)] == [0]
    state.phase = OVER
    assert not state.codes(state.mover)


# 3 First turn


@pytest.mark.rule("TA-3.1")
def test_markers_go_to_any_free_intersection_cities_too() -> None:
    state = start(WEST, EAST)
    assert len(state.codes(0)) == 188
    do(state, "marker Denver")
    assert why(state, "marker Denver") == ("TA-3.1", "occupied")
    assert why(state, "end") == ("TA-3.1", "must_place")
    assert len(state.codes(1)) == 187
    assert why(state, "marker F8") is None


@pytest.mark.rule("TA-3.2")
def test_nobody_lays_rails_in_the_first_turn() -> None:
    state = start(WEST, EAST)
    assert why(state, "rail Denver–F8") == ("TA-3.2", "marker_first")
    do(state, "marker F8")
    assert state.phase == "marker"
    do(state, "marker G8")
    assert (state.phase, state.mover, state.turn) == ("rail", 0, 1)


# 4 Later turns


@pytest.mark.rule("TA-4.1")
def test_two_single_rails_or_one_double() -> None:
    state = playing(WEST, EAST)
    do(state, "rail F8–F9")
    assert (state.phase, state.mover) == ("second", 0)
    do(state, "rail F9–F10")
    assert (state.phase, state.mover) == ("rail", 1)
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–A1")
    assert USA.cost(line("Seattle–A1")) == 2
    assert (state.phase, state.mover) == ("rail", 1)


@pytest.mark.rule("TA-4.2")
def test_one_rail_must_be_laid_the_second_may_be_left() -> None:
    state = playing(WEST, EAST)
    assert why(state, "end") == ("TA-4.2", "must_lay")
    do(state, "rail F8–F9", "end")
    assert state.mover == 1


@pytest.mark.rule("TA-4.3")
def test_no_double_after_a_single() -> None:
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–Portland")
    assert state.phase == "second"
    assert why(state, "rail Seattle–A1") == ("TA-4.3", "second_double")
    assert line("Seattle–A1") not in state.codes(0)


@pytest.mark.rule("TA-4.4")
def test_each_line_takes_one_rail_and_a_double_costs_one_piece() -> None:
    state = start(WEST, EAST)
    do(state, "marker Seattle", "marker I10", "rail Seattle–A1")
    assert state.rails_left == 83
    do(state, "rail I9–I10", "end")
    assert why(state, "rail Seattle–A1") == ("TA-4.4", "taken")


@pytest.mark.rule("TA-4.5")
def test_rails_must_touch_the_mover_s_network() -> None:
    state = playing(WEST, EAST)
    assert why(state, "rail I9–I10") == ("TA-4.5", "not_connected")
    do(state, "rail F8–F9")
    assert why(state, "rail F9–F10") is None  # connects to the first rail of the turn
    assert why(state, "rail F10–F11") == ("TA-4.5", "not_connected")


@pytest.mark.rule("TA-4.6")
def test_two_rails_in_different_places() -> None:
    state = playing(WEST, EAST)
    put_rails(state, "F8–F9", "F9–F10")
    do(state, "rail F10–G10", "rail Denver–F8")
    assert state.mover == 1


# 10 Vexation


@pytest.mark.rule("TA-10.2")
def test_a_coloured_rail_that_shuts_somebody_in_is_found_wherever_it_lies() -> None:
    """Coloured rails round cities and markers: the quick answer is that of a slow search."""
    rng = Rng(8)
    nodes = list(bits(USA.nodes))
    answers: list[bool] = []
    for seats in (2, 3) * 10:
        state = playing(*(WEST, EAST, SOUTH)[:seats], vexation=True)
        state.markers = [rng.choice(nodes) for _ in range(seats)]
        around = [*state.markers, *(rng.choice(USA.cities).node for _ in range(6))]
        for number in rng.shuffled([each for node in around for each in bits(lines_at(node))]):
            seat = rng.below(seats)
            taken = any(own >> number & 1 for own in state.own)
            if not taken and not shuts_in(state, seat, number):
                state.own[seat] |= 1 << number
        for number in {each for node in around for each in bits(lines_at(node))}:
            if not any(own >> number & 1 for own in state.own):
                answers.append(shuts_in(state, 0, number))
                assert cuts_off(state, 0, number) == answers[-1], USA.line_label(number)
    assert 10 < sum(answers) < len(answers)


def lines_at(node: int) -> int:
    return USA.lattice.lines_at(1 << node) & USA.lines


def shuts_in(state: State, seat: int, number: int) -> bool:
    """Whether a rail of the seat's colour cuts a city or marker off from another seat."""
    wanted = {city.node for city in USA.cities} | {node for node in state.markers if node >= 0}
    for other in range(state.seats):
        if other != seat:
            foreign = sum(own for place, own in enumerate(state.own) if place != other)
            joined = USA.lattice.flood(1 << min(wanted), USA.lines & ~foreign & ~(1 << number))
            if not wanted <= set(bits(joined)):
                return True
    return False


# Places and lines at the limits


@pytest.mark.rule("TA-3.1")
@pytest.mark.rule("TA-9.2")
def test_the_first_intersection_of_the_board_is_one_like_any_other() -> None:
    """Seattle is in the corner: its number is 0."""
    state = start(WEST, EAST, moving_markers=True)
    do(state, "marker Seattle")
    assert state.data()["markers"] == ["Seattle", None]
    assert why(state, "marker Seattle") == ("TA-3.1", "occupied")
    assert USA.moves.parse("marker Seattle").code not in state.codes(1)
    do(state, "marker Portland")
    state.mover = 1
    put_rails(state, "Seattle–Portland")
    assert state.check() == []
    assert why(state, "rail Seattle–A1") == ("TA-9.2", "blocked")  # only reached through Seattle
    assert line("Seattle–A1") not in state.codes(1)
    state.nets[0] = 0
    assert state.check() == ["the network of seat 0 is not what its rails say"]


@pytest.mark.rule("TA-4.2")
@pytest.mark.rule("TA-4.3")
def test_where_only_double_lines_are_left_one_is_laid_and_no_second_rail_is_asked_for() -> None:
    state = playing(WEST, EAST)
    last = line("F8–F9")
    state.rails = USA.single & ~(1 << last)
    put_rails(state)
    state.rails_left = 20
    state.set_hands((BLANK, BLANK))  # which nothing completes
    do(state, "rail F8–F9")
    assert (state.phase, state.mover) == ("rail", 1)
    assert why(state, "end") == ("TA-4.2", "must_lay")
    assert all(USA.double >> code & 1 for code in state.codes(1))
