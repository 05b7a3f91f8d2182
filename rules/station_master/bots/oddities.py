"""Counts of the ladder in a game: plays, and those without effect or to the player's own harm."""

from __future__ import annotations

from rules.bots.oddities import Oddities as CoreOddities
from rules.core.action import Action
from rules.station_master.bots.evaluation import KEEN, Evaluation, mean_carriage
from rules.station_master.play import NONE
from rules.station_master.state import State

#: A carriage that differs so little from the mean fills a slot more than it changes a train.
USUAL = 1.5


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
            counted["carriages coupled to the own harm"] += self._harms(before)

    def _harms(self, before: State) -> bool:
        """Whether a carriage helps others more than its player, or harms them less.

        One about as good as the deck's mean behind this locomotive only fills a slot, and who fills
        a train may want it to leave: neither is absurd. Nor is what the player could not know, so
        others' hidden tokens count as they are expected.
        """
        play = before.play
        train = before.at(play.train)
        better = train.engine.worth[play.card] - mean_carriage(before.deck, train.engine)
        leaves = train.coupled(play.card).complete
        (interest,) = [
            prospect.interest
            for prospect in Evaluation(before, KEEN).trains
            if prospect.platform == play.train
        ]
        return not leaves and abs(better) > USUAL and better * interest < 0
