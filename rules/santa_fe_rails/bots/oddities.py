"""Counts of the ladder in a game: branches, special cards, pieces left, companies at cities."""

from __future__ import annotations

from collections import Counter

from rules.bots.oddities import Oddities as CoreOddities
from rules.core.action import Action
from rules.santa_fe_rails.cards import is_branch, is_city
from rules.santa_fe_rails.phases import DRAW, EXCHANGE
from rules.santa_fe_rails.state import State


class Oddities(CoreOddities):
    """Counts cards that were taken and never used, and what the board looks like at the end."""

    def watch(self, before: State, seat: int, action: Action, after: State) -> None:
        counted = self.counts[seat]
        if before.phase == DRAW and action.args:
            counted["cards taken"] += 1
            if is_branch(action.args[0]):
                counted["branches bought"] += 1
            elif action.args[0] >= 1000:
                counted["special cards taken"] += 1
        if action.kind == "branch":
            counted["branches used"] += 1
        if before.phase == EXCHANGE and action.kind == "discard":
            counted["cities exchanged"] += 1
            value = before.network.value(action.args[0])
            counted["cities of value 7 exchanged"] += value == 7

    def finish(self, state: State) -> None:
        network = state.network
        values, companies = Counter[int](), Counter[int]()
        for city in range(len(state.board.cities)):
            values[network.value(city)] += 1
            companies[network.value(city)] += len(network.companies_at(city))
        for seat, counted in enumerate(self.counts):
            counted["special cards unplayed at the end"] += sum(
                not is_city(card) for card in state.hands[seat]
            )
            counted["cities unplayed at the end"] += sum(map(is_city, state.hands[seat]))
            counted["pieces unlaid at the end"] += sum(network.pieces)
            for value in sorted(values):
                # A mean of this game, so that the mean over the games is what is shown.
                counted[f"companies at a city of value {value}"] += companies[value] / values[value]
