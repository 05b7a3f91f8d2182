"""What a play is worth to a seat: the judgement that all computer players of the game share.

Every train is worth, to a seat, its passengers there (less the mean of the others') times the
value the train is expected to leave with. A play is worth what it changes in that.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from rules.station_master.deck import (
    CABOOSE,
    COUPLE,
    REASSIGN,
    REPAIR,
    STANDING_ROOM,
    TRANSFER,
    TRANSFERS,
    Card,
)
from rules.station_master.state import State
from rules.station_master.station import BLANK, changed_by
from rules.station_master.train import Train, owner, passengers
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


class Candidate(NamedTuple):
    """A whole play: what it is worth, and the codes of its touches."""

    gain: float
    codes: tuple[int, ...]


class Appraisal:
    """The plays of the seat to move, each with its worth.

    In a masked state a token that cannot be seen counts as its owner's mean.
    """

    __slots__ = (
        "freed",
        "interest",
        "mean",
        "others",
        "outlook",
        "seat",
        "state",
        "taste",
        "trains",
    )

    def __init__(self, state: State, taste: Taste = TASTE) -> None:
        self.state = state
        self.taste = taste
        self.seat = state.mover
        tokens = state.deck.tokens
        self.mean = sum(tokens) / len(tokens)
        self.others = -1 / (state.seats - 1)
        self.trains = list(state.waiting())
        #: What a passenger gains by getting free: less when few locomotives are to come.
        self.freed = taste.free_passenger * min(1.0, len(state.engines) / state.seats)
        self.interest = {p: self._interest(train) for p, train in self.trains}
        self.outlook = {p: self.expected(train) for p, train in self.trains}

    # Trains

    def weight(self, token: int) -> float:
        """What a point of a train's value is worth to the seat through this token."""
        count = passengers(token) or self.mean
        return count if owner(token) == self.seat else count * self.others

    def _interest(self, train: Train) -> float:
        return sum([self.weight(token) for token in train.tokens])

    def slot(self, train: Train) -> float:
        """What an empty slot of this train is expected to bring: those aboard want it good."""
        aboard = len({owner(token) for token in train.tokens})
        return self.taste.slot + self.taste.slot_shared * aboard / self.state.seats

    def expected(self, train: Train) -> float:
        """The value with which a train is expected to leave."""
        worth = train.engine.worth
        values = [worth[card] for card in train.carriages]
        slots = train.engine.number - len(values)
        slot = self.slot(train)
        total = sum(values) + slots * slot
        if train.royals:  # SM-6.2, of the last two as they will then be
            last = sum(values[slots - 2 :]) if slots < 2 else 0
            total += ((1 << train.royals) - 1) * (last + min(2, slots) * slot)
        return total

    def change(self, platform: int, train: Train) -> float:
        """What it is worth that the train at a platform becomes this one."""
        if train.complete:
            return self.departure(platform, train)
        return self.interest[platform] * (self.expected(train) - self.outlook[platform])

    def departure(self, platform: int, train: Train) -> float:
        """What it is worth that the train leaves now: certain points, and free tokens."""
        gain = train.value() - self.outlook[platform] + self.freed
        return self.interest[platform] * gain

    # Plays

    def candidates(self) -> list[Candidate]:
        """The plays worth a thought, in no order: all of them but for transfers."""
        found = list(self._boarding())
        for card in set(self.state.hands[self.seat]):
            if card != BLANK:
                played = self.state.deck.cards[card]
                keep = self.keeping(played)
                first = self.state.deck.card + card
                for gain, codes in self._playing(played):
                    found.append(Candidate(gain - keep, (first, *codes, 0)))
        return found

    def keeping(self, card: Card) -> float:
        """What the card would be worth later."""
        if card.is_carriage:
            return self.taste.keep_point * max(abs(card.green), abs(card.red))
        return self.taste.keep_special

    def _boarding(self) -> Iterator[Candidate]:
        deck = self.state.deck
        values = set(self.state.supply[self.seat])
        for platform, train in self.trains:
            if train.free > 0:
                worth = self.outlook[platform] - self.freed
                for value in values:
                    codes = (deck.token + value, deck.train + platform, 0)
                    yield Candidate((value or self.mean) * worth, codes)

    def _playing(self, card: Card) -> Iterator[tuple[float, tuple[int, ...]]]:
        """The ways to play a card: gain, and the touches after the card and before the last."""
        deck, effect = self.state.deck, card.effect
        if effect == COUPLE:
            yield from self._coupling(card.number)
        elif effect == CABOOSE:
            for platform, train in self.trains:
                yield self.departure(platform, train), (deck.train + platform,)
        elif effect == REPAIR:
            yield from self._repairing(card)
        elif effect == STANDING_ROOM:
            yield from self._standing()
        elif not (targets := self.state.targets(Play(card.number))):
            yield 0.0, ()  # SM-6.9
        elif effect == TRANSFER:
            yield from self._transferring(targets)
        elif effect == REASSIGN:
            yield from self._reassigning(targets)
        else:
            for platform in targets:
                train = changed_by(self.state.at(platform), card)
                yield self.change(platform, train), (deck.train + platform,)

    def _coupling(self, card: int) -> Iterator[tuple[float, tuple[int, ...]]]:
        first = self.state.deck.train
        for platform, train in self.trains:
            yield self.change(platform, train.coupled(card)), (first + platform,)

    def _repairing(self, card: Card) -> Iterator[tuple[float, tuple[int, ...]]]:
        deck = self.state.deck
        yield 0.0, ()
        looked = self.state.looked_at(card.size)
        for found in set(looked):
            if deck.cards[found].is_carriage:
                take = deck.take + looked.index(found)
                for gain, codes in self._coupling(found):
                    yield gain, (take, *codes)

    def _standing(self) -> Iterator[tuple[float, tuple[int, ...]]]:
        deck = self.state.deck
        for platform, _ in self.trains:
            go = (deck.train + platform,)
            yield 0.0, go
            for value in set(self.state.supply[self.seat]):
                gain = (value or self.mean) * (self.outlook[platform] - self.freed)
                yield gain, (*go, deck.token + value)

    def _reassigning(self, targets: list[int]) -> Iterator[tuple[float, tuple[int, ...]]]:
        deck, state = self.state.deck, self.state
        for platform in targets:
            train = state.at(platform)
            loss = self.change(platform, train.uncoupled(1))
            for other, onto in self.trains:
                if other != platform:
                    gain = self.change(other, onto.coupled(train.carriages[-1]))
                    yield loss + gain, (deck.train + platform, deck.train + other)

    def _transferring(self, targets: list[int]) -> Iterator[tuple[float, tuple[int, ...]]]:
        """For each pair of trains, the tokens that gain most there."""
        deck, state = self.state.deck, self.state
        for platform in targets:
            tokens = state.at(platform).tokens
            for other, onto in self.trains:
                if other == platform or onto.free < 1:
                    continue
                better = self.outlook[other] - self.outlook[platform]
                gains = [(self.weight(token) * better, k) for k, token in enumerate(tokens)]
                gains.sort(reverse=True)
                room = min(TRANSFERS, onto.free)
                moved = [gains[0], *[pair for pair in gains[1:room] if pair[0] > 0]]
                places = [deck.place + k for _, k in moved]
                gain = sum([gain for gain, _ in moved])
                yield gain, (deck.train + platform, *places, deck.train + other)
