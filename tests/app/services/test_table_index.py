"""The index of saved tables: in step with the saves, and made again when it is of no use."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from app.services.storage import TableStore
from app.services.table_info import TableInfo
from rules import Record, Table, game
from rules.core.game import Seat
from tests.app.steps import play_on


def a_table(seed: int = 1) -> Table:
    seats = [Seat("Mira", None, {"colour": 3}), Seat("Luca", "easy", {"colour": 1})]
    return Table.new(game("transamerica"), seats, seed)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the saves that are read from now on."""
    found: list[str] = []
    load: Callable[[Path], Record] = Record.load

    def note(path: Path) -> Record:
        found.append(path.name)
        return load(path)

    monkeypatch.setattr(Record, "load", note)
    return found


def index(store: TableStore) -> Path:
    return store.folder / "index.json"


def test_only_what_has_changed_is_read_again(store: TableStore, reads: list[str]) -> None:
    tables = {store.new(table): table for table in map(a_table, range(4))}
    before = store.tables()
    reads.clear()
    again = TableStore(store.folder)
    assert again.tables() == before
    assert reads == []
    table_id, table = next(iter(tables.items()))
    play_on(table, "easy", steps=3)
    again.save(table_id, table)
    infos = {info.id: info for info in again.tables()}
    assert set(reads) == {f"{table_id}.table"}
    assert infos[table_id].turn == 4


def test_what_is_deleted_leaves_the_index_and_what_is_restored_returns(store: TableStore) -> None:
    gone, kept = store.new(a_table(1)), store.new(a_table(2))
    store.tables()
    store.delete(gone)
    assert [info.id for info in store.tables()] == [kept]
    assert gone not in index(store).read_text()
    store.restore(gone)
    assert {info.id for info in TableStore(store.folder).tables()} == {gone, kept}


@pytest.mark.parametrize(
    "damage",
    [
        "",
        "[]",
        "null",
        "{",
        "\0" * 40,
        '{"version": 2}',
        '{"version": 2, "tables": 3}',
        '{"version": 2, "tables": [[1, 2]]}',
        '{"version": 2, "tables": [["x", [1, 2], {}]]}',
        '{"version": 9, "tables": []}',
        '{"version": 2, "tables": [["x", [1, 2], null]]}',
        "[" * 100_000,
    ],
)
def test_a_damaged_index_is_made_again_in_silence(store: TableStore, damage: str) -> None:
    store.new(a_table())
    before = store.tables()
    good = index(store).read_text()
    index(store).write_text(damage)
    again = TableStore(store.folder)
    assert again.tables() == before
    assert again.take_messages() == []
    assert index(store).read_text() == good


def test_an_entry_with_impossible_values_is_read_from_its_save_again(store: TableStore) -> None:
    store.new(a_table())
    before = store.tables()
    raw = json.loads(index(store).read_text())
    for name, value in (
        ("colours", [9, 1]),
        ("names", "Mira"),
        ("turn", -1),
        ("over", 1),
        ("round", "x"),
    ):
        changed = json.loads(json.dumps(raw))
        changed["tables"][0][2][name] = value
        index(store).write_text(json.dumps(changed))
        assert TableStore(store.folder).tables() == before, name


def test_a_list_needs_no_index(store: TableStore) -> None:
    store.new(a_table())
    index(store).mkdir(parents=True)
    assert len(store.tables()) == 1


def test_a_finished_table_names_its_winners(store: TableStore) -> None:
    table = play_on(a_table(3), "easy")
    table_id = store.new(table)
    (info,) = store.tables()
    outcome = table.state.outcome()
    assert outcome is not None
    assert (info.over, info.winners) == (True, tuple(outcome.winners))
    assert TableStore(store.folder).tables()[0].id == table_id


@pytest.mark.parametrize(
    ("note", "value"),
    [
        ("waiting", 3),
        ("waiting", [9, "x", True]),
        ("round", "one"),
        ("turn", []),
        ("date", "0001-01-01T00:00:00+14:00"),
        ("date", "9999-12-31T23:59:59-14:00"),
        ("date", 7),
    ],
)
def test_notes_that_make_no_sense_are_left_out(note: str, value: object) -> None:
    record = a_table().record()
    record.notes[note] = value
    info = TableInfo.of("id", record)
    assert info.names == ("Mira", "Luca")
    assert info.date.astimezone().year >= 1
    assert TableInfo.read(json.loads(json.dumps(info.plain()))) == info


@pytest.mark.parametrize("colour", [9, -1, "x", True, None, 1.5])
def test_a_colour_that_is_none_becomes_the_first(colour: object) -> None:
    table = a_table()
    record = table.record()
    record.seats[0] = Seat("Mira", None, {"colour": colour})
    assert TableInfo.of("id", record).colours == (0, 1)
