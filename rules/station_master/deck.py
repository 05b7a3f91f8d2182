"""The deck of Station Master: locomotives, station master cards and tokens."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from rules.core.game import Kit
from rules.core.phrase import Word
from rules.station_master.moves import Moves

#: SM-2.1, SM-6.8: a train for each of six players, and one more after the rush hour.
PLATFORMS: Final = 7

#: SM-2.2: cards in a full hand.
HAND_SIZE: Final = 3

#: SM-6.5: the most tokens that one card transfers.
TRANSFERS: Final = 3

STANDARD: Final = "standard"
EXECUTIVE: Final = "executive"
FREIGHT: Final = "freight"
ENGINE_KINDS = (STANDARD, EXECUTIVE, FREIGHT)

PLAIN: Final = "plain"
DUAL: Final = "dual"
SPECIAL: Final = "special"
CARD_KINDS = (PLAIN, DUAL, SPECIAL)

CABOOSE: Final = "caboose"  # SM-6.1
ROYAL: Final = "royal"  # SM-6.2
REASSIGN: Final = "reassign"  # SM-6.3
REPAIR: Final = "repair"  # SM-6.4
TRANSFER: Final = "transfer"  # SM-6.5
STANDING_ROOM: Final = "standing_room"  # SM-6.6
UNCOUPLE: Final = "uncouple"  # SM-6.7
RUSH_HOUR: Final = "rush_hour"  # SM-6.8
EFFECTS = (CABOOSE, ROYAL, REASSIGN, REPAIR, TRANSFER, STANDING_ROOM, UNCOUPLE, RUSH_HOUR)
#: The effects that come in sizes: Repair 3 or 5, Uncouple 1 or 2.
SIZED = (REPAIR, UNCOUPLE)
#: The effect of a carriage; never named in a deck file.
COUPLE: Final = "couple"


@dataclass(frozen=True, slots=True)
class Card:
    """A station master card; ``number`` is its index in the deck's list of different cards.

    A plain carriage has ``green == red`` (SM-5.3). ``label`` is a key into the words for a card
    of the standard deck, and the plain name for a card of a user's own deck.

    >>> from rules.station_master.deck import Card
    >>> first_class = Card(0, "first_class", "1st Class", "dual", count=6, green=5, red=-3)
    >>> first_class.worth("executive"), first_class.worth("standard")
    (5, -3)
    """

    number: int
    id: str
    name: str
    kind: str
    count: int
    green: int = 0
    red: int = 0
    effect: str = COUPLE
    size: int = 0
    summary: str = ""
    label: str = ""

    @property
    def is_carriage(self) -> bool:
        """Whether the card is coupled to a train and uses one of its slots."""
        return self.kind != SPECIAL

    def worth(self, engine_kind: str) -> int:
        """Value of the carriage behind a locomotive of this kind (SM-5.3, SM-5.4)."""
        if self.kind == DUAL:
            return self.green if engine_kind == EXECUTIVE else self.red
        return -self.green if engine_kind == FREIGHT else self.green


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """A locomotive; ``number`` is the printed one, ``index`` its index in the deck's list."""

    index: int
    id: str
    number: int
    kind: str
    count: int
    green_band: bool
    #: By card number, the value of each carriage behind this locomotive.
    worth: tuple[int, ...]

    @property
    def label(self) -> Word:
        """Key of the kind's name in the words."""
        return Word(f"engine.{self.kind}")


@dataclass(frozen=True, eq=False)
class Deck(Kit):
    """All station master cards, locomotives and tokens of the box (SM-1.1).

    >>> from rules.station_master.loader import load_deck
    >>> deck = load_deck("standard")
    >>> len(deck.stack), len(deck.engine_stack(seats=2)), deck.tokens
    (97, 12, (1, 1, 1, 2, 2, 3))
    >>> deck.cards[0].name, deck.engines[0].id
    ('Observation Car', 'standard-3')
    """

    title: str
    certainty: str
    cards: tuple[Card, ...]
    engines: tuple[Engine, ...]
    #: The values of a player's tokens, ascending (SM-1.1).
    tokens: tuple[int, ...]

    @cached_property
    def moves(self) -> Moves:
        """Every action a player can make with this deck."""
        standing = sum(card.count for card in self.cards if card.effect == STANDING_ROOM)
        return Moves(
            platforms=PLATFORMS,
            max_token=max(self.tokens),
            places=max(engine.number for engine in self.engines) + standing,
            discards=self.reach,
            cards=[card.id for card in self.cards],
        )

    @cached_property
    def reach(self) -> int:
        """Number of discards that the largest repair of the deck looks at (SM-6.4)."""
        return max((card.size for card in self.cards if card.effect == REPAIR), default=0)

    @cached_property
    def stack(self) -> bytes:
        """All station master cards by number, ascending."""
        return bytes(card.number for card in self.cards for _ in range(card.count))

    def engine_stack(self, seats: int) -> bytes:
        """The locomotives in play with so many players by index, ascending (SM-1.2)."""
        return bytes(
            engine.index
            for engine in self.engines
            for _ in range(engine.count)
            if not removed(engine, seats)
        )

    @cached_property
    def rush_hour(self) -> int:
        """The number of the one rush hour card (SM-6.8)."""
        return next(card.number for card in self.cards if card.effect == RUSH_HOUR)

    def card_fields(self, card: int) -> dict[str, object]:
        """The fields of an event that name a card."""
        return {"card": card, "label": self.cards[card].label}


def removed(engine: Engine, seats: int) -> bool:
    """Whether a locomotive stays in the box with this number of players (SM-1.2)."""
    if seats <= 3:
        return engine.green_band
    return seats == 4 and engine.number == 8
