"""Ways that are looked up: the same cities, lines and costs as those that are searched for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.transamerica.bots.greedy import first_lines, greedy_code, greedy_round, nearest_way
from rules.transamerica.game import GAME
from rules.transamerica.lattice import bits
from rules.transamerica.network import rivals
from rules.transamerica.phases import RAIL_PHASES
from rules.transamerica.scoring import cost_graph, loss, shortfall
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import USA


def positions(seats: int, seed: int, greedy: bool) -> Iterator[State]:
    """The positions of a round in which a rail may be laid: of a greedy or a random one."""
    rng = Rng(seed)
    state = GAME.start(seats)
    assert isinstance(state, State)
    while state.round == 1:
        (seat,) = state.to_act()
        if seat == CHANCE:
            state.chance(rng)
            continue
        if state.phase in RAIL_PHASES:
            yield state
        code = greedy_code(state, seat) if greedy else state.random_code(seat, rng)
        state.step(seat, code)


@pytest.mark.parametrize("greedy", [True, False])
def test_a_way_that_is_looked_up_is_the_one_that_is_found(greedy: bool) -> None:
    looked_up = searched = 0
    for seats in (2, 4, 6):
        for state in positions(seats, seats, greedy):
            for seat in range(seats):
                net, missing = state.nets[seat], state.targets[seat] & ~state.nets[seat]
                if not missing:
                    continue
                found = USA.ways.nearest(net, missing, rivals(state, seat))
                looked_up += found is not None
                searched += found is None
                way, city = nearest_way(state, seat, missing)
                assert (way[:2], city) == first_lines(cost_graph(state, seat), net, missing, 2)
                if found is not None:
                    assert sum(map(USA.cost, way)) == found[1]
    assert looked_up > 200
    assert searched > 50


@pytest.mark.rule("TA-6.2")
def test_a_loss_is_what_the_tree_costs() -> None:
    few = 0
    for seats in (2, 4):
        for state in positions(seats, 7, greedy=True):
            for seat in range(seats):
                few += (state.targets[seat] & ~state.nets[seat]).bit_count() < 2
                assert loss(state, seat) == shortfall(state, seat, state.hands[seat]).cost
    assert few > 20
    blank = state.masked(0)
    assert loss(blank, 1) == 0


@pytest.mark.parametrize("options", [{}, {"moving_markers": True}, {"vexation": True}])
def test_a_greedy_round_is_one_of_single_greedy_decisions(options: dict[str, object]) -> None:
    for seed in range(4):
        state = GAME.start(3, options)
        assert isinstance(state, State)
        while state.to_act() == (CHANCE,):
            state.chance(Rng(seed))
        other, steps = state.copy(), 0
        while other.round == 1:
            other.step(other.mover, greedy_code(other, other.mover))
            steps += 1
        assert greedy_round(state) == steps
        assert state.data() == other.data()


def test_each_place_knows_what_every_cost_reaches() -> None:
    ways = USA.ways
    assert set(ways.levels) == set(bits(USA.nodes))
    assert len({len(levels) for levels in ways.levels.values()}) == 1
    for node, levels in ways.levels.items():
        assert levels[0] == 1 << node
        assert levels[-1] == USA.nodes
    seattle, boston = (USA.city_named[name].node for name in ("Seattle", "Boston"))
    found = ways.nearest(1 << seattle, 1 << boston, rivals=0)
    assert found == (boston, cost_graph_of_nothing(seattle, boston))
    assert ways.nearest(0, 1 << boston, rivals=0) is None


def cost_graph_of_nothing(a: int, b: int) -> int:
    """What joining two places costs on the empty board, searched."""
    state = GAME.start(2)
    assert isinstance(state, State)
    (cost,) = cost_graph(state, 0).distances(1 << a, [b])
    return cost
