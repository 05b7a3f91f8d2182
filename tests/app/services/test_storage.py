"""Saved tables: they come back, are listed, copied, deleted, and kept private."""

from __future__ import annotations

import os
import time

import pytest

from app.services.files import StorageProblem, backup_of
from app.services.storage import TableStore
from rules.core.registry import game
from rules.core.table import Table
from tests.app.services.saved_games import play, table


def test_a_table_comes_back_as_it_was(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    play(one, 5)
    store.save(table_id, one)
    again = store.load(table_id)
    assert again.state.digest() == one.state.digest()
    assert [seat.extra for seat in again.seats] == [{"colour": 3, "side": 90}, {"colour": 1}]


def test_the_list_tells_names_colours_round_turn_and_who_waits(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    play(one, 3)
    store.save(table_id, one)
    (info,) = store.tables()
    assert (info.id, info.game, info.names) == (table_id, "transamerica", ("Mira", "Luca"))
    assert (info.colours, info.round, info.turn, info.over) == ((3, 1), 1, 4, False)
    assert info.waiting == one.waiting_for()


def test_the_last_played_table_comes_first(store: TableStore) -> None:
    old, new = table(1), table(2)
    ids = [store.new(old), store.new(new)]
    old.notes["date"] = "2020-01-01T00:00:00+00:00"
    store._write(ids[0], old.record().dumps())
    assert [info.id for info in store.tables()] == [ids[1], ids[0]]


def test_of_two_tables_played_in_one_second_the_last_comes_first(store: TableStore) -> None:
    tables = table(1), table(2)
    ids = [store.new(one) for one in tables]
    for last in (0, 1, 0):
        time.sleep(0.002)
        store.save(ids[last], tables[last])
        assert store.tables()[0].id == ids[last]


def test_deleting_can_be_taken_back(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    play(one)
    store.save(table_id, one)
    store.delete(table_id)
    assert store.tables() == []
    store.restore(table_id)
    assert store.load(table_id).state.digest() == one.state.digest()


def test_what_was_deleted_is_gone_after_the_next_start(store: TableStore) -> None:
    table_id = store.new(table())
    store.delete(table_id)
    store.tidy()
    store.restore(table_id)
    assert store.tables() == []


def test_a_copy_goes_its_own_way(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    copy_id = store.copy(table_id)
    other = store.load(copy_id)
    play(other, 2)
    store.save(copy_id, other)
    assert store.load(table_id).state.digest() == one.state.digest()
    assert store.load(copy_id).state.digest() != one.state.digest()


def test_one_seats_record_is_not_played_on_and_stays_one(store: TableStore) -> None:
    one = table()
    play(one, 4)
    path = store._path("a-friends-record")
    store.new(one)
    path.write_text(one.redacted_record(0).dumps())
    text = path.read_text()
    assert len(store.tables()) == 2
    with pytest.raises(StorageProblem, match="what one player knew"):
        store.load("a-friends-record")
    assert path.read_text() == text


def test_saves_are_private(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    store.save(table_id, one)
    store.delete(store.new(table(2)))
    folders = [store.folder, store.folder / "deleted"]
    assert {path.stat().st_mode & 0o777 for path in folders} == {0o700}
    files = [path for path in store.folder.rglob("*") if path.is_file()]
    assert len(files) == 3
    assert {path.stat().st_mode & 0o777 for path in files} == {0o600}


def test_a_save_by_an_older_version_becomes_private_at_the_start(store: TableStore) -> None:
    path = store._path(store.new(table()))
    path.chmod(0o644)
    store.folder.chmod(0o755)
    store.tidy()
    assert (store.folder.stat().st_mode & 0o777, path.stat().st_mode & 0o777) == (0o700, 0o600)


def test_what_a_kill_left_behind_is_put_in_order_at_the_start(store: TableStore) -> None:
    one = table()
    before, between = store.new(one), store.new(table(2))
    half = store._path(before).with_name(f"{before}.table.tmp")
    half.write_text("half a record")
    # Killed between the two renames: the new save is complete, the old one is its backup.
    path = store._path(between)
    os.replace(path, backup_of(path))
    play(one)
    path.with_name(f"{path.name}.tmp").write_text(one.record().dumps())
    store.tidy()
    assert not list(store.folder.glob("*.tmp"))
    assert store.load(between).state.digest() == one.state.digest()
    assert store.take_messages() == []


def test_a_turn_of_several_choices_counts_once(store: TableStore) -> None:
    one = Table.new(game("station_master"), ["Mira", "Luca"], seed=7, options={"first": 1})
    table_id = store.new(one)
    assert store.tables()[0].turn == 1
    for text in ("token 3", "train 1"):
        one.act(0, one.state.parse(text))
    store.save(table_id, one)
    assert store.tables()[0].turn == 1
    one.act(0, one.state.parse("confirm"))
    store.save(table_id, one)
    assert store.tables()[0].turn == 2
