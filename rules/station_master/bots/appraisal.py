"""What a play is worth to a seat: the judgement that all computer players of the game share.

Every train is worth, to a seat, its passengers there (less the mean of the others') times the
value the train is expected to leave with. A play is worth what it changes in that.
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
)
from rules.station_master.state import State
from rules.station_master.station import BLANK, changed_by
from rules.station_master.train import Train, make_token, owner, passengers
from rules.station_master.turn import Play


@dataclass(frozen=True, slots=True)
class Taste:
    """The numbers of the judgement, found by playing many games with each."""

    #: What an empty carriage slot is expected to bring, and how much more if all are aboard.
    slot: float = 0.6
    slot_shared: float = 1.2
    #: What a passenger who is free to board is worth while many locomotives are to come.
    free_passenger: float = 2.5
    #: What keeping a card is worth: a special, and a carriage for each point of its value.
    keep_special: float = 3.0
    keep_point: float = 0.5


TASTE = Taste()


Codes = tuple[int, ...]
#: A whole play: what it is worth, and the codes of its touches.
Candidate = tuple[float, Codes]


@lru_cache(maxsize=128)
def weights(tokens: tuple[int, ...], seats: int, seat: int) -> list[float]:
    """By token, what a point of its train's value is worth to a seat: own passengers, less the
    mean of the others'. Tokens of others count as the mean of all tokens: nobody may see them,
    and in a guessed world nobody shall."""
    mean = sum(tokens) / len(tokens)
    table: list[float] = []
    for holder in range(seats):
        for token in range(make_token(holder, 0), make_token(holder + 1, 0)):
            count = token - make_token(holder, 0) or mean
            table.append(count if holder == seat else -mean / (seats - 1))
    return table


class Prospect:
    """A waiting train as a seat judges it."""

    __slots__ = ("interest", "outlook", "platform", "slot", "slots", "total", "train")

    def __init__(
        self, platform: int, train: Train, taste: Taste, seats: int, weight: list[float]
    ) -> None:
        self.platform = platform
        self.train = train
        tokens = train.tokens
        #: The seat's passengers, less the mean of the others'.
        self.interest = sum([weight[token] for token in tokens])
        #: What an empty slot is expected to bring: those aboard want it good.
        self.slot = taste.slot + taste.slot_shared * len(set(map(owner, tokens))) / seats
        worth = train.engine.worth
        self.total = sum([worth[card] for card in train.carriages])
        self.slots = train.engine.number - len(train.carriages)
        #: The value with which it is expected to leave.
        self.outlook = self.expected(train) if train.royals else self.total + self.slots * self.slot

    def expected(self, train: Train) -> float:
        """The value with which the train is expected to leave once it has become this one."""
        worth = train.engine.worth
        values = [worth[card] for card in train.carriages]
        slots = train.engine.number - len(values)
        total = sum(values) + slots * self.slot
        if train.royals:  # SM-6.2, of the last two as they will then be
            last = sum(values[slots - 2 :]) if slots < 2 else 0
            total += ((1 << train.royals) - 1) * (last + min(2, slots) * self.slot)
        return total


class Appraisal:
    """A position as the seat to move judges it, and its plays with their worth."""

    __slots__ = ("freed", "mean", "seat", "state", "taste", "trains", "weight")

    def __init__(self, state: State, taste: Taste) -> None:
        self.state = state
        self.taste = taste
        self.seat = state.mover
        tokens, seats = state.deck.tokens, state.seats
        self.mean = sum(tokens) / len(tokens)
        #: What a passenger gains by getting free: less when few locomotives are to come.
        self.freed = taste.free_passenger * min(1.0, len(state.engines) / seats)
        self.weight = weights(tokens, seats, self.seat)
        self.trains = [
            Prospect(platform, train, taste, seats, self.weight)
            for platform, train in enumerate(state.trains)
            if train is not None
        ]

    # Trains

    def change(self, before: Prospect, train: Train) -> float:
        """What it is worth that a train becomes this one."""
        if train.complete:
            return self.departure(before, train)
        return before.interest * (before.expected(train) - before.outlook)

    def departure(self, before: Prospect, train: Train) -> float:
        """What it is worth that the train leaves now: certain points, and free tokens."""
        return before.interest * (train.value() - before.outlook + self.freed)

    def coupling(self, before: Prospect, card: int) -> float:
        """What it is worth that the train gets a carriage."""
        if before.train.royals:
            return self.change(before, before.train.coupled(card))
        worth = before.train.engine.worth[card]
        if before.slots > 1:
            return before.interest * (worth - before.slot)
        return before.interest * (before.total + worth - before.outlook + self.freed)

    def totals(self) -> list[float]:
        """For each seat, its points with what its tokens and its hand are expected to bring."""
        cards = self.state.deck.cards
        totals: list[float] = list(self.state.points)
        for train in self.trains:
            worth = train.outlook - self.freed
            for token in train.train.tokens:
                totals[owner(token)] += worth * (passengers(token) or self.mean)
        for seat, hand in enumerate(self.state.hands):
            totals[seat] += sum([self.keeping(cards[card]) for card in hand if card != BLANK])
        return totals

    def keeping(self, card: Card) -> float:
        """What the card would be worth later."""
        if card.is_carriage:
            return self.taste.keep_point * max(abs(card.green), abs(card.red))
        return self.taste.keep_special

    # Plays

    def candidates(self) -> list[Candidate]:
        """The plays worth a thought, in no order: all of them but for transfers."""
        deck = self.state.deck
        found = self._boarding()
        for number in set(self.state.hands[self.seat]):
            if number == BLANK:
                continue
            card = deck.cards[number]
            keep = self.keeping(card)
            first = deck.card + number
            if card.is_carriage:
                for train in self.trains:
                    gain = self.coupling(train, number) - keep
                    found.append((gain, (first, deck.train + train.platform, deck.confirm)))
            else:
                for gain, codes in self._special(card):
                    found.append((gain - keep, (first, *codes, deck.confirm)))
        return found

    def _boarding(self) -> list[Candidate]:
        deck = self.state.deck
        values = set(self.state.supply[self.seat])
        return [
            (
                (value or self.mean) * (train.outlook - self.freed),
                (deck.token + value, deck.train + train.platform, deck.confirm),
            )
            for train in self.trains
            if train.train.free > 0
            for value in values
        ]

    def _special(self, card: Card) -> Iterator[Candidate]:
        """The ways to play a special: the touches between the card and the confirmation."""
        deck, effect = self.state.deck, card.effect
        if effect == CABOOSE:
            for train in self.trains:
                yield self.departure(train, train.train), (deck.train + train.platform,)
        elif effect == REPAIR:
            yield from self._repairing(card)
        elif effect == STANDING_ROOM:
            yield from self._standing()
        elif not (targets := self.state.targets(Play(card.number))):
            yield 0.0, ()  # SM-6.9
        else:
            for train in self.trains:
                if train.platform not in targets:
                    continue
                if effect == TRANSFER:
                    yield from self._transferring(train)
                elif effect == REASSIGN:
                    yield from self._reassigning(train)
                else:
                    gain = self.change(train, changed_by(train.train, card))
                    yield gain, (deck.train + train.platform,)

    def _repairing(self, card: Card) -> Iterator[Candidate]:
        deck = self.state.deck
        yield 0.0, ()
        looked = self.state.looked_at(card.size)
        for found in set(looked):
            if deck.cards[found].is_carriage:
                take = deck.take + looked.index(found)
                for train in self.trains:
                    yield self.coupling(train, found), (take, deck.train + train.platform)

    def _standing(self) -> Iterator[Candidate]:
        deck = self.state.deck
        for train in self.trains:
            go = deck.train + train.platform
            yield 0.0, (go,)
            for value in set(self.state.supply[self.seat]):
                gain = (value or self.mean) * (train.outlook - self.freed)
                yield gain, (go, deck.token + value)

    def _reassigning(self, train: Prospect) -> Iterator[Candidate]:
        first = self.state.deck.train
        loss = self.change(train, train.train.uncoupled(1))
        moved = train.train.carriages[-1]
        for other in self.trains:
            if other is not train:
                gain = loss + self.coupling(other, moved)
                yield gain, (first + train.platform, first + other.platform)

    def _transferring(self, train: Prospect) -> Iterator[Candidate]:
        """For each other train, the tokens that gain most there."""
        deck = self.state.deck
        weight = self.weight
        for other in self.trains:
            if other is train or other.train.free < 1:
                continue
            better = other.outlook - train.outlook
            gains = [(weight[token] * better, k) for k, token in enumerate(train.train.tokens)]
            gains.sort(reverse=True)
            room = min(TRANSFERS, other.train.free)
            moved = [gains[0], *[pair for pair in gains[1:room] if pair[0] > 0]]
            places = [deck.place + k for _, k in moved]
            touches = (deck.train + train.platform, *places, deck.train + other.platform)
            yield sum([gain for gain, _ in moved]), touches
