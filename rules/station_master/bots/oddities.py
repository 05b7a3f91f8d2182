"""Counts of the ladder in a game: plays, and those without effect or to the player's own harm."""

from __future__ import annotations

from rules.bots.oddities import Oddities as CoreOddities
from rules.core.action import Action
from rules.station_master.play import NONE
from rules.station_master.state import State
from rules.station_master.train import owner, passengers

#: A carriage of so little value fills a slot more than it changes a train.
SMALL = 1


class Oddities(CoreOddities):
    """Counts each seat's plays, and among them those that a person would hardly make."""

    def watch(self, before: State, seat: int, action: Action, after: State) -> None:
        if action.kind != "confirm":
            return
        counted, play = self.counts[seat], before.play
        if play.card == NONE:
            counted["passengers boarded"] += 1
            return
        card = before.deck.cards[play.card]
        counted["carriages coupled" if card.is_carriage else "special cards played"] += 1
        if play.train == NONE:
            counted["special cards played without effect"] += 1
        elif card.is_carriage:
            counted["carriages coupled to the own harm"] += self._harms(before, seat)

    def _harms(self, before: State, seat: int) -> bool:
        """Whether a carriage helps others more than its player, or harms them less.

        A small one takes the place of a greater one, and who fills a train may want it to leave:
        neither is absurd.
        """
        play = before.play
        train = before.at(play.train)
        worth = train.engine.worth[play.card]
        leaves = train.coupled(play.card).complete
        small = abs(worth) <= SMALL
        return not leaves and not small and worth * self._interest(before, seat, play.train) < 0

    def _interest(self, state: State, seat: int, platform: int) -> float:
        """The seat's passengers on a train, less the mean of the others'."""
        total = 0.0
        for token in state.at(platform).tokens:
            share = 1.0 if owner(token) == seat else -1 / (state.seats - 1)
            total += share * passengers(token)
        return total
