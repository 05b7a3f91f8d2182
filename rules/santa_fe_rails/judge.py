"""Judging of plays for the analysis: what they are worth after the next round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import CHANCE, Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.santa_fe_rails.bots.evaluation import Evaluation, RouteGraph
from rules.santa_fe_rails.bots.greedy import GreedyBot
from rules.santa_fe_rails.state import State

#: Dollars that are worth telling.
WORTH_TELLING = 4.0


def worth(world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
    """A seat's money and expected points against the others', after this round and the next.

    Everybody plays greedily from there.
    """
    state = world.copy()
    for action in actions:
        if action.code in state.codes(seat):
            state.step(seat, action.code)
    rng, bot = Rng(luck), GreedyBot(luck)
    last = world.round + 1
    while (owing := state.to_act()) and state.round <= last:
        if owing == (CHANCE,):
            state.chance(rng)
        else:
            state.step(owing[0], bot.pick(View(owing[0], state)).code)
    return Evaluation(state, seat, RouteGraph(state.board)).total(state)
