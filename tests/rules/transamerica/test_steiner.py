"""Rule 6.2's exact minimum: every hand of both decks, against the published figures."""

from __future__ import annotations

from functools import cache
from itertools import product
from statistics import fmean, pstdev
from types import SimpleNamespace

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.transamerica.board import COLOURS, City
from rules.transamerica.game import GAME
from rules.transamerica.lattice import Lattice, bits
from rules.transamerica.phases import RAIL
from rules.transamerica.scoring import city_distances, hand_cost, hand_distances, shortfalls
from rules.transamerica.state import State
from rules.transamerica.steiner import CostGraph, SteinerTree
from tests.rules.transamerica.helpers import USA, hand
from tests.rules.transamerica.naive import Edge, NaiveGame, spanning_cost

GRAPH = CostGraph(USA, 0)
#: No hand costs more, so no level beyond it is needed.
HIGHEST = 40


@cache
def levels(group: frozenset[int]) -> list[int]:
    """From where a tree to a group of cities costs at most 0, 1, 2 ...: shared by all hands."""
    found: list[int] = []
    halves = [frozenset(h) for h in _halves(tuple(group))]
    for cost in range(HIGHEST):
        nodes = GRAPH.next_level(found) if found else 0
        if len(group) == 1:
            (city,) = group
            nodes |= 1 << USA.cities[city].node
        for half in halves:
            left, right = levels(half), levels(group - half)
            for part in range(cost + 1):
                nodes |= left[part] & right[cost - part]
        found.append(nodes)
    return found


