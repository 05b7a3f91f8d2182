"""What is remembered of a game of Station Master, from departures written by hand."""

from __future__ import annotations

from rules import Table, game
from rules.core.event import Event
from rules.core.step import Step
from rules.station_master.feats import _feats


def train(points: dict[int, int], caboose: bool = False, royals: int = 0) -> Event:
    riders = tuple({"seat": seat, "points": won} for seat, won in points.items())
    return Event("departed", None, {"riders": riders, "caboose": caboose, "royals": royals})


def achieved(*trains: Event, sender: int = 1, wins: bool = True) -> set[str]:
    return set(_feats([(sender, each) for each in trains], 0, 100, wins).achieved)


def test_the_best_train_is_the_one_with_most_points() -> None:
    one = _feats([(1, train({0: -4})), (1, train({0: 38, 1: 50}))], 0, 34, True)
    assert one.numbers == {"points": 34, "train": 38}


def test_each_achievement_and_its_near_miss() -> None:
    assert "grand_train" in achieved(train({0: 150, 1: 3}))
    assert "grand_train" not in achieved(train({0: 149, 1: 300}))
    assert "royal_train" in achieved(train({0: 1}, royals=1))
    assert "royal_train" not in achieved(train({0: 0}, royals=1))
    assert "own_train" in achieved(train({0: 1}))
    assert "own_train" not in achieved(train({0: 0}))
    assert "own_train" not in achieved(train({0: 5, 1: 5}))
    assert "whistle" in achieved(train({0: 1}, caboose=True), sender=0)
    assert "whistle" not in achieved(train({0: 0}, caboose=True), sender=0)
    assert "whistle" not in achieved(train({0: 5}, caboose=True), sender=1)
    assert "wrong_platform" in achieved(train({0: -1}))
    assert "wrong_platform" not in achieved(train({0: 0}))
    assert "wrong_platform" not in achieved(train({0: -5}), wins=False)
    assert "never_in_the_red" in achieved(*[train({0: 0})] * 4)
    assert "never_in_the_red" not in achieved(*[train({0: 5})] * 3)
    assert "never_in_the_red" not in achieved(*[train({0: 5})] * 4, train({0: -1}))


def test_the_sender_of_a_train_is_the_seat_of_its_step() -> None:
    table = Table.new(game("station_master"), ["Mira", "Luca"], seed=7)
    table.play_bots({seat: table.game.bot("random", seat) for seat in range(2)})
    sent = [step for step in table.steps if any(e.kind == "departed" for e in step.events)]
    assert sent
    assert all(isinstance(step, Step) and step.seat in (0, 1) for step in sent)
