"""A guest's table: what it offers and asks for follows from the host's last news."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rules import Table, game
from rules.core.errors import BadRecord
from rules.core.rng import Rng
from rules.remote.guest_table import GuestTable
from rules.remote.messages import Redo, Turn, Undo, Welcome, read_host, write
from tests.rules.remote.room import Room


def test_a_guest_offers_what_the_news_allow_and_asks_for_what_is_meant() -> None:
    room = Room("station_master", seats=2, away=(0, 1))
    room.settle()
    table: Any = room.guests[0].table
    news = table.news
    for undo, redo in ((False, True), (True, False), (True, True)):
        table.news = replace(news, undo=undo, redo=redo)
        assert (table.can_undo(0), table.can_redo(0)) == (undo, redo)
        assert not table.can_undo(1)
        assert not table.can_redo(1)
    asked: list[object] = []
    table.ask = asked.append  # nothing is on its way afterwards
    for ask in (table.undo, table.restart_turn, table.redo):
        ask(0)
    assert asked == [Undo("", 0, "", all=False), Undo("", 0, "", all=True), Redo("", 0, "")]
    table._actions = actions = tuple(table.state.parse(text) for text in ("token 1", "train 1"))
    for done in range(3):
        table.news = replace(news, done=done)
        assert table.left_over() == actions[done:]
    table.news = None
    assert not table.can_undo(0)
    assert not table.can_redo(0)
    assert table.left_over() == actions


def test_news_that_do_not_fit_leave_everything_as_it_was() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    guest, table = room.guests[0], room.guests[0].table
    assert table is not None
    assert table.news is not None
    before, said = table.state.digest(), list[str]()
    guest.on_bye = lambda bye: said.append(bye.why)
    for data in (b"", b"{}", b"\x00", write(Turn(yours=True, round=1, over=True))):
        guest.hear(data)
    assert (table.state.digest(), said) == (before, [])
    with pytest.raises(BadRecord, match="rows that are not here"):
        table.take(replace(table.news, keep=len(table.rows.rows) + 1))
    assert table.state.digest() == before
    table.take(replace(table.news, keep=len(table.rows.rows), added=()))  # all of them are kept
    assert table.state.digest() == before


def test_before_the_first_row_a_guest_s_table_is_one_seat_s() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    welcomes = []
    while not welcomes:
        room.round()
        welcomes = [m for m in map(read_host, room.told[1]) if isinstance(m, Welcome)]
    table = GuestTable.of(welcomes[0])
    assert table.record().redacted_for == 1
    assert table.state.seats == 2
    assert not table.state.truth


def test_a_guest_knows_that_the_table_is_a_copy() -> None:
    plain = Table.new(game("transamerica"), ["Mira", "Luca"], seed=3, options={"first": 1})
    plain.act(0, plain.state.parse("marker F8"))
    copy = Table.from_record(plain.record().copy(seed=4))
    room = Room("transamerica", seats=2, away=(0, 1), table=copy)
    room.settle()
    table = room.guests[1].table
    assert table is not None
    assert list(table.events(1)) == list(copy.events(1))
    assert [step.events[-1].kind for step in table.steps].count("copied") == 1
    assert not table.can_undo(0)


def test_nothing_is_taken_back_in_a_game_that_is_over() -> None:
    room = Room("transamerica", seats=2, away=(0, 1))
    room.settle()
    table, rng = room.table, Rng(1)
    while not table.over:
        seat = table.waiting_for()[0]
        table.act(seat, table.state.action(table.state.random_code(seat, rng)))
    room.settle()
    guest: Any = room.guests[0].table
    steps, refused = len(table.steps), list[object]()
    room.guests[0].on_refused = refused.append
    guest.news = replace(guest.news, undo=True)
    guest.undo(0)
    room.settle()
    assert len(table.steps) == steps
    assert table.over
    assert room.agree()
