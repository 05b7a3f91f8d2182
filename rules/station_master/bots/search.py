"""A computer player that guesses hidden tokens and hands and plays its best ideas out."""

from __future__ import annotations

from collections.abc import Callable, Generator

from rules.bots.bot import Clock
from rules.bots.search import best_in_worlds
from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.core.view import View
from rules.station_master.bots.appraisal import TASTE, Appraisal, Candidate, Codes, Taste
from rules.station_master.bots.planned import PlannedBot
from rules.station_master.state import OVER, State
from rules.station_master.turn import NO_PLAY, TURN

#: An idea that looks so many points worse than the best one hardly ever turns out best.
MARGIN = 12.0


class SearchBot(PlannedBot):
    """Tries its best ideas in guessed worlds, each for some turns of greedy play by everybody.

    ``worlds`` bounds the thinking where time does not; ``ideas`` and ``rounds`` are its width and
    depth; the first judgement of an idea counts like ``trust`` worlds.
    """

    def __init__(
        self,
        seed: int = 0,
        taste: Taste = TASTE,
        worlds: int = 60,
        ideas: int = 8,
        rounds: float = 2.0,
        trust: int = 4,
    ) -> None:
        super().__init__(seed, taste)
        self.worlds = worlds
        self.ideas = ideas
        self.rounds = rounds
        self.trust = trust

    def decide(
        self, view: View[State], candidates: list[Candidate], clock: Clock
    ) -> Generator[None, None, Codes]:
        best_gain = max(candidates)[0]
        ideas = [idea for idea in candidates if idea[0] > best_gain - MARGIN]
        ideas = sorted(ideas, reverse=True)[: self.ideas]
        start = view.position.copy()
        start.play, start.phase = NO_PLAY, TURN  # a candidate names its touches from the first
        seat = start.mover
        turns = round(self.rounds * start.seats)

        def tryout(number: int, rng: Rng) -> Callable[[Candidate], float]:
            world = start.filled(rng)
            luck = rng.bits()

            def worth(idea: Candidate) -> float:
                state = world.copy()
                for code in idea[1]:
                    state.step(seat, code)
                self.play_on(state, turns, Rng(luck))
                return self.standing(state, seat)

            return worth

        gains = [gain for gain, _ in ideas]
        best = yield from best_in_worlds(
            ideas, tryout, clock, self.rng, self.worlds, gains, self.trust
        )
        return best[1]

    def play_on(self, state: State, turns: int, rng: Rng) -> None:
        """Greedy play by everybody, each on what it knows, until so many turns have begun."""
        last = state.turn + turns
        while state.phase != OVER:
            if state.to_act() == (CHANCE,):
                state.chance(rng)
                continue
            if state.turn > last:
                return
            seat = state.mover
            for code in max(Appraisal(state, self.taste).candidates())[1]:
                state.step(seat, code)

    def standing(self, state: State, seat: int) -> float:
        """How far ahead of the others a seat is expected to be: of their mean and of the best."""
        over = state.phase == OVER
        totals = list(state.points) if over else Appraisal(state, self.taste).totals()
        own = totals.pop(seat)
        return own - (sum(totals) / len(totals) + max(totals)) / 2
