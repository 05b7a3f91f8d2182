"""Inference of the others' cards from the board: hands that fit a marker and the rails laid.

Most people start on a city of their own, in the middle of the others, and build to what is near.
So a hand is the likelier, the more central the city under its marker is in it, and the more of the
rails that its owner would have laid by now are there. Nobody's order of rails is remembered: only
the position counts, as for a person who comes to the table late.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product

from rules.core.rng import Rng
from rules.transamerica.board import BLANK, COLOURS, Board, Hand
from rules.transamerica.chance import deal_blanks
from rules.transamerica.network import complete
from rules.transamerica.phases import MOVE, RAIL, SECOND
from rules.transamerica.scoring import hand_distances
from rules.transamerica.state import State
from rules.transamerica.steiner import CostGraph

#: All hands with the city under a marker are looked at if they are no more than this, as among two
#: or three; otherwise so many of them. The better half is compared with the rails.
HANDS = 256
DRAWN = 104
#: Likelihood of starting on the most central city of a hand, on the second, and so on.
CENTRAL = (1.0, 0.1, 0.04, 0.02, 0.02)
#: Likelihood of starting elsewhere, and how many hands are dealt without the city there.
ELSEWHERE = 0.02
ANY_HANDS = 16
#: Each rail that a hand would have laid and that is not there makes it less likely by this factor.
MISSING_RAIL = 0.05
#: Hands less likely than this beside the best one are forgotten.
LEAST = 0.001
#: Deals that are drawn at most until nobody is complete.
DRAWS = 20


class Inference:
    """Likely hands of each rival in a masked position; deals of them to search in."""

    def __init__(self, state: State, rng: Rng) -> None:
        #: Empty where nothing can be told: before the rails, and when somebody is complete.
        self.hands: dict[int, list[tuple[float, Hand]]] = {}
        if state.phase in (RAIL, SECOND, MOVE):
            blank = [seat for seat, hand in enumerate(state.hands) if hand == BLANK]
            self.hands = {seat: likely_hands(state, seat, rng) for seat in blank}

    def deal(self, state: State, rng: Rng) -> State:
        """The position with likely hands, seat after seat; who has none left gets any hand."""
        if not self.hands:
            return state.filled(rng)
        world = state.copy()
        world.truth = True
        for _ in range(DRAWS):
            hands = list(state.hands)
            dealt = {city for hand in hands for city in hand}
            for seat in rng.shuffled(list(self.hands)):
                likely = [pair for pair in self.hands[seat] if dealt.isdisjoint(pair[1])]
                if likely:
                    hands[seat] = _drawn(likely, rng)
                    dealt.update(hands[seat])
            world.set_hands(deal_blanks(state.board, hands, rng))
            if not complete(world):  # otherwise the round would be over
                return world
        return state.filled(rng)


def likely_hands(state: State, seat: int, rng: Rng) -> list[tuple[float, Hand]]:
    """Hands that a seat may hold and how likely they are, the likeliest first."""
    board, marker = state.board, state.markers[seat]
    held = {city for hand in state.hands for city in hand}
    free = [city for city in board.deck(state.seats) if city.number not in held]
    piles = [[c.number for c in free if c.colour == colour] for colour in range(len(COLOURS))]
    start = next((city.number for city in free if city.node == marker), -1)
    hands = _any_hands(piles, ANY_HANDS, rng)
    if start >= 0:
        piles[board.cities[start].colour] = [start]
    few = math.prod(map(len, piles)) <= HANDS
    hands += product(*piles) if few else _any_hands(piles, DRAWN, rng)
    found = {hand: _of_start(board, hand, start) for hand in hands}
    spent = 2 * turns_had(state, seat)
    if spent:
        there = state.rails | state.board.lattice.lines_within(state.nets[seat])
        best = sorted(found, key=lambda hand: -found[hand])[: len(hands) // 2]
        found = {
            hand: found[hand] * _of_rails(expected_rails(board, marker, hand, spent), there)
            for hand in best
        }
    likely = sorted(((weight, hand) for hand, weight in found.items()), reverse=True)
    return [pair for pair in likely if pair[0] >= LEAST * likely[0][0]]


def turns_had(state: State, seat: int) -> int:
    """The turns in which a seat has laid rails, before the present one."""
    order, now = ((s - state.starter) % state.seats for s in (seat, state.mover))
    return max(0, state.turn - (order >= now))


def expected_rails(board: Board, marker: int, hand: Hand, spent: int) -> int:
    """The rails of so much cost that a greedy owner of a hand would lay, alone on the board."""
    rails = 0
    for line in greedy_rails(board, marker, hand):
        spent -= board.cost(line)
        if spent < 0:
            break
        rails |= 1 << line
    return rails


@lru_cache(maxsize=4096)
def greedy_rails(board: Board, marker: int, hand: Hand) -> tuple[int, ...]:
    """All rails that a greedy owner of a hand would lay, alone on the board, in their order."""
    net, lines = 1 << marker, []
    targets = board.city_nodes(hand)
    graph = CostGraph(board, rails=0)
    while missing := targets & ~net:
        levels = [net]
        while not levels[-1] & missing:
            levels.append(graph.next_level(levels))
        nearest = levels[-1] & missing
        for line in graph.path(levels, nearest & -nearest):
            lines.append(line)
            a, b = board.lattice.ends(line)
            net |= 1 << a | 1 << b
    return tuple(lines)


def _any_hands(piles: Sequence[Sequence[int]], count: int, rng: Rng) -> list[Hand]:
    """So many hands with any city of each pile."""
    return [tuple(rng.choice(pile) for pile in piles) for _ in range(count)]


def _of_start(board: Board, hand: Sequence[int], start: int) -> float:
    """The likelihood of starting on a city with this hand; any other place tells nothing."""
    if start < 0:
        return 1.0
    if start not in hand:
        return ELSEWHERE
    sums = [sum(hand_distances(board, board.cities[city], hand)) for city in hand]
    return CENTRAL[sum(other < sums[hand.index(start)] for other in sums)]


def _of_rails(expected: int, laid: int) -> float:
    """The likelihood of the rails on the board when these were expected.

    A rail within the seat's network is as good as there: the seat went another way.
    """
    return math.pow(MISSING_RAIL, (expected & ~laid).bit_count())


def _drawn(likely: Sequence[tuple[float, Hand]], rng: Rng) -> Hand:
    """One of the hands, drawn by their weights."""
    left = rng.below(1 << 30) / (1 << 30) * sum([weight for weight, _ in likely])
    for weight, hand in likely:
        left -= weight
        if left <= 0:
            return hand
    return likely[0][1]
