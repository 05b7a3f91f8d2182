"""Corrections: what an owner of a printed game may know better than our reconstruction.

Each game lists the entries of its kit's file that are not attested, with the fields to change. The
loader then says whether the corrected kit can be played.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

#: The way to a value in a kit's file: keys of groups, places in lists.
Path = tuple[str | int, ...]
Value = int | str | None

#: What a corrected field or entry says of its source.
BY_OWNER = "as printed, by an owner"


@dataclass(frozen=True, slots=True)
class Field:
    """A value that can be corrected: a number within bounds, or one of a few choices.

    The game's words hold its name as ``correct.<word>`` and choices as ``correct.<word>.<choice>``.
    """

    path: Path
    word: str
    low: int = 0
    high: int = 0
    step: int = 1
    choices: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True)
class Entry:
    """A city, a route, a card of the file with what can be corrected about it."""

    name: str
    #: A key of the game's words for its name, where there is one.
    word: str
    fields: tuple[Field, ...]
    #: What is said after that name: the number of a locomotive.
    number: str = ""


def value_at(values: Mapping[str, Any], path: Path) -> Any:
    """The value at the end of a way; None for one that the file leaves out.

    >>> value_at({"cities": [{"value": 3}]}, ("cities", 0, "value"))
    3
    """
    found: Any = values
    for step in path:
        found = found.get(step) if isinstance(found, Mapping) else found[step]
    return found


def with_value(values: Mapping[str, Any], path: Path, value: Value) -> dict[str, Any]:
    """The values with another one at the end of a way; the given ones stay as they are.

    >>> with_value({"cities": [{"value": 3}]}, ("cities", 0, "value"), 4)
    {'cities': [{'value': 4}]}
    """
    changed = copy.deepcopy(dict(values))
    value_at(changed, path[:-1])[path[-1]] = value
    return changed
