"""Reads and checks the cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.core.errors import BadData
from rules.core.files import field_of
from rules.far_west_loco.cards import (
    COLOURS,
    COUNT_OPS,
    GOTO_SPACES,
    MAX_OPTIONS,
    MONEY_OPS,
    NEXT_PLOT,
    OPS,
    OWN_LOT,
    PLAIN_OPS,
    Card,
    Deck,
    Effect,
    to_pay,
)
from rules.far_west_loco.loader.fields import (
    amount,
    check_format,
    check_unique,
    ident,
    items,
    label,
)
from rules.far_west_loco.prices import DEN, SHOP, Prices


def read_cards(raw: dict[str, Any], prices: Prices, where: str) -> Deck:
    """A deck from a file's values; BadData says what cannot be played."""
    check_format(raw, "far-west-loco-cards", where)
    scripts = _ScriptReader(prices)
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


class _ScriptReader:
    """Collects the scripts of a deck: lists of effects and their names."""

    def __init__(self, prices: Prices) -> None:
        self.prices = prices
        self.found: list[tuple[Effect, ...]] = []
        self.names: list[str] = []

    def add(self, raw: object, name: str, where: str, inside_choice: bool = False) -> int:
        """Reads a list of effects and returns the number of its script."""
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
            if kind == SHOP and deed.id == shop and deed.kind in (SHOP, DEN):
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
