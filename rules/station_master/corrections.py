"""Corrections by an owner of the printed Station Master: copies, values, locomotives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.core.corrections import BY_OWNER, Entry, Field, Value, value_at, with_value
from rules.station_master.loader import MAX_ENGINE

#: As many copies and as high a value as any deck in print may have; the loader checks again.
MOST_COPIES, HIGHEST = 20, 12


def entries(values: Mapping[str, Any]) -> Iterator[Entry]:
    """Locomotives and cards of which not all is printed for certain."""
    for number, engine in enumerate(values["locomotives"]):
        if _doubtful(engine):
            place = ("locomotives", number)
            yield Entry(
                str(engine["id"]),
                f"engine.{engine['type']}",
                (
                    Field((*place, "number"), "number", 1, MAX_ENGINE),
                    Field((*place, "count"), "count", 1, MOST_COPIES),
                ),
                str(engine["number"]),
            )
    for number, card in enumerate(values["cards"]):
        if _doubtful(card):
            fields = [Field(("cards", number, "count"), "count", 1, MOST_COPIES)]
            for key in ("value", "green", "red"):
                if key in card:
                    bounds = (1, HIGHEST) if card[key] > 0 else (-HIGHEST, -1)
                    fields.append(Field(("cards", number, key), key, *bounds))
            yield Entry(str(card["name"]), f"card.{card['id']}", tuple(fields))


def _doubtful(item: Mapping[str, Any]) -> bool:
    certainty = str(item.get("certainty", ""))
    return certainty == BY_OWNER or any(
        sign in certainty for sign in ("reconstructed", "inferred", "deduction")
    )


def corrected(values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
    """The deck with a field as it is printed; its totals are printed for certain and stay."""
    changed = with_value(values, field.path, value)
    value_at(changed, field.path[:-1])["certainty"] = BY_OWNER
    return changed
