"""Computer players: beginner, greedy and planner."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.bots.bot import Clock
from rules.core.action import CHANCE
from rules.core.record import Record
from rules.core.rng import Rng
from rules.core.table import Table
from rules.transamerica.bots.greedy import first_line
from rules.transamerica.bots.planner import (
    detours,
    least_harm,
    others_lines,
    railheads,
    sensible_codes,
    ways_ahead,
)
from rules.transamerica.lattice import bits
from rules.transamerica.legal import open_lines
from rules.transamerica.network import add_rail
from rules.transamerica.phases import MOVE, RAIL, SECOND
from rules.transamerica.scoring import cost_graph, shortfall
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import EAST, GAME, USA, WEST, do, join, playing, start


def test_greedy_starts_on_its_most_central_free_city() -> None:
    state = start(WEST, EAST)
    assert GAME.bot("greedy").choose(state.view(0)).text == "marker Salt Lake City"
    do(state, "marker St. Louis")
    assert GAME.bot("greedy").choose(state.view(1)).text == "marker Chicago"


def test_greedy_ends_its_turn_when_nothing_is_missing() -> None:
    state = playing(WEST, EAST)
    do(state, "rail F8–F9")
    join(state, 0)
    assert GAME.bot("greedy").choose(state.view(0)).text == "end"


def test_planner_considers_only_rails_that_waste_nothing() -> None:
    state = playing(WEST, EAST)
    cost = shortfall(state, 0, state.hands[0]).cost
    codes = sensible_codes(state, 0)
    assert len(codes) > 1
    for line in codes:
        trial = state.copy()
        add_rail(trial, 0, line)
        assert shortfall(trial, 0, trial.hands[0]).cost == cost - USA.cost(line)
    chosen = GAME.bot("planner").choose(state.view(0), Clock(0.05))
    assert chosen.code in codes


def test_ways_ahead_are_all_first_rails_of_shortest_paths() -> None:
    state = playing(WEST, EAST)
    ways = set(bits(ways_ahead(state, 0)))
    graph = cost_graph(state, 0)
    missing = [1 << USA.cities[city].node for city in state.hands[0]]
    assert {first_line(graph, state.nets[0], city)[0] for city in missing} <= ways
    for line in bits(open_lines(state, 0, False)):
        trial = state.copy()
        add_rail(trial, 0, line)
        saved = [
            hand_distance(state, 0, city) - hand_distance(trial, 0, city) for city in state.hands[0]
        ]
        assert (line in ways) == (max(saved) == USA.cost(line))


def test_hard_decides_the_same_from_a_saved_game() -> None:
    """What it remembers of the round is in the record, so a restart changes nothing."""
    table = Table.new(GAME, ["Mira", "Luca", "Nina"], seed=3, options={"first": 1})
    for _ in range(14):
        seat = table.waiting_for()[0]
        table.act(seat, GAME.bot("normal").choose(table.view(seat)))
    opened = Table.from_record(Record.loads(table.record().dumps()))
    seat = table.waiting_for()[0]
    choices = {GAME.bot("hard", 5).choose(t.view(seat)).text for t in (table, opened)}
    assert len(choices) == 1


def test_planner_prefers_coloured_rails_with_vexation() -> None:
    state = playing(WEST, EAST, vexation=True)
    assert all(code >= USA.moves.coloured for code in sensible_codes(state, 0))


def test_normal_lays_its_coloured_rails_with_vexation() -> None:
    state = playing(WEST, EAST, vexation=True)
    assert GAME.bot("normal").choose(state.view(0)).code >= USA.moves.coloured
    black = playing(WEST, EAST)
    assert GAME.bot("normal").choose(black.view(0)).code < USA.moves.coloured


def test_the_beginner_starts_on_an_own_city_and_wastes_nothing() -> None:
    starts = set()
    for seed in range(30):
        state = start(WEST, EAST)
        starts.add(GAME.bot("easy", seed).choose(state.view(0)).text)
        state = playing(WEST, EAST)
        for _ in range(4):
            mover = state.mover
            before = [hand_distance(state, mover, city) for city in state.hands[mover]]
            action = GAME.bot("easy", seed).choose(state.view(mover))
            state.step(mover, action.code)
            after = [hand_distance(state, mover, city) for city in state.hands[mover]]
            assert action.kind == "end" or any(b < a for a, b in zip(before, after, strict=True))
    assert starts == {f"marker {USA.cities[city].name}" for city in start(WEST, EAST).hands[0]}


def missing_cost(state: State, seat: int) -> int:
    return shortfall(state, seat, state.hands[seat]).cost


def hand_distance(state: State, seat: int, city: int) -> int:
    """Rails that a seat's network is short of a city."""
    return shortfall(state, seat, [city]).cost


