"""Full and read-only disks and kills: the game goes on in memory, half a file is never seen."""

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

from app.services import files
from app.services.files import StorageProblem, write_atomically
from app.services.finished_games import FinishedGames
from app.services.storage import TableStore
from tests.app.services.disk import Disk
from tests.app.services.saved_games import play, table

ROOT = Path(__file__).resolve().parents[3]


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


def test_what_cannot_be_put_in_order_keeps_nothing_else_from_it(store: TableStore) -> None:
    store.folder.mkdir(parents=True)
    (store.folder / "a.table").symlink_to("a.table")  # leads to itself
    (store.folder / "b.table.tmp").mkdir()
    (store.folder / "c.table.tmp").write_text("half")
    (store.folder / "deleted" / "a").mkdir(parents=True)
    (store.folder / "deleted" / "b.table").write_text("{}")
    store.tidy()
    assert not (store.folder / "c.table.tmp").exists()
    assert [path.name for path in (store.folder / "deleted").iterdir()] == ["a"]


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
from tests.app.services.saved_games import play, table

store, one = TableStore(Path(sys.argv[1])), table()
table_id = store.new(one)
while True:
    play(one)
    store.save(table_id, one)
    print(len(one.steps), flush=True)
"""


#: Three tables, and all that is written beside playing: index, statistics, names, backups.
HOUSEKEEPER = """
import sys
from pathlib import Path
from app.services import backup
from app.services.finished_games import FinishedGames
from app.services.players import rename_player
from app.services.settings import Settings
from app.services.storage import TableStore
from rules import Table
from tests.app.services.saved_games import play, table
from tests.rules.statistics.samples import played

store = TableStore(Path(sys.argv[1]))
for seed in (3, 4):
    store.new(Table.from_record(played("station_master", ("Mira", "Luca"), seed)))
one = table()
play(one, 9)
table_id, rounds, names = store.new(one), 0, ("Mira", "Anna")
while True:
    store.save(table_id, one)
    store = TableStore(store.folder)
    FinishedGames(store).refresh()
    FinishedGames(store).count_now()
    rename_player(store, *names)
    names = names[::-1]
    backup.write(store.folder / "all.roundhouse", store, Settings())
    rounds += 1
    print(rounds, flush=True)
"""


def killed(script: str, folder: Path, attempt: int) -> int:
    """SIGKILL a process that writes without a pause; returns the last number that it told."""
    player = subprocess.Popen(
        [sys.executable, "-c", script, str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(ROOT), "KIVY_NO_ARGS": "1"},
    )
    assert player.stdout is not None
    saved = int(player.stdout.readline())
    time.sleep(random.Random(attempt).random() * 0.3)
    player.send_signal(signal.SIGKILL)
    rest = player.stdout.read().split()
    player.wait()
    return int(rest[-1]) if rest else saved


@pytest.mark.parametrize("kills", [3, pytest.param(40, marks=pytest.mark.soak)])
def test_killed_at_any_moment_the_last_confirmed_action_is_there(
    tmp_path: Path, kills: int, record_property: Callable[[str, object], None]
) -> None:
    """SIGKILL in the middle of saving: never less than what was reported saved, and no rubbish."""
    steps, rubbish = 0, 0
    for attempt in range(kills):
        folder = tmp_path / str(attempt)
        saved = killed(PLAYER, folder, attempt)
        rubbish += len(list(folder.glob("*.tmp")))
        store = TableStore(folder)
        store.tidy()
        assert not list(folder.glob("*.tmp"))
        (info,) = store.tables()
        assert len(store.load(info.id).steps) >= saved
        assert store.take_messages() == []
        steps += saved
    record_property(
        "figure",
        f"kills while saving: {kills}, {steps:,} steps saved, none lost; "
        f"{rubbish} unfinished files tidied",
    )


@pytest.mark.parametrize("kills", [1, pytest.param(15, marks=pytest.mark.soak)])
def test_killed_while_names_are_changed_games_counted_or_indexed_no_table_is_lost(
    tmp_path: Path, kills: int, record_property: Callable[[str, object], None]
) -> None:
    rounds = 0
    for attempt in range(kills):
        folder = tmp_path / str(attempt)
        rounds += killed(HOUSEKEEPER, folder, attempt)
        store = TableStore(folder)
        store.tidy()
        assert not list(folder.glob("*.tmp"))
        infos = store.tables()
        assert sorted((info.over, len(store.load(info.id).steps) > 5) for info in infos) == [
            (False, True),
            (True, True),
            (True, True),
        ]
        assert all(set(info.names) <= {"Mira", "Anna", "Luca"} for info in infos)
        assert len(FinishedGames(store).count_now()) == 2
        assert store.take_messages() == []
    record_property("figure", f"kills while keeping house: {kills} in {rounds} rounds, none lost")
