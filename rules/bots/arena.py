"""Matches between computer players: fair, repeatable, with confidence intervals.

The same deals are played with the players rotated through all seats (duplicate deals), which
removes most of the luck. Win rates have Wilson's 95 % interval.
"""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypedDict

from rules.bots.bot import GUARD, Bot, Clock
from rules.bots.players import faults_of, sitting
from rules.bots.runner import runner
from rules.core.action import CHANCE
from rules.core.game import Game
from rules.core.registry import game as find_game
from rules.core.rng import Rng
from rules.protocol.program import Setup


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's confidence interval of a win rate; a shared victory counts as a part of a win.

    >>> from rules.bots.arena import wilson
    >>> low, high = wilson(60, 100)
    >>> round(low, 3), round(high, 3)
    (0.502, 0.691)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    spread = z * z / games
    centre = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)


@dataclass(slots=True)
class GameResult:
    """One finished game; ``line_up`` has the player of each seat."""

    line_up: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    actions: int
    seconds: float
    #: Players that are other programs -> how often each was late, wrong or gone.
    faults: dict[int, dict[str, int]] = field(default_factory=dict)


class PlayerRow(TypedDict):
    """One line of a match's table: wins, win rate and its interval, the share of an average
    player, and the mean score."""

    player: str
    wins: float
    share: float
    low: float
    high: float
    par: float
    mean_score: float


@dataclass(slots=True)
class Match:
    """Totals of a series of games for each player."""

    names: tuple[str, ...]
    games: int = 0
    actions: int = 0
    seconds: float = 0.0
    wins: list[float] = field(default_factory=list)
    score: list[float] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    #: Players that are other programs -> how often each was late, wrong or gone.
    faults: dict[int, Counter[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.wins = [0.0] * len(self.names)
        self.score = [0.0] * len(self.names)
        self.seats = [0] * len(self.names)

    def add(self, result: GameResult) -> None:
        """Count a finished game."""
        self.games += 1
        self.actions += result.actions
        self.seconds += result.seconds
        for seat, player in enumerate(result.line_up):
            self.score[player] += result.scores[seat]
            self.seats[player] += 1
        for seat in result.winners:
            self.wins[result.line_up[seat]] += 1 / len(result.winners)
        for player, counts in result.faults.items():
            self.faults.setdefault(player, Counter()).update(counts)

    def table(self) -> list[PlayerRow]:
        """One row per player."""
        rows: list[PlayerRow] = []
        for player, name in enumerate(self.names):
            low, high = wilson(self.wins[player], self.games)
            rows.append(
                {
                    "player": name,
                    "wins": round(self.wins[player], 2),
                    "share": round(self.wins[player] / max(1, self.games), 4),
                    "low": round(low, 4),
                    "high": round(high, 4),
                    "par": round(1 / len(self.names), 4),
                    "mean_score": round(self.score[player] / max(1, self.seats[player]), 3),
                }
            )
        return rows


def play_game(
    game: Game,
    bots: Sequence[Bot],
    line_up: Sequence[int],
    seed: int,
    options: Mapping[str, object],
    seconds: float = GUARD,
    kit: str | None = None,
) -> GameResult:
    """One game, decided on views alone. Chance depends only on the seed, so a deal can be repeated.

    >>> from rules import game
    >>> from rules.bots.arena import play_game
    >>> transamerica = game("transamerica")
    >>> bots = [transamerica.bot("greedy", seed=1), transamerica.bot("random", seed=2)]
    >>> result = play_game(transamerica, bots, line_up=[0, 1], seed=7, options={})
    >>> result.winners
    (0,)
    """
    started = time.perf_counter()
    state = game.start(len(line_up), options, kit)
    rng = Rng(seed)
    actions = 0
    while owing := state.to_act():
        if owing == (CHANCE,):
            state.chance(rng)
            continue
        seat = owing[0]
        action = bots[line_up[seat]].choose(state.view(seat), Clock(seconds))
        state.step(seat, action.code)
        actions += 1
    outcome = state.outcome()
    assert outcome is not None
    for bot in bots:
        bot.finish(outcome.places)
    took = time.perf_counter() - started
    return GameResult(
        tuple(line_up), state.scores(), outcome.winners, actions, took, faults_of(bots)
    )


def rotations(count: int) -> list[tuple[int, ...]]:
    """The players of the seats, rotated so that each player sits in each seat once.

    >>> from rules.bots.arena import rotations
    >>> rotations(3)
    [(0, 1, 2), (1, 2, 0), (2, 0, 1)]
    """
    return [tuple((seat + shift) % count for seat in range(count)) for shift in range(count)]


@dataclass(frozen=True, slots=True)
class Job:
    """The games of a series that one process plays."""

    game: str
    players: tuple[str, ...]
    deals: tuple[int, ...]
    options: Mapping[str, object]
    seconds: float
    kit: str | None


def play_job(job: Job) -> list[GameResult]:
    """All games of a job: each deal once for each rotation of the seats."""
    game = find_game(job.game)
    results = []
    for deal in job.deals:
        for line_up in rotations(len(job.players)):
            seed = Rng(deal).bits()
            setup = Setup(game, len(line_up), job.options, job.kit)
            with sitting(setup, job.players, [deal * 31 + i for i in range(len(line_up))]) as bots:
                result = play_game(game, bots, line_up, seed, job.options, job.seconds, job.kit)
            results.append(result)
    return results


def simulate(
    game: Game,
    players: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object],
    jobs: int = 1,
    seconds: float = GUARD,
    kit: str | None = None,
    progress: Callable[[int], None] | None = None,
    on: str | None = None,
) -> Match:
    """Play a series of games, rounded up to whole sets of rotated seats.

    It gives the same table in this process, in several (``jobs``), or on a cluster (``on``).
    """
    match = Match(tuple(players))
    for results in _results(game, players, games, seed, options, jobs, seconds, kit, on):
        for result in results:
            match.add(result)
        if progress is not None:
            progress(match.games)
    return match


def _results(
    game: Game,
    players: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, object],
    jobs: int,
    seconds: float,
    kit: str | None,
    on: str | None,
) -> Iterator[list[GameResult]]:
    rng = Rng(seed)
    deals = [rng.bits() >> 1 for _ in range(-(-games // len(players)))]
    parts = [Job(game.id, tuple(players), (deal,), dict(options), seconds, kit) for deal in deals]
    with runner(jobs, on) as run:
        yield from run(play_job, parts)