def barred() -> State:
    """A position of variant 2: a rival's marker stands on the only way to seat 0's railhead."""
    state = playing(WEST, EAST, moving_markers=True)
    _, goal = first_line(cost_graph(state, 0), state.nets[0], state.targets[0] & ~state.nets[0])
    graph = cost_graph(state, 0)
    first, second, *_ = graph.path(graph.levels(state.nets[0], goal), goal)
    between = set(USA.lattice.ends(first)) & set(USA.lattice.ends(second))
    for line in (first, second):
        add_rail(state, 0, line)
    (state.markers[1],) = between
    join_networks(state, state.markers[1])
    state.phase, state.mover = MOVE, 0
    return state


def join_networks(state: State, node: int) -> None:
    """Rails from a place to seat 1's network."""
    graph = cost_graph(state, 1)
    for line in graph.path(graph.levels(state.nets[1], 1 << node), 1 << node):
        add_rail(state, 1, line)


@pytest.mark.rule("TA-9.1")
@pytest.mark.parametrize("bot", ["greedy", "planner"])
def test_a_computer_player_steps_past_a_block(bot: str) -> None:
    state = barred()
    missing = state.targets[0] & ~state.nets[0]
    line, _ = first_line(cost_graph(state, 0), state.nets[0], missing)
    assert not open_lines(state, 0, False) >> line & 1
    if bot == "greedy":
        state.step(0, GAME.bot(bot).choose(state.view(0)).code)
        assert open_lines(state, 0, False) >> line & 1
    else:
        state.step(0, sensible_codes(state, 0)[0])
        assert open_lines(state, 0, False) >> line & 1


@pytest.mark.rule("TA-9.2")
def test_hard_parks_only_where_its_own_next_rails_are_in_reach() -> None:
    state = barred()
    tree = shortfall(state, 0, state.hands[0]).lines()
    for code in sensible_codes(state, 0):
        if code != USA.moves.end:
            state.markers[0] = code - USA.moves.marker
        assert open_lines(state, 0, False) & tree


@pytest.mark.rule("TA-9.1")
def test_hard_may_stay_while_one_of_its_next_rails_is_open() -> None:
    """Barred from the nearest city, it used to leave for a place with nothing to build."""
    stays = 0
    for state in moving_decisions():
        if state.phase == MOVE:
            seat = state.mover
            tree = shortfall(state, seat, state.hands[seat]).lines()
            if open_lines(state, seat, False) & tree:
                assert USA.moves.end in sensible_codes(state, seat)
                stays += GAME.bot("normal").choose(state.view(seat)).kind == "marker"
    assert stays


@pytest.mark.rule("TA-9.2")
def test_hard_lays_no_rail_for_nothing_while_another_brings_a_city_nearer() -> None:
    """With a marker on its way it used to stop after one rail, or lay any rail, though others
    of the same worth were free."""
    for state in moving_decisions():
        seat = state.mover
        if state.phase in (RAIL, SECOND):
            may_lay = set(bits(open_lines(state, seat, state.phase != RAIL)))
            codes, missing = sensible_codes(state, seat), missing_cost(state, seat)
            if not may_lay & {code for code in codes if missing_with(state, code) < missing}:
                assert all(missing_with(state, line) >= missing for line in may_lay)


