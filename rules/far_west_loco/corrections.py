"""Corrections by an owner of the printed Far West Loco: prices, mortgages, sums on cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.core.corrections import Entry, Field, Value, with_value

#: The largest sum of a deed or a card, in steps of a note.
DEAREST, NOTE = 3000, 100


def entries(values: Mapping[str, Any]) -> Iterator[Entry]:
    """Industries, shops and the ranch; then every card that pays or costs a sum.

    A part that a kit leaves to ours is corrected in ours.
    """
    if values.get("prices"):
        yield from _deeds(values["prices"])
    if values.get("cards"):
        yield from _cards(values["cards"])


def _deeds(prices: Mapping[str, Any]) -> Iterator[Entry]:
    deeds = [
        (("prices", kind, number), deed)
        for kind in ("industries", "shops")
        for number, deed in enumerate(prices[kind])
    ]
    for place, deed in (*deeds, (("prices", "ranch"), prices["ranch"])):
        fields = [
            Field((*place, key), key, NOTE, DEAREST, NOTE)
            for key in ("price", "mortgage", "fee")
            if key in deed
        ]
        yield Entry(str(deed["id"]), f"deed.{deed['id']}", tuple(fields))


def _cards(cards: Mapping[str, Any]) -> Iterator[Entry]:
    for number, card in enumerate(cards["cards"]):
        place = ("cards", "cards", number, "effects")
        sums = [
            Field((*place, at, "amount"), "amount", NOTE, DEAREST, NOTE)
            for at, effect in enumerate(card["effects"])
            if "amount" in effect
        ]
        if sums:
            yield Entry(str(card["id"]), f"card.{card['id']}.title", tuple(sums))


def corrected(values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
    """The kit with a sum as it is printed."""
    return with_value(values, field.path, value)
