"""Fields of a kit's JSON: ids, names, amounts and flags, each refused with one clear sentence."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rules.core.errors import BadData
from rules.core.files import field_of
from rules.core.phrase import Word
from rules.far_west_loco.words import WORDS

#: No price or fee comes near this; a larger number is a typing error.
MAX_AMOUNT = 50_000
_ID = re.compile(r"[A-Za-z0-9_]{1,40}")


def items(raw: Mapping[str, Any], key: str, where: str) -> Iterator[tuple[dict[str, Any], str]]:
    """Each group of values of a list, with its place for error messages."""
    for number, item in enumerate(field_of(raw, key, list, where), 1):
        if not isinstance(item, dict):
            raise BadData(f"{where}: entry {number} of {key!r} is not a group of values.")
        yield item, f"{where}, {key} {number}"


def ident(raw: Mapping[str, Any], where: str) -> str:
    """An id, as notations and references use it."""
    value = field_of(raw, "id", str, where)
    if not _ID.fullmatch(value):
        raise BadData(f"{where}: the id {value!r} may have only letters, digits and _.")
    return value


def label(raw: Mapping[str, Any], key: str, where: str, name: str = "name") -> str:
    """A name to show: the file's own, or the game's word for one of our ids."""
    if name not in raw:
        if key in WORDS:
            return Word(key)
        raise BadData(f"{where}: it needs a {name!r}, for its id is not one of the game's own.")
    value = field_of(raw, name, str, where)
    if not value.strip() or len(value) > 300:
        raise BadData(f"{where}: its {name!r} is empty or far too long.")
    return value


def amount(raw: Mapping[str, Any], key: str, where: str, least: int = 100, unit: int = 100) -> int:
    """A sum of money: notes are of 100."""
    value = field_of(raw, key, int, where)
    if not least <= value <= MAX_AMOUNT or value % unit:
        raise BadData(
            f"{where}: {key!r} is {value}; it must be a multiple of {unit} "
            f"from {least} to {MAX_AMOUNT}."
        )
    return value


def flag(raw: Mapping[str, Any], key: str, where: str) -> bool:
    """A flag; false when it is missing."""
    value = raw.get(key, False)
    if not isinstance(value, bool):
        raise BadData(f"{where}: {key!r} must be true or false.")
    return value


def check_format(raw: Mapping[str, Any], wanted: str, where: str) -> None:
    """Refuses a file of another format."""
    if raw.get("format") != wanted:
        raise BadData(f"{where}: its format is {raw.get('format')!r}, not {wanted!r}.")


def check_unique(ids: list[str], what: str, where: str) -> None:
    """Refuses an id that occurs twice, in any case."""
    seen: set[str] = set()
    for value in ids:
        if value.lower() in seen:
            raise BadData(f"{where}: two {what} have the id {value!r}.")
        seen.add(value.lower())
