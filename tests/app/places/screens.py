"""Screens of the shell, with the dialogs over them: home to settings, files that come in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from app.screens import incoming, open_file
from app.screens.corrections import CorrectionsScreen
from app.screens.home import HomeScreen
from app.screens.how_to_play import HowToPlayScreen
from app.screens.lesson_offer import ask_to_learn
from app.screens.new_table import NewTableScreen
from app.screens.saved_tables import SavedTables
from app.screens.statistics import StatisticsScreen
from app.services.backup import write as write_backup
from app.services.settings import settings
from app.services.table_info import TableInfo
from tests.app.harness import Harness
from tests.app.places.place import FAMILY, Place, Show, first_table
from tests.app.steps import new_table


def go(screen: str, **arguments: str) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> Any:
        ui.app.go(screen, **arguments)
        ui.settle()
        return ui.app.page

    return show


def saved_tables(act: Callable[[SavedTables, TableInfo], object]) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        act(SavedTables(lambda: None), first_table(ui))

    return show


def at_new_table(act: Callable[[NewTableScreen], object], table_mode: bool = False) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        settings.table_mode = table_mode
        ui.app.go("new_table", game_id="transamerica")
        page = ui.app.page
        assert isinstance(page, NewTableScreen)
        ui.settle()
        act(page)

    return show


def a_sheet_of_a_person(page: NewTableScreen) -> None:
    page.editing = True
    page._touch_person(FAMILY[0])


def all_options(page: NewTableScreen) -> None:
    page.ids.options.unfolded = True


def kits_opened(ui: Harness, patch: pytest.MonkeyPatch, path: Path) -> None:
    at_new_table(all_options, table_mode=True)(ui, patch)
    ui.settle()
    ui.find("KitsPanel")._opened(path)


def with_statistics(act: Callable[[StatisticsScreen], object]) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        ui.app.go("statistics")
        page = ui.app.page
        assert isinstance(page, StatisticsScreen)
        ui.settle()
        act(page)

    return show


def forget_somebody(page: StatisticsScreen) -> None:
    page.change_player()
    page.app.overlays[-1]._ask_forget()  # type: ignore[attr-defined]


def corrections(act: Callable[[CorrectionsScreen], object] = lambda page: None) -> Show:
    def show(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
        ui.app.go("corrections", game_id="station_master", kit="standard")
        page = ui.app.page
        assert isinstance(page, CorrectionsScreen)
        ui.settle()
        act(page)

    return show


def unsaved_corrections(page: CorrectionsScreen) -> None:
    page.changes = 2
    page.on_back()


def unusable_corrections(page: CorrectionsScreen) -> None:
    page._values = {}
    page.save()


def a_topic(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    ui.app.go("how_to_play", game_id="santa_fe_rails")
    page = ui.app.page
    assert isinstance(page, HowToPlayScreen)
    page.turn_to(2)


def no_table_yet(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    """Home as it is at first: everything is gone, and nobody is known."""
    for info in ui.app.store.tables():
        ui.app.store.delete(info.id)
    settings.family = {}
    ui.app.finished.count_now()
    ui.app.go("home")


def your_turn(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    saved = [(info.game, len(info.names)) for info in ui.app.store.tables()]
    if ("transamerica", 2) not in saved:
        ui.app.store.new(new_table("transamerica", None, "easy", options={"first": 1}))
    ui.app.go("home")
    assert isinstance(ui.app.page, HomeScreen)


def damaged_file(ui: Harness) -> Path:
    path = ui.app.platform.folder() / "damaged.json"
    path.write_text("{", "utf-8")
    return path


def take_in_damaged(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    go("settings")(ui, patch)
    incoming.take_in(damaged_file(ui), lambda: None)


def kit_damaged(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    kits_opened(ui, patch, damaged_file(ui))


def restore(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    go("settings")(ui, patch)
    path = ui.app.platform.folder() / "all.roundhouse"
    write_backup(path, ui.app.store, settings)
    incoming.take_in(path, lambda: None)


def half_restored(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    restore(ui, patch)
    problems = ["The table “2026-11-01” is damaged and was left out."] * 2
    done = SimpleNamespace(tables=3, known=1, problems=problems)
    patch.setattr(incoming.backup, "restore", lambda *_: done)
    ui.app.overlays[-1].dismiss()
    incoming._restore(Path("all.roundhouse"), lambda: None, False)


def choose_file(ui: Harness, patch: pytest.MonkeyPatch) -> None:
    go("settings")(ui, patch)
    folder = ui.app.platform.folder() / "shared"
    folder.mkdir(exist_ok=True)
    for name in ("roundhouse-2026-11-17-120000.roundhouse", "our-copy-of-the-west.json"):
        (folder / name).write_text("{}")
    patch.setattr(ui.app.platform, "shared_folder", lambda: folder)
    patch.setattr(ui.app.platform, "open_file", lambda *_: False)
    open_file.choose_file("Open a board or deck file …", lambda _path: None)


def fault(ui: Harness, _patch: pytest.MonkeyPatch) -> None:
    ui.app.go("table", table_id=first_table(ui).id)
    ui.settle()
    ui.app.replace_broken("fault")


_SAVED = "app.screens.saved_tables:SavedTables"
_NEW = "app.screens.new_table:NewTableScreen"
_COUNTED = "app.screens.statistics:StatisticsScreen"
_CORRECTED = "app.screens.corrections:CorrectionsScreen"
_UNUSABLE = "app.screens.open_file:tell_unusable"

SCREENS = [
    Place("home", go("home"), "home"),
    Place("home-first", no_table_yet, "home"),
    Place("home-your-turn", your_turn, "home"),
    Place("tables", go("tables"), "tables", shortened=True),
    Place(
        "table-menu",
        saved_tables(lambda tables, info: tables.open_menu(info)),
        "home",
        (f"{_SAVED}.open_menu",),
    ),
    Place(
        "table-send",
        saved_tables(lambda tables, info: tables.ask_send(info)),
        "home",
        (f"{_SAVED}.ask_send",),
    ),
    Place(
        "table-delete",
        saved_tables(lambda tables, info: tables._ask_delete(info, "TransAmerica\nZoé, Ana, Jo")),
        "home",
        (f"{_SAVED}._ask_delete",),
    ),
    Place("statistics", go("statistics"), "statistics"),
    Place(
        "statistics-game",
        with_statistics(lambda page: page.choose_game()),
        "statistics",
        (f"{_COUNTED}.choose_game",),
    ),
    Place(
        "statistics-period",
        with_statistics(lambda page: page.choose_period()),
        "statistics",
        (f"{_COUNTED}.choose_period",),
    ),
    Place(
        "statistics-player",
        with_statistics(lambda page: page.change_player()),
        "statistics",
        (f"{_COUNTED}.change_player",),
    ),
    Place(
        "statistics-forget",
        with_statistics(forget_somebody),
        "statistics",
        ("app.screens.statistics_player:PlayerSheet._ask_forget",),
    ),
    Place("new-table", at_new_table(lambda page: None), "new_table"),
    Place("new-table-options", at_new_table(all_options, table_mode=True), "new_table"),
    Place(
        "new-table-person",
        at_new_table(a_sheet_of_a_person),
        "new_table",
        (f"{_NEW}._touch_person",),
    ),
    Place(
        "new-table-seat",
        at_new_table(lambda page: page.ids.seats.children[-1].dispatch("on_edit")),
        "new_table",
        (f"{_NEW}._edit",),
    ),
    Place(
        "new-table-lesson",
        at_new_table(lambda page: ask_to_learn(page.setup.game, lambda: None, lambda: None)),
        "new_table",
        ("app.screens.lesson_offer:ask_to_learn",),
    ),
    Place(
        "new-table-file",
        kit_damaged,
        "new_table",
        (_UNUSABLE,),
    ),
    Place("corrections", corrections(), "corrections", shortened=True),
    Place(
        "corrections-entry",
        corrections(lambda page: page.edit(0)),
        "corrections",
        (f"{_CORRECTED}.edit",),
    ),
    Place(
        "corrections-leave",
        corrections(unsaved_corrections),
        "corrections",
        (f"{_CORRECTED}.on_back",),
    ),
    Place(
        "corrections-unusable",
        corrections(unusable_corrections),
        "corrections",
        (_UNUSABLE,),
    ),
    Place("settings", go("settings"), "settings"),
    Place("settings-file", take_in_damaged, "settings", (_UNUSABLE,)),
    Place("settings-restore", restore, "settings", ("app.screens.incoming:_ask_restore",)),
    Place("settings-restored", half_restored, "settings", ("app.screens.incoming:_restore",)),
    Place(
        "settings-choose",
        choose_file,
        "settings",
        ("app.screens.open_file:_choose_here",),
        file_names=True,
    ),
    Place("how-to-play", go("how_to_play"), "how_to_play"),
    Place("how-to-play-topic", a_topic, "how_to_play"),
    Place("about", go("about"), "about"),
    Place("fault", fault, "fault"),
]

#: Long work: the words of the indicator, which goes when the work is done.
BUSY = {
    "app.screens.saved_tables:SavedTables.open": "Opening the table …",
    f"{_NEW}._start": "Opening the table …",
    "app.screens.incoming:save_backup": "Writing the backup …",
    "app.screens.incoming:_ask_restore": "Restoring the backup …",
}
