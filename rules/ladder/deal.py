"""One job of the ladder: a deal, played once with the challenger in each seat."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.bots.bot import GUARD, Bot, Clock
from rules.bots.players import faults_of, sitting
from rules.core.action import CHANCE
from rules.core.game import Game
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.core.state import State
from rules.core.view import View
from rules.ladder.cheat import CHEAT, OpenView
from rules.ladder.pairing import Pairing
from rules.protocol.program import FAULTS, Setup, is_program

#: Guard of a decision; far away, because a busy machine must not change the table.
PATIENCE = 600.0


@dataclass(frozen=True, slots=True)
class Job:
    """A deal of a row. Its chance depends on the seed and its number only."""

    pairing: Pairing
    number: int
    seed: int

    @property
    def key(self) -> str:
        """The deal's name in the journal."""
        return f"{self.pairing.key} #{self.number} seed {self.seed}"


@dataclass(slots=True)
class DealResult:
    """Result of a deal; plain values, so that it can be written down."""

    key: str
    #: For each seat of the challenger: its part of the victory, its score less the others' mean.
    games: list[tuple[float, float]] = field(default_factory=list)
    #: By kind of player: games at the table, then what was counted (see ``Oddities``).
    counts: dict[str, dict[str, float]] = field(default_factory=dict)
    #: By kind of player: decisions, seconds of them all, seconds of the longest.
    pace: dict[str, tuple[int, float, float]] = field(default_factory=dict)

    @property
    def share(self) -> float:
        """The challenger's mean part of the victory."""
        return sum(won for won, _ in self.games) / len(self.games)

    @property
    def margin(self) -> float:
        """The challenger's mean lead over the mean of the others."""
        return sum(lead for _, lead in self.games) / len(self.games)


def play_deal(job: Job) -> DealResult:
    """Play a deal with the challenger in each seat; the same job gives the same result anywhere."""
    game = find_game(job.pairing.game)
    result = DealResult(job.key)
    for seat, line_up in enumerate(job.pairing.line_ups()):
        luck = Rng(Rng(job.seed).bits() + job.number).fork()  # the same deal for each seat
        seeds = [luck.bits() >> 1 for _ in line_up]
        # The cheat thinks like the strongest level.
        names = ["hard" if name == CHEAT else name for name in line_up]
        setup = Setup(game, len(line_up), job.pairing.options)
        with sitting(setup, names, seeds) as bots:
            result.games.append(_play(game, job.pairing, line_up, bots, seat, luck, result))
    return result


def _play(
    game: Game,
    pairing: Pairing,
    line_up: Sequence[str],
    bots: Sequence[Bot],
    challenger: int,
    luck: Rng,
    result: DealResult,
) -> tuple[float, float]:
    """One game; returns the challenger's part of the victory and its lead."""
    state = game.start(pairing.seats, pairing.options)
    oddities = game.oddities(pairing.seats)
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(luck)
            continue
        seat = owing[0]
        view = _view(state, seat, line_up[seat])
        began = time.thread_time()
        patience = GUARD if is_program(line_up[seat]) else PATIENCE
        action = bots[seat].choose(view, Clock(patience))
        _add_pace(result, line_up[seat], time.thread_time() - began)
        before = state.copy()
        state.step(seat, action.code)
        oddities.watch(before, seat, action, state)
    oddities.finish(state)
    for seat, name in enumerate(line_up):
        total = result.counts.setdefault(name, {})
        for thing, count in {"games": 1.0, **oddities.counts[seat]}.items():
            total[thing] = total.get(thing, 0.0) + count
    for seat, faults in faults_of(bots).items():
        for fault in FAULTS:
            total = result.counts[line_up[seat]]
            total[fault] = total.get(fault, 0.0) + faults.get(fault, 0)
    return _judged(state, challenger)


def _view(state: State, seat: int, name: str) -> View[Any]:
    """What the player of a seat may see; only the cheat sees more."""
    view: View[Any] = state.view(seat)
    return OpenView(view, state) if name == CHEAT else view


def _add_pace(result: DealResult, name: str, took: float) -> None:
    decisions, seconds, longest = result.pace.get(name, (0, 0.0, 0.0))
    result.pace[name] = (decisions + 1, seconds + took, max(longest, took))


def _judged(state: State, seat: int) -> tuple[float, float]:
    outcome = state.outcome()
    assert outcome is not None
    scores = state.scores()
    others = [score for s, score in enumerate(scores) if s != seat]
    won = 1 / len(outcome.winners) if seat in outcome.winners else 0.0
    return won, scores[seat] - sum(others) / len(others)
