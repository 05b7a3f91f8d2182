"""Files that come in, by touch: a backup, a sent table, a file that is none of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.services.platform import platform
from rules import Table, game
from tests.app.harness import Harness
from tests.app.steps import pass_time


def test_a_backup_is_written_and_opened_again(
    ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "shared_folder", lambda: tmp_path / "shared")
    table_id = ui.app.store.new(Table.new(game("transamerica"), ["Mira", "Luca"], seed=1))
    ui.app.go("settings")
    ui.advance(0.1)
    ui.find("Column").scroll_y = 0  # these rows are built when one scrolls to them
    ui.advance(0.1)
    ui.tap(ui.find("NoteRow", title="Back up everything"))
    pass_time(0.4)
    (path,) = (tmp_path / "shared").iterdir()
    assert str(path) in ui.app.message.text
    ui.app.message.hide()
    ui.app.store.delete(table_id)
    monkeypatch.setattr(platform, "open_file", lambda _title, done: done(path) or True)
    ui.tap(ui.find("NoteRow", icon="folder-open-outline"))
    ui.advance(0.1)
    ui.tap(ui.find("TextButton", text="Tables and boards"))
    pass_time(0.4)
    assert ui.app.message.text == "1 table came back."
    assert [info.id for info in ui.app.store.tables()] == [table_id]


def test_a_sent_table_opens_and_a_strange_file_gets_a_sentence(
    ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sent.json"
    path.write_text(Table.new(game("transamerica"), ["Mira", "Luca"], seed=1).record().dumps())
    monkeypatch.setattr(platform, "open_file", lambda _title, done: done(path) or True)
    ui.app.go("tables")
    ui.advance(0.1)
    ui.tap(ui.find("RoundButton", icon="folder-open-outline"))
    ui.advance(0.1)
    assert ui.app.message.text == "The table is here now."
    assert len(ui.app.page.ids.list.data) == 1
    path.write_text('{"format": "shopping-list"}')
    ui.tap(ui.find("RoundButton", icon="folder-open-outline"))
    ui.advance(0.1)
    assert "is no board or deck" in ui.find("Dialog").ids.content.children[0].text
