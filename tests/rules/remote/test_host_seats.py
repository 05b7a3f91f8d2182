"""Seats and tokens: who may sit down, come back, read and act."""

from __future__ import annotations

import pytest

from rules import Table, game, game_ids
from rules.core.game import Seat
from rules.core.record import DEVICES
from rules.remote.guest import Guest
from rules.remote.messages import (
    PROTOCOL,
    Bye,
    Do,
    Hello,
    Lobby,
    News,
    Seated,
    Undo,
    Welcome,
    read_host,
    write,
)
from rules.remote.seats import AwaySeats, key_of
from rules.remote.versions import own_rules
from tests.rules.remote.room import CODE, Room

GAMES = game_ids()


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


@pytest.mark.parametrize("nonce", ["another", ""])
def test_a_seat_that_was_given_to_another_request_is_not_taken(nonce: str) -> None:
    room = Room("transamerica", seats=2, away=())
    guest = room.new_guest(0)
    guest.join(CODE, 0)
    seated: list[Seated] = []
    guest.on_seated = seated.append
    guest.hear(write(Seated(nonce, 0, key_of("another"))))
    assert (guest.token, seated) == ("", [])
    for _ in range(20):
        room.round()
    assert [message.seat for message in seated] == [0]


def test_only_who_had_a_seat_is_missed() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    room.new_guest(0, "onlooker").join(CODE)
    room.round()
    missed: list[tuple[int, ...]] = []
    room.host.on_people = lambda: missed.append(room.host.present)
    room.host.lost("nobody")
    room.host.lost("onlooker")
    assert missed == []
    room.host.lost("guest-1")
    assert missed == [(0,)]


@pytest.mark.parametrize(
    ("colour", "shown"), [(0, 0), (98, 98), (99, 1), (-1, 1), (True, 1), ("2", 1), (None, 1)]
)
def test_a_seat_s_colour_is_a_small_number_or_that_of_its_place(colour: object, shown: int) -> None:
    seats = [Seat("Mira"), Seat("Luca", extra={"colour": colour})]
    room = Room("transamerica", seats=2, away=(), table=Table.new(game("transamerica"), seats, 1))
    lobbies: list[Lobby] = []
    guest = room.new_guest(0)
    guest.on_lobby = lobbies.append
    guest.join(CODE)
    for _ in range(3):
        room.round()
    assert [place for _name, place, _who in lobbies[0].seats] == [0, shown]


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
