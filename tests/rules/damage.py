"""Damage for tests: what bad disks, bad editors and bad people do to a JSON file.

Everything comes from a seed, so a file that broke something can be made again.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

from rules.core.rng import Rng

#: Values that fit nowhere, or almost: of a wrong type, at a limit, far beyond one.
EXTREMES: tuple[object, ...] = (
    None,
    True,
    False,
    0,
    -1,
    1,
    2,
    9,
    255,
    -(2**63),
    2**64,
    10**30,
    10**400,
    0.5,
    -1e308,
    float("nan"),
    float("inf"),
    "",
    " ",
    "x",
    "x" * 300,
    "x" * 5000,
    "9" * 5000,
    "E7",
    "1",
    "?",
    "none",
    "\x1b[2J",
    "a\nb",
    "\x00",
    "\ud800",
    "\u202e",
    "../../board.json",
    "/dev/zero",
    "con",
    [],
    {},
    [[]],
    [None],
    [0, 0],
    ["x"],
    {"a": 1},
    {"": {}},
    [[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]],
)


def damaged(text: str, seed: int) -> Iterator[bytes]:
    """Files made from a sound one without end, each with one to three kinds of damage."""
    rng = Rng(seed)
    sound = json.loads(text)
    while True:
        kind = rng.below(10)
        if kind == 0:
            yield _cut(text.encode(), rng)
        elif kind == 1:
            yield _flipped(text.encode(), rng)
        else:
            raw = copy.deepcopy(sound)
            for _ in range(1 + rng.below(3) // 2):
                raw = _changed(raw, rng)
            yield json.dumps(raw).encode()


def _cut(data: bytes, rng: Rng) -> bytes:
    """Cut off, or with a piece missing or doubled."""
    a, b = sorted((rng.below(len(data)), rng.below(len(data))))
    return (data[:a], data[:a] + data[b:], data[:b] + data[a:])[rng.below(3)]


def _flipped(data: bytes, rng: Rng) -> bytes:
    """Some bits are wrong."""
    changed = bytearray(data)
    for _ in range(1 + rng.below(4)):
        changed[rng.below(len(changed))] ^= 1 << rng.below(8)
    return bytes(changed)


def _changed(raw: object, rng: Rng) -> object:
    """One value is gone, is another, is there twice, or has changed places with its neighbour."""
    holder, key = _place(raw, rng)
    if holder is None:
        return rng.choice(EXTREMES)
    kind = rng.below(8)
    if kind == 0:
        del holder[key]
    elif kind == 1 and isinstance(holder, list):
        holder.insert(key, copy.deepcopy(holder[key]))
    elif kind == 2 and isinstance(holder, list):
        other = rng.below(len(holder))
        holder[key], holder[other] = holder[other], holder[key]
    elif kind == 3 and isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] += rng.choice((-1, 1, 100, -100))
    elif kind == 4 and isinstance(holder, dict):
        holder[rng.choice(("x", "", "redacted_for", "chance", "copied_after"))] = holder.pop(key)
    else:
        holder[key] = copy.deepcopy(rng.choice(EXTREMES))
    return raw


def _place(raw: object, rng: Rng) -> tuple[Any, Any]:
    """A random value as its holder and its key there; the deeper ones as often as the others."""
    holder: Any = None
    key: Any = None
    value: Any = raw
    while isinstance(value, dict | list) and value:
        if holder is not None and rng.below(4) == 0:
            break
        holder = value
        key = rng.choice(list(value)) if isinstance(value, dict) else rng.below(len(value))
        value = holder[key]
    return holder, key