def moving_decisions() -> Iterator[State]:
    """The positions of some rounds of four normal players with moving markers."""
    for deal in range(4):
        state = GAME.start(4, {"moving_markers": True, "first": 1})
        assert isinstance(state, State)
        state.chance(Rng(deal))
        while state.round == 1:
            yield state
            seat = state.mover
            state.step(seat, GAME.bot("normal", deal).choose(state.view(seat)).code)


@pytest.mark.rule("TA-9.2")
def test_a_barred_hard_player_builds_around_the_marker_in_its_way() -> None:
    """A rival on its railhead: it used to lay any rail, turn after turn."""
    state = playing(WEST, EAST, moving_markers=True)
    line, _ = first_line(cost_graph(state, 0), state.nets[0], state.targets[0] & ~state.nets[0])
    (railhead,) = (node for node in USA.lattice.ends(line) if not state.nets[0] >> node & 1)
    may_lay = open_lines(state, 0, False)
    assert least_harm(state, 0, may_lay) == line  # nobody is in the way
    state.markers[1] = railhead
    around = least_harm(state, 0, may_lay)
    assert may_lay >> around & 1
    assert railhead not in USA.lattice.ends(around)
    before = [hand_distance(state, 0, city) for city in state.hands[0]]
    for _ in range(4):
        add_rail(state, 0, least_harm(state, 0, open_lines(state, 0, False)))
    after = [hand_distance(state, 0, city) for city in state.hands[0]]
    assert sum(after) < sum(before)


@pytest.mark.rule("TA-4.2")
def test_a_hard_player_without_any_way_lays_what_others_want_least() -> None:
    state = barred()
    state.phase = RAIL
    ways = {line for _, line in detours(state, 0)} | set(sensible_codes(state, 0))
    may_lay = open_lines(state, 0, False) & ~sum(1 << line for line in ways)
    line = least_harm(state, 0, may_lay)
    left = {other: missing_with(state, other) for other in bits(may_lay)}
    assert left[line] == min(left.values())
    wanted = others_lines(state, 0)
    equal = [other for other in left if left[other] == left[line]]
    assert wanted.get(line, 0.0) == min(wanted.get(other, 0.0) for other in equal)


def missing_with(state: State, code: int) -> int:
    """What the seat to act lacks with a rail on this line; as it is for the end of a turn."""
    trial = state.copy()
    if code != USA.moves.end:
        add_rail(trial, state.mover, code)
    return missing_cost(trial, state.mover)


@pytest.mark.rule("TA-9.2")
def test_hard_tries_to_park_on_a_railhead_that_rivals_need() -> None:
    state = barred()
    wanted = railheads(state, 0)
    assert all(state.nets[0] >> node & 1 for node in wanted)
    parked = {code - USA.moves.marker for code in sensible_codes(state, 0)[1:]}
    assert parked & set(wanted)


def test_with_moving_markers_few_rails_are_laid_for_nothing() -> None:
    """Before, computer players never moved a marker and laid a third of their rails in vain."""
    moved = wasted = rails = 0
    for deal in range(3):
        state = GAME.start(4, {"moving_markers": True, "first": 1})
        state.chance(Rng(deal))
        while state.to_act() not in ((), (CHANCE,)):
            seat = state.mover
            action = GAME.bot("normal", deal).choose(state.view(seat))
            before = state.copy()
            state.step(seat, action.code)
            moved += before.phase == MOVE and action.kind == "marker"
            if action.kind == "rail" and state.round == 1:
                rails += 1
                wasted += missing_cost(state, seat) >= missing_cost(before, seat)
    assert moved >= 5
    assert wasted / rails < 0.2
