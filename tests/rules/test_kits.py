"""Boards and decks with one value changed: which are refused, and with which sentence.

The sentences stand in ``kits/``, to be read, and so do the limits of every number;
``python -m tests.rules.test_kits`` writes them again. ``test_damage.py`` plays what damage at
random leaves sound.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import BadData
from rules.core.registry import game as find_game
from rules.core.registry import game_ids

FOLDER = Path(__file__).parent / "kits"
#: The first kit of each game; others pass the same loader.
KITS = [f"{name}-{find_game(name).kits[0]}" for name in game_ids()]
#: Values of another kind, or at a limit.
NUMBERS = (-1, 0, 1_000_000, 0.5, True, None)
TEXTS = ("", "x", "x" * 61, "a | b", 7, None)
#: Texts that no rule reads: where a value was found, and how sure that is.
REMARKS = re.compile("source|certainty|basis|river_names|feature|historic")
#: How far from its value in the kit a number is tried.
MOST_STEPS = 4096
Way = tuple[str | int, ...]


def ways(values: Any, way: Way = (), whole: bool = False) -> Iterator[tuple[Way, Any]]:
    """The way to every value; of a list, to its first and its last element or to the ``whole``."""
    yield way, values
    if isinstance(values, dict):
        for key, value in values.items():
            yield from ways(value, (*way, key), whole)
    elif isinstance(values, list):
        places = range(len(values))
        for place in places if whole else sorted({0, len(values) - 1} & set(places)):
            yield from ways(values[place], (*way, place), whole)


def changes(kit: Any) -> Iterator[tuple[str, Any]]:
    """Kits with one value changed, each with what was done."""
    for way, value in ways(kit):
        named = ".".join(map(str, way)) or "all"
        remark = REMARKS.search(named)
        for other in [None] if remark else _others(value):
            yield f"{named} = {_short(other)}", _with(kit, way, lambda _, other=other: other)
        if isinstance(value, dict) and way:
            for key in value:
                yield f"{named} without {key}", _with(kit, (*way, key), None)
        if isinstance(value, list) and value:
            yield f"{named} with its first twice", _with(kit, way, lambda old: [*old, old[0]])
            yield f"{named} without its last", _with(kit, way, lambda old: old[:-1])


def _others(value: Any) -> list[Any]:
    if isinstance(value, bool):
        return [not value, 1, "x", None]
    if isinstance(value, int | float):
        return [other for other in (value + 1, value - 1, *NUMBERS) if other is not value]
    return list(TEXTS) if isinstance(value, str) else [[], {}, "x", None]


def _with(kit: Any, way: Way, change: Any) -> Any:
    """The kit with the value at the end of a way changed, or taken out without a change."""
    if not way:
        return change(kit)
    changed = copy.deepcopy(kit) if len(way) == 1 else copy.copy(kit)
    if len(way) > 1:
        changed[way[0]] = _with(kit[way[0]], way[1:], change)
    elif change is None:
        del changed[way[0]]
    else:
        changed[way[0]] = change(changed[way[0]])
    return changed


def _short(value: object) -> str:
    return re.sub("x{9,}", "x...", repr(value))


def sentences(name: str) -> list[str]:
    game_id, _, kit = name.partition("-")
    game = find_game(game_id)
    found = []
    for what, values in changes(game.contents(kit)):
        try:
            game.read_kit(values, "own")
            said = "played"
        except BadData as error:
            said = _short(str(error))[1:-1]
        found.append(f"{what}: {said}")
    return found


def limits(name: str) -> list[str]:
    """The smallest and the largest value that each kind of number takes, from where it is on.

    Of numbers at the same place in several elements of a list, the first stands for all.
    """
    game_id, _, kit_name = name.partition("-")
    game = find_game(game_id)
    kit = game.contents(kit_name)
    found: dict[str, str] = {}

    def plays(way: Way, value: float) -> bool:
        try:
            game.read_kit(_with(kit, way, lambda _: value), "own")
        except BadData:
            return False
        return True

    def last(way: Way, value: float, step: float) -> str:
        """The last value that is played, on the way up or down."""
        far, steps = MOST_STEPS, 0
        if plays(way, value + far * step):
            return "any"
        while far - steps > 1:
            middle = (steps + far) // 2
            steps, far = (middle, far) if plays(way, value + middle * step) else (steps, middle)
        return f"{value + steps * step:g}"

    for way, value in ways(kit, whole=True):
        kind = ".".join("*" if isinstance(key, int) else key for key in way)
        if type(value) in (int, float) and kind not in found and not REMARKS.search(kind):
            if isinstance(value, float):
                value, step = round(value, 2), 0.01
            else:
                step = 100 if value and value % 100 == 0 else 1  # money
            found[kind] = f"{last(way, value, -step)} to {last(way, value, step)}"
    return [f"{kind}: {range_}" for kind, range_ in found.items()]


@pytest.mark.parametrize("name", KITS)
def test_every_number_of_a_kit_has_its_limits(name: str) -> None:
    known = (FOLDER / f"{name}-limits.txt").read_text("utf-8").splitlines()
    assert limits(name) == known


@pytest.mark.long_for("santa_fe_rails-west")
@pytest.mark.parametrize("name", KITS)
def test_a_changed_kit_is_played_or_refused_with_the_same_sentence(name: str) -> None:
    known = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    assert sentences(name) == known


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for each in KITS:
        (FOLDER / f"{each}.txt").write_text("\n".join(sentences(each)) + "\n", "utf-8")
        (FOLDER / f"{each}-limits.txt").write_text("\n".join(limits(each)) + "\n", "utf-8")