def _halves(group: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Each way to split a group, named by the half that holds its first member."""
    first, *rest = group
    return [
        (first, *(city for bit, city in enumerate(rest) if mask >> bit & 1))
        for mask in range((1 << len(rest)) - 1)
    ]


def all_costs(deck: tuple[City, ...]) -> dict[tuple[int, ...], int]:
    """The cost of every hand: groups of four colours are shared, the fifth city is looked up."""
    colours = [[c.number for c in deck if c.colour == n] for n in range(len(COLOURS))]
    costs = {}
    for four in product(*colours[:4]):
        reached = levels(frozenset(four))
        for last in colours[4]:
            node = USA.cities[last].node
            costs[(*four, last)] = next(c for c, nodes in enumerate(reached) if nodes >> node & 1)
    return costs


@pytest.fixture(scope="module")
def small() -> dict[tuple[int, ...], int]:
    return all_costs(USA.deck(2))


@pytest.mark.long
@pytest.mark.rule("TA-6.2")
def test_all_hands_of_the_large_deck() -> None:
    costs = all_costs(USA.cities)
    assert len(costs) == 16_807
    values = list(costs.values())
    assert round(fmean(values), 2) == 27.46
    assert round(pstdev(values), 2) == 2.32
    cheapest = hand(("San Diego", "Cincinnati", "St. Louis", "Dallas", "Washington"))
    dearest = hand(("Portland", "Bismarck", "Santa Fe", "New Orleans", "Boston"))
    assert min(values) == 19 == costs[cheapest]
    assert max(values) == 36 == costs[dearest]


@pytest.mark.rule("TA-6.2")
def test_all_hands_of_the_small_deck(small: dict[tuple[int, ...], int]) -> None:
    assert len(small) == 3_125
    assert round(fmean(small.values()), 2) == 26.96
    assert (min(small.values()), max(small.values())) == (20, 34)


@pytest.mark.rule("TA-6.2")
def test_the_engine_and_the_textbook_agree_on_a_sample(small: dict[tuple[int, ...], int]) -> None:
    rng = Rng(1)
    hands = sorted(small)
    for cities in [rng.choice(hands) for _ in range(150)]:
        assert hand_cost(USA, cities) == small[cities]
    naive = NaiveGame(USA, [], moving=False, vexation=False)
    for cities in [rng.choice(hands) for _ in range(4)]:
        names = [USA.cities[city].name for city in cities]
        assert spanning_cost(naive.cost, set(), names) == small[cities]


@pytest.mark.rule("TA-6.2")
def test_rails_that_lie_cost_nothing_and_only_to_what_they_join() -> None:
    """Denver and F8 are joined by a rail: from either one both are there for nothing."""
    denver = USA.city_named["Denver"].node
    line = next(
        line
        for line in range(USA.lines.bit_length())
        if USA.lines >> line & 1 and denver in USA.lattice.ends(line) and USA.cost(line) == 1
    )
    ends = USA.lattice.ends(line)
    far = ends[0] if ends[1] == denver else ends[1]
    joined = 1 << denver | 1 << far
    boston = 1 << USA.city_named["Boston"].node
    graph = GRAPH.with_network(joined)
    assert graph.closure(1 << denver) == joined
    assert graph.closure(1 << far | boston) == joined | boston
    assert graph.closure(boston) == boston
    assert GRAPH.closure(1 << denver) == 1 << denver
    assert graph.distances(1 << denver, [far]) == [0]
    assert GRAPH.distances(1 << denver, [far]) == [1]


@pytest.mark.rule("TA-6.2")
def test_trees_on_small_boards_agree_with_the_textbook() -> None:
    """Boards with gaps, double lines, rails, closed lines; terminals that touch or coincide."""
    rng = Rng(4)
    lattice = Lattice(4, 5)
    nodes = [lattice.node(row, col) for row in range(4) for col in range(5)]
    pairs = [lattice.line(a, b) for a in nodes for b in nodes if a < b]
    every = [line for line in pairs if line is not None]
    joined = apart = 0
    for _ in range(150):
        lines = sum(1 << line for line in every if rng.below(4))
        singles = rng.choice((1, 2, 30))  # of one of them hardly any
        double = sum(1 << line for line in bits(lines) if rng.below(1 + singles) >= singles // 2)
        rails = sum(1 << line for line in bits(lines) if rng.below(9) == 0)
        free = bits(lines & ~rails) if rng.below(2) else ()
        closed = sum(1 << line for line in free if rng.below(6) == 0)
        board = SimpleNamespace(lattice=lattice, lines=lines, double=double, single=lines & ~double)
        about = (closed,) if closed else ()
        graph = CostGraph(board, rails, *about)  # type: ignore[arg-type]
        usable = {line: frozenset(map(str, lattice.ends(line))) for line in bits(lines & ~closed)}
        cost = {
            edge: 0 if rails >> line & 1 else 1 + (double >> line & 1)
            for line, edge in usable.items()
        }
        terminals = [rng.choice(nodes) for _ in range(1 + rng.below(5))]
        cost |= {frozenset((str(node), "far")): 1000 for node in nodes}  # every place is there
        naive = spanning_cost(cost, set(), [str(node) for node in terminals])
        if naive >= 1000:
            apart += 1
            with pytest.raises(ValueError, match="joined"):
                SteinerTree(graph, [1 << node for node in terminals])
            continue
        tree = SteinerTree(graph, [1 << node for node in terminals])
        assert tree.cost == naive
        laid = tree.lines()
        assert not laid & (rails | closed)
        assert sum(1 + (double >> line & 1) for line in bits(laid)) == naive
        whole = lattice.flood(1 << terminals[0], rails | laid)
        assert all(whole >> node & 1 for node in terminals)
        check_distances(graph, cost, terminals)
        joined += 1
    assert joined > 90
    assert apart > 5


def check_distances(graph: CostGraph, cost: dict[Edge, int], terminals: list[int]) -> None:
    start, *targets = terminals
    costs = [spanning_cost(cost, set(), [str(start), str(node)]) for node in targets]
    assert graph.distances(1 << start, targets) == costs
    for target, least in zip(targets, costs, strict=True):
        levels = graph.levels(1 << start, 1 << target)
        assert len(levels) == least + 1
        path = graph.path(levels, 1 << target)
        if path:  # the first to lay comes first
            near, far = (bool(levels[0] >> end & 1) for end in graph.lattice.ends(path[0]))
            assert near or far
        assert sum(cost[frozenset(map(str, graph.lattice.ends(line)))] for line in path) == least


@pytest.mark.rule("TA-6.2")
def test_known_ways_lead_to_the_same_trees() -> None:
    """With the networks at hand, a tree begins with the ways of the empty board."""
    rng = Rng(6)
    for seats in (2, 3, 5):
        state = GAME.start(seats)
        assert isinstance(state, State)
        while state.round < 3 and state.to_act():
            seat = state.to_act()[0]
            if seat == CHANCE:
                state.chance(rng)
                continue
            state.step(seat, state.random_code(seat, rng))
            if state.phase != RAIL or rng.below(4):
                continue
            for owner, tree in enumerate(shortfalls(state)):
                assert tree is not None
                places = [1 << USA.cities[city].node for city in state.hands[owner]]
                plain = SteinerTree(CostGraph(USA, state.rails), [*places, state.nets[owner]])
                assert (tree.cost, tree.lines()) == (plain.cost, plain.lines())


@pytest.mark.rule("TA-6.2")
def test_a_place_that_cannot_be_reached_is_said_so() -> None:
    denver, boston = (1 << USA.city_named[name].node for name in ("Denver", "Boston"))
    shut = CostGraph(USA, 0, closed=USA.lattice.lines_at(boston))
    with pytest.raises(ValueError, match="cannot be reached"):
        shut.levels(denver, boston)


def test_the_way_from_a_city_to_each_other_is_counted_on_the_empty_board() -> None:
    naive = NaiveGame(USA, [], moving=False, vexation=False)
    denver = USA.city_named["Denver"]
    costs = city_distances(USA, denver)
    assert costs[denver.number] == 0
    some = USA.cities[::4]
    for city in some:
        assert costs[city.number] == spanning_cost(naive.cost, set(), ["Denver", city.name])
    numbers = [city.number for city in some]
    assert hand_distances(USA, denver, numbers) == [costs[number] for number in numbers]
