"""A place: something that can be on the screen, and the way there from home."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest

from app.services.settings import settings
from app.services.table_info import TableInfo
from rules import Table
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import new_table
from tests.rules.statistics.samples import played

Show = Callable[[Harness, pytest.MonkeyPatch], object]

#: Long names and short ones.
FAMILY = ("Maximilienne", "Bartholomäus", "Zoé", "Œdipe", "Ana", "Jo")


@dataclass(frozen=True)
class Place:
    """Something that can be on the screen, and how to get there from home."""

    name: str
    show: Show
    #: The screen of the app that is shown.
    screen: str
    #: The functions that open what lies over it: ``module:Class.function``.
    opened_by: tuple[str, ...] = ()
    #: Long lists show names in one line and cut them with dots.
    shortened: bool = False
    #: Shows names of files, which have no spaces to break at.
    file_names: bool = False
    #: Lies over a board for a moment: its words may be over others.
    over_board: bool = False

    def __str__(self) -> str:
        return self.name

    def problems(self) -> list[str]:
        """What is wrong with its layout now."""
        found = layout_problems(shortened=self.shortened)
        if self.over_board:
            found = [problem for problem in found if "lies over" not in problem]
        if self.file_names:
            found = [problem for problem in found if "does not fit" not in problem]
        return found

    @property
    def at_table(self) -> bool:
        return self.screen in ("table", "lesson", "seat")


def furnish(ui: Harness) -> None:
    """A family, saved tables and finished games; the same words in every language."""
    settings.family = {name: min(number, 4) for number, name in enumerate(FAMILY)}
    settings.last_tables = {}
    store = ui.app.store
    if not store.tables():
        store.new(new_table("transamerica", *[None] * 6, names=FAMILY))
        store.copy(store.new(new_table("station_master", None, "easy")))
        for names in (FAMILY[:3], ("Zoé", "Ana", "Jo")):
            store.new(Table.from_record(played("transamerica", names, 3)))
        ui.app.finished.count_now()


def first_table(ui: Harness, over: bool = False) -> TableInfo:
    return next(info for info in ui.app.store.tables() if info.over is over)


def open_place(ui: Harness, patch: pytest.MonkeyPatch, place: Place) -> None:
    """Show a place, furnished; it stands still."""
    furnish(ui)
    ui.settle()
    place.show(ui, patch)
    ui.settle(20)
    build_all(ui)


def build_all(ui: Harness) -> None:
    """Scroll down and up again, so that all that is built when it is seen has been."""
    from app.widgets.later_rows import RowPlace

    if any(isinstance(widget, RowPlace) for widget in ui.widgets()):
        column = ui.find("Column")
        column.scroll_y = 0
        ui.settle(8)
        column.scroll_y = 1
        ui.settle(4)
