"""Many tables: home shows a few, the list builds only what is seen, finished ones are found."""

from __future__ import annotations

import pytest

from app.screens.home_tables import TableEntry
from app.screens.tables import ListRow
from app.services.storage import TableStore
from app.table.setup import Setup
from rules.core.registry import game
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import new_table, play_on, sit_down


def many_tables(store: TableStore, count: int) -> None:
    """Copies of one save, so that hundreds are there at once."""
    setup = Setup.fresh(game("transamerica"))
    text = store._path(store.new(setup.make(1))).read_text()
    for number in range(count - 1):
        store._path(f"20200101-000000-{number:06x}").write_text(text)


def a_finished_table(ui: Harness, *names: str) -> str:
    table = play_on(new_table("transamerica", None, "easy", seed=3, names=names), "easy")
    return ui.app.store.new(table)


def entries(ui: Harness) -> list[TableEntry]:
    return [widget for widget in ui.widgets() if isinstance(widget, TableEntry)]


def list_rows(ui: Harness) -> list[ListRow]:
    return [widget for widget in ui.widgets() if isinstance(widget, ListRow)]


@pytest.mark.long_for("size1-4")
@pytest.mark.parametrize(("size", "most"), [((412, 915), 6), ((1280, 800), 4)])
def test_five_hundred_tables_cost_no_more_than_a_few(
    ui: Harness, size: tuple[int, int], most: int
) -> None:
    many_tables(ui.app.store, 500)
    ui.resize(*size)
    ui.app.go("home")
    ui.advance(0.2)
    assert len(entries(ui)) == most
    ui.tap(ui.find_text("All 500 tables"))
    ui.advance(0.2)
    assert ui.app.page.name == "tables"
    assert len(ui.app.page.ids.list.data) == 500
    assert 3 < len(list_rows(ui)) < 30
    assert sum(1 for _ in ui.app.page.walk()) < 600


def test_the_list_opens_copies_and_deletes(ui: Harness) -> None:
    many_tables(ui.app.store, 8)
    ui.app.go("tables")
    ui.advance(0.2)
    row = list_rows(ui)[0]
    table_id = row.table_id
    ui.tap(row.ids.menu)
    ui.advance(0.1)
    ui.tap(ui.find_text("Delete"))
    ui.advance(0.1)
    ui.tap(ui.find_text("Delete"))
    ui.advance(0.1)
    assert table_id not in {info.id for info in ui.app.store.tables()}
    ui.tap(ui.find_text("Undo"))
    ui.advance(0.1)
    assert len(ui.app.page.ids.list.data) == 8
    row = list_rows(ui)[0]
    ui.tap(row)
    assert (ui.app.page.name, ui.app.page.table_id) == ("table", row.table_id)


def test_finished_tables_have_an_archive_with_a_search(ui: Harness) -> None:
    for names in (("Mira", "Casey"), ("Anna", "Nell"), ("Zoé", "Otto")):
        a_finished_table(ui, *names)
    ui.app.go("home")
    ui.advance(0.1)
    assert len(entries(ui)) == 2
    ui.tap(ui.find_text("All 3 tables"))
    ui.advance(0.1)
    assert len(list_rows(ui)) == 3
    ui.app.page.ids.search.focus = True
    ui.type_text("zoé trans")
    ui.advance(0.1)
    (row,) = list_rows(ui)
    assert row.names == "Zoé, Otto"
    assert "won" in row.state_text
    ui.tap(row.ids.menu)
    ui.advance(0.1)
    assert ui.find_text("Look at it")
    assert "Continue" not in ui.texts()
    ui.back()
    ui.app.page.ids.search.focus = True
    ui.type_text(" nobody")
    ui.advance(0.1)
    assert "No table matches that name or game." in ui.texts()


@pytest.mark.long_for("1.6-size0", "1.6-size1")
@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_the_list_fits(ui: Harness, size: tuple[int, int], scale: float) -> None:
    many_tables(ui.app.store, 12)
    ui.app.settings.text_scale, ui.app.settings.language = scale, "fr"
    ui.resize(*size)
    ui.app.go("tables")
    ui.settle()
    assert layout_problems(shortened=True) == []  # a row has one line for all names


# Pictures


def thumbnail(ui: Harness, table_id: str) -> bytes:
    ui.app.go("home")
    ui.advance(0.6)
    return ui.app.thumbnails.path(table_id).read_bytes()


@pytest.mark.long_but("station_master-2")
@pytest.mark.parametrize(
    ("game_id", "steps"), [("transamerica", 12), ("santa_fe_rails", 12), ("station_master", 2)]
)
def test_a_thumbnail_shows_what_a_spectator_sees(ui: Harness, game_id: str, steps: int) -> None:
    """Left with an open hand or at the veil, the picture is the same: it holds no secret."""
    table = play_on(new_table(game_id, None, None, seed=4), "easy", steps=steps)
    presenter = sit_down(ui, table)
    table_id = ui.app.page.table_id
    assert presenter.mode == "veil"
    veiled = thumbnail(ui, table_id)
    assert len(veiled) < 150_000
    ui.app.go("table", table_id=table_id)
    ui.advance(0.2)
    ui.app.page.presenter.reveal()
    ui.advance(0.3)
    assert ui.app.page.presenter.mode == "play"
    assert thumbnail(ui, table_id) == veiled


def test_a_card_shows_the_thumbnail_or_the_game(ui: Harness) -> None:
    setup = Setup.fresh(game("transamerica"))
    sit_down(ui, setup.make(1))
    table_id = ui.app.page.table_id
    ui.app.go("home")
    ui.settle(1)
    (card,) = entries(ui)
    assert card.picture.endswith("transamerica_half.png")
    ui.advance(0.6)
    assert card.picture == str(ui.app.thumbnails.path(table_id))
    ui.app.thumbnails.path(table_id).write_bytes(b"not a picture")
    ui.app.go("home")
    ui.advance(0.2)
    assert entries(ui)
    ui.app.thumbnails.forget_others(set())
    assert not ui.app.thumbnails.path(table_id).exists()
