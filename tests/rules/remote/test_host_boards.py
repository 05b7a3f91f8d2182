"""Boards and decks of the players' own travel to the guests."""

from __future__ import annotations

from typing import Any

import pytest

from rules import Table, game, game_ids
from tests.rules.remote.room import Room

GAMES = game_ids()


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
