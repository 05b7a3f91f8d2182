"""Versions that do not fit, floods, too many connections, damaged messages."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from dataclasses import replace

import pytest

from rules import Record, Table, game_ids
from rules.remote.host import MOST_LINKS, RUSH
from rules.remote.messages import (
    PROTOCOL,
    Bye,
    Do,
    Hello,
    Join,
    Undo,
    read_host,
    write,
)
from rules.remote.versions import own_rules, who_must_update
from tests.rules.damage import damaged
from tests.rules.remote.room import CODE, Room

GAMES = game_ids()


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


def flood_of_damage(count: int, seed: int) -> int:
    """Damaged messages of every kind, from a guest with a seat, while others play on.

    Returns how many were no messages.
    """
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
    refused = room.host.damaged
    assert refused > count // 3
    room.guests[0].connection_made()
    room.settle()
    assert room.play(steps=3) >= 3
    again = Table.from_record(Record.loads(room.disk))
    assert again.state.digest() == room.table.state.digest()
    return refused


def test_damaged_messages_do_not_stop_the_host() -> None:
    flood_of_damage(400, seed=5)


@pytest.mark.soak
def test_a_hundred_thousand_damaged_messages_do_not_stop_the_host(
    record_property: Callable[[str, object], None],
) -> None:
    refused = sum(flood_of_damage(25_000, seed) for seed in range(4))
    figure = f"damaged messages: 100,000 heard by a host, {refused:,} refused, the others harmless"
    record_property("figure", figure)


def test_who_has_the_same_numbers_in_another_spelling_is_not_older() -> None:
    ours = own_rules()["transamerica"]
    assert who_must_update(PROTOCOL, {"transamerica": f"v{ours}"}, "transamerica") == "host"
