"""Feats in TransAmerica: rounds won, the shortest connection, achievements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.event import Event
from rules.core.feats import Feats
from rules.core.step import Step
from rules.transamerica.about import ABOUT
from rules.transamerica.scoring import outcome
from rules.transamerica.state import State

#: Own rails, a coloured line counting 2, that join five cities when the others help well.
LIGHT = 11


@dataclass(frozen=True)
class Round:
    """A finished round: its end, the rails each seat laid in it, and who laid the last one."""

    ended: Event
    rails: tuple[int, ...]
    last: int | None

    def joined(self, seat: int) -> bool:
        return seat in self.ended.data["complete"]


def feats(steps: Sequence[Step], final: State) -> list[Feats]:
    """Each seat's feats of a finished game."""
    rounds = _rounds(steps, final.seats)
    result = outcome(final)
    winners = result.winners if result else ()
    return [_feats(rounds, seat, final.points, winners) for seat in range(final.seats)]


def _rounds(steps: Sequence[Step], seats: int) -> list[Round]:
    found: list[Round] = []
    rails, last = [0] * seats, None
    for event in (event for step in steps for event in step.events):
        if event.kind == "rail" and event.seat is not None:
            rails[event.seat] += event.data["cost"]
            last = event.seat
        elif event.kind == "round_ended":
            found.append(Round(event, tuple(rails), last))
            rails, last = [0] * seats, None
    return found


def _feats(
    rounds: list[Round], seat: int, points: tuple[int, ...], winners: tuple[int, ...]
) -> Feats:
    joined = [each for each in rounds if each.joined(seat)]
    numbers = {"rounds": len(joined)} if joined else {}
    if joined:
        numbers["connection"] = min(each.rails[seat] for each in joined)
    others = [own for other, own in enumerate(points) if other != seat]
    achieved = {
        "coast_to_coast": bool(joined),
        "travelling_light": bool(joined) and numbers["connection"] <= LIGHT,
        "carried_home": any(each.last != seat for each in joined),
        "spotless": sum(each.ended.data["losses"][seat] == 0 for each in rounds) >= 3,
        "from_behind": seat in winners and _was_last(rounds, seat),
        "by_a_sleeper": winners == (seat,) and points[seat] - max(others) == 1,
    }
    return Feats(numbers, tuple(name for name in ABOUT.achievements if achieved[name]))


def _was_last(rounds: list[Round], seat: int) -> bool:
    """Whether a seat alone had the fewest points after a round."""
    after = [each.ended.data["points"] for each in rounds]
    return any(
        all(points[seat] < own for other, own in enumerate(points) if other != seat)
        for points in after
    )
