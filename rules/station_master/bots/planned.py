"""Base of the computer players: decide a whole play, then make its actions one by one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator

from rules.bots.bot import Bot, Clock
from rules.core.action import Action
from rules.core.view import View
from rules.station_master.bots.evaluation import ROUGH, Candidate, Codes, Evaluation, Weights
from rules.station_master.phases import TURN
from rules.station_master.play import NO_PLAY
from rules.station_master.state import State


class PlannedBot(Bot):
    """Decides when a turn begins, and again only if a person has begun the play."""

    def __init__(self, seed: int = 0, weights: Weights = ROUGH) -> None:
        super().__init__(seed)
        self.weights = weights
        self._turn = 0
        self._plan: Codes = ()

    @abstractmethod
    def decide(
        self, view: View[State], candidates: list[Candidate], clock: Clock
    ) -> Generator[None, None, Codes]:
        """One of the candidates, of which there are at least two; yields often."""

    def think(self, view: View[State], clock: Clock) -> Generator[None, None, Action]:
        position = view.position
        made = position.play.codes(position.deck.moves)
        if not (made and self._turn == position.turn and self._plan[: len(made)] == made):
            candidates = [c for c in self.candidates(position) if c[1][: len(made)] == made]
            if not candidates:  # a play that only a person begins, such as a strange transfer
                return position.action(position.random_code(position.mover, self.rng))
            self._turn, self._plan = position.turn, candidates[0][1]
            if len(candidates) > 1:
                self._plan = yield from self.decide(view, candidates, clock)
        return position.action(self._plan[len(made)])

    def candidates(self, position: State) -> list[Candidate]:
        """The plays open to the mover from the start of the turn."""
        if position.play is not NO_PLAY:
            position = position.copy()
            position.play, position.phase = NO_PLAY, TURN
        return Evaluation(position, self.weights).candidates()
