"""Loads a deck from its JSON file; a deck that cannot be played is refused with one sentence."""

from __future__ import annotations

import re
from collections.abc import Mapping

from rules.core.errors import BadData
from rules.core.files import field_of, kit_name, read_data
from rules.core.phrase import Word
from rules.station_master.about import ABOUT
from rules.station_master.deck import (
    CARD_KINDS,
    COUPLE,
    DUAL,
    EFFECTS,
    ENGINE_KINDS,
    HAND_SIZE,
    PLAIN,
    RUSH_HOUR,
    SIZED,
    SPECIAL,
    Card,
    Deck,
    Engine,
    removed,
)
from rules.station_master.words import WORDS

FORMAT = "station-master-deck"

#: Bounds far above any printed deck; they catch typing errors.
MAX_COUNT = 50
MAX_VALUE = 20
MAX_ENGINE = 12
MAX_TOKEN = 7
MAX_SIZE = 12
MAX_DIFFERENT = 200

_ID = re.compile(r"[a-z0-9][a-z0-9_-]*")


def load_deck(name: str) -> Deck:
    """Load a deck by its kit name or the path of a file (format: docs/rules/station_master.md).

    BadData says what is wrong with a file.

    >>> from rules.station_master.loader import load_deck
    >>> load_deck("standard").title
    'Station Master'
    """
    return deck_of(*read_data("station_master", name, ABOUT.kits), name)


def deck_of(raw: Mapping[str, object], fingerprint: str, name: str) -> Deck:
    """The deck that these values describe; ``name`` is its kit or file in what is said."""
    return _Loader(raw, name).deck(fingerprint)


