"""Counts of the ladder in a game: rails, those laid for nothing, markers moved."""

from __future__ import annotations

from rules.bots.oddities import Oddities as CoreOddities
from rules.core.action import Action
from rules.transamerica.phases import MOVE
from rules.transamerica.scoring import shortfall
from rules.transamerica.state import State


class Oddities(CoreOddities):
    """Counts rails by what they are worth to the seat that laid them."""

    def watch(self, before: State, seat: int, action: Action, after: State) -> None:
        counted = self.counts[seat]
        if before.phase == MOVE:
            counted["turns with a marker to move"] += 1
            counted["markers moved"] += action.kind == "marker"
        if action.kind in ("rail", "own") and after.round == before.round:
            counted["rails"] += 1
            missing = shortfall(before, seat, before.hands[seat]).cost
            left = shortfall(after, seat, before.hands[seat]).cost
            counted["rails that gain nothing"] += left >= missing
        if after.points != before.points:
            for other, points in enumerate(after.points):
                self.counts[other]["rounds"] += 1
                self.counts[other]["rails missing at the ends of rounds"] += (
                    before.points[other] - points
                )
