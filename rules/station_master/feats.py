"""Feats in Station Master: personal bests and achievements."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.step import Step
from rules.station_master.about import ABOUT
from rules.station_master.state import State

#: Points on one train that make it a grand one.
GRAND = 150
#: Trains that a winner must have ridden, none at a loss, to have never been in the red.
CLEAN = 4


def feats(steps: Sequence[Step], final: State) -> list[Feats]:
    """Each seat's feats of a finished game."""
    trains = [
        (step.seat, event) for step in steps for event in step.events if event.kind == "departed"
    ]
    result = final.outcome()
    winners = result.winners if result else ()
    points = final.scores()
    return [_feats(trains, seat, points[seat], seat in winners) for seat in range(final.seats)]


def _feats(trains: list[tuple[int, Event]], seat: int, points: int, wins: bool) -> Feats:
    rides = [
        (sender, event.data, rider["points"])
        for sender, event in trains
        for rider in event.data["riders"]
        if rider["seat"] == seat
    ]
    scored = [won for _sender, _data, won in rides]
    numbers = {"points": points, **({"train": max(scored)} if scored else {})}
    achieved = {
        "grand_train": max(scored, default=0) >= GRAND,
        "royal_train": any(data["royals"] and won > 0 for _sender, data, won in rides),
        "own_train": any(won > 0 and _alone(data) for _sender, data, won in rides),
        "whistle": any(
            sender == seat and data["caboose"] and won > 0 for sender, data, won in rides
        ),
        "wrong_platform": wins and min(scored, default=0) < 0,
        "never_in_the_red": wins and len(scored) >= CLEAN and min(scored) >= 0,
    }
    return Feats(numbers, tuple(name for name in ABOUT.achievements if achieved[name]))


def _alone(data: Any) -> bool:
    """Whether only one player had passengers on a train, by the data of its departure."""
    return len(data["riders"]) == 1
