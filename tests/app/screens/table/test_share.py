"""Share sheet by touch: a picture, words or the record; to copy, to save, or to the system."""

from __future__ import annotations

import struct
from pathlib import Path
from typing import Any

import pytest
from kivy.core.clipboard import Clipboard

from app.screens.table.share_picture import HEIGHT, WIDTH
from app.screens.table.share_sheet import ShareSheet
from app.services.language import tr
from app.widgets.buttons import Touchable
from rules import Record, Table
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.screens.table.test_results import open_result, saved
from tests.app.screens.test_keyboard import reached_by_tab
from tests.app.steps import button, pass_time, sit_down, tap


@pytest.fixture
def folder(ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where files are saved."""
    shared = tmp_path / "shared"
    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: shared)
    return shared


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been put on the clipboard."""
    texts: list[str] = []
    monkeypatch.setattr(Clipboard, "copy", texts.append)
    return texts


def open_sheet(ui: Harness, players: int = 4) -> ShareSheet:
    open_result(ui, "transamerica", players)
    tap(button(ui, "Share"))
    pass_time(0.3)
    (sheet,) = ui.app.overlays
    assert isinstance(sheet, ShareSheet)
    return sheet


def chosen(ui: Harness, text: str) -> None:
    tap(ui.find("Chip", text=text))
    pass_time(0.2)


def test_a_picture_is_saved(ui: Harness, folder: Path) -> None:
    open_sheet(ui)
    tap(button(ui, "Save"))
    pass_time(0.3)
    (path,) = folder.iterdir()
    data = path.read_bytes()
    assert path.suffix == ".png"
    assert struct.unpack(">II", data[16:24]) == (WIDTH, HEIGHT)
    assert WIDTH * 5 == HEIGHT * 4
    assert ui.app.overlays == []
    assert any(path.name in text for text in ui.texts())  # the message says where


def test_words_are_copied_and_saved(ui: Harness, folder: Path, copied: list[str]) -> None:
    words = open_sheet(ui).results.words()
    chosen(ui, "Words")
    tap(button(ui, "Copy"))
    assert copied == [words]
    tap(button(ui, "Share"))
    pass_time(0.3)
    chosen(ui, "Words")
    tap(button(ui, "Save"))
    (path,) = folder.iterdir()
    assert path.read_text("utf-8") == words


def test_the_game_file_replays(ui: Harness, folder: Path, copied: list[str]) -> None:
    open_sheet(ui)
    chosen(ui, "Game file")
    tap(button(ui, "Copy"))
    assert Table.from_record(Record.loads(copied[0])).over
    tap(button(ui, "Share"))
    pass_time(0.3)
    chosen(ui, "Game file")
    tap(button(ui, "Save"))
    (path,) = folder.iterdir()
    assert Table.from_record(Record.load(path)).over


@pytest.mark.long_for("True")
@pytest.mark.parametrize("able", [True, False])
def test_copying_a_picture_always_gives_something(
    ui: Harness, folder: Path, copied: list[str], monkeypatch: pytest.MonkeyPatch, able: bool
) -> None:
    """Where the clipboard takes no pictures, the saved file's place is on it."""
    monkeypatch.setattr(ui.app.platform, "copy_picture", lambda path: able)
    open_sheet(ui)
    tap(button(ui, "Copy"))
    pass_time(0.3)
    (path,) = folder.iterdir()
    assert copied == ([] if able else [str(path)])


def test_names_can_be_left_out(ui: Harness, copied: list[str]) -> None:
    sheet = open_sheet(ui)
    before = sheet.picture
    names = [line.name for line in sheet.results.standings]
    assert all(name in sheet.words for name in names)
    tap(ui.find("SwitchRow", title="Names of the players"))
    assert not any(name in sheet.words for name in names)
    assert sheet.picture is not before
    tap(ui.find("SwitchRow", title="The line chart"))
    assert sheet.chart
    chosen(ui, "Game file")
    tap(button(ui, "Copy"))
    assert not any(name in copied[0] for name in names)
    assert Table.from_record(Record.loads(copied[0])).over


def test_a_phone_opens_the_system_sheet(
    ui: Harness, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(ui.app.platform, "shares", True)
    monkeypatch.setattr(
        ui.app.platform, "share", lambda path, _t: asked.append(path.suffix) or True
    )
    monkeypatch.setattr(ui.app.platform, "share_text", lambda text, _t: asked.append(text) or True)
    ui.resize(412, 915)
    open_result(ui, "transamerica", 4)
    for kind in ("Picture", "Words", "Game file"):
        ui.app.page.summary.share()
        pass_time(0.3)
        words = ui.app.overlays[0].words
        chosen(ui, kind)
        shares = [w for w in ui.widgets(ui.app.overlays[0]) if getattr(w, "text", "") == "Share"]
        tap(shares[0])
        pass_time(0.2)
    assert asked == [".png", words, ".json"]


def test_a_folder_that_cannot_be_written_is_told(
    ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("not a folder")
    monkeypatch.setattr(ui.app.platform, "shared_folder", lambda: tmp_path / "file")
    open_sheet(ui)
    tap(button(ui, "Save"))
    pass_time(0.3)
    assert any("cannot be written" in text for text in ui.texts())


def test_an_unfinished_game_offers_no_picture(ui: Harness) -> None:
    from tests.app.games.transamerica.helpers import new_table, play_on

    sit_down(ui, play_on(new_table(None, None), 12))
    ui.app.page.presenter.reveal()
    ui.app.page.open_menu()
    pass_time(0.5)
    assert "Share the result" not in ui.texts()
    assert "Share the record" in ui.texts()


def test_by_keyboard_alone(ui: Harness, folder: Path) -> None:
    sheet = open_sheet(ui)
    wanted = {w for w in ui.widgets(sheet) if isinstance(w, Touchable) and not w.disabled}
    assert wanted == set(reached_by_tab(ui))
    ui.find("Chip", text="Words").focus = True
    ui.key("space")
    assert sheet.kind == "words"
    button(ui, "Save").focus = True
    ui.key("enter")
    assert [path.suffix for path in folder.iterdir()] == [".txt"]
    assert ui.app.overlays == []
    ui.app.page.summary.share()
    pass_time(0.2)
    ui.back()
    assert ui.app.overlays == []
    assert ui.app.page.name == "table"


def test_the_sheet_follows_the_language(ui: Harness) -> None:
    sheet = open_sheet(ui)

    def texts() -> set[str]:
        return {w.text for w in ui.widgets(sheet) if isinstance(getattr(w, "text", None), str)}

    before = texts()
    ui.app.settings.language = "fr"
    pass_time(0.2)
    english = {text for text in before if tr._(text) != text}
    assert "Picture" in english
    assert english.isdisjoint(texts())


@pytest.mark.long_for("size1-fr-1.0", "size3-it-1.6")
@pytest.mark.parametrize(
    ("size", "language", "scale"),
    [
        ((320, 568), "it", 1.6),
        ((412, 915), "fr", 1.0),
        pytest.param((915, 412), "fr", 1.6, marks=pytest.mark.long),
        ((1024, 768), "it", 1.6),
        pytest.param((1280, 800), "en", 1.0, marks=pytest.mark.long),
    ],
)
def test_the_sheet_fits(ui: Harness, size: tuple[int, int], language: str, scale: float) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.text_scale, ui.app.settings.language = scale, language
    ui.resize(*size)
    sit_down(ui, Table.from_record(saved("transamerica", 6)))
    ui.app.page.summary.share()
    pass_time(0.3)
    assert layout_problems() == []
