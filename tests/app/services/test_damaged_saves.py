"""Damaged saves: set aside or replaced by the backup; those of a newer version are left alone."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable

import pytest

from app import __version__
from app.services.files import StorageProblem, backup_of
from app.services.storage import TableStore
from app.table.seating import colours_of, side_of
from rules.core.game import Seat
from tests.app.services.saved_games import play, table


@pytest.mark.parametrize("rubbish", ["", "{", '{"format": "roundhouse-record"}', "\0" * 300, "[]"])
def test_a_broken_save_is_set_aside_and_the_others_still_open(
    store: TableStore, rubbish: str
) -> None:
    good, bad = store.new(table(1)), store.new(table(2))
    store._path(bad).write_text(rubbish)
    assert [info.id for info in store.tables()] == [good]
    (message,) = store.take_messages()
    assert "set aside" in message
    assert store.take_messages() == []
    assert (store.folder / "broken" / f"{bad}.table").read_text() == rubbish
    with pytest.raises(StorageProblem):
        store.load(bad)
    assert store.load(good).seats[0].name == "Mira"


def test_a_save_cut_off_falls_back_to_the_one_before(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    digest = one.state.digest()
    play(one)
    store.save(table_id, one)
    path = store._path(table_id)
    path.write_text(path.read_text()[:200])
    assert store.load(table_id).state.digest() == digest
    (message,) = store.take_messages()
    assert "one action before" in message
    assert store.load(table_id).state.digest() == digest
    assert store.take_messages() == []  # told once


def test_one_changed_letter_in_the_last_save_uses_the_backup_and_says_so(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    play(one, 6)
    store.save(table_id, one)
    digest = one.state.digest()
    play(one)
    store.save(table_id, one)
    path = store._path(table_id)
    damaged = path.read_text().replace('["rail", ', '["rajl", ', 1)
    path.write_text(damaged)
    assert len(store.tables()) == 1  # it can be read, but not replayed
    assert store.load(table_id).state.digest() == digest
    assert "one action before" in store.take_messages()[0]
    assert (store.folder / "broken" / path.name).read_text() == damaged
    play(one)
    store.save(table_id, one)
    assert store.load(table_id).state.digest() == one.state.digest()


def test_a_second_broken_save_of_the_same_name_does_not_overwrite_the_first(
    store: TableStore,
) -> None:
    table_id = store.new(table())
    for rubbish in ("first", "second", "third"):
        store._path(table_id).write_text(rubbish)
        with pytest.raises(StorageProblem):
            store.load(table_id)
    broken = sorted((store.folder / "broken").iterdir())
    assert [path.read_text() for path in broken] == ["first", "second", "third"]


def newer_format(text: str) -> str:
    return text.replace('"version": 1', '"version": 99')


def newer_app(text: str) -> str:
    changed = text.replace('"rules": "', '"rules": "9')
    return changed.replace(f'"app": "{__version__}"', '"app": "99.0"')


@pytest.mark.parametrize("change", [newer_format, newer_app])
def test_a_save_by_a_newer_version_is_left_alone(
    store: TableStore, change: Callable[[str], str]
) -> None:
    one = table()
    table_id = store.new(one)
    play(one)
    store.save(table_id, one)
    path = store._path(table_id)
    text = change(path.read_text())
    assert text != path.read_text()
    path.write_text(text)
    for _ in range(2):
        store.tables()
        with pytest.raises(StorageProblem, match="update the app"):
            store.load(table_id)
    (message,) = store.take_messages()  # told once
    assert "update the app" in message
    assert path.read_text() == text
    assert not (store.folder / "broken").exists()


@pytest.mark.parametrize(
    "extra", [{"colour": 9}, {"colour": "x"}, {"colour": None}, {"colour": 1, "side": "up"}]
)
@pytest.mark.parametrize("notes", [{"waiting": 7}, {"date": "0001-01-01T00:00:00"}, {"turn": []}])
def test_rubbish_beside_a_game_does_not_keep_it_from_the_list_or_the_table(
    store: TableStore, extra: dict[str, object], notes: dict[str, object]
) -> None:
    one = table()
    one.seats = [Seat("Mira", None, extra), Seat("Luca", None, {"colour": 1, "side": 33})]
    table_id = store.new(one)
    one.notes.update(notes)
    store._write(table_id, one.record().dumps())
    (info,) = TableStore(store.folder).tables()
    assert info.id == table_id
    seats = store.load(table_id).seats
    assert len(set(colours_of(seats))) == 2
    assert set(colours_of(seats)) <= set(range(6))
    assert [side_of(seat) for seat in seats] == [0, 0]


def test_a_record_that_does_not_replay_is_set_aside(store: TableStore) -> None:
    one = table()
    table_id = store.new(one)
    play(one, 6)
    store.save(table_id, one)
    path = store._path(table_id)
    path.write_text(path.read_text().replace('["rail"', '["marker"', 1))
    backup_of(path).unlink()
    with pytest.raises(StorageProblem, match="set aside"):
        store.load(table_id)
    assert store.tables() == []


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links")
def test_a_link_to_nowhere_hides_no_other_table(store: TableStore) -> None:
    ids = {store.new(table(seed)) for seed in (1, 2)}
    (store.folder / "20990101.table").symlink_to("nowhere")
    (store.folder / "00000101.table").mkdir()
    assert {info.id for info in store.tables()} == ids


def test_a_table_that_is_gone_was_not_set_aside(store: TableStore) -> None:
    table_id = store.new(table())
    shutil.move(store.folder, store.folder.with_name("elsewhere"))
    with pytest.raises(StorageProblem, match="not on the device any more"):
        store.load(table_id)
    assert store.take_messages() == []
    assert not (store.folder / "broken").exists()
