"""Platform folders, languages, dark desktops."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from app.services import dark
from app.services.platform import Platform


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> Platform:
    for name in ("ROUNDHOUSE_HOME", "XDG_DATA_HOME", "APPDATA", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", lambda: Path("/home/mira"))
    return Platform()


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("linux", "/home/mira/.local/share/roundhouse"),
        ("win", "/home/mira/AppData/Roaming/Roundhouse"),
        ("macosx", "/home/mira/Library/Application Support/Roundhouse"),
    ],
)
def test_each_system_has_its_folder(machine: Platform, name: str, folder: str) -> None:
    machine.name = name
    assert machine.folder() == Path(folder)


def test_the_systems_own_variables_come_first(
    machine: Platform, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.name = "linux"
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert machine.folder() == Path("/data/roundhouse")
    machine.name = "win"
    monkeypatch.setenv("APPDATA", "/roaming")
    assert machine.folder() == Path("/roaming/Roundhouse")
    monkeypatch.setenv("ROUNDHOUSE_HOME", "/else")
    assert machine.folder() == Path("/else")


@pytest.mark.parametrize(
    ("said", "language"),
    [("it_IT.UTF-8", "it"), ("fr:en", "fr"), ("de_DE", "de"), ("nl_NL", "en"), ("", "en")],
)
def test_the_language_of_the_system_is_spoken_if_we_can(
    machine: Platform, monkeypatch: pytest.MonkeyPatch, said: str, language: str
) -> None:
    monkeypatch.setenv("LANGUAGE", said)
    monkeypatch.setattr("app.services.platform.locale.getlocale", lambda: (None, None))
    assert machine.language() == language


def test_dark_desktops_are_recognised(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = {"color-scheme": "'prefer-dark'", "AppleInterfaceStyle": "Dark"}
    monkeypatch.setattr(dark, "_answer", lambda *words: answers.get(words[-1], "").lower())
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/run/bus")
    monkeypatch.delenv("GTK_THEME", raising=False)
    assert dark.desktop_is_dark("linux")
    assert dark.desktop_is_dark("macosx")
    answers.clear()
    assert not dark.desktop_is_dark("linux")
    assert not dark.desktop_is_dark("macosx")
    monkeypatch.setenv("GTK_THEME", "Adwaita:dark")
    assert dark.desktop_is_dark("linux")


def test_a_desktop_that_does_not_answer_is_light() -> None:
    assert dark._answer("no-such-program-anywhere") == ""


def test_a_file_is_chosen_in_the_desktops_dialog(
    machine: Platform, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.name = "macosx"  # asks in the main thread
    answers: list[list[str] | None] = [["/home/mira/moon.json"], None, []]
    chooser = SimpleNamespace(open_file=lambda title: answers.pop(0))
    monkeypatch.setitem(sys.modules, "plyer", SimpleNamespace(filechooser=chooser))
    found: list[Path | None] = []
    for _ in range(3):
        assert machine.open_file("A board", found.append)
    assert found == [Path("/home/mira/moon.json"), None, None]


def test_a_linux_without_any_dialog_says_so(
    machine: Platform, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.name = "linux"
    monkeypatch.setenv("PATH", "")
    assert not machine.open_file("A board", lambda _path: None)
