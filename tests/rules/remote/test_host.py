"""Host and guests: each effect once, refusals, sealed choices, undo."""

from __future__ import annotations

import pytest

from rules import game_ids
from rules.core.reason import Reason
from rules.remote.messages import (
    News,
    read_host,
)
from tests.rules.remote.room import FOUL, Room

GAMES = game_ids()


def test_guests_play_and_everybody_has_the_hosts_view_of_their_seat() -> None:
    for name in GAMES:
        room = Room(name)
        assert room.play(steps=8) >= 8
        room.settle()
        assert room.agree()


def test_events_and_refusals_are_those_of_the_table() -> None:
    room = Room("transamerica", seats=2, away=(1,))
    room.play(steps=12)
    room.settle()
    guest = room.guests[1].table
    assert guest is not None
    assert list(guest.events(1)) == list(room.table.events(1))
    action = guest.state.parse("end")
    assert guest.view(1).why_not(action) == room.table.view(1).why_not(action)


@pytest.mark.parametrize("seed", range(2))
def test_each_effect_happens_once_in_foul_weather(seed: int) -> None:
    room = Room("transamerica", seats=2, away=(0, 1), weather=FOUL, seed=seed)
    room.settle()
    for _ in range(6):
        seat = room.table.waiting_for()[0]
        table = room.guests[seat].table
        assert table is not None
        before = len(room.table.steps)
        table.play(seat, [table.view(seat).actions()[0]])
        room.settle()
        mine = [step for step in room.table.steps[before:] if step.seat == seat]
        assert len(mine) == 1


def test_a_host_killed_at_any_step_loses_and_doubles_nothing() -> None:
    room = Room("santa_fe_rails", seats=2, away=(0, 1))
    room.settle()
    for _ in range(5):
        seat = room.table.waiting_for()[0]
        table = room.guests[seat].table
        assert table is not None
        action = table.view(seat).actions()[0]
        table.play(seat, [action])
        while room.mail:  # the request arrives, is done and saved; the answers are lost
            _, _, to, link, data = room.mail.pop(0)
            if to == "host":
                room.host.hear(link, data)
        steps = [(step.seat, step.action.text) for step in room.table.steps]
        room.kill_host()
        room.settle()
        assert [(step.seat, step.action.text) for step in room.table.steps] == steps
        assert room.agree()


def test_a_host_killed_before_it_heard_is_asked_again() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    seat = room.table.waiting_for()[0]
    table = room.guests[seat].table
    assert table is not None
    before = len(room.table.steps)
    table.play(seat, [table.view(seat).actions()[0]])
    room.kill_host()
    room.settle()
    assert len(room.table.steps) == before + 1
    assert not table.asked


def test_a_guest_that_starts_again_resumes_with_its_token_alone() -> None:
    room = Room("station_master")
    room.play(steps=20)
    room.settle()
    fresh = room.new_guest(1, "guest-1-again")
    fresh.come_back(room.guests[1].token)
    room.guests[1] = fresh
    room.settle()
    assert room.agree()
    assert room.play(steps=10) >= 10
    room.settle()


def test_only_missing_rows_are_sent() -> None:
    room = Room("far_west_loco", seats=2, away=(0,))
    room.play(steps=30)
    room.settle()
    room.told[0].clear()
    room.guests[0].connection_made()
    room.settle()
    news = [m for m in map(read_host, room.told[0]) if isinstance(m, News)]
    assert news
    assert all(len(one.added) <= 1 for one in news)


def test_a_late_request_never_acts_on_a_changed_position() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    refused: list[Reason] = []
    seat = room.table.waiting_for()[0]
    guest = room.guests[seat]
    guest.on_refused = refused.append
    assert guest.table is not None
    old = guest.table.news
    room.play(steps=4)
    room.settle()
    assert guest.table is not None
    guest.table.news = old  # as if nothing had been heard since
    steps = len(room.table.steps)
    guest.table.play(seat, [guest.table.view(seat).position.parse("end")])
    room.settle()
    assert len(room.table.steps) == steps
    assert [reason.key for reason in refused] == ["changed"]


