"""Evaluation of positions and pieces by the companies expected to reach each city.

The fewer pieces a company needs to a city, the more likely it is expected to connect it. So every
city card has an expected worth, and a piece of track gains its bonus plus its change of the worth
of the seat's cards against those of the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules.santa_fe_rails.board import MAJORS, Board, bits
from rules.santa_fe_rails.cards import BLANK, is_city
from rules.santa_fe_rails.network import Network
from rules.santa_fe_rails.phases import OVER
from rules.santa_fe_rails.state import State

#: A city farther than this many pieces is not expected to be reached.
FAR = 12


@dataclass(frozen=True, slots=True)
class Parameters:
    """Parameters of the evaluation, found by playing many games with each."""

    #: Chance that a company reaches a city one piece away, and its factor for each more piece.
    near: float = 0.75
    fade: float = 0.84
    #: Distance in pieces of a city that a line can only leave with a branch card.
    branch_distance: int = 4
    #: Weight of a card in a hand (a played one counts 1), and of others' cards (own ones count 1).
    held: float = 0.7
    others: float = 1.0
    #: Weight of bonuses that a piece leaves within reach of the next players.
    exposed: float = 0.6
    #: Weight of a plan's pieces in the second laying phase: others lay in between.
    second_phase: float = 0.8
    #: Points that a triple turn brings less than its plan says: the city that is not played would
    #: have been the best of a hand, and most of what pieces without bonus gain comes anyway.
    triple: float = 7.5
    #: Pieces of majors that each player lays in a round.
    pace: float = 2.3
    #: Points that winning counts more than losing, once the game is over.
    victory: float = 60.0


PARAMETERS = Parameters()


class RouteGraph:
    """A board's tracks as a graph for searching: city -> (track as a bit, pieces, city)."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.out: list[list[tuple[int, int, int]]] = [[] for _ in board.cities]
        for track in board.tracks:
            for end in (0, 1):
                if board.exits[track.ends[end]] >> track.number & 1:
                    edge = (1 << track.number, track.length, track.ends[1 - end])
                    self.out[track.ends[end]].append(edge)

    def distances(self, state: State, company: int, branch: int) -> dict[int, int]:
        """Pieces a company needs to each city that it can reach with those it has.

        ``branch``: distance of a city that a line could only leave with a branch card.
        """
        network = state.network
        limit = min(network.pieces[company], FAR)
        if not limit or not network.opened >> company & 1:
            return {}
        open_tracks = network.free & ~network.barred[company]
        layers: list[list[int]] = [[] for _ in range(limit + 1)]
        for head in network.heads[company]:
            if head >= 0:
                layers[0].append(head)
                continue
            missing, goal = network.unfinished(~head)
            if missing <= limit:
                layers[missing].append(goal)
        if company >= MAJORS:
            layers[0] += bits(network.joined[company])  # SF-6.9
        elif branch <= limit and state.branches[company]:
            layers[branch] += bits(network.joined[company])
        found: dict[int, int] = {}
        out = self.out
        for distance, layer in enumerate(layers):
            for city in layer:
                if city not in found:
                    found[city] = distance
                    for bit, length, goal in out[city]:
                        if open_tracks & bit and goal not in found:
                            there = distance + length
                            if there <= limit:
                                layers[there].append(goal)
        return found


class RatedPiece(NamedTuple):
    """A possible piece of track: its gain for the seat, its code, the position after it."""

    gain: float
    code: int
    after: State


