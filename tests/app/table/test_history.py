"""Telling a game again."""

from __future__ import annotations

import itertools

import pytest

from app.table.history import Replay, since_own_turn, turns
from app.table.rematch import rematch
from rules import Table, game
from rules.core.action import CHANCE
from rules.core.rng import Rng
from tests.app import steps


def played(steps: int, seats: int = 3, seed: int = 4) -> Table:
    names = ["Mira", "Anna", "Luca", "Zoé"][:seats]
    table = Table.new(game("transamerica"), names, seed, {"first": 1})
    rng = Rng(seed)
    while len(table.steps) < steps and not table.over:
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table


def test_turns_put_together_what_one_seat_did():
    table = played(30)
    told = turns(table.steps, None)
    assert told[0].seat == CHANCE
    assert [turn.seat for turn in told[1:4]] == [0, 1, 2]
    assert all(a.last == b.first for a, b in itertools.pairwise(told))
    assert told[-1].last == len(table.steps)
    assert any(turn.last - turn.first == 2 for turn in told)


def test_since_own_turn_counts_from_the_last_own_step():
    table = played(30)
    for seat in range(3):
        first = since_own_turn(table.steps, seat)
        assert table.steps[first - 1].seat == seat
        assert all(step.seat != seat for step in table.steps[first:])


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_replay_in_mid_game_is_what_the_viewer_could_know(viewer):
    table = played(60)
    replay = Replay(table, viewer)
    assert replay.view(len(replay)).data() == table.view(viewer).data()
    for number in range(2, len(replay) + 1):
        for seat, hand in enumerate(replay.view(number).position.hands):
            if table.state.round == 1:
                assert bool(hand) == (seat == viewer)


def test_a_replay_of_a_finished_game_shows_any_hand_and_ends_where_it_ended():
    table = played(10_000)
    assert table.over
    replay = Replay(table, None)
    assert replay.view(len(replay)).data() == table.view(None).data()
    middle = next(n for n in range(20, len(replay)) if replay.view(n).phase == "rail")
    assert replay.view(middle, 1).position.hands[1]
    assert not replay.view(middle, 1).position.hands[0]


def test_stops_leave_out_deals_but_never_the_last_position():
    table = played(40)
    replay = Replay(table, 0)
    stops = replay.stops()
    assert stops[0] == 0
    assert stops[-1] == len(replay)
    assert all(n == 0 or table.steps[n - 1].seat != CHANCE for n in stops)


def test_a_rematch_keeps_the_people_and_moves_them_up_one_seat():
    table = played(5, seats=3)
    again = rematch(table, seed=11)
    assert [seat.name for seat in again.seats] == ["Anna", "Luca", "Mira"]
    assert again.options == table.options
    assert again.state.round == 1


@pytest.mark.parametrize("game_id", ["transamerica", "station_master"])
def test_a_step_has_the_number_of_the_stop_that_shows_it(game_id):
    table = steps.play_on(steps.new_table(game_id, "easy", "easy"), "easy", steps=60)
    replay = Replay(table, None)
    stops = replay.stops()
    assert stops != list(range(len(replay) + 1))  # else any way of counting would do
    for step in range(len(table.steps)):
        place = replay.place(step)
        if stops[-1] > step:
            assert stops[place - 1] <= step < stops[place]
        else:
            assert place == len(stops) - 1


def test_throws_are_stops_of_those_who_threw():
    table = Table.new(game("far_west_loco"), ["Mira", "Anna"], 4)
    rng = Rng(4)
    while len(table.steps) < 60:
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    replay = Replay(table, None)
    throws = [
        (number, event.seat)
        for number, step in enumerate(table.steps, 1)
        for event in step.events
        if event.kind == "thrown"
    ]
    assert len(throws) > 10
    assert {number for number, _seat in throws} <= set(replay.stops())
    assert [replay.seat(number) for number, _seat in throws] == [seat for _number, seat in throws]
