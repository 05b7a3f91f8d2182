"""Matches between computer players."""

from __future__ import annotations

import pytest

from rules.bots.arena import GameResult, Match, simulate, wilson
from rules.core.registry import game


def test_shared_victories_count_as_parts() -> None:
    match = Match(("a", "b"))
    match.add(GameResult((0, 1), scores=(10, 10), winners=(0, 1), actions=5, seconds=0.1))
    match.add(GameResult((1, 0), scores=(12, 4), winners=(0,), actions=7, seconds=0.1))
    first, second = match.table()
    assert (first["wins"], second["wins"]) == (0.5, 1.5)
    assert (first["mean_score"], second["mean_score"]) == (7, 11)
    assert first["par"] == 0.5
    assert match.actions == 12
    assert match.seconds == pytest.approx(0.2)


def test_the_interval_holds_the_share() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    for wins in (0, 1, 50, 99, 100):
        low, high = wilson(wins, 100)
        share = pytest.approx(wins / 100)
        assert low < wins / 100 or low == share
        assert high > wins / 100 or high == share


def test_a_series_is_repeatable_and_rotates_the_seats() -> None:
    one, other = (
        simulate(game("station_master"), ["careless", "random"], games=3, seed=5, options={})
        for _ in range(2)
    )
    assert one.games == 4  # rounded up: each deal is played from both seats
    assert one.table() == other.table()
    assert one.seats == [4, 4]


def test_a_table_is_rounded_for_its_readers() -> None:
    match = Match(("a", "b", "c"))
    for winners, scores in (((0, 1, 2), (10, 11, 13)), ((0, 1), (9, 9, 4)), ((1,), (8, 12, 5))):
        match.add(GameResult((0, 1, 2), scores, winners, actions=1, seconds=0.1))
    low, high = wilson(match.wins[1], 3)
    assert match.table()[1] == {
        "player": "b",
        "wins": 1.83,
        "share": 0.6111,
        "low": round(low, 4),
        "high": round(high, 4),
        "par": 0.3333,
        "mean_score": 10.667,
    }
    assert [len(str(value)) for value in (round(low, 4), round(high, 4))] == [6, 6]


def test_the_table_of_one_game_and_of_none() -> None:
    match = Match(("a", "b"))
    assert [(row["share"], row["mean_score"]) for row in match.table()] == [(0, 0), (0, 0)]
    match.add(GameResult((0, 1), scores=(10, 6), winners=(0,), actions=5, seconds=0.1))
    assert [(row["share"], row["mean_score"]) for row in match.table()] == [(1, 10), (0, 6)]
