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
