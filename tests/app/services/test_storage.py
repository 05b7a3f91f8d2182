"""Saves: every action, atomically, through kills, broken files, full and read-only disks."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app import __version__
from app.services import files
from app.services.files import StorageProblem, backup_of, write_atomically
from app.services.storage import TableStore
from app.table.seating import colours_of, side_of
from rules.core.game import Seat
from rules.core.registry import game
from rules.core.table import Table

ROOT = Path(__file__).resolve().parents[3]


def table(seed: int = 1) -> Table:
    seats = [Seat("Mira", None, {"colour": 3, "side": 90}), Seat("Luca", None, {"colour": 1})]
    return Table.new(game("transamerica"), seats, seed)


def play(table: Table, actions: int = 1) -> None:
    for _ in range(actions):
        seat = table.waiting_for()[0]
        table.act(seat, table.view(seat).actions()[0])


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    return TableStore(tmp_path / "tables")


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
    assert (info.colours, info.round, info.turn, info.over) == ((3, 1), 1, 3, False)
    assert info.waiting == one.waiting_for()


def test_the_last_played_table_comes_first(store: TableStore) -> None:
    old, new = table(1), table(2)
    ids = [store.new(old), store.new(new)]
    old.notes["date"] = "2020-01-01T00:00:00+00:00"
    store._write(ids[0], old.record().dumps())
    assert [info.id for info in store.tables()] == [ids[1], ids[0]]


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


class Disk:
    """A disk that refuses every write while ``error`` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error = 0
        monkeypatch.setattr(files.os, "fsync", self._fsync)

    def _fsync(self, _handle: int) -> None:
        if self.error:
            raise OSError(self.error, os.strerror(self.error))


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


@pytest.mark.parametrize(
    ("number", "words"),
    [(errno.ENOSPC, "full"), (errno.EROFS, "allow writing"), (errno.EIO, "Saving failed")],
)
def test_a_disk_that_refuses_is_named_and_the_game_goes_on_in_memory(
    store: TableStore, disk: Disk, number: int, words: str
) -> None:
    one = table()
    table_id = store.new(one)
    problems: list[StorageProblem] = []
    store.report = problems.append
    disk.error = number
    play(one, 2)
    store.save(table_id, one)
    assert words in str(problems[0])
    assert store.load(table_id).state.digest() == one.state.digest()
    other = store.new(table(9))
    assert {info.id for info in store.tables()} == {table_id, other}
    store.delete(other)
    assert {info.id for info in store.tables()} == {table_id}
    store.restore(other)
    assert {info.id for info in store.tables()} == {table_id, other}
    # Once the disk is mended, the next save reaches it, and takes the other table along.
    disk.error = 0
    store.save(table_id, one)
    again = TableStore(store.folder)
    assert again.load(table_id).state.digest() == one.state.digest()
    assert again.load(other).seats[0].name == "Mira"
    assert store.unsaved == {}


def test_an_unsaved_table_says_until_when_it_is_safe(store: TableStore, disk: Disk) -> None:
    store.report = lambda _problem: None
    one = table()
    table_id = store.new(one)
    saved = store._path(table_id).stat().st_mtime
    disk.error = errno.ENOSPC
    for _ in range(3):
        play(one)
        store.save(table_id, one)
    waiting = store.unsaved[table_id]
    assert waiting.safe_until is not None
    assert waiting.safe_until.timestamp() == pytest.approx(saved)
    assert "full" in waiting.cause
    new = store.new(table(2))
    assert store.unsaved[new].safe_until is None
    assert not store.save_waiting()
    disk.error = 0
    assert store.save_waiting()
    assert TableStore(store.folder).load(table_id).state.digest() == one.state.digest()


def test_nothing_is_claimed_that_a_disk_refused(
    store: TableStore, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = store.new(table())
    disk.error = errno.EROFS
    with pytest.raises(StorageProblem, match="allow writing"):
        store.copy(table_id)

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr("app.services.storage.os.replace", refuse)
    with pytest.raises(StorageProblem, match="allow writing"):
        store.delete(table_id)
    store._path(table_id).write_text("rubbish")
    with pytest.raises(StorageProblem, match="could not be opened: "):
        store.load(table_id)
    assert [path.name for path in store.folder.rglob("*.*")] == [f"{table_id}.table"]


def test_a_folder_that_is_a_file_is_a_problem_not_a_crash(tmp_path: Path) -> None:
    (tmp_path / "tables").write_text("in the way")
    store = TableStore(tmp_path / "tables")
    with pytest.raises(StorageProblem):
        store.new(table())
    assert len(store.tables()) == 1  # in memory


def test_half_written_files_are_never_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.table"
    write_atomically(path, "old", backup=True)

    def die(*_: object) -> None:
        raise OSError(errno.EIO, "gone")

    monkeypatch.setattr(files.os, "replace", die)
    with pytest.raises(StorageProblem):
        write_atomically(path, "new", backup=True)
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


PLAYER = """
import sys
from pathlib import Path
from app.services.storage import TableStore
from tests.app.services.test_storage import play, table

store, one = TableStore(Path(sys.argv[1])), table()
table_id = store.new(one)
while True:
    play(one)
    store.save(table_id, one)
    print(len(one.steps), flush=True)
"""


def test_killed_at_any_moment_the_last_confirmed_action_is_there(tmp_path: Path) -> None:
    """SIGKILL in the middle of saving, several times: never less than what was reported saved."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    for attempt in range(4):
        folder = tmp_path / str(attempt)
        player = subprocess.Popen(
            [sys.executable, "-c", PLAYER, str(folder)],
            stdout=subprocess.PIPE,
            text=True,
            env=environment,
        )
        assert player.stdout is not None
        saved = int(player.stdout.readline())
        time.sleep(random.Random(attempt).random() * 0.3)
        player.send_signal(signal.SIGKILL)
        rest = player.stdout.read().split()
        player.wait()
        saved = int(rest[-1]) if rest else saved
        store = TableStore(folder)
        store.tidy()
        assert not list(folder.glob("*.tmp"))
        (info,) = store.tables()
        assert len(store.load(info.id).steps) >= saved
        assert store.take_messages() == []
