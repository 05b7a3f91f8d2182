"""Decisions of a finished game: who chose what, from which view.

>>> from rules import Table, game
>>> from rules.analysis.decisions import decisions
>>> table = Table.new(game("station_master"), ["Mira", "Luca"], seed=7, options={"first": 1})
>>> for text in ("token 2", "train 1", "confirm"):
...     _ = table.act(0, table.state.parse(text))
>>> [(found.step, [action.text for action in found.played]) for found in decisions(table)]
[(8, ['token 2', 'train 1', 'confirm'])]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.core.action import CHANCE, Action
from rules.core.state import State
from rules.core.step import Step
from rules.core.table import Table


@dataclass(frozen=True, slots=True)
class Played:
    """A seat's play: the number of its first step, its actions, and the position before it."""

    step: int
    seat: int
    played: tuple[Action, ...]
    position: State


def positions(table: Table) -> Iterator[State]:
    """The position before each step, and the last one."""
    state = table.game.new(len(table.seats), table.options, table.kit)
    for step in table.steps:
        yield state.copy()
        state.apply(step.seat, state.parse(step.action.text))
    yield state


def decisions(table: Table) -> Iterator[Played]:
    """Every play of a person or computer player that had a choice, oldest first."""
    steps, last = table.steps, -1
    for number, position in enumerate(positions(table)):
        if number <= last or number == len(steps) or steps[number].seat == CHANCE:
            continue
        last = _end_of_play(steps, number, table.game.one_play)
        seat = steps[number].seat
        if len(position.codes(seat)) > 1:
            played = tuple(step.action for step in steps[number : last + 1])
            yield Played(number, seat, played, position)


def _end_of_play(steps: Sequence[Step], first: int, one_play: frozenset[str]) -> int:
    """The last step of the play that begins with a step."""
    last = first
    while last + 1 < len(steps):
        now, after = steps[last], steps[last + 1]
        together = {now.phase, after.phase} <= one_play and after.seat == now.seat
        if not together or now.action.kind in ("end", "confirm"):
            break
        last += 1
    return last
