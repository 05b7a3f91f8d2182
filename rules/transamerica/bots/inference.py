"""Inference of the others' cards from the round so far: where they started and what they laid.

Most people start on a city of their own, in the middle of the others, and build to what is near.
The round is replayed from its memory, which everybody at the table has: each rail that a greedy
owner of a hand would not have laid makes that hand less likely. All hands are judged at once: a set
of hands is a bit mask, so a rail takes one search of the board and a few operations on sets.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Mapping, Sequence
from functools import cached_property
from itertools import accumulate, product
from operator import itemgetter

from rules.core.rng import Rng
from rules.transamerica.board import BLANK, COLOURS, Board, Hand
from rules.transamerica.chance import deal_blanks
from rules.transamerica.lattice import bits
from rules.transamerica.legal import open_lines
from rules.transamerica.memory import recalled, round_start
from rules.transamerica.network import complete
from rules.transamerica.phases import MOVE, RAIL, SECOND
from rules.transamerica.scoring import city_distances, cost_graph
from rules.transamerica.state import State

#: Each surprise makes a hand less likely by this factor.
SURPRISE = 0.15
#: Surprises of a start on no city of the hand, and of one on another than the most central city.
ELSEWHERE = 3
OFF_CENTRE = (0, 1, 2, 2, 2)
#: Hands with more surprises than the likeliest ones by this are forgotten.
MOST = 4
#: Hands that together weigh less than this part of the likelier ones are not looked at.
NEGLIGIBLE = 0.05
#: Deals that are drawn at most until they fit together and nobody is complete.
DRAWS = 20


class Inference:
    """Likely hands of each rival in a masked position; deals of them to search in."""

    def __init__(self, state: State) -> None:
        #: Empty where nothing can be told: before the rails, and when somebody is complete.
        self.hands: dict[int, Likely] = {}
        if state.phase in (RAIL, SECOND, MOVE) and BLANK in state.hands:
            self.hands = likely_hands(state)

    def deal(self, state: State, rng: Rng) -> State:
        """The position with likely hands for the others."""
        if not self.hands:
            return state.filled(rng)
        world = state.copy()
        world.truth = True
        for _ in range(DRAWS):
            world.set_hands(deal_blanks(state.board, self._drawn(state.hands, rng), rng))
            if not complete(world):  # otherwise the round would be over
                return world
        return state.filled(rng)

    def _drawn(self, known: Sequence[Hand], rng: Rng) -> list[Hand]:
        """Likely hands without a city in two of them; who has none left keeps a blank one."""
        hands = list(known)
        for _ in range(DRAWS):
            for seat, likely in self.hands.items():
                hands[seat] = likely.drawn(rng)
            cities = [city for hand in hands for city in hand]
            if len(set(cities)) == len(cities):
                return hands
        hands = list(known)
        for seat in rng.shuffled(list(self.hands)):
            dealt = union([1 << city for hand in hands for city in hand])
            hands[seat] = self.hands[seat].drawn_beside(dealt, rng)
        return hands


class Likely:
    """Hands that a seat may hold and how likely they are."""

    def __init__(self, found: Mapping[Hand, float]) -> None:
        self.weights = found
        self._hands = list(found)
        self._sums = list(accumulate(found.values()))

    @cached_property
    def _cities(self) -> list[int]:
        """The cities of each hand, as a set of their numbers."""
        return [1 << a | 1 << b | 1 << c | 1 << d | 1 << e for a, b, c, d, e in self._hands]

    def drawn(self, rng: Rng) -> Hand:
        """One of the hands, drawn by their weights; blank if there is none."""
        return self._hands[_drawn(self._sums, rng)] if self._hands else BLANK

    def drawn_beside(self, dealt: int, rng: Rng) -> Hand:
        """One of those without the cities that are dealt already, a set of their numbers."""
        left = [place for place, cities in enumerate(self._cities) if not cities & dealt]
        if not left:
            return BLANK
        weights = list(self.weights.values())
        return self._hands[left[_drawn(list(accumulate([weights[n] for n in left])), rng)]]


def _drawn(sums: Sequence[float], rng: Rng) -> int:
    """A place drawn by the weights whose running sums these are."""
    place = bisect(sums, rng.below(1 << 30) / (1 << 30) * sums[-1])
    return min(place, len(sums) - 1)


def likely_hands(state: State) -> dict[int, Likely]:
    """The likely hands of each seat whose hand is blank, told from the whole round."""
    deck = Deck(state)
    suspects = {
        seat: Suspect(deck, *start)
        for seat, (start, hand) in enumerate(zip(starts(state), state.hands, strict=True))
        if hand == BLANK
    }
    then = round_start(state)
    for code in recalled(state):
        before, seat = then.copy(), then.mover
        then.step(seat, code)
        if seat in suspects and before.phase in (RAIL, SECOND):
            suspects[seat].see(before, then, line_of(state.board, code))
    return {seat: suspect.likely(state.nets[seat]) for seat, suspect in suspects.items()}


def line_of(board: Board, code: int) -> int:
    """The line on which an action lays a rail of any colour; -1 for the end of a turn."""
    action = board.moves.actions[code]
    return action.args[0] if action.args else -1


def starts(state: State) -> list[tuple[int, int]]:
    """Where each seat put its marker first, and the places that were taken then, as a set."""
    found = [(node, 0) for node in state.markers]
    taken = 0
    for turn, code in enumerate(recalled(state)[: state.seats]):
        node = code - state.board.moves.marker
        found[(state.starter + turn) % state.seats] = (node, taken)
        taken |= 1 << node
    return found


class Deck:
    """All hands that can be dealt beside the known ones; a set of them is a bit mask."""

    def __init__(self, state: State) -> None:
        self.board = state.board
        known = {city for hand in state.hands for city in hand}
        free = [city for city in state.board.deck(state.seats) if city.number not in known]
        self.piles = [
            [city.number for city in free if city.colour == colour]
            for colour in range(len(COLOURS))
        ]
        #: The places of these cities, as a set.
        self.nodes = sum(1 << city.node for city in free)
        #: City -> the cost of joining it to each city, on an empty board.
        self.costs = {c.number: city_distances(state.board, c) for c in free}
        self.hands: list[Hand] = list(product(*self.piles))
        self.all = (1 << len(self.hands)) - 1
        #: City -> the hands with it.
        self.holders: dict[int, int] = {}
        # The hands are in the order of counting: each city of a pile stands in blocks.
        block = len(self.hands)
        for pile in self.piles:
            period, block = block, block // len(pile)
            repeated = self.all // ((1 << period) - 1)
            for place, city in enumerate(pile):
                self.holders[city] = (((1 << block) - 1) << place * block) * repeated

    def within(self, net: int) -> int:
        """The hands whose cities are all in a network."""
        hands = self.all
        for pile in self.piles:
            inside = 0
            for city in pile:
                if net >> self.board.cities[city].node & 1:
                    inside |= self.holders[city]
            hands &= inside
        return hands


class Suspect:
    """What is known of the hand of one seat, by where it started and what it laid."""

    def __init__(self, deck: Deck, start: int, taken: int) -> None:
        self.deck = deck
        #: The places that were taken when the marker was put down, as a set.
        self.taken = taken
        city = deck.board.city_at.get(start)
        self.start = city.number if city and city.number in deck.holders else -1
        likely = deck.holders[self.start] if self.start >= 0 else deck.all
        #: All hands that are not forgotten, by their surprises.
        self.hands = [likely] + [0] * MOST
        self.hands[ELSEWHERE] |= deck.all & ~likely

    def see(self, state: State, after: State, line: int) -> None:
        """The seat to act lays a rail (-1: no second one)."""
        expected = self._expecting(state, line)
        useful = expected | self._nearer(state, after)
        hands = self.hands
        hands = [
            now & expected | once & useful & ~expected | twice & ~useful
            for now, once, twice in zip(hands, [0, *hands], [0, 0, *hands], strict=False)
        ]
        if any(hands):  # otherwise nothing can be told from this rail
            while not hands[0]:
                hands = [*hands[1:], 0]
            self.hands = hands

    def _expecting(self, state: State, line: int) -> int:
        """The hands with which a greedy player would lay this rail: to the nearest city."""
        board, seat = state.board, state.mover
        holders, left = self.deck.holders, union(self.hands)
        may_lay = open_lines(state, seat, state.phase != RAIL)
        expected = 0
        graph = cost_graph(state, seat)
        levels = [graph.closure(state.nets[seat])]
        wanted = self.deck.nodes & ~levels[0]
        while wanted and left:
            levels.append(graph.next_level(levels))
            reached = levels[-1] & wanted
            wanted &= ~reached
            for node in bits(reached):
                having = left & holders[board.city_at[node].number]
                if having:
                    *_, first = graph.trace_back(levels, 1 << node)
                    first_line = graph.line_between(*first)
                    if may_lay >> first_line & 1:
                        left &= ~having
                        if first_line == line:
                            expected |= having
        return expected if line >= 0 else expected | left

    def _nearer(self, state: State, after: State) -> int:
        """The hands with a city that has come nearer."""
        seat = state.mover
        hands = 0
        left = self.deck.nodes & ~state.nets[seat]
        graphs = cost_graph(state, seat), cost_graph(after, seat)
        before, now = [state.nets[seat]], [after.nets[seat]]
        while left:
            for node in bits(now[-1] & ~before[-1] & left):
                hands |= self.deck.holders[state.board.city_at[node].number]
            left &= ~now[-1]
            before.append(graphs[0].next_level(before))
            now.append(graphs[1].next_level(now))
        return hands

    def likely(self, net: int) -> Likely:
        """The hands that are left, but for those that would be complete in a network."""
        dealt, complete_hands = self.deck.hands, self.deck.within(net)
        weights = [SURPRISE**surprises for surprises in range(2 * MOST + 1)]
        found: dict[Hand, float] = {}
        for surprises, hands in enumerate(self.hands):
            hands &= ~complete_hands
            if hands.bit_count() * weights[surprises] < NEGLIGIBLE * sum(found.values()):
                break
            for number in members(hands):
                found[dealt[number]] = weights[surprises + self._off_centre(dealt[number])]
        return Likely(found)

    def _off_centre(self, hand: Hand) -> int:
        """Surprises of a start on this city of a hand."""
        if self.start not in hand:
            return 0
        cities, costs, of_hand = self.deck.board.cities, self.deck.costs, itemgetter(*hand)
        sums = [sum(of_hand(costs[city])) for city in hand]
        place = hand.index(self.start)
        mine, better = sums[place], 0
        for other, total in enumerate(sums):
            if total < mine or (total == mine and other < place):
                better += not self.taken >> cities[hand[other]].node & 1
        return OFF_CENTRE[better]


def union(sets: Sequence[int]) -> int:
    """The members of any of these sets."""
    whole = 0
    for members_of_one in sets:
        whole |= members_of_one
    return whole


def members(mask: int) -> list[int]:
    """The members of a large set, ascending."""
    return [number for number, bit in enumerate(reversed(f"{mask:b}")) if bit == "1"]
