"""Evaluation of plays, shared by all computer players of the game.

A train is worth, to a seat, its passengers there (less the mean of the others') times the value
the train is expected to leave with. The gain of a play is the change in that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from rules.station_master.deck import (
    CABOOSE,
    REASSIGN,
    REPAIR,
    STANDING_ROOM,
    TRANSFER,
    TRANSFERS,
    Card,
    Deck,
    Engine,
)
from rules.station_master.legal import targets
from rules.station_master.state import State
from rules.station_master.station import BLANK
from rules.station_master.train import Train, make_token, owner, passengers


@dataclass(frozen=True, slots=True)
class Weights:
    """Parameters of the evaluation, tuned by playing many games."""

    #: Expected value of an empty carriage slot, and the extra if every player is aboard.
    slot: float = 0.6
    slot_shared: float = 1.2
    #: Part of the mean value of all carriages behind this locomotive that a slot gets besides.
    locomotive: float = 0.0
    #: How surely the others' tokens aboard are their largest: from 0, any of theirs, to 1.
    large_first: float = 0.0
    #: Value of a passenger who is free to board, while many locomotives are to come.
    free_passenger: float = 2.5
    #: Value of keeping a card: a special, and a carriage for each point of its value.
    keep_special: float = 3.0
    keep_point: float = 0.5


#: All locomotives and tokens alike.
ROUGH = Weights()
#: Executive trains leave better than others and freight trains worse; who boards takes the largest.
KEEN = Weights(slot=-0.2, locomotive=1.0, large_first=0.7)


Codes = tuple[int, ...]
#: A whole play: its gain, and the codes of its actions.
Candidate = tuple[float, Codes]


@lru_cache(maxsize=4096)
def token_weights(
    tokens: tuple[int, ...], aboard: tuple[int, ...], seat: int, large_first: float
) -> list[float]:
    """By token, the worth of a point of its train's value to a seat.

    Own passengers count fully, those of others negatively as they are expected from the number of
    tokens that each has ``aboard``: their values are hidden, and the evaluation ignores them in
    guessed positions, too.
    """
    mean = sum(tokens) / len(tokens)
    largest = sorted(tokens, reverse=True)
    table: list[float] = []
    for holder, count in enumerate(aboard):
        if holder == seat:
            table += [value or mean for value in range(make_token(1, 0))]
        else:
            top = sum(largest[:count]) / max(1, count)
            expected = mean + large_first * (top - mean)
            table += [-expected / (len(aboard) - 1)] * make_token(1, 0)
    return table


@lru_cache(maxsize=64)
def mean_carriage(deck: Deck, engine: Engine) -> float:
    """The mean value of all carriages of the deck behind a locomotive."""
    worth = [engine.worth[card] for card in deck.stack if deck.cards[card].is_carriage]
    return sum(worth) / len(worth)


class Prospect:
    """A waiting train as a seat evaluates it."""

    __slots__ = ("interest", "outlook", "platform", "slot", "slots", "total", "train")

    def __init__(
        self, platform: int, state: State, weights: Weights, by_token: list[float]
    ) -> None:
        self.platform = platform
        self.train = train = state.at(platform)
        tokens = train.tokens
        #: The seat's passengers, less the mean of the others'.
        self.interest = sum([by_token[token] for token in tokens])
        #: Expected value of an empty slot: the players aboard want it good.
        self.slot = weights.slot + weights.slot_shared * len(set(map(owner, tokens))) / state.seats
        if weights.locomotive:
            self.slot += weights.locomotive * mean_carriage(state.deck, train.engine)
        worth = train.engine.worth
        self.total = sum([worth[card] for card in train.carriages])
        self.slots = train.engine.number - len(train.carriages)
        #: The value the train is expected to leave with.
        self.outlook = self.expected(train) if train.royals else self.total + self.slots * self.slot

    def expected(self, train: Train) -> float:
        """The value that this train is expected to leave with after it changed to ``train``."""
        worth = train.engine.worth
        values = [worth[card] for card in train.carriages]
        slots = train.engine.number - len(values)
        total = sum(values) + slots * self.slot
        if train.royals:  # SM-6.2, of the last two as they will then be
            # Carriages among them now: two, one or none, as empty slots come behind.
            last = sum(values[slots - 2 :]) if slots < 2 else 0
            total += ((1 << train.royals) - 1) * (last + min(2, slots) * self.slot)
        return total


class Evaluation:
    """A position as the seat to move evaluates it, and the gain of each of its plays."""

    __slots__ = ("by_token", "freed", "mean", "seat", "state", "trains", "weights")

    def __init__(self, state: State, weights: Weights) -> None:
        self.state = state
        self.weights = weights
        self.seat = state.mover
        tokens, seats = state.deck.tokens, state.seats
        self.mean = sum(tokens) / len(tokens)
        #: Value of a passenger set free by a departure: less when few locomotives are to come.
        self.freed = weights.free_passenger * min(1.0, len(state.engines) / seats)
        aboard = tuple([len(tokens) - len(supply) for supply in state.supply])
        self.by_token = token_weights(tokens, aboard, self.seat, weights.large_first)
        self.trains = [
            Prospect(platform, state, weights, self.by_token)
            for platform, train in enumerate(state.trains)
            if train is not None
        ]

    # Trains

    def change(self, before: Prospect, train: Train) -> float:
        """Gain if a train changes to ``train``."""
        if train.complete:
            return self.departure(before, train)
        return before.interest * (before.expected(train) - before.outlook)

    def departure(self, before: Prospect, train: Train) -> float:
        """Gain if the train leaves now: certain points, and free tokens."""
        return before.interest * (train.value() - before.outlook + self.freed)

    def coupling(self, before: Prospect, card: int) -> float:
        """Gain if the train gets a carriage."""
        if before.train.royals:
            return self.change(before, before.train.coupled(card))
        worth = before.train.engine.worth[card]
        if before.slots > 1:
            return before.interest * (worth - before.slot)
        return before.interest * (before.total + worth - before.outlook + self.freed)

    def totals(self) -> list[float]:
        """For each seat, its points plus the expected points of its tokens and its hand."""
        cards = self.state.deck.cards
        totals: list[float] = list(self.state.points)
        for train in self.trains:
            worth = train.outlook - self.freed  # passengers aboard are not free to board
            for token in train.train.tokens:
                totals[owner(token)] += worth * (passengers(token) or self.mean)
        for seat, hand in enumerate(self.state.hands):
            totals[seat] += sum([self.keeping(cards[card]) for card in hand if card != BLANK])
        return totals

    def keeping(self, card: Card) -> float:
        """Value of keeping the card for later."""
        if card.is_carriage:
            return self.weights.keep_point * max(abs(card.green), abs(card.red))
        return self.weights.keep_special

    # Plays

    def candidates(self) -> list[Candidate]:
        """The plays worth considering, in no order: all plays but only the best transfers."""
        deck, moves = self.state.deck, self.state.deck.moves
        found = self._boarding()
        for number in set(self.state.hands[self.seat]):
            if number == BLANK:
                continue
            card = deck.cards[number]
            keep = self.keeping(card)
            first = moves.card + number
            if card.is_carriage:
                for train in self.trains:
                    gain = self.coupling(train, number) - keep
                    found.append((gain, (first, moves.train + train.platform, moves.confirm)))
            else:
                for gain, codes in self._special(card):
                    found.append((gain - keep, (first, *codes, moves.confirm)))
        return found

    def _boarding(self) -> list[Candidate]:
        """A token boards: its share of the train's outlook, less what it was worth free."""
        moves = self.state.deck.moves
        values = set(self.state.supply[self.seat])
        return [
            (
                (value or self.mean) * (train.outlook - self.freed),
                (moves.token + value, moves.train + train.platform, moves.confirm),
            )
            for train in self.trains
            if train.train.free > 0
            for value in values
        ]

    def _special(self, card: Card) -> Iterator[Candidate]:
        """The ways to play a special: the actions between the card and the confirmation."""
        moves, effect = self.state.deck.moves, card.effect
        if effect == CABOOSE:
            for train in self.trains:
                yield self.departure(train, train.train), (moves.train + train.platform,)
        elif effect == REPAIR:
            yield from self._repairing(card)
        elif effect == STANDING_ROOM:
            yield from self._standing()
        elif not (platforms := targets(self.state, card.number)):
            yield 0.0, ()  # SM-6.9
        else:
            for train in self.trains:
                if train.platform not in platforms:
                    continue
                if effect == TRANSFER:
                    yield from self._transferring(train)
                elif effect == REASSIGN:
                    yield from self._reassigning(train)
                else:
                    gain = self.change(train, train.train.after(card))
                    yield gain, (moves.train + train.platform,)

    def _repairing(self, card: Card) -> Iterator[Candidate]:
        """SM-6.4: take nothing, or couple a carriage from the last discards."""
        deck, moves = self.state.deck, self.state.deck.moves
        yield 0.0, ()
        looked = self.state.last_discards(card.size)
        for found in set(looked):
            if deck.cards[found].is_carriage:
                take = moves.take + looked.index(found)
                for train in self.trains:
                    yield self.coupling(train, found), (take, moves.train + train.platform)

    def _standing(self) -> Iterator[Candidate]:
        """SM-6.6: only the room, which by itself gains nothing, or a token aboard at once."""
        moves = self.state.deck.moves
        for train in self.trains:
            go = moves.train + train.platform
            yield 0.0, (go,)
            for value in set(self.state.supply[self.seat]):
                gain = (value or self.mean) * (train.outlook - self.freed)
                yield gain, (go, moves.token + value)

    def _reassigning(self, train: Prospect) -> Iterator[Candidate]:
        """SM-6.3: the last carriage moves to any other train."""
        first = self.state.deck.moves.train
        without_it = self.change(train, train.train.uncoupled(1))
        moved = train.train.carriages[-1]
        for other in self.trains:
            if other is not train:
                gain = without_it + self.coupling(other, moved)
                yield gain, (first + train.platform, first + other.platform)

    def _transferring(self, train: Prospect) -> Iterator[Candidate]:
        """SM-6.5: for each other train with room, the tokens that gain most there, at least one."""
        moves = self.state.deck.moves
        by_token = self.by_token
        for other in self.trains:
            if other is train or other.train.free < 1:
                continue
            better = other.outlook - train.outlook
            gains = [(by_token[token] * better, k) for k, token in enumerate(train.train.tokens)]
            gains.sort(reverse=True)
            room = min(TRANSFERS, other.train.free)
            moved = [gains[0], *[pair for pair in gains[1:room] if pair[0] > 0]]
            places = [moves.place + k for _, k in moved]
            codes = (moves.train + train.platform, *places, moves.train + other.platform)
            yield sum([gain for gain, _ in moved]), codes
