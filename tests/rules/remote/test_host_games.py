"""Whole games: in foul weather, and with a host that is killed at every step."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rules import Table, game, game_ids
from rules.core.action import CHANCE
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


class Killed(Exception):
    """The host's process is gone."""


class DyingRoom(Room):
    """A room whose host dies whenever it has saved another position and has told nobody of it."""

    kills = 0
    _steps = -1

    def open(self, table: Table) -> None:
        self._steps = len(table.steps)
        super().open(table)
        hear = self.host.hear

        def hear_and_die(link: str, data: bytes) -> None:
            try:
                hear(link, data)
            except Killed:
                self.kills += 1
                before = [(step.seat, step.action.text) for step in self.table.steps]
                self.kill_host()
                assert [(step.seat, step.action.text) for step in self.table.steps] == before

        self.host.hear = hear_and_die  # type: ignore[method-assign]

    def _save(self, table: Table) -> None:
        super()._save(table)
        if len(table.steps) != self._steps:
            raise Killed


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_a_host_killed_at_every_step_of_a_game_with_all_seats_away(
    name: str, record_property: Callable[[str, object], None]
) -> None:
    """After each save, when nobody has been told; now and then before a request was heard.

    At random Far West Loco takes thousands of steps: a few hundred of them are played.
    """
    long = name == "far_west_loco"
    seats = 2 if long else game(name).players[-1]
    room = DyingRoom(name, seats, tuple(range(seats)), seed=seats)
    room.settle()
    lost = 0

    def lose_requests(room: Room) -> None:
        nonlocal lost
        if room.rng.below(10) == 0:
            lost += 1
            room.kill_host()

    room.play(steps=400 if long else 100_000, between=lose_requests)
    assert room.table.over or long
    steps = sum(step.seat != CHANCE for step in room.table.steps)
    assert room.kills >= steps > 100
    room.settle(2000)
    record_property(
        "figure",
        f"{name}: host killed {room.kills} times after a save and {lost} times before it in "
        f"{steps} steps of {seats} guests",
    )
