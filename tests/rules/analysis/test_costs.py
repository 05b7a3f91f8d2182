"""When a decision is called costly or unlucky: held against the definition, at its limits too."""

from __future__ import annotations

import random
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from statistics import mean, stdev
from types import SimpleNamespace
from typing import Any

import pytest

from rules.analysis import analysis
from rules.analysis.analysis import TOLD, Analysis, Decision, _Found, _look, _worst
from rules.core.rng import Rng

#: The fewest deals that are sampled, and the most: the definition, written down once more.
FEW, MOST = 6, 24
#: The least cost that is told, in the invented game of these tests.
TELLING = 4.0
STEP, SEAT = 7, 1
WORSE, BETTER = (SimpleNamespace(text="worse"),) * 2, (SimpleNamespace(text="better"),)


@dataclass
class Invented:
    """A game in which the better play is worth so much more, world by world."""

    gaps: Sequence[float]
    #: The same in the deal as it really was, by the luck.
    truth: Sequence[float]
    worth_telling: float = TELLING
    asked: list[tuple[object, int]] = field(default_factory=list)

    def worth(self, world: object, seat: int, play: Any, luck: int) -> float:
        assert seat == SEAT
        if play is not BETTER:
            assert (world, luck) == self.asked[-1], "both plays meet the same world and luck"
            return 100.0
        self.asked.append((world, luck))
        if isinstance(world, int):  # guessed
            return 100.0 + self.gaps[len(self.asked) - 1]
        return 100.0 + self.truth[luck]


class Position:
    """A position of it, and its view."""

    def view(self, seat: int) -> Position:
        assert seat == SEAT
        return self

    def guess(self, rng: Rng) -> int:
        return rng.bits()

    def after(self, play: Sequence[Any]) -> Any:
        return SimpleNamespace(data=lambda: [action.text for action in play])


def looked_at(game: Invented, monkeypatch: pytest.MonkeyPatch) -> tuple[_Found, int]:
    """What is found about one play, and how often the work paused."""

    def thinking(*_: object) -> Generator[None, None, Any]:
        yield
        return BETTER

    monkeypatch.setattr(analysis, "thinking", thinking)
    found = _Found()
    one: Any = SimpleNamespace(position=Position(), seat=SEAT, step=STEP, played=WORSE)
    here: Any = game
    return found, len(list(_look(here, one, found)))


def cases() -> list[tuple[list[float], list[float]]]:
    """Gaps in whole and half numbers, so that many of them lie exactly at a limit."""
    rng = random.Random(17)
    found = [
        ([TELLING] * MOST, [0.0] * FEW),
        ([TELLING / 2] * MOST, [2 * TELLING] * FEW),
        ([TELLING / 2] * MOST, [2 * TELLING] * (FEW - 1) + [2 * TELLING - 0.5]),
        ([TELLING / 2] * (FEW - 1) + [TELLING / 2 - 0.5] + [90.0] * (MOST - FEW), [0.0] * FEW),
        # Means of 4 with standard errors of 1.98 and 2.02: just sure, and not.
        *(([4 + wide * (-1) ** n for n in range(MOST)], [0.0] * FEW) for wide in (9.5, 9.7)),
    ]
    for _ in range(150):
        level, spread = rng.choice([0, 1, 2, 3, 4, 6, 9]), rng.choice([0, 1, 4, 12])
        gaps = [level + rng.randint(-spread, spread) / 2 for _ in range(MOST)]
        found.append((gaps, [rng.choice([0.0, 7.5, 8.0, 8.0, 8.5]) for _ in range(FEW)]))
    return found


def test_costly_unlucky_or_neither_is_decided_as_defined(monkeypatch: pytest.MonkeyPatch) -> None:
    kinds = set()
    for gaps, truth in cases():
        game = Invented(gaps, truth)
        found, pauses = looked_at(game, monkeypatch)
        used = gaps[:FEW] if mean(gaps[:FEW]) < TELLING / 2 else gaps
        cost, error = mean(used), stdev(used) / len(used) ** 0.5
        costly = cost >= TELLING and cost > 2 * error
        unlucky = not costly and mean(truth) >= 2 * TELLING
        about = SEAT, STEP, len(WORSE), ("better",)
        assert found.costly == ([Decision(*about, pytest.approx(cost), len(used), 100.0)] * costly)
        assert found.unlucky == [Decision(*about, pytest.approx(mean(truth)), FEW, 100.0)] * unlucky
        assert (found.looked, found.agreed) == (1, 0)
        assert pauses == 1 + 2 * len(used) + (0 if costly else FEW)
        rng = Rng(STEP + 1)
        worlds = [(rng.bits(), rng.bits()) for _ in used]
        assert game.asked[: len(used)] == worlds, "the same worlds whenever it is analysed"
        kinds.add((len(used), costly, unlucky))
    assert len(kinds) == 5  # given up early: unlucky or not; else costly, unlucky, neither


def test_the_costliest_are_told_first_and_three_at_most() -> None:
    costs = [3.0, 9.0, 1.0, 9.5, 4.0]
    decisions = [Decision(0, n, 1, ("x",), cost, 6, 0.0) for n, cost in enumerate(costs)]
    assert [one.cost for one in _worst(decisions)[:TOLD]] == [9.5, 9.0, 4.0]


def test_an_analysis_comes_back_from_its_plain_values() -> None:
    costly = Decision(0, 5, 2, ("a", "b"), 3.5, 24, -1.5)
    unlucky = Decision(0, 9, 1, ("c",), 8.0, 6, 2.0)
    whole = Analysis(((costly,), None), (unlucky, None), (4, 0), (3, 0), (3.5, 0.0), 6, (0.5, -0.5))
    assert Analysis.read(whole.plain()) == whole
    alone = Analysis(((),), (None,), (0,), (0,), (0.0,), None)
    assert Analysis.read(alone.plain()) == alone
    for broken in ({}, [], {**whole.plain(), "costly": [[{}]]}):
        with pytest.raises((ValueError, TypeError)):
            Analysis.read(broken)


@pytest.mark.parametrize(
    ("standings", "point"),
    [
        (["53", "53", "64"], None),  # ahead from the beginning
        (["33", "53", "64"], 0),
        (["33", "53", "44", "54"], 2),
        (["35", "53", "35", "54"], 2),
        (["53", "44"], None),  # who is level at the very end wins by something else
        (["44", "44"], 0),
    ],
)
def test_the_turning_point_is_the_last_position_in_which_the_winner_was_not_ahead(
    standings: list[str], point: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A standing for each position: the winner's points and the other's."""
    monkeypatch.setattr(analysis, "positions", lambda table: iter(standings))
    outcomes: list[Any] = [SimpleNamespace(winners=(0,)), SimpleNamespace(winners=(0, 1)), None]
    table: Any = SimpleNamespace(
        steps=standings[1:],
        state=SimpleNamespace(outcome=lambda: outcomes.pop(0)),
        game=SimpleNamespace(standing=lambda position: [int(digit) for digit in position]),
    )
    assert analysis.turning_point(table) == point
    while outcomes:  # a shared victory, and a game that is not over
        assert analysis.turning_point(table) is None
