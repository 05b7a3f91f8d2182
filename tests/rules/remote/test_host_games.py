"""Whole games: in foul weather, and with a host that is killed at every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules import game, game_ids
from tests.rules.remote.room import FOUL, Room

GAMES = game_ids()


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_end_alike_for_everybody_in_foul_weather(name: str) -> None:
    seats = game(name).players[-1]
    away = tuple(range(0, seats, 2))
    options: dict[str, object] = {}
    if name == "far_west_loco":  # at random it takes thousands of steps
        seats, away, options = 2, (1,), {"length": "shorter"}
    room = Room(name, seats, away, weather=FOUL, seed=seats, options=options)
    kills = 0

    def kill_now_and_then(room: Room) -> None:
        nonlocal kills
        if room.rng.below(300) == 0 and not room.table.over:
            kills += 1
            room.kill_host()

    room.play(between=kill_now_and_then)
    assert room.table.over
    assert kills
    room.settle(2000)
    for guest in room.guests.values():
        assert guest.table is not None
        assert guest.table.over
        assert guest.table.record().entries[:5]


@pytest.mark.soak
@pytest.mark.parametrize("name", ["transamerica", "santa_fe_rails", "station_master"])
def test_a_host_killed_at_every_step_of_a_game_with_all_seats_away(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    """After each save, when nobody has been told; now and then before the request was heard."""
    seats = game(name).players[-1]
    room = Room(name, seats, tuple(range(seats)), seed=seats)
    room.settle()
    kills, saved = 0, -1

    def kill_after_each_step(room: Room) -> None:
        nonlocal kills, saved
        if len(room.table.steps) != saved or room.rng.below(10) == 0:
            before = [(step.seat, step.action.text) for step in room.table.steps]
            room.kill_host()
            kills += 1
            assert [(step.seat, step.action.text) for step in room.table.steps] == before
            saved = len(before)

    room.play(between=kill_after_each_step)
    assert room.table.over
    assert kills > len({step.seat for step in room.table.steps}) * 10
    room.settle(2000)
    record_property(
        "figure",
        f"{name}: host killed {kills} times in {len(room.table.steps)} steps, {seats} guests",
    )
