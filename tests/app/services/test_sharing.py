"""Files for other apps: whole or not at all, and said either way."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.services import sharing


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    said: list[str] = []
    app = SimpleNamespace(show_message=lambda text, **_more: said.append(text))
    monkeypatch.setattr(sharing, "running_app", lambda: app)
    return said


def test_a_disk_that_fills_up_leaves_no_half_of_a_file(tmp_path: Path, said: list[str]) -> None:
    path = tmp_path / "backup.roundhouse"
    path.write_text("an older one")

    def fill(begun: Path) -> None:
        begun.write_text("half of")
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    assert not sharing.written(path, fill)
    assert path.read_text() == "an older one"
    assert list(tmp_path.iterdir()) == [path]
    assert said == ["backup.roundhouse cannot be written: No space left on device"]


def test_a_file_is_there_when_it_is_whole(tmp_path: Path, said: list[str]) -> None:
    path = tmp_path / "new" / "game.json"
    assert sharing.written(path, lambda begun: begun.write_text("all of it"))
    assert path.read_text() == "all of it"
    assert list(path.parent.iterdir()) == [path]
    assert said == []
