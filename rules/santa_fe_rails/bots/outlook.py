"""How a position promises to end: which companies will come to which cities.

A company is expected to reach a city the more surely the fewer pieces its lines need to get there.
So every city card has an expected worth, and a piece of track is worth what it changes in the
worth of a seat's cards against those of the others, with the bonus it brings.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules.santa_fe_rails.board import MAJORS, Board, bits
from rules.santa_fe_rails.cards import BLANK, is_city
from rules.santa_fe_rails.state import State

#: A city farther than this many pieces is not expected to be reached.
FAR = 12


@dataclass(frozen=True, slots=True)
class Taste:
    """The numbers of the judgement, found by playing many games with each."""

    #: The chance that a company reaches a city one piece away, and how it falls with each more.
    near: float = 0.75
    fade: float = 0.84
    #: How many pieces a city that needs a branch card is farther than one at a railhead.
    branch: int = 4
    #: How much a card in a hand counts beside a played one, and others' cards beside the own.
    held: float = 0.7
    others: float = 1.0
    #: How much a bonus that is left for the next players counts against a piece.
    bait: float = 0.6
    #: How much the pieces of the second laying phase count in a plan: others lay in between.
    later: float = 0.8
    #: Pieces of majors that each player lays in a round.
    pace: float = 2.3


TASTE = Taste()


class Roads:
    """A board's neighbours laid out for searching: city -> (track as a bit, pieces, city)."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.out: list[list[tuple[int, int, int]]] = [[] for _ in board.cities]
        for track in board.tracks:
            for end in (0, 1):
                if board.exits[track.ends[end]] >> track.number & 1:
                    way = (1 << track.number, track.length, track.ends[1 - end])
                    self.out[track.ends[end]].append(way)

    def distances(self, state: State, company: int, branch: int) -> dict[int, int]:
        """Pieces a company needs to each city that it can come to with those it has.

        ``branch``: how far a city is that it could only leave with a branch card.
        """
        limit = min(state.pieces[company], FAR)
        if not limit or not state.opened >> company & 1:
            return {}
        open_tracks = state.free & ~state.barred[company]
        layers: list[list[int]] = [[] for _ in range(limit + 1)]
        for head in state.heads[company]:
            if head >= 0:
                layers[0].append(head)
                continue
            built, track = state.tracks[~head], self.board.tracks[~head]
            missing = track.length - (built & 7)
            if missing <= limit:
                layers[missing].append(track.ends[1 - (built >> 3 & 1)])
        if company >= MAJORS:
            layers[0] += bits(state.joined[company])  # SF-6.9
        elif branch <= limit and state.branches[company]:
            layers[branch] += bits(state.joined[company])
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


class Piece(NamedTuple):
    """A possible piece of track: what it gains for the seat, its code, the position after it."""

    gain: float
    code: int
    after: State


