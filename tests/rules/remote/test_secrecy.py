"""Secrecy: whatever a seat may not know can be swapped, and the same bytes reach its device."""

from __future__ import annotations

import gc
import itertools
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from types import CodeType, ModuleType

import pytest

from rules import Record, Table, game
from rules.core.record import Entry
from rules.remote.guest import Guest
from rules.remote.messages import read_host, write
from tests.rules.remote.room import CODE, Room

SEAT = 0


def swapped_hands(entry: Entry) -> Entry:
    """A deal with the hands of the two other players exchanged."""
    if not entry.text.startswith("deal "):
        return entry
    mine, one, two = entry.text.removeprefix("deal ").split(" | ")
    return replace(entry, text=f"deal {mine} | {two} | {one}")


def swapped_draws(record: Record) -> list[Entry]:
    """Two of the cards that the other players drew, exchanged."""
    start = game(record.game).new(3, record.options, game(record.game).kit(record.kit))
    owners = []
    for number, entry in enumerate(record.entries):
        events = start.apply(entry.seat, start.parse(entry.text))
        if any(event.kind == "drawn" and event.seat not in (None, SEAT) for event in events):
            owners.append((number, events[0].seat))
    one = owners[0][0]
    two = next(number for number, seat in owners if seat != owners[0][1])
    assert record.entries[one].text != record.entries[two].text
    entries = list(record.entries)
    entries[one], entries[two] = (
        replace(entries[one], text=entries[two].text),
        replace(entries[two], text=entries[one].text),
    )
    return entries


def by_hands(record: Record) -> list[Entry]:
    return [swapped_hands(entry) for entry in record.entries]


def told(table: Table, moves: Callable[[Table], None]) -> list[bytes]:
    """All bytes that reach the guest's device: from its joining, through others' moves."""
    room = Room(table.game.id, away=(SEAT,), table=table)
    room.settle()
    moves(room.table)
    room.settle()
    assert room.guests[SEAT].table is not None
    return room.told[SEAT]


def others_choose(pick: int) -> Callable[[Table], None]:
    """The others make their sealed choices: one the first, one the last of what they may."""

    def moves(table: Table) -> None:
        for seat in (1, 2):
            if seat in table.waiting_for() and len(table.waiting_for()) > 1:
                actions = table.view(seat).actions()
                table.act(seat, actions[pick])
        assert table.steps[-1].action.kind == "play"

    return moves


def others_place(value: int) -> Callable[[Table], None]:
    """Another player puts a token face down on a train."""

    def moves(table: Table) -> None:
        seat = table.waiting_for()[0]
        assert seat != SEAT
        for text in (f"token {value}", "train 1", "confirm"):
            table.act(seat, table.state.parse(text))

    return moves


@pytest.mark.parametrize(
    ("name", "options", "swap", "moves"),
    [
        ("transamerica", {}, by_hands, (lambda table: None,) * 2),
        ("santa_fe_rails", {}, by_hands, (others_choose(0), others_choose(-1))),
        ("station_master", {"first": 2}, swapped_draws, (others_place(1), others_place(3))),
    ],
)
def test_the_same_bytes_reach_a_guest_whatever_is_hidden_from_it(
    name: str,
    options: dict[str, object],
    swap: Callable[[Record], list[Entry]],
    moves: tuple[Callable[[Table], None], Callable[[Table], None]],
) -> None:
    table = Table.new(game(name), ["Mira", "Luca", "Zoé"], seed=11, options=options)
    record = table.record()
    other = Table.from_record(
        replace(record, entries=[replace(e, check=None) for e in swap(record)], seed=99)
    )
    assert other.state.digest() != table.state.digest()
    assert other.view(SEAT).data() == table.view(SEAT).data()
    notes = {"replaced": [], "note": "kept here"}
    table.notes.update(notes)
    one, two = told(table, moves[0]), told(other, moves[1])
    assert one == two
    assert memory(one) == memory(two)


def memory(messages: list[bytes]) -> Counter[str]:
    """Every text and number in the memory of a device that has heard these messages.

    What the guest's objects lead to is walked to its end, but for code and modules.
    """
    nonces = itertools.count()
    guest = Guest(lambda data: None, "Phone", now=lambda: 0.0, nonce=lambda: f"n-{next(nonces)}")
    guest.join(CODE, SEAT)
    for data in messages:
        greeting = guest._greeting
        if greeting is not None:  # the answers to the questions of the device that was told
            data = _answering(data, greeting.nonce)
        guest.hear(data)
    assert guest.table is not None
    assert len(guest.table.steps) > 0
    found, seen, waiting = Counter[str](), set[int](), [guest]
    while waiting:
        one = waiting.pop()
        if id(one) in seen or isinstance(one, ModuleType | type | CodeType):
            continue
        seen.add(id(one))
        if isinstance(one, str | bytes | int | float):
            found[repr(one)] += 1
        elif not (isinstance(one, dict) and "__builtins__" in one):  # a module's
            waiting.extend(gc.get_referents(one))
    return found


def _answering(data: bytes, nonce: str) -> bytes:
    message = read_host(data)
    return write(replace(message, nonce=nonce)) if hasattr(message, "nonce") else data


def test_neither_seed_nor_notes_reach_a_guest() -> None:
    table = Table.new(game("transamerica"), ["Mira", "Luca", "Zoé"], seed=987654321)
    table.notes["path"] = "/home/mira/secret"
    data = b"".join(told(table, lambda table: None))
    assert b"987654321" not in data
    assert b"secret" not in data
