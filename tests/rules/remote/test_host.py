"""Host and guests: each effect once, refusals, seats and tokens, limits, versions."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from rules import Record, Table, game, game_ids
from rules.core.game import Seat
from rules.core.reason import Reason
from rules.core.record import DEVICES
from rules.remote.guest import Guest
from rules.remote.host import MOST_LINKS, RUSH
from rules.remote.messages import (
    PROTOCOL,
    Bye,
    Do,
    Hello,
    Join,
    News,
    Seated,
    Undo,
    Welcome,
    read_host,
    write,
)
from rules.remote.seats import AwaySeats
from rules.remote.versions import own_rules
from tests.rules.damage import damaged
from tests.rules.remote.room import CODE, FOUL, Room

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


# Seats and tokens


def joined(room: Room, guest: Guest) -> list[Bye]:
    byes: list[Bye] = []
    guest.on_bye = byes.append
    for _ in range(20):
        room.round()
    return byes


def test_of_two_guests_that_claim_a_seat_one_gets_it() -> None:
    room = Room("transamerica", seats=3, away=(0,))
    one, two = room.new_guest(1, "one"), room.new_guest(1, "two")
    one.join(CODE, 1)
    two.join(CODE, 1)
    byes = joined(room, two)
    assert one.table is not None
    assert two.table is None
    assert [bye.why for bye in byes] == ["taken"]


def test_a_wrong_code_is_told_nothing_and_soon_not_even_answered() -> None:
    room = Room("transamerica", seats=2, away=())
    guest = room.new_guest(0, "stranger")
    for _ in range(40):
        guest.join("AAAAAA", 0)
        room.round()
    told = list(map(read_host, room.told[0]))
    assert {type(message) for message in told} == {Bye}
    assert len(told) <= 12
    guest.join(CODE, 0)  # not even the right one, right after so many guesses
    room.round()
    assert room.host.seats.free() == [0, 1]
    for _ in range(200):
        room.round()
        guest.tick()
    assert room.host.seats.free() == [1]


def test_without_a_token_nobody_reads_or_acts() -> None:
    room = Room("transamerica", seats=2, away=(0,))
    room.settle()
    steps = len(room.table.steps)
    room.told[9] = []
    stranger = room.new_guest(9, "stranger")
    stranger.token = "guessed"
    rules = own_rules()
    for message in (
        Hello(PROTOCOL, "", rules, "guessed", "n", 0, ""),
        Do(room.host.epoch, 99, "", ("end",), ""),
        Undo(room.host.epoch, 99, "", all=True),
    ):
        room.host.hear("stranger", write(message))
    room.round()
    assert len(room.table.steps) == steps
    assert all(not isinstance(read_host(data), News | Welcome | Seated) for data in room.told[9])


def test_a_seat_that_is_taken_back_is_told_so_and_its_token_opens_nothing() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    guest = room.guests.pop(1)
    room.host.take_back(1)
    byes = joined(room, guest)
    assert [bye.why for bye in byes] == ["taken_back"]
    assert room.table.away == {0}
    guest.come_back(guest.token)
    assert [bye.why for bye in joined(room, guest)] == ["taken_back"]
    elsewhere = room.new_guest(1, "elsewhere")
    elsewhere.come_back(guest.token)
    assert [bye.why for bye in joined(room, elsewhere)] == ["token"]
    again = room.sit(1)
    room.settle()
    assert again.token != guest.token


def test_the_newer_of_two_devices_with_one_token_goes_on() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    older = room.guests[1]
    byes: list[Bye] = []
    older.on_bye = byes.append
    newer = room.new_guest(1, "newer")
    newer.come_back(older.token)
    room.guests[1] = newer
    room.settle()
    assert [bye.why for bye in byes] == ["replaced"]
    assert older.gone is not None


def test_the_file_keeps_no_token_and_a_redacted_record_no_devices() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    assert all(guest.token not in room.disk for guest in room.guests.values())
    assert DEVICES in room.table.record().notes
    assert DEVICES not in room.table.redacted_record(0).notes


@pytest.mark.parametrize("noted", [3, [], {"1": 3}, {"1": ["", "k", 1]}, {"7": ["a", "b", 1]}])
def test_notes_that_make_no_sense_give_nobody_a_seat(noted: object) -> None:
    table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=7)
    table.notes[DEVICES] = noted
    assert AwaySeats(table).free() == [0, 1]


def test_computer_players_seats_are_for_nobody() -> None:
    seats = [Seat("Mira"), Seat("Pearl", "hard")]
    table = Table.new(game("transamerica"), seats, seed=7)
    assert AwaySeats(table).free() == [0]


# Versions and limits


@pytest.mark.parametrize(
    ("protocol", "rules", "why"),
    [
        (PROTOCOL - 1, own_rules(), "update_guest"),
        (PROTOCOL + 1, own_rules(), "update_host"),
        (PROTOCOL, {"transamerica": "0.1"}, "update_guest"),
        (PROTOCOL, {"transamerica": "99.0"}, "update_host"),
        (PROTOCOL, {}, "update_guest"),
    ],
)
def test_versions_that_do_not_fit_say_which_side_must_update(
    protocol: int, rules: dict[str, str], why: str
) -> None:
    room = Room("transamerica", seats=2, away=())
    room.new_guest(0, "old")
    room.host.hear("old", write(Join(protocol, "", rules, CODE, 0, "Phone", "n")))
    room.round()
    (bye,) = map(read_host, room.told[0])
    assert isinstance(bye, Bye)
    assert bye.why == why


def test_a_flood_is_not_answered_and_harms_nobody() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    told = len(room.told[0])
    request = replace(Do("", 0, "", ("end",), ""), epoch=room.host.epoch)
    for _ in range(1000):
        room.host.hear("guest-0", write(request))
    room.round()
    assert len(room.told[0]) - told <= RUSH
    assert room.guests[1].gone is None


def test_more_connections_than_seats_are_turned_away() -> None:
    room = Room("transamerica", seats=2, away=())
    for number in range(MOST_LINKS + 5):
        room.new_guest(0, f"link-{number}")
        room.host.hear(f"link-{number}", b"hello?")
    room.round()
    assert [m.why for m in map(read_host, room.told[0]) if isinstance(m, Bye)] == ["full"] * 5


def flood_of_damage(count: int, seed: int) -> None:
    """Damaged messages of every kind, from a guest with a seat, while others play on."""
    room = Room("transamerica", seats=2, away=(0, 1), seed=seed)
    room.settle()
    sound = [
        write(Do(room.host.epoch, 5, "", ("end",), "")),
        write(Undo(room.host.epoch, 6, "", all=True)),
        write(Hello(PROTOCOL, "", own_rules(), room.guests[0].token, "n", 3, "")),
        write(Join(PROTOCOL, "", own_rules(), CODE, 1, "Phone", "n")),
    ]
    sources = itertools.cycle([damaged(text.decode(), seed) for text in sound])
    for number, source in zip(range(count), sources, strict=False):
        room.time += 0.1
        room.mail.clear()
        room.host.hear("guest-0", next(source))
        if number % 1000 == 0:
            assert room.table.state.check() == []
    assert room.host.damaged > count // 3
    room.guests[0].connection_made()
    room.settle()
    assert room.play(steps=3) >= 3
    again = Table.from_record(Record.loads(room.disk))
    assert again.state.digest() == room.table.state.digest()


def test_damaged_messages_do_not_stop_the_host() -> None:
    flood_of_damage(400, seed=5)


@pytest.mark.soak
def test_a_hundred_thousand_damaged_messages_do_not_stop_the_host() -> None:
    for seed in range(4):
        flood_of_damage(25_000, seed)


# Whole games


@pytest.mark.soak
@pytest.mark.parametrize("name", GAMES)
def test_whole_games_end_alike_for_everybody_in_foul_weather(name: str) -> None:
    seats = game(name).players[-1]
    away = tuple(range(0, seats, 2))
    if name == "far_west_loco":  # at random it takes thousands of steps
        seats, away = 2, (1,)
    room = Room(name, seats, away, weather=FOUL, seed=seats)
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


# Own boards


@pytest.mark.parametrize("name", GAMES)
def test_an_own_board_travels_with_its_fingerprint(name: str) -> None:
    own = {**game(name).contents(game(name).kits[0]), "name": "Moon", "certainty": "Ours."}
    table = Table.new(game(name), ["Mira", "Luca"], 5, kit=game(name).read_kit(own, "Moon"))
    room = Room(name, seats=2, away=(), table=table)
    room.host._own_kit = own
    guest = room.sit(1)
    room.settle()
    assert guest.table is not None
    assert guest.table.kit.fingerprint == table.kit.fingerprint
    assert max(map(len, room.told[1])) < 60_000


@pytest.mark.parametrize("carried", [{}, {"name": "Moon"}, {"format": []}])
def test_a_board_that_is_none_or_another_is_refused_in_a_sentence(carried: dict[str, Any]) -> None:
    own = {**game("transamerica").contents("usa"), "name": "Moon", "certainty": "Ours."}
    kit = game("transamerica").read_kit(own, "Moon")
    room = Room(
        "transamerica", away=(), table=Table.new(game("transamerica"), ["A", "B"], 5, kit=kit)
    )
    room.host._own_kit = carried
    guest = room.sit(1)
    for _ in range(5):
        room.round()
    assert guest.table is None
    assert guest.gone is not None
    assert guest.gone.why == "differs"
