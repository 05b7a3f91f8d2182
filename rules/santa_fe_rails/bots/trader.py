"""The normal computer player: cards chosen like the strongest one, track laid like a greedy one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rules.bots.bot import Bot, Clock
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.bonus import bonus_factor
from rules.santa_fe_rails.bots.card_choice import CardChoice, Thinking
from rules.santa_fe_rails.bots.evaluation import Evaluation, RouteGraph
from rules.santa_fe_rails.bots.greedy import GreedyBot, lay_gain
from rules.santa_fe_rails.cards import is_city
from rules.santa_fe_rails.phases import BOOMTOWN, DRAW, EXCHANGE, LAY, PLAY
from rules.santa_fe_rails.state import State


class TraderBot(Bot):
    """Buys branches, doubles its turns and booms cities when it pays; its track follows the gain
    of the next city and not a plan."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._greedy = GreedyBot(seed)

    def think(self, view: View[State], clock: Clock) -> Thinking[Action]:
        state, seat = view.position, view.seat
        assert seat is not None
        codes = state.codes(seat)
        if len(codes) > 1 and state.phase == LAY and _last_piece(state, seat):
            branch = best_branch(state, seat, codes)
            if branch is not None:
                return state.action(branch)
        if len(codes) == 1 or state.phase not in (DRAW, PLAY, BOOMTOWN, EXCHANGE):
            return self._greedy.pick(view)
        choice = CardChoice(state, Evaluation(state, seat, RouteGraph(state.board)), clock)
        yield
        if state.phase == PLAY:
            code = yield from choice.best_play(codes)
        elif state.phase == DRAW:
            code = yield from choice.best_take(codes)
        elif state.phase == BOOMTOWN:
            code = choice.best_boom(codes)
        else:
            code = choice.best_exchange(codes)
        return state.action(code)


def _last_piece(state: State, seat: int) -> bool:
    """Whether an unused branch card is lost after this piece (SF-7.4)."""
    last = state.laying == 2 and state.done + 1 >= state.allowance(seat)
    return last and state.branch_of(seat) >= 0


def best_branch(state: State, seat: int, codes: Sequence[int]) -> int | None:
    """The start of a branch that leads to the nicest city soon; None if no branch gains."""
    own = Counter([*state.played[seat], *filter(is_city, state.hands[seat])])
    factor = bonus_factor(state.card_of(seat))
    starts = [code for code in codes if state.action(code).kind == "branch"]
    gains = {code: lay_gain(state, state.action(code), own, factor) for code in starts}
    best = max(starts, key=lambda code: gains[code], default=None)
    return best if best is not None and gains[best] > 0 else None
