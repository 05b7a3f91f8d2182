"""The station: trains, hands, tokens and piles, and questions about them."""

from __future__ import annotations

from typing import Final, Self

from rules.core.event import Event
from rules.core.state import State as CoreState
from rules.station_master.deck import CABOOSE, Deck
from rules.station_master.train import Train, owner, passengers

#: A card in a hand that the seat of a masked state may not know.
BLANK: Final = -1

#: Where events are reported to; None on the fast path of searches, which reports nothing.
Events = list[Event] | None


class Station(CoreState):
    """Everything on the table: the data of a position, apart from whose turn it is.

    >>> from rules import Table, game
    >>> station = Table.new(game("station_master"), ["Mira", "Luca"], seed=7).state
    >>> [train.engine.id for platform, train in station.waiting()]
    ['standard-3', 'standard-3']
    >>> station.value_with(0, station.hands[0][0]), station.free_places(0)
    (2, 3)
    """

    __slots__ = (
        "best",
        "deck",
        "departed",
        "discards",
        "engines",
        "hands",
        "points",
        "seats",
        "sees",
        "stack_left",
        "supply",
        "trains",
        "unseen",
    )

    deck: Deck
    seats: int
    #: By platform; a platform stays empty when no locomotive is left.
    trains: list[Train | None]
    #: Card numbers of each seat in the order drawn, BLANK for those that cannot be seen.
    hands: list[tuple[int, ...]]
    #: Values of each seat's tokens that are on no train, ascending, HIDDEN if not to be seen.
    supply: list[tuple[int, ...]]
    #: Station master cards whose place cannot be seen: the stack and blank cards.
    unseen: bytes
    stack_left: int
    #: Locomotives still face down: the set is known, the order is not.
    engines: bytes
    #: Discarded station master cards, the last on top.
    discards: bytes
    #: Locomotives that have left (SM-7.3).
    departed: bytes
    points: tuple[int, ...]
    #: Best points of each seat on a single train (SM-8.1); None before the first.
    best: tuple[int | None, ...]
    #: For each seat, whether its hand and tokens can be seen here; all True in the full position.
    sees: tuple[bool, ...]

    def _set_up_station(self, deck: Deck, seats: int) -> None:
        """An empty station before anything is drawn (SM-2.1, SM-2.2)."""
        self.deck = deck
        self.seats = seats
        self.trains = [None] * seats
        self.hands = [()] * seats
        self.supply = [deck.tokens] * seats
        self.unseen = deck.stack
        self.stack_left = len(deck.stack)
        self.engines = deck.engine_stack(seats)
        self.discards = b""
        self.departed = b""
        self.points = (0,) * seats
        self.best = (None,) * seats
        self.sees = (True,) * seats

    def _copy_station(self, other: Self) -> None:
        """Copy the station into a new object; only the lists need copies of their own."""
        other.deck = self.deck
        other.seats = self.seats
        other.trains = self.trains[:]
        other.hands = self.hands[:]
        other.supply = self.supply[:]
        other.unseen = self.unseen
        other.stack_left = self.stack_left
        other.engines = self.engines
        other.discards = self.discards
        other.departed = self.departed
        other.points = self.points
        other.best = self.best
        other.sees = self.sees

    # Trains

    def waiting(self) -> list[tuple[int, Train]]:
        """The platforms that hold a train, and their trains."""
        return [
            (platform, train) for platform, train in enumerate(self.trains) if train is not None
        ]

    def at(self, platform: int) -> Train:
        """The train at a platform that is known to hold one."""
        train = self.trains[platform]
        if train is None:
            raise ValueError(f"no train stands at platform {platform + 1}")
        return train

    def value_of(self, platform: int) -> int:
        """Points for each passenger if this train left as it stands (SM-7.1)."""
        return self.at(platform).value()

    def value_with(self, platform: int, card: int) -> int:
        """Value of the train after this card was played on it: the preview of a card."""
        return self.at(platform).after(self.deck.cards[card]).value()

    def completes(self, platform: int, card: int) -> bool:
        """Whether this card, played on the train, makes it leave (SM-5.2, SM-6.1)."""
        played = self.deck.cards[card]
        return played.effect == CABOOSE or (
            played.is_carriage and self.at(platform).coupled(card).complete
        )

    def free_places(self, platform: int) -> int:
        """Number of tokens that still fit on the train (SM-4.1)."""
        return self.at(platform).free

    def seated(self, platform: int) -> list[tuple[int, int | None]]:
        """By place, a token's owner and passengers, or None if they cannot be seen."""
        tokens = self.at(platform).tokens
        return [(owner(token), passengers(token) or None) for token in tokens]

    def has_room(self) -> bool:
        """Whether any train takes another token."""
        return any(train is not None and train.free > 0 for train in self.trains)

    # Piles

    def last_discards(self, count: int) -> list[int]:
        """The last cards of the discards, the top one first (SM-6.4)."""
        return list(self.discards[: -count - 1 : -1])


def without(pile: bytes, card: int) -> bytes:
    """A pile without one copy of a card."""
    place = pile.index(card)
    return pile[:place] + pile[place + 1 :]


def platform_fields(platform: int) -> dict[str, object]:
    """The fields of an event that name a train: its platform, and its number for players."""
    return {"platform": platform, "train": platform + 1}