class Evaluation:
    """Expected worth of cities and pieces for one seat, from its own knowledge only.

    Cards that the seat cannot see count as an average of the unseen ones.
    """

    __slots__ = ("chances", "graph", "parameters", "seat", "share", "values", "weights")

    def __init__(
        self, state: State, seat: int, graph: RouteGraph, parameters: Parameters = PARAMETERS
    ) -> None:
        self.seat = seat
        self.graph = graph
        self.parameters = parameters
        #: Weight of a dollar or point of each other player.
        self.share = parameters.others / (state.seats - 1)
        #: Chance of reaching a city, by the pieces it needs.
        self.chances = [1.0] + [parameters.near * parameters.fade**d for d in range(FAR)]
        self.values = [state.network.value(city) for city in range(len(state.board.cities))]
        #: Worth to the seat of one more company at each city.
        weights = self._cards(state)
        self.weights = [w * value for w, value in zip(weights, self.values, strict=True)]

    def _cards(self, state: State) -> list[float]:
        """Own cards of each city minus those of the others."""
        cards = [0.0] * len(self.values)
        blanks = 0
        for seat in range(state.seats):
            factor = 1.0 if seat == self.seat else -self.share
            for city in state.played[seat]:
                cards[city] += factor
            for card in state.hands[seat]:
                if card == BLANK or (seat != self.seat and is_city(card)):
                    blanks += 1
                elif is_city(card):
                    cards[card] += factor * self.parameters.held
        unseen = self.unseen(state)
        for city in unseen:
            cards[city] -= self.share * self.parameters.held * blanks / len(unseen)
        return cards

    def unseen(self, state: State) -> list[int]:
        """City cards that the seat cannot see; other hands are ignored even in a guessed state."""
        left = list(state.board.city_cards)
        seen = [*state.hands[self.seat], *state.discards[self.seat]]
        seen += [card for cards in state.played for card in cards]
        for card in seen:
            if card >= 0 and is_city(card):
                left.remove(card)
        return left

    # Cities

    def expected(self, state: State, company: int) -> float:
        """Worth to the seat of the cities that a company is still expected to reach."""
        joined, weights, chances = state.network.joined[company], self.weights, self.chances
        total = 0.0
        for city, distance in self._distances(state, company).items():
            if not joined >> city & 1:
                total += weights[city] * chances[distance]
        return total

    def _distances(self, state: State, company: int) -> dict[int, int]:
        return self.graph.distances(state, company, self.parameters.branch_distance)

    def arrivals(self, state: State) -> list[float]:
        """Expected number of further companies at each city."""
        found = [0.0] * len(self.values)
        for company, joined in enumerate(state.network.joined):
            for city, distance in self._distances(state, company).items():
                if not joined >> city & 1:
                    found[city] += self.chances[distance]
        return found

    def worths(self, state: State) -> list[float]:
        """Expected worth of a card of each city at the end."""
        return [
            state.network.worth(city) + self.values[city] * more
            for city, more in enumerate(self.arrivals(state))
        ]

    def total(self, state: State) -> float:
        """Evaluation of the whole position: money, connections and expected connections."""
        if state.phase == OVER:
            return self._result(state)
        total = 0.0
        for seat, money in enumerate(state.money):
            total += money if seat == self.seat else -self.share * money
        for company, joined in enumerate(state.network.joined):
            total += sum([self.weights[city] for city in bits(joined)])
            total += self.expected(state, company)
        return total

    def _result(self, state: State) -> float:
        """Evaluation of a finished game: cards in hand count nothing, winning counts most."""
        total = 0.0
        for seat, score in enumerate(state.scores()):
            total += score if seat == self.seat else -self.share * score
        outcome = state.outcome()
        won = outcome is not None and self.seat in outcome.winners
        return total + self.parameters.victory * (0.5 if won else -0.5)

    # Pieces

    def rated(self, state: State, codes: Iterable[int], factor: int) -> Iterator[RatedPiece]:
        """Each of some pieces with its gain; ``factor`` multiplies its bonuses (SF-7)."""
        board = state.board
        actions, cost, weights = board.moves.actions, board.cost, self.weights
        before: dict[int, float] = {}
        for code in codes:
            action = actions[code]
            if len(action.args) < 3:
                continue  # "end"
            company, space, end = action.args
            if self._same_as_other_lane(state, space):
                continue
            if company not in before:
                before[company] = self.expected(state, company)
            after = state.copy()
            city = after.network.place_piece(company, space, end, action.kind == "branch")
            gain = -float(cost[space]) if state.terrain else 0.0
            if city >= 0:
                first, square = after.network.connect(company, city)
                gain += factor * (first + square) + weights[city]
            gain += self.expected(after, company) - before[company]
            yield RatedPiece(gain, code, after)

    def _same_as_other_lane(self, state: State, space: int) -> bool:
        """Of two free parallel tracks only the first is rated: the other is as good."""
        track, free = state.board.space_track[space], state.network.free
        return bool(state.board.twins[track] & free & ((1 << track) - 1)) and bool(
            free >> track & 1
        )

    def blocking(self, before: State, piece: RatedPiece) -> float:
        """Change that a piece makes for the other companies by taking a free track."""
        mover, space, _ = before.action(piece.code).args
        if not before.network.free >> before.board.space_track[space] & 1:
            return 0.0
        return sum(
            self.expected(piece.after, company) - self.expected(before, company)
            for company in range(len(before.network.pieces))
            if company != mover
        )

    def exposed_bonuses(self, state: State, takers: int) -> float:
        """Worth of the bonuses one piece away, if others lay so many pieces before the seat."""
        bonuses = sorted(self._bonuses_in_reach(state.network), reverse=True)
        lost = self.share * sum(bonuses[:takers])
        return self.parameters.exposed * (sum(bonuses[takers : takers + 1]) - lost)

    def _bonuses_in_reach(self, network: Network) -> Iterator[int]:
        """Bonuses that one piece would earn, for each company and city."""
        for company, heads in enumerate(network.heads):
            if not network.pieces[company] or not network.opened >> company & 1:
                continue
            open_tracks = network.free & ~network.barred[company]
            goals = set()
            for head in heads:
                if head < 0:
                    missing, goal = network.unfinished(~head)
                    if missing == 1:
                        goals.add(goal)
                else:
                    for bit, length, goal in self.graph.out[head]:
                        if length == 1 and open_tracks & bit:
                            goals.add(goal)
            for city in goals:
                if not network.joined[company] >> city & 1:
                    bonus = sum(network.bonuses(company, city))
                    if bonus:
                        yield bonus
