"""Reads data files: boards, decks, prices. Errors name the file and the problem."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from rules.core.errors import BadData

T = TypeVar("T")

#: Far above any board or deck; a larger file was named by mistake.
MAX_BYTES = 4_000_000


def read_data(game_id: str, name: str, kits: tuple[str, ...]) -> tuple[dict[str, object], str]:
    """The JSON object of one of the game's kits, or of a user's file, and its fingerprint.

    The fingerprint ignores spaces and line ends.

    >>> from rules.core.files import read_data
    >>> raw, fingerprint = read_data("transamerica", "usa", kits=("usa", "europe"))
    >>> raw["format"], len(fingerprint)
    ('transamerica-board', 16)
    """
    try:
        if name in kits:
            text = files("rules").joinpath("data", game_id, f"{name}.json").read_text("utf-8")
        else:
            path = Path(name)
            if path.stat().st_size > MAX_BYTES:
                raise BadData(f"{name} is far too large for a data file.")
            text = path.read_text("utf-8")
        raw = json.loads(text)
    except OSError as error:
        raise BadData(f"{name} cannot be read: {error.strerror}.") from None
    except (ValueError, RecursionError) as error:
        raise BadData(f"{name} is not a JSON file: {error}.") from None
    if not isinstance(raw, dict):
        raise BadData(f"{name} does not hold a JSON object with a game's data.")
    content = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return raw, sha256(content.encode()).hexdigest()[:16]


def field_of(raw: Mapping[str, object], key: str, kind: type[T], where: str) -> T:
    """A field of the given type; BadData says where it is missing.

    >>> from rules.core.files import field_of
    >>> field_of({"name": "America"}, "name", str, "Board usa")
    'America'
    """
    value = raw.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise BadData(f"{where}: {key!r} is missing or is not a {kind.__name__}.")
    return value
