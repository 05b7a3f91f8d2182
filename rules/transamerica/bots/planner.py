"""Planner: the cheapest plan for all five cities, in the order that pays in most guessed deals."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from rules.bots.bot import Bot, Clock
from rules.bots.search import best_in_worlds
from rules.core.action import Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.transamerica.bots.greedy import greedy_code
from rules.transamerica.bots.plan import sensible_codes
from rules.transamerica.state import DEAL, OVER, State

#: The most guessed deals in which an action is tried.
WORLDS = 16
#: What the others' losses count beside the own: points are lost against each other.
RIVALRY = 0.5


class PlannerBot(Bot):
    """Knows at every moment the cheapest rails that are missing, others' rails included.

    It lays only rails of a cheapest plan. Which of them first, it finds by dealing the cities that
    it does not see to the others and playing the round to its end, with everybody greedy.
    """

    def think(self, view: View[Any], clock: Clock) -> Generator[None, None, Action]:
        assert view.seat is not None
        seat: int = view.seat
        state: State = view.position
        options = sensible_codes(state, seat)
        if len(options) == 1:
            return state.action(options[0])

        def tryout(_number: int, rng: Rng) -> Callable[[int], float]:
            world = state.filled(rng)
            return lambda code: round_worth(world, seat, code)

        best = yield from best_in_worlds(options, tryout, clock, self.rng, WORLDS)
        return state.action(best)


def round_worth(world: State, seat: int, code: int) -> float:
    """What a seat loses less than the others to the end of the round, after an action."""
    trial = world.copy()
    trial.step(seat, code)
    while trial.round == world.round and trial.phase not in (DEAL, OVER):
        trial.step(trial.mover, greedy_code(trial, trial.mover))
    gains = [now - then for now, then in zip(trial.points, world.points, strict=True)]
    others = sum(gains) - gains[seat]
    return gains[seat] - RIVALRY * others / (world.seats - 1)
