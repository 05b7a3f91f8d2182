"""A guest's table: what it offers and asks for follows from the host's last news."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.remote.messages import Redo, Undo
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
