"""A full disk loses nothing: tables are written as soon as there is room, and a sign says so."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from app.services.files import StorageProblem
from app.services.storage import TableStore
from rules import Table
from tests.app import steps
from tests.app.harness import Harness

FULL = "The device is full"


class FullDisk:
    """Every save fails while ``full``."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        monkeypatch.setattr(os, "fsync", self._fsync)

    def _fsync(self, _handle: int) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


@pytest.fixture
def disk(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> FullDisk:
    return FullDisk(monkeypatch)


def play_unsaved(ui: Harness, disk: FullDisk) -> tuple[str, Table]:
    """A table with some actions that could not be written."""
    table = steps.new_table("transamerica", None, None)
    presenter = steps.take_seat(ui, table)
    disk.full = True
    for _ in range(6):
        truth = steps.truth(presenter)
        seat = truth.waiting_for()[0]
        truth.act(seat, truth.view(seat).actions()[0])
    ui.advance(0.1)
    return steps.table_screen(ui).table_id, steps.truth(presenter)


def on_disk(ui: Harness, table_id: str) -> int:
    """The number of steps that another start would find."""
    return len(TableStore(ui.app.store.folder).load(table_id).steps)


def sign(ui: Harness) -> str:
    return next((text for text in ui.texts() if "not since" in text or "Not saved" in text), "")


def test_a_sign_stays_until_all_is_written_by_itself(ui: Harness, disk: FullDisk) -> None:
    assert sign(ui) == ""
    table_id, table = play_unsaved(ui, disk)
    assert on_disk(ui, table_id) == len(table.steps) - 6
    assert FULL in sign(ui)
    ui.advance(40)
    assert FULL in sign(ui)
    disk.full = False
    ui.advance(61)
    assert sign(ui) == ""
    assert on_disk(ui, table_id) == len(table.steps)


def test_the_next_action_writes_everything(ui: Harness, disk: FullDisk) -> None:
    table_id, table = play_unsaved(ui, disk)
    ui.app.go("home")
    ui.advance(0.1)
    other = steps.sit_down(ui, steps.new_table("transamerica", None, None, seed=9))
    disk.full = False
    truth = steps.truth(other)
    truth.act(truth.waiting_for()[0], truth.view(truth.waiting_for()[0]).actions()[0])
    assert on_disk(ui, table_id) == len(table.steps)
    ui.advance(0.1)
    assert sign(ui) == ""


def test_pausing_writes_everything(ui: Harness, disk: FullDisk) -> None:
    table_id, table = play_unsaved(ui, disk)
    disk.full = False
    ui.app.on_pause()
    assert on_disk(ui, table_id) == len(table.steps)


def test_a_clean_exit_writes_everything(ui: Harness, disk: FullDisk) -> None:
    table_id, table = play_unsaved(ui, disk)
    disk.full = False
    folder = Path(ui.app.store.folder)
    ui.app.dispatch("on_stop")
    assert len(TableStore(folder).load(table_id).steps) == len(table.steps)


def test_delete_and_copy_on_a_disk_that_refuses_say_what_did_not_happen(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = ui.app.store.new(steps.new_table("transamerica", None, None))
    ui.app.go("home")

    def refuse(*_: object) -> None:
        raise OSError(errno.EROFS, "read-only")

    monkeypatch.setattr(os, "replace", refuse)
    ui.app.page.delete(table_id)
    ui.advance(0.1)
    assert any(text.startswith("The table was not deleted. ") for text in ui.texts())
    with pytest.raises(StorageProblem, match="allow writing"):
        ui.app.store.copy(table_id)
    monkeypatch.undo()
    assert [info.id for info in ui.app.store.tables()] == [table_id]
