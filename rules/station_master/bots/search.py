"""The hard computer player, named planner: guesses what is hidden and plays its best ideas out."""

from __future__ import annotations

from collections.abc import Callable, Generator

from rules.bots.bot import Clock, Work
from rules.bots.search import best_in_worlds
from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.core.view import View
from rules.station_master.bots.evaluation import (
    KEEN,
    ROUGH,
    Candidate,
    Codes,
    Evaluation,
    Weights,
)
from rules.station_master.bots.guess import guessed
from rules.station_master.bots.planned import PlannedBot
from rules.station_master.phases import OVER, TURN
from rules.station_master.play import NO_PLAY
from rules.station_master.state import State

#: Ideas that look this many points worse than the best one are not tried.
MARGIN = 12.0


class SearchBot(PlannedBot):
    """Tries its best ideas in guessed worlds, each for some turns of greedy play by all seats.

    Rivals are expected to play like the normal level. ``positions`` and ``worlds`` limit the work
    and the guesses; ``ideas`` and ``rounds`` are the width and depth of the search; the evaluation
    of an idea counts like ``trust`` worlds.
    """

    def __init__(
        self,
        seed: int = 0,
        weights: Weights = KEEN,
        worlds: int = 60,
        ideas: int = 8,
        rounds: float = 2.0,
        trust: int = 4,
        positions: int = 1200,
    ) -> None:
        super().__init__(seed, weights)
        self.worlds = worlds
        self.ideas = ideas
        self.rounds = rounds
        self.trust = trust
        self.positions = positions

    def decide(
        self, view: View[State], candidates: list[Candidate], clock: Clock
    ) -> Generator[None, None, Codes]:
        best_gain = max(candidates)[0]
        ideas = [idea for idea in candidates if idea[0] > best_gain - MARGIN]
        if best_gain > 0:  # a few guessed worlds may speak for waiting, but not at that price
            ideas = [idea for idea in ideas if not throws_away(idea)]
        ideas = sorted(ideas, reverse=True)[: self.ideas]
        seat = view.position.mover
        turns = round(self.rounds * view.position.seats)
        work = Work(self.positions, clock)

        def tryout(number: int, rng: Rng) -> Callable[[Candidate], float]:
            world = view.guess(rng, guessed)
            world.play, world.phase = NO_PLAY, TURN  # a candidate has all codes from the first
            luck = rng.bits()

            def worth(idea: Candidate) -> float:
                state = world.copy()
                for code in idea[1]:
                    state.step(seat, code)
                self.playout(state, seat, turns, Rng(luck), work)
                return self.lead(state, seat)

            return worth

        gains = [gain for gain, _ in ideas]
        best = yield from best_in_worlds(
            ideas, tryout, work, self.rng, self.worlds, gains, self.trust, self.manner.risk
        )
        return best[1]

    def playout(self, state: State, own: int, turns: int, rng: Rng, work: Work) -> None:
        """Greedy play by all seats, each on its own knowledge, until so many turns have begun.

        The seat whose idea is tried plays on with its own weights.
        """
        last = state.turn + turns
        while state.phase != OVER:
            if state.to_act() == (CHANCE,):
                state.chance(rng)
                continue
            if state.turn > last:
                return
            seat = state.mover
            work.look()
            weights = self.weights if seat == own else ROUGH
            for code in max(Evaluation(state, weights).candidates())[1]:
                state.step(seat, code)

    def lead(self, state: State, seat: int) -> float:
        """Expected lead of a seat over the others: half over their mean, half over their best.

        A spiteful manner gives the others' points more weight.
        """
        over = state.phase == OVER
        totals = list(state.points) if over else Evaluation(state, self.weights).totals()
        own = totals.pop(seat)
        return own - self.manner.spite * (sum(totals) / len(totals) + max(totals)) / 2


def throws_away(idea: Candidate) -> bool:
    """Whether a special card is played for nothing: named and confirmed, on no train (SM-6.9)."""
    return len(idea[1]) == 2
