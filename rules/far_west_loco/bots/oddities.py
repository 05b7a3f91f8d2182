"""Counts of the ladder in a game: spikes and what they did to oneself, turns, purchases."""

from __future__ import annotations

from rules.bots.oddities import Oddities as CoreOddities
from rules.core.action import Action
from rules.far_west_loco import moves
from rules.far_west_loco.board import LOTS
from rules.far_west_loco.bots.race import turns_left
from rules.far_west_loco.bots.sensible import turns_after_spike
from rules.far_west_loco.phases import BUYING, TURN
from rules.far_west_loco.state import State


class Oddities(CoreOddities):
    """Counts golden spikes on rivals and on oneself, and those that were to the own harm."""

    def watch(self, before: State, seat: int, action: Action, after: State) -> None:
        counted = self.counts[seat]
        if before.phase == TURN:
            counted["turns"] += 1
            if moves.SPIKE <= action.code < moves.SPIKE + LOTS:
                self._spike(before, seat, action.code - moves.SPIKE)
        elif before.phase == BUYING:
            counted["purchases offered"] += 1
            counted["purchases"] += action.code != moves.PASS

    def _spike(self, before: State, seat: int, lot: int) -> None:
        own = before.lots[seat] == lot
        counted = self.counts[seat]
        counted["golden spikes on oneself" if own else "golden spikes on rivals"] += 1
        moved = before.landlord[lot]
        saved = turns_left(before, moved) - turns_after_spike(before, moved)
        if own:
            counted["golden spikes on oneself that lost turns"] += saved < 0
        else:
            counted["golden spikes on rivals that helped them"] += saved > 0

    def finish(self, state: State) -> None:
        for seat, counted in enumerate(self.counts):
            counted["money at the end"] += state.cash[seat]
            counted["bankruptcies"] += state.debt[seat] > 0
