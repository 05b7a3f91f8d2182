"""Backups and tables from elsewhere: all comes back, nothing is overwritten, damage is told."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from app.services import backup
from app.services.arrivals import take_in
from app.services.files import StorageProblem
from app.services.finished_games import FinishedGames
from app.services.settings import Settings
from app.services.storage import TableStore
from rules import Record, Table, game
from rules.bots.bot import Clock
from rules.core.errors import BadFile, RulesError
from tests.app.own_boards import own_file


@pytest.fixture
def full(store: TableStore, tmp_path: Path) -> TableStore:
    """A table in progress, a finished one, and one on an own board that is no longer listed."""
    store.new(Table.new(game("transamerica"), ["Mira", "Luca"], seed=1))
    finished = Table.new(game("station_master"), ["Mira", "Zoé"], seed=2)
    finished.play_bots({seat: finished.game.bot("random", seat) for seat in range(2)})
    store.new(finished)
    own = store.own_kits.open(own_file(tmp_path, "santa_fe_rails"))
    kit = store.own_kits.find(own.game, own.fingerprint)
    store.new(Table.new(game("santa_fe_rails"), ["Mira", "Anna"], seed=3, kit=kit))
    store.own_kits.remove(own)
    return store


@pytest.fixture
def path(full: TableStore, tmp_path: Path) -> Path:
    path = tmp_path / "all.roundhouse"
    backup.write(path, full, Settings(text_scale=1.4, family={"Mira": 2}))
    return path


def texts(store: TableStore) -> dict[str, str]:
    return {info.id: store.read(info.id).dumps() for info in store.tables()}


def test_everything_comes_back_on_a_new_device(
    full: TableStore, path: Path, tmp_path: Path
) -> None:
    other, settings = TableStore(tmp_path / "new"), Settings()
    found = backup.contents(path)
    assert (found.tables, found.boards) == (3, 1)
    done = backup.restore(path, other, settings)
    assert (done.tables, done.known, done.boards, done.problems) == (3, 0, 1, [])
    assert texts(other) == texts(full)
    assert all(other.load(info.id) for info in other.tables())
    assert other.own_kits.listed("santa_fe_rails") == []  # as it was
    assert FinishedGames(other).count_now() == FinishedGames(full).count_now()
    assert settings.text_scale == 1
    backup.restore(path, other, settings, with_settings=True)
    assert (settings.text_scale, settings.family) == (1.4, {"Mira": 2})


def test_what_is_here_stays_as_it_is(full: TableStore, path: Path) -> None:
    """The same tables are known; one that was played on stays, and the old one comes beside it."""
    going = next(info for info in full.tables() if info.game == "transamerica")
    table = full.load(going.id)
    seat = table.waiting_for()[0]
    table.act(seat, table.game.bot("random").choose(table.view(seat), Clock(1)))
    full.save(going.id, table)
    before = texts(full)
    done = backup.restore(path, full, Settings())
    assert (done.tables, done.known) == (1, 2)
    after = texts(full)
    assert {key: after[key] for key in before} == before
    assert len(after) == len(before) + 1


def test_a_table_that_turns_out_damaged_is_left_out(full: TableStore, tmp_path: Path) -> None:
    """The index still knows it: it has the same size and time."""
    going = next(info.id for info in full.tables() if not info.over)
    save = full.folder / f"{going}.table"
    times = save.stat()
    save.write_bytes(b"X" + save.read_bytes()[1:])
    os.utime(save, ns=(times.st_atime_ns, times.st_mtime_ns))
    path = tmp_path / "rest.roundhouse"
    backup.write(path, full, Settings())
    assert "set aside" in full.take_messages()[0]
    done = backup.restore(path, TableStore(tmp_path / "new"), Settings())
    assert (done.tables, done.problems) == (2, [])


def test_damage_costs_one_table_and_is_told(path: Path, tmp_path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    tables = [number for number, line in enumerate(lines) if line.startswith('{"table"')]
    lines[tables[0]] = lines[tables[0]][:300] + "\n"
    lines[tables[1]] = lines[tables[1]].replace('"roundhouse-record"', '"poem"')
    path.write_text("".join(lines[:-1]), "utf-8")
    other = TableStore(tmp_path / "new")
    done = backup.restore(path, other, Settings())
    assert (done.tables, len(other.tables())) == (1, 1)
    first, second, rest = done.problems
    assert first.startswith(f"Line {tables[0] + 1}: It cannot be read")
    assert second.startswith(f"Line {tables[1] + 1}: The game in it is damaged")
    assert "the rest is missing" in rest


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "is no backup"),
        ("[]\n", "is no backup"),
        ('{"format": "roundhouse-backup", "version": 2}\n', "newer Roundhouse"),
        ('{"format": "roundhouse-backup", "version": 1, "date": "x"}\n', "first line is damaged"),
        ("\x00\xff", "is no backup"),
    ],
)
def test_a_file_that_is_no_backup(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "x.roundhouse"
    path.write_text(text, "latin-1")
    with pytest.raises((BadFile, StorageProblem), match=problem):
        backup.restore(path, TableStore(tmp_path / "new"), Settings())
    with pytest.raises(BadFile, match="cannot be read"):
        backup.contents(tmp_path / "gone")


@pytest.mark.parametrize("count", [-1, 1e308, True, "3", None, 10**9])
def test_a_backup_says_how_much_it_holds_in_numbers_that_can_be(
    count: object, tmp_path: Path
) -> None:
    head = {"format": backup.FORMAT, "version": 1, "date": "2026-01-01", "tables": 1, "boards": 1}
    path = tmp_path / "x.roundhouse"
    for field in ("tables", "boards"):
        path.write_text(json.dumps({**head, field: count}) + "\n", "utf-8")
        with pytest.raises(BadFile, match="first line is damaged"):
            backup.contents(path)


@pytest.mark.skipif(os.name != "posix", reason="pipes with a name")
def test_a_pipe_is_no_backup_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    path = tmp_path / "x.roundhouse"
    os.mkfifo(path)
    assert not backup.is_backup(path)


def test_settings_of_a_backup_are_checked_like_their_file(path: Path, tmp_path: Path) -> None:
    lines = path.read_text("utf-8").splitlines(keepends=True)
    values = {"text_scale": "huge", "theme": "pink", "sounds": False, "unknown": 1}
    lines[1] = json.dumps({"settings": values}) + "\n"
    path.write_text("".join(lines), "utf-8")
    settings = Settings()
    backup.restore(path, TableStore(tmp_path / "new"), settings, with_settings=True)
    assert (settings.text_scale, settings.theme, settings.sounds) == (1, "system", False)


def test_an_id_from_elsewhere_names_no_other_place(full: TableStore, path: Path) -> None:
    text = path.read_text("utf-8")
    for info in full.tables():
        text = text.replace(info.id, "../../evil")
        full.delete(info.id)
    path.write_text(text, "utf-8")
    assert backup.restore(path, full, Settings()).tables == 3
    assert not list(full.folder.parents[1].glob("evil*"))


# A table of another device


def test_a_table_is_taken_in_once(full: TableStore, tmp_path: Path) -> None:
    other = TableStore(tmp_path / "new")
    for info in full.tables():
        sent = full.own_kits.carried_by(full.read(info.id)).dumps()
        table_id, new = take_in(other, Record.loads(sent))
        assert new
        assert other.load(table_id).state.digest() == full.load(info.id).state.digest()
        assert take_in(other, Record.loads(sent)) == (table_id, False)
    assert len(other.tables()) == 3
    assert len(other.own_kits.listed("santa_fe_rails")) == 1


def test_a_table_that_cannot_be_played_is_refused(store: TableStore) -> None:
    table = Table.new(game("transamerica"), ["Mira", "Luca"], seed=1)
    record = table.record()
    with pytest.raises(RulesError, match="cannot be replayed"):
        take_in(store, replace(record, entries=record.entries[1:]))
    with pytest.raises(StorageProblem, match="one player knew"):
        take_in(store, table.redacted_record(0))
    with pytest.raises(StorageProblem, match="open its file first"):
        take_in(store, replace(record, kit="moon", fingerprint="0" * 16))
    assert store.tables() == []
