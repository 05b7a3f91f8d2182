"""The costliest decisions of each player, found by the strong computer player.

It is asked what it would have done with what that seat knew then. Where it would have done
something else, both are played on from there in sampled deals that agree with that knowledge,
with the same luck; the mean difference is the cost. A decision that looks bad only in the deal
as it really was is called unlucky, not wrong.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from rules.analysis.decisions import Played, decisions, positions
from rules.bots.advice import thinking
from rules.core.action import Action
from rules.core.game import Game
from rules.core.rng import Rng
from rules.core.table import Table
from rules.core.view import View

#: Sampled deals: the fewest, after which a comparison that shows nothing is given up; the most.
FEW, MOST = 6, 24
#: Standard errors by which a cost must differ from nothing.
SURE = 2.0
#: Decisions that are told of each player.
TOLD = 3


@dataclass(frozen=True, slots=True)
class Decision:
    """A play and a better one: the number of its first step, and how many it took."""

    seat: int
    step: int
    steps: int
    better: tuple[str, ...]
    #: The mean difference in the game's unit.
    cost: float
    #: The number of sampled deals.
    deals: int
    #: What the play led to in them on average, in the game's unit; the better one led to more by
    #: the cost.
    worth: float


@dataclass(frozen=True)
class Analysis:
    """Findings of a game."""

    #: By seat: the costliest decisions, the costliest first; None: the seat was not looked at.
    costly: tuple[tuple[Decision, ...] | None, ...]
    #: By seat: the decision that only turned out badly, if there is one.
    unlucky: tuple[Decision | None, ...]
    #: By seat: decisions looked at, how many of them were as advised, and what all others cost.
    looked: tuple[int, ...]
    agreed: tuple[int, ...]
    lost: tuple[float, ...]
    #: The step after which the winner stayed ahead; None: from the beginning, or shared.
    turning_point: int | None
    #: By seat: what the dice gave or took; empty in games without dice.
    luck: tuple[float, ...] = ()

    def plain(self) -> dict[str, Any]:
        """Plain JSON values."""
        return asdict(self)

    @classmethod
    def read(cls, raw: Any) -> Analysis:
        """An analysis from its plain values; ValueError or TypeError if they are not one."""

        def decision(values: Any) -> Decision:
            better = tuple(str(text) for text in values["better"])
            numbers = {name: int(values[name]) for name in ("seat", "step", "steps", "deals")}
            cost, worth = float(values["cost"]), float(values["worth"])
            return Decision(better=better, cost=cost, worth=worth, **numbers)

        try:
            point = raw["turning_point"]
            return cls(
                costly=tuple(
                    None if one is None else tuple(map(decision, one)) for one in raw["costly"]
                ),
                unlucky=tuple(None if one is None else decision(one) for one in raw["unlucky"]),
                looked=tuple(map(int, raw["looked"])),
                agreed=tuple(map(int, raw["agreed"])),
                lost=tuple(map(float, raw["lost"])),
                turning_point=None if point is None else int(point),
                luck=tuple(map(float, raw["luck"])),
            )
        except (KeyError, IndexError, AttributeError) as error:
            raise ValueError("not an analysis") from error


@dataclass
class _Found:
    """Findings of one seat so far."""

    costly: list[Decision] = field(default_factory=list)
    unlucky: list[Decision] = field(default_factory=list)
    looked: int = 0
    agreed: int = 0


def analysing(table: Table, seats: Sequence[int]) -> Generator[float, None, Analysis]:
    """Analyse the decisions of some seats of a finished game; yields the share that is done."""
    game = table.game
    played = [one for one in decisions(table) if one.seat in seats]
    found = {seat: _Found() for seat in seats}
    for number, one in enumerate(played):
        share = number / len(played)
        yield share  # a quick player does not pause
        for _ in _look(game, one, found[one.seat]):
            yield share
    luck: tuple[float, ...] = ()
    dice = game.luck(table)
    while True:
        try:
            next(dice)
            yield 1.0
        except StopIteration as done:
            luck = done.value
            break
    everybody = [found.get(seat) for seat in range(len(table.seats))]
    return Analysis(
        costly=tuple(None if one is None else _worst(one.costly)[:TOLD] for one in everybody),
        unlucky=tuple(next(iter(_worst(one.unlucky)), None) if one else None for one in everybody),
        looked=tuple(one.looked if one else 0 for one in everybody),
        agreed=tuple(one.agreed if one else 0 for one in everybody),
        lost=tuple(sum(each.cost for each in one.costly) if one else 0.0 for one in everybody),
        turning_point=turning_point(table),
        luck=luck,
    )


def analyse(table: Table, seats: Sequence[int]) -> Analysis:
    """The analysis, without pauses."""
    work = analysing(table, seats)
    while True:
        try:
            next(work)
        except StopIteration as done:
            found: Analysis = done.value
            return found


def _worst(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    return tuple(sorted(decisions, key=lambda one: -one.cost))


def _look(game: Game, one: Played, found: _Found) -> Generator[None, None, None]:
    """Compare one play with the strong player's."""
    view = one.position.view(one.seat)
    found.looked += 1
    better = yield from thinking(game, view)
    if _same(view, one.played, better):
        found.agreed += 1
        return
    gaps: list[float] = []
    reached = 0.0
    rng = Rng(one.step + 1)
    while len(gaps) < MOST:
        world, luck = view.guess(rng), rng.bits()
        best = game.worth(world, one.seat, better, luck)
        yield
        worth = game.worth(world, one.seat, one.played, luck)
        reached += worth
        gaps.append(best - worth)
        yield
        if len(gaps) == FEW and sum(gaps) / FEW < game.worth_telling / 2:
            break
    cost, worth = sum(gaps) / len(gaps), reached / len(gaps)
    texts = tuple(action.text for action in better)
    about = one.seat, one.step, len(one.played), texts
    if cost >= game.worth_telling and cost > SURE * _error(gaps):
        found.costly.append(Decision(*about, cost, len(gaps), worth))
        return
    truth = yield from _in_truth(game, one, better)
    if truth >= 2 * game.worth_telling:
        found.unlucky.append(Decision(*about, truth, FEW, worth))


def _in_truth(game: Game, one: Played, better: Sequence[Action]) -> Generator[None, None, float]:
    """The mean difference in the deal as it really was."""
    gaps = []
    for luck in range(FEW):
        gap = game.worth(one.position, one.seat, better, luck)
        gaps.append(gap - game.worth(one.position, one.seat, one.played, luck))
        yield
    return sum(gaps) / FEW


def _same(view: View[Any], played: Sequence[Action], better: Sequence[Action]) -> bool:
    """Whether two plays come to the same, whatever their order."""
    return tuple(played) == tuple(better) or (
        view.after(played).data() == view.after(better).data()
    )


def _error(gaps: Sequence[float]) -> float:
    """The standard error of a mean."""
    mean = sum(gaps) / len(gaps)
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))


def turning_point(table: Table) -> int | None:
    """The number of the step after which the winner was ahead to the end."""
    outcome = table.state.outcome()
    if outcome is None or len(outcome.winners) != 1:
        return None
    winner = outcome.winners[0]
    last = None
    for number, state in enumerate(positions(table)):
        standing = table.game.standing(state)
        ahead = all(standing[winner] > one for seat, one in enumerate(standing) if seat != winner)
        if not ahead and number < len(table.steps):
            last = number
    return last
