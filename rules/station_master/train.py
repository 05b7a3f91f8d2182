"""A train in the station: its locomotive, the cards laid on it and the tokens aboard."""

from __future__ import annotations

from typing import Final, NamedTuple

from rules.station_master.deck import REASSIGN, ROYAL, STANDING_ROOM, UNCOUPLE, Card, Engine

#: A token is one number: its owner's seat, and in the lowest bits its value.
_VALUE_BITS: Final = 3
#: The value of a token that cannot be seen.
HIDDEN: Final = 0


def make_token(seat: int, value: int) -> int:
    """The token of a seat with this many passengers.

    >>> from rules.station_master.train import make_token, owner, passengers
    >>> token = make_token(seat=2, value=3)
    >>> owner(token), passengers(token)
    (2, 3)
    """
    return seat << _VALUE_BITS | value


def owner(token: int) -> int:
    """The seat a token belongs to."""
    return token >> _VALUE_BITS


def passengers(token: int) -> int:
    """The value of a token, HIDDEN if it cannot be seen."""
    return token & (1 << _VALUE_BITS) - 1


class Row(NamedTuple):
    """One line of a train's arithmetic: a carriage, its value here, and its multiplier."""

    card: int
    worth: int
    factor: int

    @property
    def counts(self) -> int:
        return self.worth * self.factor


class Train(NamedTuple):
    """An immutable train: each change returns a new one, so copies of a position can share it.

    >>> from rules.station_master.loader import load_deck
    >>> from rules.station_master.train import Train
    >>> deck = load_deck("standard")
    >>> train = Train(deck.engines[0]).coupled(0).coupled(6)  # carriages +6 and -1
    >>> train.value(), train.complete, train.coupled(0).complete
    (5, False, True)
    >>> train.with_royal(15).value()  # the last two carriages count double
    10
    """

    engine: Engine
    #: Cards in front of the engine: royal carriages and standing rooms, in the order laid.
    ahead: tuple[int, ...] = ()
    #: Carriages from front to rear.
    carriages: tuple[int, ...] = ()
    #: Tokens by place; they sit on the engine (SM-4.1).
    tokens: tuple[int, ...] = ()
    royals: int = 0
    standing: int = 0

    @property
    def places(self) -> int:
        """Number of tokens the train takes (SM-4.1, SM-6.6)."""
        return self.engine.number + self.standing

    @property
    def free(self) -> int:
        """Places without a token."""
        return self.engine.number + self.standing - len(self.tokens)

    @property
    def complete(self) -> bool:
        """Whether the train has all its carriages (SM-5.2)."""
        return len(self.carriages) >= self.engine.number

    def rows(self) -> tuple[Row, ...]:
        """Each carriage with its value here; each royal carriage doubles the last two (SM-6.2)."""
        worth = self.engine.worth
        doubled_from = len(self.carriages) - 2
        return tuple(
            Row(card, worth[card], 1 << self.royals if place >= doubled_from else 1)
            for place, card in enumerate(self.carriages)
        )

    def value(self) -> int:
        """Points for each passenger if the train leaves as it stands (SM-7.1)."""
        # The sum over rows(), which it does not build: searches ask for it all the time.
        worth = self.engine.worth
        total = sum([worth[card] for card in self.carriages])
        if self.royals:  # SM-6.2
            last = sum([worth[card] for card in self.carriages[-2:]])
            total += last * ((1 << self.royals) - 1)
        return total

    def aboard(self, seat: int) -> int:
        """The passengers of a seat, as far as they can be seen."""
        return sum([passengers(token) for token in self.tokens if owner(token) == seat])

    # Changes; the two that searches make most avoid _replace, which is slow

    def coupled(self, card: int) -> Train:
        """With a carriage added at the rear (SM-5.1)."""
        engine, ahead, carriages, tokens, royals, standing = self
        return Train(engine, ahead, (*carriages, card), tokens, royals, standing)

    def uncoupled(self, count: int) -> Train:
        """Without the last ``count`` carriages; all of them if there are fewer (SM-6.7)."""
        return self._replace(carriages=self.carriages[: max(0, len(self.carriages) - count)])

    def with_tokens(self, tokens: tuple[int, ...]) -> Train:
        """With these tokens instead of its own."""
        engine, ahead, carriages, _, royals, standing = self
        return Train(engine, ahead, carriages, tokens, royals, standing)

    def with_royal(self, card: int) -> Train:
        """With a royal carriage in front of the engine (SM-6.2)."""
        return self._replace(ahead=(*self.ahead, card), royals=self.royals + 1)

    def with_standing_room(self, card: int) -> Train:
        """With a standing room in front of the engine (SM-6.6)."""
        return self._replace(ahead=(*self.ahead, card), standing=self.standing + 1)

    def after(self, card: Card) -> Train:
        """The train after a card was played on it, without departure or transferred tokens."""
        if card.is_carriage:
            return self.coupled(card.number)
        if card.effect == ROYAL:
            return self.with_royal(card.number)
        if card.effect == STANDING_ROOM:
            return self.with_standing_room(card.number)
        if card.effect == UNCOUPLE:
            return self.uncoupled(card.size)
        if card.effect == REASSIGN:
            return self.uncoupled(1)
        return self
