"""The cards: a closed vocabulary of effects, read from data and validated (FW-6.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.errors import BadData
from rules.core.files import field_of
from rules.far_west_loco.prices import COLOURS, SHOP, Prices
from rules.far_west_loco.reading import amount, check_format, check_unique, ident, items, label

#: Operations with a sum of money, with a number of turns or spaces, and with nothing.
MONEY_OPS = ("receive", "pay", "receive_each", "pay_per_title", "receive_per_title", "daltons")
COUNT_OPS = {"skip": "turns", "others_skip": "turns", "drop_load": "back", "move": "n"}
PLAIN_OPS = ("roll_again", "take_spike")
OPS = (*MONEY_OPS, *COUNT_OPS, *PLAIN_OPS, "goto", "choice")

#: FW-4.13: where a card can send a locomotive, besides ``shop:<id>``.
GOTO_SPACES = ("promontory", "gold_mine", "palace", "sheriff", "ranch")
NEXT_PLOT, OWN_LOT = "next_vacant_large_plot", "own_lot_if_loaded"

#: More choices than this no card needs.
MAX_OPTIONS = 4


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a card does: its operation and the number or place it is about.

    A choice's ``scripts`` are the numbers of its options in the deck's scripts.
    """

    op: str
    number: int = 0
    to: str = ""
    #: goto a shop: its deed.
    deed: int = -1
    scripts: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Card:
    """A card: its words, and the script that says what it does."""

    number: int
    id: str
    colour: str
    title: str
    text: str
    script: int


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards, and their effects as scripts: one a card, and one for each option of a choice."""

    cards: tuple[Card, ...]
    scripts: tuple[tuple[Effect, ...], ...]
    #: What each script is called in a position's data: Y04, and Y04/1 for its first option.
    script_names: tuple[str, ...]
    #: Cards of a colour as sets of bits.
    colours: Mapping[str, int]
    certainty: str

    def of_colour(self, colour: str) -> int:
        return self.colours[colour]


def read_cards(raw: dict[str, Any], prices: Prices, where: str) -> Deck:
    """A deck from a file's values; BadData says what cannot be played."""
    check_format(raw, "far-west-loco-cards", where)
    scripts = _Scripts(prices)
    cards = []
    for number, (item, place) in enumerate(items(raw, "cards", where)):
        card_id = ident(item, place)
        place = f"{where}, card {card_id}"
        if item.get("colour") not in COLOURS:
            raise BadData(f"{place}: the colour {item.get('colour')!r} is not on any card.")
        cards.append(
            Card(
                number=number,
                id=card_id,
                colour=item["colour"],
                title=label(item, f"card.{card_id}.title", place, "title"),
                text=label(item, f"card.{card_id}.text", place, "text"),
                script=scripts.add(item.get("effects"), card_id, place),
            )
        )
    check_unique([card.id for card in cards], "cards", where)
    deck = Deck(
        cards=tuple(cards),
        scripts=tuple(scripts.found),
        script_names=tuple(scripts.names),
        colours={
            colour: sum(1 << card.number for card in cards if card.colour == colour)
            for colour in COLOURS
        },
        certainty=field_of(raw, "certainty", str, where),
    )
    _check_counts(deck, prices, where)
    return deck


def _check_counts(deck: Deck, prices: Prices, where: str) -> None:
    """Every setup must leave a stack that can be shuffled again (FW-6.2)."""
    for setup in prices.setups.values():
        for removed in (setup.remove, setup.remove_short):
            left = {c: deck.colours[c].bit_count() - removed.get(c, 0) for c in COLOURS}
            if min(left.values()) < 0 or left["yellow"] + left["red"] < 1:
                raise BadData(
                    f"{where}: there are too few cards for what {setup.players} players take away."
                )


class _Scripts:
    """Collects the lists of effects of a deck."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices
        self.found: list[tuple[Effect, ...]] = []
        self.names: list[str] = []

    def add(self, raw: object, name: str, where: str, inside_choice: bool = False) -> int:
        if not isinstance(raw, list) or not raw:
            raise BadData(f"{where}: it has no effects.")
        number = len(self.found)
        self.found.append(())
        self.names.append(name)
        self.found[number] = tuple(self._effect(item, name, where, inside_choice) for item in raw)
        return number

    def _effect(self, raw: object, name: str, where: str, inside_choice: bool) -> Effect:
        if not isinstance(raw, dict):
            raise BadData(f"{where}: the effect {raw!r} is not a group of values.")
        op = raw.get("op")
        if op in MONEY_OPS:
            return Effect(op, amount(raw, "amount", where))
        if op in COUNT_OPS:
            return Effect(op, _count(raw, op, where))
        if op in PLAIN_OPS:
            return Effect(op)
        if op == "goto":
            return self._goto(raw, where)
        if op == "choice" and not inside_choice:
            return Effect(op, scripts=self._options(raw, name, where))
        if op == "choice":
            raise BadData(f"{where}: a choice cannot stand inside a choice.")
        raise BadData(f"{where}: the operation {op!r} is none of {', '.join(OPS)}.")

    def _goto(self, raw: dict[str, Any], where: str) -> Effect:
        to = field_of(raw, "to", str, where)
        if to in (*GOTO_SPACES, NEXT_PLOT, OWN_LOT):
            ranch = self.prices.ranch if to == "ranch" else -1
            return Effect("goto", to=to, deed=ranch)
        kind, _, shop = to.partition(":")
        for deed in self.prices.deeds:
            if kind == SHOP and deed.id == shop and deed.kind in (SHOP, "den"):
                return Effect("goto", to=SHOP, deed=deed.number)
        known = ", ".join((*GOTO_SPACES, NEXT_PLOT, OWN_LOT))
        raise BadData(f"{where}: it goes to {to!r}, which is neither shop:<id> nor one of {known}.")

    def _options(self, raw: dict[str, Any], name: str, where: str) -> tuple[int, ...]:
        options = field_of(raw, "options", list, where)
        if not 2 <= len(options) <= MAX_OPTIONS:
            raise BadData(f"{where}: a choice has 2 to {MAX_OPTIONS} options, not {len(options)}.")
        numbers = tuple(
            self.add(option, f"{name}/{count}", where, inside_choice=True)
            for count, option in enumerate(options, 1)
        )
        if all(to_pay(self.found[number]) for number in numbers):
            raise BadData(f"{where}: every option of its choice must be paid for.")
        return numbers


def _count(raw: Mapping[str, Any], op: str, where: str) -> int:
    key = COUNT_OPS[op]
    count = field_of(raw, key, int, where)
    if not (1 <= count <= 20 or (op == "move" and -20 <= count <= -1)):
        raise BadData(f"{where}: {key!r} of {op} is {count}, out of range.")
    return count


def to_pay(script: Sequence[Effect]) -> int:
    """What an option costs in cash: it can be chosen only by who has it."""
    return sum(effect.number for effect in script if effect.op == "pay")