class _Loader:
    """One file being read; every method raises BadData for what it cannot accept."""

    def __init__(self, raw: Mapping[str, object], name: str) -> None:
        self.raw = raw
        self.name = name
        if raw.get("format") != FORMAT:
            raise BadData(f"{name} is not a Station Master deck: its format is not {FORMAT!r}.")

    def deck(self, fingerprint: str) -> Deck:
        cards = self._cards()
        deck = Deck(
            name=kit_name(self.name, ABOUT.kits),
            fingerprint=fingerprint,
            title=field_of(self.raw, "name", str, f"Deck {self.name}"),
            certainty=field_of(self.raw, "certainty", str, f"Deck {self.name}"),
            cards=cards,
            engines=self._engines(cards),
            tokens=self._tokens(),
        )
        self._check_totals(deck)
        self._check_playable(deck)
        return deck

    def _fail(self, problem: str) -> BadData:
        return BadData(f"Deck {self.name}: {problem}.")

    # Fields

    def _list(self, key: str) -> list[Mapping[str, object]]:
        items = field_of(self.raw, key, list, f"Deck {self.name}")
        for place, item in enumerate(items, 1):
            if not isinstance(item, dict):
                raise self._fail(f"entry {place} of {key!r} is not a group of values")
        if not 1 <= len(items) <= MAX_DIFFERENT:
            raise self._fail(f"{key!r} needs from 1 to {MAX_DIFFERENT} entries, not {len(items)}")
        return items

    def _int(self, item: Mapping[str, object], key: str, low: int, high: int, where: str) -> int:
        value = field_of(item, key, int, f"Deck {self.name}, {where}")
        if not low <= value <= high:
            raise self._fail(f"{where} has {key} {value}; it must be from {low} to {high}")
        return value

    def _one_of(
        self, item: Mapping[str, object], key: str, known: tuple[str, ...], where: str
    ) -> str:
        value = item.get(key)
        if value not in known:
            raise self._fail(f"{where} has {key} {value!r}; it must be one of {', '.join(known)}")
        return str(value)

    def _id(self, item: Mapping[str, object], what: str, seen: set[str]) -> str:
        found = field_of(item, "id", str, f"Deck {self.name}, {what}")
        if not _ID.fullmatch(found):
            raise self._fail(f"{what} has the id {found!r}; use small letters, digits, - and _")
        if found in seen:
            raise self._fail(f"the id {found!r} is there twice")
        seen.add(found)
        return found

    # Tokens

    def _tokens(self) -> tuple[int, ...]:
        values: list[int] = []
        for place, item in enumerate(self._list("tokens"), 1):
            value = self._int(item, "value", 1, MAX_TOKEN, f"token {place}")
            if value in values:
                raise self._fail(f"tokens of value {value} are there twice")
            values += [value] * self._int(item, "count", 1, MAX_COUNT, f"token {place}")
        return tuple(sorted(values))

    # Locomotives

    def _engines(self, cards: tuple[Card, ...]) -> tuple[Engine, ...]:
        engines: list[Engine] = []
        seen: set[str] = set()
        for index, item in enumerate(self._list("locomotives")):
            name = self._id(item, f"locomotive {index + 1}", seen)
            kind = self._one_of(item, "type", ENGINE_KINDS, name)
            engine = Engine(
                index=index,
                id=name,
                number=self._int(item, "number", 1, MAX_ENGINE, name),
                kind=kind,
                count=self._int(item, "count", 1, MAX_COUNT, name),
                green_band=field_of(item, "green_band", bool, f"Deck {self.name}, {name}"),
                worth=tuple(card.worth(kind) for card in cards),
            )
            engines.append(engine)
        return tuple(engines)

    # Cards

    def _cards(self) -> tuple[Card, ...]:
        seen: set[str] = set()
        return tuple(
            self._card(number, item, self._id(item, f"card {number + 1}", seen))
            for number, item in enumerate(self._list("cards"))
        )

    def _card(self, number: int, item: Mapping[str, object], card_id: str) -> Card:
        name = field_of(item, "name", str, f"Deck {self.name}, {card_id}").strip()
        if not name:
            raise self._fail(f"{card_id} has no name")
        kind = self._one_of(item, "kind", CARD_KINDS, card_id)
        green, red = self._values(item, kind, card_id)
        effect = self._one_of(item, "effect", EFFECTS, card_id) if kind == SPECIAL else COUPLE
        if kind != SPECIAL and "effect" in item:
            raise self._fail(f"{card_id} is a carriage, so it cannot have an effect")
        size = self._int(item, "n", 1, MAX_SIZE, card_id) if effect in SIZED else 0
        translated = WORDS.get(f"card.{card_id}") == name
        return Card(
            number=number,
            id=card_id,
            name=name,
            kind=kind,
            count=self._int(item, "count", 1, MAX_COUNT, card_id),
            green=green,
            red=red,
            effect=effect,
            size=size,
            summary=str(item.get("summary", "")),
            label=Word(f"card.{card_id}") if translated else name,
        )

    def _values(self, item: Mapping[str, object], kind: str, card_id: str) -> tuple[int, int]:
        """SM-5.3: one value for a plain carriage, a green and a red one for the two classes."""
        if kind == PLAIN:
            value = self._int(item, "value", -MAX_VALUE, MAX_VALUE, card_id)
            colour = self._one_of(item, "colour", ("green", "red"), card_id)
            if value == 0 or (value > 0) != (colour == "green"):
                raise self._fail(f"{card_id} is {colour} with the value {value}: green is above 0")
            return value, value
        if kind == DUAL:
            green = self._int(item, "green", 1, MAX_VALUE, card_id)
            return green, self._int(item, "red", -MAX_VALUE, -1, card_id)
        return 0, 0

    # Checks of the whole deck

    def _check_totals(self, deck: Deck) -> None:
        """The file states its totals, so that a wrong count is noticed."""
        where = f"Deck {self.name}"
        totals = field_of(self.raw, "totals", dict, where)
        for key, found in (
            ("locomotives", sum(engine.count for engine in deck.engines)),
            ("cards", len(deck.stack)),
            ("tokens", len(deck.tokens)),
        ):
            stated = field_of(totals, key, int, f"{where}, 'totals'")
            if stated != found:
                raise self._fail(f"it has {found} {key}, but its totals say {stated}")

    def _check_playable(self, deck: Deck) -> None:
        rush = sum(card.count for card in deck.cards if card.effect == RUSH_HOUR)
        if rush != 1:
            raise self._fail(f"it has {rush} rush hour cards; there must be exactly one (SM-6.8)")
        if not any(card.is_carriage for card in deck.cards):
            raise self._fail("it has no carriages")
        for seats in range(2, 7):
            left = sum(e.count for e in deck.engines if not removed(e, seats))
            if left < seats:
                raise self._fail(
                    f"with {seats} players only {left} locomotives are left for the station"
                )
        hands = HAND_SIZE * 6
        if len(deck.stack) - rush < hands:
            raise self._fail(f"six hands need {hands} cards beside the rush hour")
