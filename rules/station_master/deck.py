"""The cards of Station Master: locomotives and station master cards, and the moves they allow."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.core.game import Kit
from rules.core.phrase import Word

KITS = ("standard",)

#: SM-2.1, SM-6.8: a train for each of six players, and one more after the rush hour.
PLATFORMS = 7

#: SM-2.2.
HAND_SIZE = 3

#: SM-6.5: so many tokens at most are transferred.
TRANSFERS = 3

STANDARD, EXECUTIVE, FREIGHT = "standard", "executive", "freight"
ENGINE_KINDS = (STANDARD, EXECUTIVE, FREIGHT)

PLAIN, DUAL, SPECIAL = "plain", "dual", "special"
CARD_KINDS = (PLAIN, DUAL, SPECIAL)

CABOOSE, ROYAL, REASSIGN, REPAIR, TRANSFER, STANDING_ROOM, UNCOUPLE, RUSH_HOUR = (
    "caboose",  # SM-6.1
    "royal",  # SM-6.2
    "reassign",  # SM-6.3
    "repair",  # SM-6.4
    "transfer",  # SM-6.5
    "standing_room",  # SM-6.6
    "uncouple",  # SM-6.7
    "rush_hour",  # SM-6.8
)
EFFECTS = (CABOOSE, ROYAL, REASSIGN, REPAIR, TRANSFER, STANDING_ROOM, UNCOUPLE, RUSH_HOUR)
#: The effects that come in sizes: Repair 3 or 5, Uncouple 1 or 2.
SIZED = (REPAIR, UNCOUPLE)
#: What a carriage does; never named in a deck file.
COUPLE = "couple"


@dataclass(frozen=True, slots=True)
class Card:
    """A station master card; ``number`` is its place in the deck's list of different cards.

    A plain carriage has ``green == red`` (SM-5.3). ``label`` is a key into the words for the cards
    of the house, and the plain name for those of a user's own deck.
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
        return self.kind != SPECIAL

    def worth(self, engine_kind: str) -> int:
        """What the carriage is worth behind such a locomotive (SM-5.3, SM-5.4)."""
        if self.kind == DUAL:
            return self.green if engine_kind == EXECUTIVE else self.red
        return -self.green if engine_kind == FREIGHT else self.green


@dataclass(frozen=True, slots=True, eq=False)
class Engine:
    """A locomotive; ``number`` is the printed one, ``index`` its place in the deck's list."""

    index: int
    id: str
    number: int
    kind: str
    count: int
    green_band: bool
    #: By card number, what each carriage is worth behind this locomotive.
    worth: tuple[int, ...]

    @property
    def label(self) -> Word:
        return Word(f"engine.{self.kind}")


@dataclass(frozen=True, eq=False)
class Deck(Kit):
    """All cards and tokens, and the flyweight actions they give.

    Codes: confirm, the trains, the own tokens by value (0: one that the reader may not see), the
    places of tokens on a train, the places in the discards, the cards.
    """

    title: str
    certainty: str
    cards: tuple[Card, ...]
    engines: tuple[Engine, ...]
    #: The values of a player's tokens, ascending (SM-1.1).
    tokens: tuple[int, ...]
    actions: tuple[Action, ...] = field(repr=False, default=())

    @classmethod
    def load(cls, name: str) -> Deck:
        """A deck by its kit name or the path of a file (docs/data.md tells its shape)."""
        from rules.station_master.deck_file import read_deck

        return read_deck(name)

    def __post_init__(self) -> None:
        object.__setattr__(self, "actions", tuple(self._make_actions()))

    # Codes

    confirm = 0
    train = 1
    token = train + PLATFORMS

    @cached_property
    def place(self) -> int:
        """What is added to a place on a train to choose the token there."""
        return self.token + max(self.tokens) + 1

    @cached_property
    def take(self) -> int:
        """What is added to a place in the discards, 0 on top, to take that carriage."""
        return self.place + self._most_places

    @cached_property
    def card(self) -> int:
        """What is added to a card's number to play it."""
        return self.take + max((c.size for c in self.cards if c.effect == REPAIR), default=0)

    @cached_property
    def _most_places(self) -> int:
        standing = sum(card.count for card in self.cards if card.effect == STANDING_ROOM)
        return max(engine.number for engine in self.engines) + standing

    def _make_actions(self) -> list[Action]:
        groups: list[tuple[str, list[tuple[tuple[int, ...], str]]]] = [
            ("confirm", [((), "confirm")]),
            ("train", [((p,), f"train {p + 1}") for p in range(PLATFORMS)]),
            ("token", [((v,), f"token {v or '?'}") for v in range(max(self.tokens) + 1)]),
            ("place", [((k,), f"place {k + 1}") for k in range(self._most_places)]),
            ("take", [((k,), f"take {k + 1}") for k in range(self.card - self.take)]),
            ("card", [((c.number,), f"card {c.id}") for c in self.cards]),
        ]
        actions: list[Action] = []
        for kind, touches in groups:
            for args, text in touches:
                actions.append(Action(len(actions), kind, args, text))
        return actions

    # Chance

    @cached_property
    def draws(self) -> tuple[Action, ...]:
        """The outcomes of chance that a card is drawn, by its number; the last is unseen."""
        texts = [*(card.id for card in self.cards), "?"]
        numbers = [*range(len(self.cards)), -1]
        return tuple(
            Action(NO_CODE, "draw", (number,), f"draw {text}")
            for number, text in zip(numbers, texts, strict=True)
        )

    @cached_property
    def arrivals(self) -> tuple[Action, ...]:
        """The outcomes of chance that a locomotive arrives, by its index."""
        return tuple(
            Action(NO_CODE, "arrive", (engine.index,), f"arrive {engine.id}")
            for engine in self.engines
        )

    # Stacks

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
        """The number of the one rush hour."""
        return next(card.number for card in self.cards if card.effect == RUSH_HOUR)

    # Notation

    @cached_property
    def by_text(self) -> dict[str, Action]:
        return {a.text: a for a in (*self.actions, *self.draws, *self.arrivals)}

    def parse(self, text: str) -> Action:
        """The action or the outcome of chance that a text names."""
        action = self.by_text.get(" ".join(text.lower().split()))
        if action is None:
            raise BadNotation(f"“{text}” is no move of Station Master: try “train 2” or “confirm”.")
        return action


def removed(engine: Engine, seats: int) -> bool:
    """SM-1.2: whether a locomotive stays in the box with so many players."""
    if seats <= 3:
        return engine.green_band
    return seats == 4 and engine.number == 8
