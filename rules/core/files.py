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

#: Closed lines of a board's coast, and points of each.
MOST_COASTS, MOST_POINTS = 20, 600
Outline = tuple[tuple[tuple[float, float], ...], ...]


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
    return _with_fingerprint(raw, name)


def given_data(values: object, name: str) -> tuple[dict[str, object], str]:
    """The same for a kit that came inside another file: it passes the same gate.

    >>> given_data([1], "moon")
    Traceback (most recent call last):
    rules.core.errors.BadData: moon does not hold a JSON object with a game's data.
    """
    return _with_fingerprint(read_json(json.dumps(values), name, LIMITS, BadData), name)


def _with_fingerprint(raw: object, name: str) -> tuple[dict[str, object], str]:
    if not isinstance(raw, dict):
        raise BadData(f"{name} does not hold a JSON object with a game's data.")
    content = json.dumps(raw, sort_keys=True, separators=(",", ":"))
    return raw, sha256(content.encode()).hexdigest()[:16]


def ground_of(raw: Mapping[str, object], name: str, kits: tuple[str, ...]) -> str:
    """The kit on whose painted ground a board is drawn; empty for plain paper.

    A board of a player's own with our coordinates, such as a corrected one, names ours.

    >>> ground_of({}, "usa", ("usa",)), ground_of({"ground": "usa"}, "mine.json", ("usa",))
    ('usa', 'usa')
    """
    ground = name if name in kits else raw.get("ground", "")
    if ground and ground not in kits:
        raise BadData(f"{name}: its ground {str(ground)[:60]!r} is not one of {', '.join(kits)}.")
    return str(ground)


def outline_of(raw: Mapping[str, object], name: str) -> Outline:
    """The coast of a board as closed lines of points, for its drawing; no rule uses it."""
    lines = raw.get("outline", [])
    if not isinstance(lines, list) or len(lines) > MOST_COASTS or not all(map(_is_line, lines)):
        raise BadData(
            f"{name}: its outline must be at most {MOST_COASTS} lists of 3 to {MOST_POINTS} points."
        )
    return tuple(tuple((float(x), float(y)) for x, y in line) for line in lines)


def _is_line(line: object) -> bool:
    return (
        isinstance(line, list)
        and 3 <= len(line) <= MOST_POINTS
        and all(isinstance(point, list) and len(point) == 2 for point in line)
        and all(
            isinstance(part, int | float) and not isinstance(part, bool) and abs(part) <= 1000
            for point in line
            for part in point
        )
    )


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
