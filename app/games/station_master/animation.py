"""How things move in a station: carriages shunt in, tokens land and turn over, trains come and go.

A motion changes a property of a row and ends with the row as if nothing had moved.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.board.animation import Motion, out_cubic
from app.games.station_master.row import PlatformRow
from rules.core.event import Event
from rules.station_master.train import Train

#: Seconds: a carriage shunts in, a token lands, tokens turn over, a train leaves, one rolls in.
SHUNT, LAND, TURN, LEAVE, ROLL_IN = 0.36, 0.26, 0.5, 1.1, 0.7


def motions_of(event: Event, row: PlatformRow, train: Train | None) -> list[Motion]:
    """How an event came about that left this train on the row."""
    if train is None:
        return []
    if event.kind == "arrived":
        return [roll_in(row)]
    if event.kind in ("coupled", "reassigned") and train.carriages:
        return [_slide(row, "tail", dp(120), SHUNT)]
    if event.kind in ("boarded", "transferred") and train.tokens:
        return [_slide(row, "drop", dp(46), LAND)]
    return []


def roll_in(row: PlatformRow) -> Motion:
    """A new locomotive arrives."""
    return _slide(row, "shift", row.width * 0.8, ROLL_IN)


def turn_over(row: PlatformRow) -> Motion:
    """The tokens of a train that is about to leave show their numbers."""

    def at(t: float) -> None:
        row.turned = t

    return Motion(TURN, at, finish=lambda: at(1))


def leave(row: PlatformRow) -> Motion:
    """The train steams off."""

    def at(t: float) -> None:
        row.shift = -(t**3) * row.width * 1.05
        row.puffs = _steam(row, t)

    def gone() -> None:
        row.puffs = []
        row.shift = 0

    return Motion(LEAVE, at, finish=gone)


def stand_still(row: PlatformRow) -> None:
    """Everything on a row is where it belongs."""
    row.shift = row.tail = row.drop = 0
    row.turned = 1
    row.counted = -1
    row.puffs = []


def _slide(
    row: PlatformRow,
    what: str,
    start: float,
    seconds: float,
    curve: Callable[[float], float] = out_cubic,
) -> Motion:
    """From somewhere else to its place."""

    def at(t: float) -> None:
        setattr(row, what, start * (1 - curve(t)))

    return Motion(seconds, at, finish=lambda: setattr(row, what, 0))


def _steam(row: PlatformRow, t: float) -> list[tuple[float, float, float, float]]:
    """Puffs that stay behind where the stack was and rise."""
    puffs = []
    for number in range(7):
        born = number * 0.13
        age = t - born
        if 0 < age < 0.5:
            start = row.x + row.width * 0.2 - (born**3) * row.width * 1.05
            size = (14 + 60 * age) * row.unit
            y = row.top - 14 * row.unit + age * 30 * row.unit
            puffs.append((start + 30 * age * row.unit, y, size, 0.7 * (1 - age / 0.5)))
    return puffs
