"""A copied table says in every game's log that it is a copy."""

from __future__ import annotations

import pytest

from app.games.registry import face
from app.services.language import tr
from app.table.history import turns
from rules import Record, Table, game, game_ids
from rules.core.event import Event
from rules.core.rng import Rng


@pytest.mark.parametrize("game_id", game_ids())
def test_the_log_says_where_a_table_was_copied(game_id: str) -> None:
    one, names = game(game_id), ["Mira", "Luca"]
    table = Table.new(one, names, seed=2)
    rng = Rng(2)
    for _ in range(8):
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    copy = Table.from_record(Record.loads(table.record().copy(5).dumps()))
    phrase = one.tell(Event("copied"), names)
    assert phrase is not None
    said = tr.phrase(one, phrase)
    for made, times in ((table, 0), (copy, 1)):
        lines = face(game_id).log(one, made.kit, names, turns(made.steps, 0))
        assert [line.text for line in lines].count(said) == times
