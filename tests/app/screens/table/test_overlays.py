"""Dialogs, drawers, messages and tooltips over a table: at each side, and when the veil comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from app.screens.table.screen import TableScreen
from app.widgets.buttons import RoundButton
from app.widgets.dialogs import Answer, Dialog
from app.widgets.tooltip import REST, tooltip
from tests.app.games.transamerica.helpers import new_table
from tests.app.harness import Harness, spot_of
from tests.app.layout import layout_problems
from tests.app.steps import PLAY, SIDES, VEIL, reveal, sit_down

Opened = Callable[[Harness, TableScreen], str]


def dialog(ui: Harness, _page: TableScreen) -> str:
    Dialog.ask("Leave the table?", "The game is saved.", [Answer("Leave"), Answer("Stay")])
    return "Leave the table?"


def menu(ui: Harness, page: TableScreen) -> str:
    page.open_menu()
    return "Save and leave"


def help_sheet(ui: Harness, page: TableScreen) -> str:
    page.open_help()
    return "Move the cursor to the next place"


def message(ui: Harness, _page: TableScreen) -> str:
    ui.app.show_message("Anna has Denver.")
    return "Anna has Denver."


def hint(ui: Harness, _page: TableScreen) -> str:
    Window.mouse_pos = spot_of(ui.find(RoundButton, hint="Menu"))
    ui.advance(REST + 0.1)
    return tooltip.text


OVERLAYS: list[Opened] = [dialog, menu, help_sheet, message, hint]


@pytest.fixture(autouse=True)
def pointer_away() -> None:
    Window.mouse_pos = (-1, -1)


@pytest.mark.soak_for("dialog")
@pytest.mark.parametrize("opened", OVERLAYS)
def test_gone_in_the_frame_in_which_the_veil_comes(ui: Harness, opened: Opened) -> None:
    presenter = sit_down(ui, new_table(None, None))
    reveal(ui)
    assert presenter.mode == PLAY
    text = opened(ui, ui.app.page)
    ui.advance(0.4)
    assert text in ui.texts()
    action = presenter.legal[0]
    presenter.touch(action)
    presenter.confirm()
    for _ in range(600):
        if presenter.mode == VEIL:
            break
        assert text in ui.texts()
        ui.settle(1)
    assert presenter.mode == VEIL
    assert text not in ui.texts()


@pytest.mark.soak_but("0")
@pytest.mark.parametrize("seat", range(4))
def test_overlays_fit_and_answer_at_each_side_of_the_table(ui: Harness, seat: int) -> None:
    ui.app.settings.table_mode = True
    ui.app.settings.text_scale = 1.6
    ui.resize(1024, 768)
    table = new_table(None, None, None, None)
    for number in range(seat):
        table.act(number, table.state.actions(number)[number * 7])
    sit_down(ui, table)
    reveal(ui)
    assert Window.rotation == SIDES[seat]
    page = ui.app.page
    answers: list[str] = []
    Dialog.ask("Leave?", "The game is saved.", [Answer("Leave", lambda: answers.append("leave"))])
    ui.advance(0.1)
    assert layout_problems() == []
    ui.tap(ui.find_text("Leave"))
    assert answers == ["leave"]
    ui.app.show_message("The table was copied.", "Put back", lambda: answers.append("back"))
    ui.advance(0.1)
    # The message lies over the board for a while.
    assert [problem for problem in layout_problems() if "lies over" not in problem] == []
    ui.tap(ui.find_text("Put back"))
    assert answers == ["leave", "back"]
    page.open_menu()
    ui.advance(0.4)
    assert layout_problems() == []
    ui.tap(ui.find_text("Settings"))
    assert ui.app.page.name == "settings"
    assert Window.rotation == 0


def test_escape_closes_what_lies_on_top_first(ui: Harness) -> None:
    sit_down(ui, new_table(None, None))
    reveal(ui)
    menu(ui, ui.app.page)
    dialog(ui, ui.app.page)
    ui.back()
    assert "Leave the table?" not in ui.texts()
    assert "Save and leave" in ui.texts()
    ui.back()
    assert not ui.app.overlays
    assert ui.app.page.name == "table"
