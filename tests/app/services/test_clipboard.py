"""Pictures on the clipboard: each system is asked in its own way, and a failure is told."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.services.android import Android
from app.services.clipboard import copy_command, copy_picture


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "result.png"
    path.write_bytes(b"png")
    return path


def test_each_system_has_its_command(picture: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert copy_command("macosx", picture)[0] == "osascript"
    assert copy_command("macosx", picture)[-1] == str(picture)
    assert copy_command("win", picture)[0] == "powershell"
    monkeypatch.setattr(shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("DISPLAY", ":0")
    assert copy_command("linux", picture)[0] == "xclip"
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert copy_command("linux", picture)[0] == "wl-copy"


def test_a_system_without_means_says_so(picture: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert not copy_picture("linux", picture)
    assert not Android().copy_picture(picture)


@pytest.mark.parametrize(("code", "copied"), [(0, True), (1, False)])
def test_the_tool_gets_the_picture(
    picture: Path, monkeypatch: pytest.MonkeyPatch, code: int, copied: bool
) -> None:
    given: list[bytes] = []

    def run(command: list[str], **how: Any) -> SimpleNamespace:
        given.append(how["stdin"].read())
        assert how["env"]["ROUNDHOUSE_PICTURE"] == str(picture)
        return SimpleNamespace(returncode=code)

    monkeypatch.setattr(subprocess, "run", run)
    assert copy_picture("win", picture) is copied
    assert given == [b"png"]


def test_a_tool_that_hangs_is_given_up(picture: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def run(command: list[str], **how: Any) -> None:
        raise subprocess.TimeoutExpired(command, how["timeout"])

    monkeypatch.setattr(subprocess, "run", run)
    assert not copy_picture("macosx", picture)