def test_a_refusal_comes_with_the_reason_and_changes_nothing() -> None:
    room = Room("station_master", seats=2, away=(0, 1))
    room.settle()
    seat = room.table.waiting_for()[0]
    guest, refused = room.guests[seat], list[Reason]()
    guest.on_refused = refused.append
    assert guest.table is not None
    illegal = guest.table.state.parse("train 1")
    steps = len(room.table.steps)
    guest.table.play(seat, [illegal])
    room.settle()
    assert len(room.table.steps) == steps
    assert refused == [room.table.view(seat).why_not(illegal)]
    assert guest.table.left_over() == (illegal,)


def test_two_choose_at_once_and_sealed_choices_stay_sealed() -> None:
    room = Room("santa_fe_rails", seats=3)
    room.settle()
    while len(room.table.waiting_for()) < 2:
        room.play(steps=1)
        room.settle()
    waiting = room.table.waiting_for()
    first, second = waiting[:2]
    one, two = room.guests[first].table, room.guests[second].table
    assert one is not None
    assert two is not None
    one.play(first, [one.view(first).actions()[0]])
    two.play(second, [two.view(second).actions()[0]])  # neither knows of the other's choice yet
    steps = len(room.table.steps)
    room.settle()
    assert len(room.table.steps) == steps + 2
    texts = [step.action.text for step in two.steps[steps:]]
    assert "play ?" in texts
    assert one.can_undo(first)
    one.undo(first)
    room.settle()
    assert first in room.table.waiting_for()
    assert second not in room.table.waiting_for()


def test_undo_has_the_same_barriers_as_at_the_table() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    for _ in range(12):
        room.play(steps=1)
        room.settle()
        for seat, guest in room.guests.items():
            assert guest.table is not None
            assert guest.table.can_undo(seat) == room.table.can_undo(seat)
            assert guest.table.can_redo(seat) == room.table.can_redo(seat)
    steps = len(room.table.steps)
    for seat, guest in room.guests.items():
        if not room.table.can_undo(seat):
            assert guest.table is not None
            guest.table.undo(seat)  # a screen that offers it by mistake
    room.settle()
    assert len(room.table.steps) == steps


@pytest.mark.parametrize("name", GAMES)
def test_all_along_a_game_each_guest_may_take_back_what_the_table_lets_its_seat_take_back(
    name: str,
) -> None:
    room, allowed = Room(name), set[tuple[bool, bool]]()
    room.settle()
    for _ in range(40):
        room.play(steps=1)
        room.settle()
        for seat, guest in room.guests.items():
            assert guest.table is not None
            may = guest.table.can_undo(seat), guest.table.can_redo(seat)
            assert may == (room.table.can_undo(seat), room.table.can_redo(seat))
            allowed.add(may)
    assert {undo for undo, _ in allowed} == {True, False}  # a barrier was met


def test_undo_and_redo_go_through_the_host() -> None:
    room = Room("station_master", seats=2, away=(0, 1))
    room.settle()
    seat = room.table.waiting_for()[0]
    table = room.guests[seat].table
    assert table is not None
    before = room.table.view(seat).data()
    table.play(seat, [table.state.parse("token 2")])
    room.settle()
    after = room.table.view(seat).data()
    table.undo(seat)
    room.settle()
    assert room.table.view(seat).data() == before == table.view(seat).data()
    table.redo(seat)
    room.settle()
    assert table.view(seat).data() == after
    table.restart_turn(seat)
    room.settle()
    assert table.view(seat).data() == before


def test_everybody_hears_that_the_table_s_device_is_held_and_whoever_comes_later_too() -> None:
    room = Room("transamerica", seats=3, away=(0, 1, 2))
    room.settle()
    room.host.hold(True)
    room.settle()
    assert all(guest.held for guest in room.guests.values())
    room.host.hold(True)
    assert room.mail == []  # nothing new
    token = room.guests[1].token
    later = room.guests[1] = room.new_guest(1, "another phone")
    later.come_back(token)
    room.settle()
    assert later.held
    room.host.hold(False)
    room.mail.clear()  # that was lost
    for _ in range(120):
        room.round()
    assert not any(guest.held for guest in room.guests.values())
