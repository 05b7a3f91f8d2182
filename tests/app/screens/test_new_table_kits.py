"""Own boards on "new table", by touch: opened, played on, removed, shared."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.services import sharing
from app.services.platform import platform
from tests.app.harness import Harness
from tests.app.own_boards import own_file
from tests.app.screens.new_table_steps import Touches, open_page, page, start


@pytest.fixture
def choose(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path | None], None]:
    """The player's answer to the system's file dialog."""

    def answer(path: Path | None) -> None:
        monkeypatch.setattr(platform, "open_file", lambda _title, done: done(path) or True)

    return answer


@pytest.mark.long
def test_an_own_board_is_opened_played_on_shared_and_removed(
    ui: Harness,
    tmp_path: Path,
    choose: Callable[[Path | None], None],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    choose(own_file(tmp_path, "santa_fe_rails"))
    touches = Touches(ui)
    open_page(ui, "transamerica")
    touches.tap("NoteRow", icon="folder-open-outline")
    assert page(ui).setup.game.id == "santa_fe_rails"  # the game that the board is for
    assert "Our copy of the West" in page(ui).ids.options.sentence
    shared: list[str] = []
    monkeypatch.setattr(
        "app.screens.new_table_kits.share_text", lambda name, *_: shared.append(name)
    )
    touches.tap("TextButton", text="Share the file")
    assert shared == ["own santa_fe_rails.json"]
    start(ui)
    (info,) = ui.app.store.tables()
    assert ui.app.store.load(info.id).kit.name == info.kit == "own santa_fe_rails"
    open_page(ui, "santa_fe_rails")
    assert ui.find("RadioRow", title="Our copy of the West").active  # as last time
    touches.tap("TextButton", text="Remove")
    assert page(ui).setup.kit == "west"
    ui.app.message.act()  # undo
    assert page(ui).setup.kit == ui.app.store.own_kits.listed("santa_fe_rails")[0].fingerprint


def test_a_bad_file_gets_the_loaders_sentence(
    ui: Harness, tmp_path: Path, choose: Callable[[Path | None], None]
) -> None:
    choose(own_file(tmp_path, "transamerica", rails=0))
    open_page(ui, "transamerica")
    Touches(ui).tap("NoteRow", icon="folder-open-outline")
    assert ui.find("Dialog").title == "This file cannot be used"
    assert "0 rails are not a supply" in ui.find("Dialog").ids.content.children[0].text
    assert page(ui).setup.kit == "usa"


def test_an_own_board_whose_file_is_gone_is_not_shared(
    ui: Harness, tmp_path: Path, choose: Callable[[Path | None], None]
) -> None:
    choose(own_file(tmp_path, "transamerica"))
    open_page(ui, "transamerica")
    touches = Touches(ui)
    touches.tap("NoteRow", icon="folder-open-outline")
    ui.app.store.own_kits.listed("transamerica")[0].path.unlink()
    touches.tap("TextButton", text="Share the file")
    assert ui.find("Dialog").title == "This file cannot be used"


def test_without_a_file_dialog_the_shared_folder_is_offered(
    ui: Harness, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platform, "open_file", lambda _title, _done: False)
    monkeypatch.setattr(platform, "shared_folder", lambda: tmp_path)
    path = own_file(tmp_path, "transamerica")
    open_page(ui, "transamerica")
    touches = Touches(ui)
    touches.tap("NoteRow", icon="folder-open-outline")
    touches.tap("TextButton", text=path.name)
    assert "Moon island" in page(ui).ids.options.sentence
    assert sharing.shared_file("x").parent == tmp_path
