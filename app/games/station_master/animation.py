"""Animations of the Station Master board: carriages shunt in, tokens land, trains come and go.

Each animation changes a property of a row and ends with the row as without animation.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.board.animation import Animation, out_cubic
from app.games.station_master.row import PlatformRow
from rules.core.event import Event
from rules.station_master.train import Train

#: Seconds: a carriage shunts in, a token lands, tokens turn over, a train leaves, one rolls in.
SHUNT, LAND, TURN, LEAVE, ROLL_IN = 0.36, 0.26, 0.5, 1.1, 0.7


def event_animations(event: Event, row: PlatformRow, train: Train | None) -> list[Animation]:
    """The animations of an event; ``train`` is what stands on the row after it."""
    if train is None:
        return []
    if event.kind == "arrived":
        return [roll_in(row)]
    if event.kind in ("coupled", "reassigned") and train.carriages:
        return [_slide(row, "tail", dp(120), SHUNT)]
    if event.kind in ("boarded", "transferred") and train.tokens:
        return [_slide(row, "drop", dp(46), LAND)]
    return []


def roll_in(row: PlatformRow) -> Animation:
    """A new locomotive arrives."""
    return _slide(row, "shift", row.width * 0.8, ROLL_IN)


def turn_over(row: PlatformRow) -> Animation:
    """The tokens of a leaving train turn over and show their numbers."""

    def at(t: float) -> None:
        row.turned = t

    return Animation(TURN, at, finish=lambda: at(1))


def leave(row: PlatformRow) -> Animation:
    """The train steams off."""

    def at(t: float) -> None:
        row.shift = -(t**3) * row.width * 1.05
        row.puffs = _steam(row, t)

    def gone() -> None:
        row.puffs = []
        row.shift = 0

    return Animation(LEAVE, at, finish=gone)


def stand_still(row: PlatformRow) -> None:
    """Puts everything on a row where it belongs."""
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
) -> Animation:
    """Slides a part of the row to its place."""

    def at(t: float) -> None:
        setattr(row, what, start * (1 - curve(t)))

    return Animation(seconds, at, finish=lambda: setattr(row, what, 0))


def _steam(row: PlatformRow, t: float) -> list[tuple[float, float, float, float]]:
    """Puffs that rise where the chimney was."""
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
