"""A program: what the rules in a folder play and say, as JSON, to compare two builds of them.

``python playing.py FOLDER MODULE ...``: games by random and by computer players, what recorded
games say (``tests/rules/traces.py``), and where the modules were found.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

if __name__ == "__main__":  # the rules of that folder, the tests of this one
    sys.path.insert(0, sys.argv[1])
    sys.path.append(str(Path(__file__).parents[2]))

from rules.core.action import CHANCE
from rules.core.game import Game
from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from tests.rules.test_traces import LONG, games
from tests.rules.traces import Trace


def public(title: Game, seats: int, options: Mapping[str, object], rng: Rng) -> list[str]:
    """A random game by the checked path: every position, every event."""
    state, told = title.start(seats, options), []
    while owing := state.to_act():
        if owing == (CHANCE,):
            events = state.apply(CHANCE, state.draw(rng))
        else:
            events = state.apply(owing[0], rng.choice(state.actions(owing[0])))
        told += [state.digest(), repr(events)]
        state = state.copy()
    return told


def inner(title: Game, seats: int, options: Mapping[str, object], rng: Rng) -> str:
    """The end of a random game by the path of searches."""
    state = title.start(seats, options)
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            state.step(owing[0], state.random_code(owing[0], rng))
    return state.digest()


def by_computers(title: Game, level: str) -> list[str]:
    """The actions of a game among three computer players."""
    table = Table.new(title, ["A", "B", "C"], seed=11)
    table.play_bots({seat: title.bot(title.levels[level], seat) for seat in range(3)})
    return [step.action.text for step in table.steps]


def played() -> dict[str, list[str]]:
    """Games of every title, with each of its variants in turn."""
    found = {}
    for title in map(game, game_ids()):
        for number, options in enumerate(title.variants()):
            seats = title.players[0] + number % 3
            told = public(title, seats, options, Rng(number))
            told += [inner(title, seats, options, Rng(seed)) for seed in range(5)]
            found[f"{title.id} {options}"] = told
        for level in ("easy", "normal"):
            found[f"{title.id} {level}"] = by_computers(title, level)
    return found


def traces() -> dict[str, Any]:
    """The digests of recorded games, as ``traces.json`` pins them."""
    chosen = {name: path for name, path in games().items() if name not in LONG}
    return {name: Trace(Record.load(path)).digests() for name, path in chosen.items()}


if __name__ == "__main__":
    where = [import_module(name).__file__ for name in sys.argv[2:]]
    json.dump({"played": played(), "traces": traces(), "where": where}, sys.stdout)
