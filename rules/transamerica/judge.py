"""Judging of plays for the analysis: the points that they lead to until the end of the round."""

from __future__ import annotations

from collections.abc import Sequence

from rules.bots.bot import Clock, Work
from rules.core.action import Action
from rules.transamerica.bots.planner import round_worth
from rules.transamerica.state import State

#: Points that are worth telling.
WORTH_TELLING = 1.0


def worth(world: State, seat: int, actions: Sequence[Action], luck: int) -> float:
    """A seat's points against the others' when everybody plays the round out greedily."""
    codes = [action.code for action in actions]
    return round_worth(world, seat, codes, Work(1 << 30, Clock()))