class Outlook:
    """What cities and pieces are worth to one seat, by what may be known to it.

    Cards that it cannot see count as an average of the unseen ones.
    """

    __slots__ = ("chances", "roads", "seat", "share", "taste", "values", "weights")

    def __init__(self, state: State, seat: int, roads: Roads, taste: Taste = TASTE) -> None:
        self.seat = seat
        self.roads = roads
        self.taste = taste
        #: What a dollar or point of each other player counts against the own.
        self.share = taste.others / (state.seats - 1)
        self.chances = [1.0] + [taste.near * taste.fade**d for d in range(FAR)]
        self.values = [state.value(city) for city in range(len(state.board.cities))]
        #: What one company more at each city is worth to the seat.
        weights = self._cards(state)
        self.weights = [w * value for w, value in zip(weights, self.values, strict=True)]

    def _cards(self, state: State) -> list[float]:
        """The own cards of each city less the others'."""
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
                    cards[card] += factor * self.taste.held
        unseen = self.unseen(state)
        for city in unseen:
            cards[city] -= self.share * self.taste.held * blanks / len(unseen)
        return cards

    def unseen(self, state: State) -> list[int]:
        """The city cards that the seat cannot see; in a guess, too, it looks at no other hand."""
        left = list(state.board.city_cards)
        seen = [*state.hands[self.seat], *state.discards[self.seat]]
        seen += [card for cards in state.played for card in cards]
        for card in seen:
            if card >= 0 and is_city(card):
                left.remove(card)
        return left

    # Cities

    def promise(self, state: State, company: int) -> float:
        """What the cities that a company is still expected to reach are worth to the seat."""
        joined, weights, chances = state.joined[company], self.weights, self.chances
        total = 0.0
        for city, distance in self.roads.distances(state, company, self.taste.branch).items():
            if not joined >> city & 1:
                total += weights[city] * chances[distance]
        return total

    def arrivals(self, state: State) -> list[float]:
        """How many more companies are expected at each city."""
        found = [0.0] * len(self.values)
        for company, joined in enumerate(state.joined):
            for city, distance in self.roads.distances(state, company, self.taste.branch).items():
                if not joined >> city & 1:
                    found[city] += self.chances[distance]
        return found

    def worths(self, state: State) -> list[float]:
        """What a card of each city is expected to be worth at the end."""
        return [
            state.worth(city) + self.values[city] * more
            for city, more in enumerate(self.arrivals(state))
        ]

    def standing(self, state: State) -> float:
        """The whole position: money, connections and what companies still promise."""
        total = 0.0
        for seat, money in enumerate(state.money):
            total += money if seat == self.seat else -self.share * money
        for company, joined in enumerate(state.joined):
            total += sum([self.weights[city] for city in bits(joined)])
            total += self.promise(state, company)
        return total

    # Pieces

    def pieces(self, state: State, codes: Iterable[int], factor: int) -> Iterator[Piece]:
        """What each of some pieces gains; ``factor`` multiplies its bonuses (SF-7)."""
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
                before[company] = self.promise(state, company)
            after = state.copy()
            city = after.place_piece(company, space, end, action.kind == "branch")
            gain = -float(cost[space]) if state.terrain else 0.0
            if city >= 0:
                first, square = after.connect(company, city)
                gain += factor * (first + square) + weights[city]
            gain += self.promise(after, company) - before[company]
            yield Piece(gain, code, after)

    def _same_as_other_lane(self, state: State, space: int) -> bool:
        """Of two free parallel tracks one is as good as the other: look at the first only."""
        track = state.board.space_track[space]
        return bool(state.board.twins[track] & state.free & ((1 << track) - 1)) and bool(
            state.free >> track & 1
        )

    def hindrance(self, before: State, piece: Piece) -> float:
        """What a piece changes for the other companies, whose way it may have blocked."""
        track = before.board.space_track[before.action(piece.code).args[1]]
        if not before.free >> track & 1:
            return 0.0
        mover = before.action(piece.code).args[0]
        return sum(
            self.promise(piece.after, company) - self.promise(before, company)
            for company in range(len(before.pieces))
            if company != mover
        )

    def bait(self, state: State, takers: int) -> float:
        """What the bonuses that lie one piece away are worth when others lay so many pieces."""
        bonuses = sorted(self._open_bonuses(state), reverse=True)
        lost = self.share * sum(bonuses[:takers])
        return self.taste.bait * (sum(bonuses[takers : takers + 1]) - lost)

    def _open_bonuses(self, state: State) -> Iterator[int]:
        board = state.board
        closed = state.served | board.major_homes
        for company, heads in enumerate(state.heads):
            if not state.pieces[company] or not state.opened >> company & 1:
                continue
            open_tracks = state.free & ~state.barred[company]
            goals = set()
            for head in heads:
                if head < 0:
                    built, track = state.tracks[~head], board.tracks[~head]
                    if track.length - (built & 7) == 1:
                        goals.add(track.ends[1 - (built >> 3 & 1)])
                else:
                    for bit, length, goal in self.roads.out[head]:
                        if length == 1 and open_tracks & bit:
                            goals.add(goal)
            for city in goals:
                if not state.joined[company] >> city & 1:
                    bonus = 0 if closed >> city & 1 else 2
                    bonus += 4 if board.squares[company] >> city & 1 else 0
                    if bonus:
                        yield bonus
