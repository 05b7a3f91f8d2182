"""Judging of plays for the analysis: the lead in points that they bring."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.bot import Clock, Work
from rules.core.action import Action
from rules.core.rng import Rng
from rules.station_master.bots.search import SearchBot
from rules.station_master.phases import TURN
from rules.station_master.play import NO_PLAY
from rules.station_master.state import State

#: Points that are worth telling.
WORTH_TELLING = 4.0


def worth(world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
    """A seat's lead after a play and some turns of greedy play by all."""
    state = world.copy()
    state.play, state.phase = NO_PLAY, TURN
    for action in actions:
        state.step(seat, action.code)
    bot = SearchBot()
    bot.playout(state, seat, round(bot.rounds * state.seats), Rng(luck), Work(1 << 30, Clock()))
    return bot.lead(state, seat)
