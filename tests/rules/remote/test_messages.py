"""Messages: what is sound passes unchanged, everything else is refused in one sentence."""

from __future__ import annotations

import itertools
import json
import zlib

import pytest

from rules.remote import messages
from rules.remote.messages import (
    FROM_GUESTS,
    FROM_HOSTS,
    MOST_ACTIONS,
    BadMessage,
    Bye,
    Do,
    Hello,
    Here,
    Join,
    Lobby,
    News,
    Redo,
    Seated,
    Sync,
    Undo,
    Welcome,
    read_guest,
    read_host,
    write,
)
from tests.rules.damage import damaged

ASKED = [
    Join(1, "1.0", {"transamerica": "1.0"}, "K7QF2M", 2, "Zoé's phone", "n1"),
    Hello(1, "1.0", {"transamerica": "1.0"}, "token", "n2", 12, "ab"),
    Do("e1", 3, "ab", ("rail A-B", "end"), ""),
    Undo("e1", 4, "ab", all=True),
    Redo("e1", 5, "ab"),
    Sync("e1", 12, "ab"),
]
NEWS = News("e1", 7, "a", "b", 1, (("t", 0, "x"),), False, "b", True, False, 3, 1, "", "v")
TOLD = [
    Lobby("n", "transamerica", (("Mira", 0, ""), ("Luca", 1, "taken"))),
    Seated("n", 1, "token"),
    Welcome(
        "n", "e1", 1, "transamerica", "1.0", "usa", "f", {"a": True}, (("Mira", 0, ""),), (), 3
    ),
    NEWS,
    Here("e1", (0, 2), (0, 1, 2)),
    Bye("n", "taken", {"version": "2.0"}),
]


@pytest.mark.parametrize("message", ASKED, ids=lambda m: type(m).__name__)
def test_a_guests_message_comes_as_it_was_sent(message: messages.GuestMessage) -> None:
    assert read_guest(write(message)) == message


@pytest.mark.parametrize("message", TOLD, ids=lambda m: type(m).__name__)
def test_a_hosts_message_comes_as_it_was_sent(message: messages.HostMessage) -> None:
    assert read_host(write(message)) == message


def test_every_message_is_here_and_every_field_has_a_check() -> None:
    assert {type(m).__name__.lower() for m in ASKED} == set(FROM_GUESTS)
    assert {type(m).__name__.lower() for m in TOLD} == set(FROM_HOSTS)


def test_long_news_are_packed_and_read() -> None:
    rows = tuple(("turn", 0, f"rail A{number}-B") for number in range(500))
    news = News("e1", 7, "a", "b", 0, rows, False, "b", True, False, 3, 1, "", "v")
    assert len(write(news)) < 4000
    assert read_host(write(news)) == news


def test_a_small_message_cannot_become_a_huge_one() -> None:
    bomb = b"\x01" + zlib.compress(b" " * (messages.UNPACKED + 1), 9)
    assert len(bomb) < 10_000
    with pytest.raises(BadMessage, match="far too large"):
        read_host(bomb)


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\xff",
        b"[]",
        b"{}",
        b'{"do": {}}',
        b'{"news": {}}',
        b'{"sync":{"epoch":"e","rows":-1,"fingerprint":""}}',
        b'{"sync":{"epoch":"e","rows":true,"fingerprint":""}}',
        b'{"sync":{"epoch":"e","rows":1,"fingerprint":"","more":1}}',
        b'{"sync":{"epoch":"\\u001b[2J","rows":1,"fingerprint":""}}',
        write(Do("e", 1, "", ("x",) * (MOST_ACTIONS + 1), "")),
        write(Do("e", 1, "", ("x" * 201,), "")),
        write(Sync("e" * 5000, 1, "")),
        b"\x01" + zlib.compress(write(Sync("e", 1, ""))),  # only hosts pack
    ],
    ids=range(14),
)
def test_what_is_no_message_is_refused(data: bytes) -> None:
    with pytest.raises(BadMessage):
        read_guest(data)


@pytest.mark.parametrize("message", [*ASKED, *TOLD], ids=lambda m: type(m).__name__)
def test_damaged_messages_are_read_or_refused_and_nothing_else(message: object) -> None:
    text = write(message).decode()  # type: ignore[arg-type]
    read = read_guest if message in ASKED else read_host
    refused = 0
    for data in itertools.islice(damaged(text, seed=3), 60):
        try:
            json.dumps(write(read(data)).decode("latin-1"))
        except BadMessage:
            refused += 1
    assert refused > 20
