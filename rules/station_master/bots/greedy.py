"""The normal computer player: greedy, it decides without looking ahead."""

from __future__ import annotations

from collections.abc import Generator

from rules.bots.bot import Clock
from rules.core.view import View
from rules.station_master.bots.evaluation import Candidate, Codes
from rules.station_master.bots.planned import PlannedBot
from rules.station_master.state import State


class GreedyBot(PlannedBot):
    """Makes the play with the largest gain now."""

    def decide(
        self, view: View[State], candidates: list[Candidate], clock: Clock
    ) -> Generator[None, None, Codes]:
        return max(candidates)[1]
        yield  # makes this a generator: there is nothing to wait for
