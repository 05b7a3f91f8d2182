"""Settings screen: its rows are built when one scrolls to them, and nothing jumps."""

from __future__ import annotations

import pytest
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from app.services.settings import settings
from app.widgets.choices import ChipsRow, SwitchRow
from app.widgets.later_rows import RowPlace
from tests.app.finger import Finger
from tests.app.harness import Harness, spot_of
from tests.app.screens.test_keyboard import reached_by_tab


def open_settings(ui: Harness, size: tuple[int, int] = (412, 915)) -> ScrollView:
    ui.resize(*size)
    ui.app.go("settings")
    ui.advance(0.1)
    column: ScrollView = ui.find("Column")
    return column


def rows(ui: Harness, kind: type[Widget]) -> list[Widget]:
    return [widget for widget in ui.widgets() if isinstance(widget, kind)]


def places_in_sight(ui: Harness, column: ScrollView) -> list[RowPlace]:
    low = column.to_window(*column.pos)[1]
    return [
        place
        for place in rows(ui, RowPlace)
        if low <= place.to_window(0, place.top)[1] <= low + column.height
    ]


@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_only_what_is_seen_is_built(ui: Harness, size: tuple[int, int]) -> None:
    column = open_settings(ui, size)
    before = len(rows(ui, SwitchRow))
    assert rows(ui, RowPlace)
    assert not places_in_sight(ui, column)
    column.scroll_y = 0
    ui.advance(0.2)
    assert not rows(ui, RowPlace)
    assert len(rows(ui, SwitchRow)) > before


def test_what_is_seen_stays_while_rows_below_it_are_built(ui: Harness) -> None:
    column = open_settings(ui)
    row = ui.find(ChipsRow, title="Colours")
    x, y = spot_of(row)
    finger = Finger((x, y))
    finger.begin()
    for step in range(1, 31):
        finger.go((x, y + 10 * step))
        ui.settle(1)
        assert not places_in_sight(ui, column)
    moved = spot_of(row)[1] - y
    assert moved == pytest.approx(300, abs=16)  # as far as the finger, but for its first steps
    finger.end()
    ui.settle(60)
    assert not places_in_sight(ui, column)


@pytest.mark.long
@pytest.mark.parametrize("size", [(320, 568), (1280, 800)])
def test_the_keyboard_comes_to_every_row(ui: Harness, size: tuple[int, int]) -> None:
    column = open_settings(ui, size)
    reached = reached_by_tab(ui)
    assert not rows(ui, RowPlace)
    assert set(rows(ui, SwitchRow)) <= set(reached)
    last = ui.find("TextButton", text="About Roundhouse")
    last.focus = True
    ui.settle()
    low = column.to_window(*column.pos)[1]
    assert low <= last.to_window(*last.pos)[1] < low + column.height


def test_another_language_leaves_one_where_one_was(ui: Harness) -> None:
    column = open_settings(ui)
    column.scroll_y = 0
    ui.advance(0.2)
    column.scroll_y = 0.3
    ui.advance(0.1)
    settings.language = "fr"
    ui.advance(0.2)
    assert not rows(ui, RowPlace)
    assert 0.2 < column.scroll_y < 0.4
