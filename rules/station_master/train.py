"""A train in the station: its locomotive, what is coupled to it and who sits on it."""

from __future__ import annotations

from typing import NamedTuple

from rules.station_master.deck import Engine

#: A token is its owner's seat and its value in one number; value 0 is one that cannot be seen.
_VALUE_BITS = 3
HIDDEN = 0


def make_token(seat: int, value: int) -> int:
    return seat << _VALUE_BITS | value


def owner(token: int) -> int:
    return token >> _VALUE_BITS


def passengers(token: int) -> int:
    return token & (1 << _VALUE_BITS) - 1


class Row(NamedTuple):
    """A line of the arithmetic of a departure: a carriage, its worth here, how often it counts."""

    card: int
    worth: int
    factor: int

    @property
    def counts(self) -> int:
        return self.worth * self.factor


class Train(NamedTuple):
    """A train; changing it makes a new one, so copies of a position can share it."""

    engine: Engine
    #: Cards before the engine: royal carriages and standing rooms, in the order laid.
    ahead: tuple[int, ...] = ()
    #: Carriages from front to rear.
    carriages: tuple[int, ...] = ()
    #: Tokens by place; they sit on the engine (SM-4.1).
    tokens: tuple[int, ...] = ()
    royals: int = 0
    standing: int = 0

    @property
    def places(self) -> int:
        """SM-4.1, SM-6.6: how many tokens it takes."""
        return self.engine.number + self.standing

    @property
    def free(self) -> int:
        """Places without a token."""
        return self.engine.number + self.standing - len(self.tokens)

    @property
    def complete(self) -> bool:
        """SM-5.2: whether it has all its carriages."""
        return len(self.carriages) >= self.engine.number

    def rows(self) -> tuple[Row, ...]:
        """Each carriage with its worth here; the last two count double for each royal carriage."""
        worth = self.engine.worth
        plain = len(self.carriages) - 2
        return tuple(
            Row(card, worth[card], 1 << self.royals if place >= plain else 1)
            for place, card in enumerate(self.carriages)
        )

    def value(self) -> int:
        """SM-7.1: what a passenger is worth if it leaves as it stands."""
        worth = self.engine.worth
        total = sum([worth[card] for card in self.carriages])
        if self.royals:  # SM-6.2
            last = sum([worth[card] for card in self.carriages[-2:]])
            total += last * ((1 << self.royals) - 1)
        return total

    def aboard(self, seat: int) -> int:
        """The passengers of a seat, as far as they can be seen."""
        return sum([passengers(token) for token in self.tokens if owner(token) == seat])

    # Changes

    def coupled(self, card: int) -> Train:
        """SM-5.1: with a carriage at the rear."""
        engine, ahead, carriages, tokens, royals, standing = self
        return Train(engine, ahead, (*carriages, card), tokens, royals, standing)

    def uncoupled(self, count: int) -> Train:
        """Without the last carriages."""
        return self._replace(carriages=self.carriages[: max(0, len(self.carriages) - count)])

    def seated(self, tokens: tuple[int, ...]) -> Train:
        """With these tokens instead."""
        engine, ahead, carriages, _, royals, standing = self
        return Train(engine, ahead, carriages, tokens, royals, standing)

    def with_royal(self, card: int) -> Train:
        return self._replace(ahead=(*self.ahead, card), royals=self.royals + 1)

    def with_standing_room(self, card: int) -> Train:
        return self._replace(ahead=(*self.ahead, card), standing=self.standing + 1)
