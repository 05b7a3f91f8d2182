"""A player who knows the rules and forgets the plan now and then: an easy opponent."""

from __future__ import annotations

from typing import Any

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco.bots.sensible import sensible_code
from rules.far_west_loco.state import State

#: One decision in so many is made on a whim.
WHIM = 3
#: Where a whim would only bore the others: mortgages to and fro, auctions for fun.
_SOBER = ("bid", "debt")


class CarelessBot(QuickBot):
    """Sensible, but one decision in three is a whim: the wrong die, a needless shop."""

    def pick(self, view: View[Any]) -> Action:
        assert view.seat is not None
        state: State = view.position
        code = sensible_code(state, view.seat)
        if state.phase not in _SOBER and self.rng.below(WHIM) == 0:
            whims = [c for c in state.codes(view.seat) if not _business(state, c)]
            code = self.rng.choice(whims) if whims else code
        return state.action(code)


def _business(state: State, code: int) -> bool:
    return state.box.mortgage <= code < state.box.bid
