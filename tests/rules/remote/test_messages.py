"""Messages: what is sound passes unchanged, everything else is refused in one sentence."""

from __future__ import annotations

import itertools
import json
import zlib
from dataclasses import replace

import pytest

from rules.core.reading import Limits
from rules.remote import messages
from rules.remote.fields import MOST_ACTIONS
from rules.remote.messages import (
    FROM_GUESTS,
    FROM_HOSTS,
    Answer,
    BadMessage,
    Bye,
    Do,
    Hello,
    Here,
    Join,
    Lobby,
    News,
    Question,
    Redo,
    Seated,
    Sync,
    Turn,
    Undo,
    Welcome,
    read_guest,
    read_host,
    write,
)
from rules.remote.takeover import STATES
from tests.rules.damage import damaged

ASKED = [
    Join(1, "1.0", {"transamerica": "1.0"}, "K7QF2M", 2, "Zoé's phone", "n1"),
    Hello(1, "1.0", {"transamerica": "1.0"}, "token", "n2", 12, "ab"),
    Do("e1", 3, "ab", ("rail A-B", "end"), ""),
    Undo("e1", 4, "ab", all=True),
    Redo("e1", 5, "ab"),
    Sync("e1", 12, "ab"),
    Answer("e1", 2, agrees=True),
]
NEWS = News("e1", 7, "a", "b", 1, (("t", 0, "x"),), False, "b", True, False, 3, 1, "", "v")
TOLD = [
    Lobby("n", "transamerica", (("Mira", 0, ""), ("Luca", 1, "taken"))),
    Seated("n", 1, "token"),
    Welcome(
        "n", "e1", 1, "transamerica", "1.0", "usa", "f", {}, {"a": True}, (("Mira", 0, ""),), (), 3
    ),
    NEWS,
    Here("e1", (0, 2), (0, 1, 2), held=True),
    Question("e1", 2, 1, "normal", "asked", (0,)),
    Turn(yours=True, round=-1, over=False),
    Bye("n", "taken", {"version": "2.0"}),
]


@pytest.mark.parametrize("message", ASKED, ids=lambda m: type(m).__name__)
def test_a_guests_message_comes_as_it_was_sent(message: messages.GuestMessage) -> None:
    assert read_guest(write(message)) == message


def test_names_travel_as_they_are_written() -> None:
    assert "Zoé's phone".encode() in write(ASKED[0])


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


MUCH = 2**53
SHORT = (["", "x" * 60], ["x" * 61, "a\x1bb", None, 1])
NUMBER = ([0, 1, MUCH], [-1, MUCH + 1, 1.0, True, "1", None])
ROWS = ([0, 50_000], [-1, 50_001, True, None])
SEATS = ([[], [0, 11], [0] * 12], [[12], [-1], [0] * 13, [True], None, {}])
TEXTS = (
    [{}, {"k" * 60: "x" * 60}, {str(n): "" for n in range(20)}],
    [{"": ""}, {"k" * 61: ""}, {"k": "x" * 61}, {"k": 1}, {str(n): "" for n in range(21)}, []],
)
PLACES = (
    [[], [["Mira", 0, ""]], [["M" * 60, 99, "x" * 60]] * 12],
    [
        [["Mira", 0, ""]] * 13,
        [["Mira", 0]],
        [["Mira", 0, "", ""]],
        [["", 0, ""]],
        [["M" * 61, 0, ""]],
        [["Mira", -1, ""]],
        [["Mira", 100, ""]],
        [["Mira", 0, "x" * 61]],
        ["Mira"],
        {},
    ],
)
TURNS = (
    [[], [["", -1, ""]], [["p" * 60, 11, "x" * 2000]]],
    [
        [["p" * 61, 0, ""]],
        [["p", -2, ""]],
        [["p", 12, ""]],
        [["p", True, ""]],
        [["p", 0, "x\n"]],
        [["p", 0]],
        [["p", 0, "", ""]],
        ["pxy"],
        None,
    ],
)
FLAG = ([False, True], [0, 1, None, ""])
#: What each field may hold at its limits, and what is just beyond them.
FIELDS: dict[str, tuple[list[object], list[object]]] = {
    "protocol": NUMBER,
    "app": SHORT,
    "rules": TEXTS,
    "rules_version": SHORT,
    "code": SHORT,
    "seat": ([-1, 0, 11], [-2, 12, True, None]),
    "device": (["x", "x" * 60], ["", "x" * 61, None]),
    "nonce": SHORT,
    "token": SHORT,
    "rows": ROWS,
    "added": TURNS,
    "fingerprint": SHORT,
    "epoch": SHORT,
    "number": NUMBER,
    "on": SHORT,
    "actions": ([[], ["x" * 200], ["x"] * 24], [["x"] * 25, ["x" * 201], [1], "x"]),
    "last": (["", "x" * 200], ["x" * 201, None]),
    "all": FLAG,
    "game": SHORT,
    "kit": SHORT,
    "kit_fingerprint": SHORT,
    "own_kit": ([{}, {"cities": [{"name": "Moon"}]}], [[], None, "x"]),
    "options": ([{}, {"a": True, "b": 1, "c": "x"}], [{"a": None}, {"": 1}, {"a": []}, []]),
    "seats": PLACES,
    "copied_after": ([[], [0, 50_000]], [[50_001], [-1], [True], {}]),
    "serial": NUMBER,
    "base": SHORT,
    "keep": ROWS,
    "open": FLAG,
    "undo": FLAG,
    "redo": FLAG,
    "done": ([0, 25], [-1, 26, True, None]),
    "why": SHORT,
    "refused": (["", "illegal", "changed"], ["else", None, 0]),
    "view": SHORT,
    "present": SEATS,
    "away": SEATS,
    "held": FLAG,
    "params": TEXTS,
    "agrees": FLAG,
    "by": SHORT,
    "state": (list(STATES), ["", "else", None]),
    "agreed": SEATS,
    "yours": FLAG,
    "round": ([-1, 0, 1_000_000], [-2, 1_000_001, True, None]),
    "over": FLAG,
}


