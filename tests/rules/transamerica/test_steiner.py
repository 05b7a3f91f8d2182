"""Rule 6.2's exact minimum: every hand of both decks, against the published figures."""

from __future__ import annotations

from functools import cache
from itertools import product
from statistics import fmean, pstdev

import pytest

from rules.core.rng import Rng
from rules.transamerica.board import COLOURS, City
from rules.transamerica.scoring import hand_cost
from rules.transamerica.steiner import CostGraph
from tests.rules.transamerica.helpers import USA, hand
from tests.rules.transamerica.naive import NaiveGame, spanning_cost

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
def costs() -> dict[tuple[int, ...], int]:
    return all_costs(USA.cities)


@pytest.mark.rule("TA-6.2")
def test_all_hands_of_the_large_deck(costs: dict[tuple[int, ...], int]) -> None:
    assert len(costs) == 16_807
    values = list(costs.values())
    assert round(fmean(values), 2) == 27.46
    assert round(pstdev(values), 2) == 2.32
    cheapest = hand(("San Diego", "Cincinnati", "St. Louis", "Dallas", "Washington"))
    dearest = hand(("Portland", "Bismarck", "Santa Fe", "New Orleans", "Boston"))
    assert min(values) == 19 == costs[cheapest]
    assert max(values) == 36 == costs[dearest]


@pytest.mark.rule("TA-6.2")
def test_all_hands_of_the_small_deck(costs: dict[tuple[int, ...], int]) -> None:
    small = {city.number for city in USA.deck(2)}
    values = [cost for cities, cost in costs.items() if small.issuperset(cities)]
    assert len(values) == 3_125
    assert round(fmean(values), 2) == 26.96
    assert (min(values), max(values)) == (20, 34)


@pytest.mark.rule("TA-6.2")
def test_the_engine_and_the_textbook_agree_on_a_sample(
    costs: dict[tuple[int, ...], int],
) -> None:
    rng = Rng(1)
    hands = sorted(costs)
    for cities in [rng.choice(hands) for _ in range(150)]:
        assert hand_cost(USA, cities) == costs[cities]
    naive = NaiveGame(USA, [], moving=False, vexation=False)
    for cities in [rng.choice(hands) for _ in range(4)]:
        names = [USA.cities[city].name for city in cities]
        assert spanning_cost(naive.cost, set(), names) == costs[cities]


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
