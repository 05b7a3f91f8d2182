"""What has happened, told again: turn by turn, and position by position."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from rules.core.action import CHANCE
from rules.core.event import Event
from rules.core.state import State
from rules.core.table import Step, Table
from rules.core.view import View


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did without another in between; ``seat`` is CHANCE for deals and draws.

    ``first`` and ``last`` are the numbers of its steps, the last one not included.
    """

    seat: int
    first: int
    last: int
    events: tuple[Event, ...]


def turns(steps: Sequence[Step], viewer: int | None, first: int = 0) -> list[Turn]:
    """All turns since a step, oldest first, as the viewer may know them."""
    found: list[Turn] = []
    for number, step in enumerate(steps[first:], first):
        events = tuple(event.redacted(viewer) for event in step.events)
        if found and found[-1].seat == step.seat and not _begins_anew(steps[number - 1]):
            before = found.pop()
            found.append(Turn(step.seat, before.first, number + 1, before.events + events))
        else:
            found.append(Turn(step.seat, number, number + 1, events))
    return found


def _begins_anew(step: Step) -> bool:
    """Whether a step was the last of its seat's turn although the same seat goes on."""
    return step.action.kind == "end"


def since_own_turn(steps: Sequence[Step], seat: int) -> int:
    """The number of the first step after this seat's last one."""
    for number in range(len(steps) - 1, -1, -1):
        if steps[number].seat == seat:
            return number + 1
    return 0


class Replay:
    """Every position of a game so far, as one viewer (None: a spectator) may know it.

    Once the game is over everybody may know everything, so any seat's view can be asked for.
    """

    def __init__(self, table: Table, viewer: int | None) -> None:
        self.viewer = viewer
        self.over = table.over
        self.steps = tuple(table.steps)
        start = table.game.new(len(table.seats), table.options, table.kit)
        texts = [step.action.text for step in self.steps]
        if not self.over:
            start = start.masked(viewer)
            texts = table.game.redact(self.steps, viewer)
        self._positions: list[State] = [start]
        for step, text in zip(self.steps, texts, strict=True):
            position = self._positions[-1].copy()
            if text is not None:  # a choice that the viewer may not know of yet
                position.apply(step.seat, position.parse(text))
            self._positions.append(position)

    def __len__(self) -> int:
        """The number of the last position; the first is 0, before anything has happened."""
        return len(self.steps)

    def view(self, number: int, viewer: int | None = None) -> View[Any]:
        """The position after so many steps. ``viewer`` is heeded only when the game is over."""
        return self._positions[number].view(viewer if self.over else self.viewer)

    def events(self, number: int) -> tuple[Event, ...]:
        """What led to the position with this number."""
        if number == 0:
            return ()
        events = self.steps[number - 1].events
        return events if self.over else tuple(event.redacted(self.viewer) for event in events)

    def stops(self, first: int = 0) -> list[int]:
        """The positions worth a look from one on: deals and draws belong to what follows them,
        and a choice by which nothing happens yet to the step that carries it out."""
        quiet = {
            n for n, step in enumerate(self.steps, 1) if step.seat == CHANCE or not step.events
        }
        found = [n for n in range(first, len(self) + 1) if n not in quiet]
        return found or [len(self)]
