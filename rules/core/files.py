"""Reads data files: boards, decks, prices. Errors name the file and the problem."""

from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

from rules.core.errors import BadData
from rules.core.reading import LONGEST_NAME, Limits, cleaned, is_name, load_json, read_json

T = TypeVar("T")

#: Far above any board or deck; a larger file was named by mistake.
LIMITS = Limits(size=500_000, depth=12, digits=12, values=50_000)


def read_data(game_id: str, name: str, kits: tuple[str, ...]) -> tuple[dict[str, object], str]:
    """The JSON object of one of the game's kits, or of a user's file, and its fingerprint.

    The fingerprint ignores spaces and line ends.

    >>> from rules.core.files import read_data
    >>> raw, fingerprint = read_data("transamerica", "usa", kits=("usa", "europe"))
    >>> raw["format"], len(fingerprint)
    ('transamerica-board', 16)
    """
    if name in kits:
        text = files("rules").joinpath("data", game_id, f"{name}.json").read_text("utf-8")
        raw = read_json(text, name, LIMITS, BadData)
    else:
        raw = load_json(name, LIMITS, BadData)
    if not isinstance(raw, dict):
        raise BadData(f"{name} does not hold a JSON object with a game's data.")
    content = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return raw, sha256(content.encode()).hexdigest()[:16]


def beside(kit: str, part: str) -> str:
    """The path of a part's file, which lies beside its kit; BadData for any other place."""
    path = Path(kit).parent / part
    plain = is_name(part) and part == path.name and part not in (".", "..")
    if not plain or path.is_symlink():
        raise BadData(f"{kit}: its part {part[:60]!r} must be the name of a file beside it.")
    return str(path)


def kit_name(name: str, kits: tuple[str, ...]) -> str:
    """The name of a kit in records: one of the game's, or that of a user's file, not its path.

    >>> kit_name("usa", ("usa",)), kit_name("/home/mira/boards/moon.json", ("usa",))
    ('usa', 'moon')
    """
    return name if name in kits else cleaned(Path(name).stem)[:LONGEST_NAME]


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
