"""The doors to a game: each plays the same random game from a seed and tells its position.

A seat's choice depends on the seed, the seat and what it may do, not on the door, so every door
must come to the same end.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from rules.bots.players import sitting
from rules.core.game import Game
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.table import Table
from rules.protocol.program import Setup

ROOT = Path(__file__).parents[3]


class Chooser:
    """Picks codes at random, the same ones from the same seed; each seat has its own luck."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._luck: dict[int, Rng] = {}

    def pick(self, seat: int, codes: Sequence[int]) -> int:
        luck = self._luck.setdefault(seat, Rng(self._seed * 97 + seat))
        return luck.choice(sorted(codes))


def new_table(here: Game, seats: int, options: Mapping[str, object], seed: int) -> Table:
    return Table.new(here, [f"P{seat}" for seat in range(seats)], seed, options)


def through_table(
    here: Game, seats: int, options: Mapping[str, object], seed: int, most: int = 10_000
) -> State:
    """A game at a table, or its first decisions."""
    table = new_table(here, seats, options, seed)
    chooser = Chooser(seed)
    for _ in range(most):
        if table.over:
            break
        seat = table.waiting_for()[0]
        code = chooser.pick(seat, table.state.codes(seat))
        table.act(seat, table.state.action(code))
    return table.state


def line_bot(seed: int) -> str:
    """A program that chooses as a Chooser does and knows only the lines it reads."""
    return f"cmd:{sys.executable} {Path(__file__).with_name('line_bot.py')} {seed}"


def through_lines(here: Game, seats: int, options: Mapping[str, object], seed: int) -> State:
    """A whole game in which every seat is a program of its own."""
    table = new_table(here, seats, options, seed)
    with sitting(Setup(here, seats, options), [line_bot(seed)] * seats, range(seats)) as bots:
        table.play_bots(dict(enumerate(bots)))
        assert all(not getattr(bot, "faults") for bot in bots)  # noqa: B009 - of programs only
    return table.state
