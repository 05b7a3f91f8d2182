"""The easy computer player: a friendly beginner with sensible ideas, not always the best one."""

from __future__ import annotations

from collections.abc import Generator

from rules.bots.bot import Clock
from rules.core.view import View
from rules.station_master.bots.evaluation import Candidate, Codes
from rules.station_master.bots.planned import PlannedBot
from rules.station_master.state import State


class CarelessBot(PlannedBot):
    """Gets passengers aboard, likes good carriages on its own trains, and changes its mind a lot.

    It picks any idea that does it some good, great or small; only where none does, the least bad.
    """

    def decide(
        self, view: View[State], candidates: list[Candidate], clock: Clock
    ) -> Generator[None, None, Codes]:
        good = sorted(idea for idea in candidates if idea[0] > 0)
        return self.rng.choice(good or [max(candidates)])[1]
        yield  # makes this a generator: there is nothing to wait for
