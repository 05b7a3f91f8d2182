"""The normal computer player: cards chosen like the strongest one, track laid like a greedy one."""

from __future__ import annotations

from rules.bots.bot import Bot, Clock
from rules.core.action import Action
from rules.core.view import View
from rules.santa_fe_rails.bots.card_choice import CardChoice, Thinking
from rules.santa_fe_rails.bots.evaluation import Evaluation, RouteGraph
from rules.santa_fe_rails.bots.greedy import GreedyBot
from rules.santa_fe_rails.phases import BOOMTOWN, DRAW, EXCHANGE, PLAY
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
