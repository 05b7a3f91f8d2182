"""The easy computer player: sensible decisions with random ones among them."""

from __future__ import annotations

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.far_west_loco.bots.sensible import sensible_code
from rules.far_west_loco.phases import BID, DEBT
from rules.far_west_loco.state import State

#: One decision in so many is random.
WHIM = 3
#: Phases without random decisions: they would only prolong auctions and debts.
_SOBER = (BID, DEBT)


class CarelessBot(QuickBot):
    """Sensible, but one decision in three is random: the wrong die, a needless shop."""

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        state = view.position
        code = sensible_code(state, view.seat)
        if state.phase not in _SOBER and self.rng.below(WHIM) == 0:
            whims = [c for c in state.codes(view.seat) if not _business(state, c)]
            code = self.rng.choice(whims) if whims else code
        return state.action(code)


def _business(state: State, code: int) -> bool:
    """Whether a code is a mortgage, a lift or an auction."""
    moves = state.box.moves
    return moves.mortgage <= code < moves.bid
