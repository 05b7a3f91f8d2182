"""Corrections by an owner of the printed Santa Fe Rails: city values, routes, their arrows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.core.corrections import BY_OWNER, Entry, Field, Value, value_at, with_value
from rules.santa_fe_rails.loader import CARDS_OF_VALUE, LONGEST

#: An arrow of a route: none, or from one of its ends.
ARROWS: tuple[Value, ...] = (None, "a->b", "b->a")


def entries(values: Mapping[str, Any]) -> Iterator[Entry]:
    """Cities and routes, with the fields of which the file does not say that they are printed."""
    names = {city["id"]: city["name"] for city in values["cities"]}
    for number, city in enumerate(values["cities"]):
        if city.get("value") is not None and _doubtful(city, "value"):
            field = Field(("cities", number, "value"), "value", 2, max(CARDS_OF_VALUE))
            yield Entry(city["name"], "", (field,))
    for number, route in enumerate(values["routes"]):
        fields = [
            field
            for field in (
                Field(("routes", number, "segments"), "segments", 1, LONGEST),
                Field(("routes", number, "tracks"), "tracks", 1, 2),
                Field(("routes", number, "one_way"), "one_way", choices=ARROWS),
            )
            if _doubtful(route, field.word)
        ]
        if fields:
            yield Entry(f"{names[route['a']]} – {names[route['b']]}", "", tuple(fields))


def _doubtful(item: Mapping[str, Any], field: str) -> bool:
    """Whether a field is reconstructed; what an owner has corrected can be corrected again."""
    source = str(item.get("field_source", {}).get(field, "reconstructed"))
    return not source.startswith("printed")


def corrected(values: Mapping[str, Any], field: Field, value: Value) -> dict[str, Any]:
    """The board with a field as it is printed; what follows from it follows."""
    changed = with_value(values, field.path, value)
    item = value_at(changed, field.path[:-1])
    item["field_source"] = {**item.get("field_source", {}), field.word: BY_OWNER}
    if field.word == "value":
        item.pop("cards", None)  # follows from the value (SF-1.2)
    if field.word == "segments" and isinstance(value, int):
        for terrain in ("mountain", "river"):
            item[terrain] = [place for place in item.get(terrain, []) if place < value]
    return {"ground": "west", **changed}