@pytest.mark.parametrize("message", [*ASKED, *TOLD], ids=lambda m: type(m).__name__)
def test_each_field_is_read_up_to_its_limits_and_no_further(message: object) -> None:
    kind, body = next(iter(json.loads(write(message)).items()))  # type: ignore[arg-type]
    read = read_guest if message in ASKED else read_host
    for name in body:
        within, beyond = FIELDS[name]
        for value in within:
            got = read(json.dumps({kind: {**body, name: value}}).encode())
            assert json.loads(json.dumps(getattr(got, name))) == value
        for value in beyond:
            with pytest.raises(BadMessage) as refused:
                read(json.dumps({kind: {**body, name: value}}).encode())
            told = str(refused.value)
            gate = told.startswith("A message holds ")  # no text like that anywhere
            assert gate or told == f"The message {kind} has an impossible {name}."


def test_no_message_is_larger_than_it_may_be() -> None:
    asked, told = write(Sync("e", 1, "")), write(NEWS)
    assert read_guest(asked.ljust(4_096)) == Sync("e", 1, "")
    with pytest.raises(BadMessage, match=r"^A guest's message has 4,097 bytes, far too many\.$"):
        read_guest(asked.ljust(4_097))
    assert read_host(told.ljust(1_000_000)) == NEWS
    with pytest.raises(BadMessage, match=r"^The host's message has 1,000,001 bytes, far too"):
        read_host(told.ljust(1_000_001))
    with pytest.raises(BadMessage, match=r"^A packed message is damaged\.$"):
        read_host(b"\x01damaged")
    with pytest.raises(BadMessage, match=r"^There is no message 'fly'\.$"):
        read_host(b'{"fly": {}}')
    with pytest.raises(BadMessage, match=r"^There is no message 'sync'\.$"):
        read_guest(b'{"sync": []}')
    with pytest.raises(BadMessage, match=r"^A message has no kind\.$"):
        read_guest(b'{"sync": {}, "do": {}}')
    with pytest.raises(BadMessage, match=r"^The message sync lacks a part, or has one too many"):
        read_guest(b'{"sync": {"epoch": "e"}}')
    assert Limits(size=4_096, depth=4, text=200, values=200) == messages._GUEST_LIMITS
    assert Limits(size=8_000_000, depth=14, values=400_000) == messages._HOST_LIMITS


def test_only_news_of_more_than_600_bytes_are_packed() -> None:
    sizes = set()
    for extra in range(200, 640):
        news = replace(NEWS, added=(("t", 0, "x" * extra),))
        data = write(news)
        plain = zlib.decompress(data[1:]) if data[:1] == b"\x01" else data
        assert (data is plain) == (len(plain) <= 600)
        assert read_host(data) == news
        sizes.add(len(plain))
    assert {599, 600, 601} <= sizes
    assert write(replace(TOLD[0], game="x" * 700))[:1] == b"{"  # type: ignore[type-var]
