"""Saves, records and settings of version 0.1.0 open as they were left."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from app.screens.table.screen import TableScreen
from app.services.settings import Settings
from app.services.storage import TableStore
from app.table.modes import OVER, PLAY, VEIL
from app.table.setup import Setup
from rules import Record, Table, game
from tests.app.harness import Harness
from tests.app.steps import reveal

SAVED = Path(__file__).parents[2] / "fixtures" / "version_0_1_0"
POSITIONS = json.loads((SAVED / "positions.json").read_text("utf-8"))
GOING = sorted(name for name in POSITIONS if name.endswith("_going"))
OVER_TABLES = sorted(name for name in POSITIONS if name.endswith("_over"))


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    shutil.copytree(SAVED / "tables", tmp_path / "tables")
    return TableStore(tmp_path / "tables")


def open_saved(ui: Harness, name: str) -> TableScreen:
    """Put a saved table into the running app's folder and open it."""
    ui.app.store.folder.mkdir(parents=True, exist_ok=True)
    shutil.copy(SAVED / "tables" / f"{name}.table", ui.app.store.folder)
    ui.app.go("table", table_id=name)
    ui.advance(0.3)
    page = ui.app.page
    assert isinstance(page, TableScreen)
    return page


def test_all_saves_are_listed(store: TableStore) -> None:
    listed = {info.id: info for info in store.tables()}
    assert sorted(listed) == sorted(POSITIONS)
    assert store.take_messages() == []
    for name, info in listed.items():
        assert info.names == ("Mira", "Casey", "Zoé")
        assert info.colours == (2, 0, 5)
        assert info.over == name.endswith("_over")
        assert list(info.waiting) == POSITIONS[name]["waiting"]


@pytest.mark.parametrize("name", sorted(POSITIONS))
def test_a_save_replays_to_its_position(store: TableStore, name: str) -> None:
    table = store.load(name)
    assert table.state.digest() == POSITIONS[name]["digest"]
    assert len(table.steps) == POSITIONS[name]["steps"]
    assert list(table.waiting_for()) == POSITIONS[name]["waiting"]
    store.save(name, table)
    assert store.load(name).state.digest() == POSITIONS[name]["digest"]


@pytest.mark.parametrize("name", GOING)
def test_a_redacted_record_replays_into_its_seat_s_view(store: TableStore, name: str) -> None:
    record = Record.load(SAVED / f"{name.removesuffix('_going')}_for_mira.json")
    assert record.redacted_for == 0
    assert Table.from_record(record).view(0).data() == store.load(name).view(0).data()


@pytest.mark.long_but("transamerica_going")
@pytest.mark.parametrize("name", GOING)
def test_a_game_goes_on_where_it_was_left(ui: Harness, name: str) -> None:
    ui.app.settings.bot_speed = "instant"
    presenter = open_saved(ui, name).presenter
    ui.until(lambda: presenter.mode in (VEIL, PLAY))
    if presenter.mode == VEIL:
        reveal(ui)
    assert presenter.mode == PLAY
    assert presenter.seat in POSITIONS[name]["waiting"]
    for _ in range(6):  # a composed turn takes several choices
        if presenter.offers.confirm:
            break
        presenter.touch(presenter.legal[0])
    presenter.confirm()
    ui.app.go("home")
    ui.advance(0.1)
    assert len(ui.app.store.load(name).steps) > POSITIONS[name]["steps"]


@pytest.mark.long_but("transamerica_over")
@pytest.mark.parametrize("name", OVER_TABLES)
def test_a_finished_game_shows_its_result(ui: Harness, name: str) -> None:
    presenter = open_saved(ui, name).presenter
    assert presenter.mode == OVER
    result = Record.load(SAVED / "tables" / f"{name}.table").result
    assert result is not None
    winners = [presenter.names[seat] for seat in result["winners"]]
    assert any(winner in text for winner in winners for text in ui.texts())


def test_settings_are_read_as_they_were_saved(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    shutil.copy(SAVED / "settings.json", path)
    saved = json.loads(path.read_text("utf-8"))
    settings = Settings()
    settings.load(path)
    values = settings.values()
    assert {name: values[name] for name in saved} == saved
    setup = Setup.remembered(game("transamerica"), settings.last_tables["transamerica"])
    assert [seat.name for seat in setup.seats] == ["Mira", "Casey", "Nell", "Otto"]
