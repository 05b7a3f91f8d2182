"""Dialogs, drawers, messages and tooltips over a table: at each side, and when the veil comes."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from kivy.core.window import Window

from app.screens.table.screen import TableScreen
from app.table.presenter import TablePresenter
from app.widgets.buttons import RoundButton, Touchable
from app.widgets.dialogs import Answer, Dialog
from app.widgets.tooltip import REST, tooltip
from tests.app.games.transamerica.helpers import new_table
from tests.app.harness import Harness, spot_of
from tests.app.layout import in_turn, layout_problems
from tests.app.places import OVER_TURN, OVERLAYS, Place, open_place
from tests.app.steps import SIDES, VEIL, everything, reveal, sit_down, table_screen

Opened = Callable[[Harness, TableScreen], str]


def dialog(ui: Harness, _page: TableScreen) -> str:
    Dialog.ask("Leave the table?", "The game is saved.", [Answer("Leave"), Answer("Stay")])
    return "Leave the table?"


def message(ui: Harness, _page: TableScreen) -> str:
    ui.app.show_message("Anna has Denver.")
    return "Anna has Denver."


def hint(ui: Harness, _page: TableScreen) -> str:
    Window.mouse_pos = spot_of(ui.find(RoundButton, hint="Menu"))
    ui.advance(REST + 0.1)
    return tooltip.text


OPENED: list[Opened] = [dialog, message, hint]
#: How the window is turned in table mode.
TURNS = [pytest.param(side, id=str(side)) for side in (0, 90, 180, 270)]


@pytest.fixture(autouse=True)
def pointer_away() -> None:
    Window.mouse_pos = (-1, -1)


def come_down(ui: Harness, presenter: TablePresenter, shown: Callable[[], bool]) -> None:
    """End the turn; what is open stays until the very frame in which the veil is down."""
    presenter.touch(presenter.legal[0])
    presenter.confirm()
    for _ in range(600):
        if presenter.mode == VEIL:
            break
        assert shown()
        ui.settle(1)
    assert presenter.mode == VEIL
    assert not shown()


@pytest.mark.long_for("dialog")
@pytest.mark.parametrize("opened", OPENED)
def test_gone_in_the_frame_in_which_the_veil_comes(ui: Harness, opened: Opened) -> None:
    presenter = sit_down(ui, new_table(None, None))
    reveal(ui)
    text = opened(ui, ui.app.page)
    ui.advance(0.4)
    assert text in ui.texts()
    come_down(ui, presenter, lambda: text in ui.texts())


@pytest.mark.long_but("menu")
@pytest.mark.parametrize("name", ["menu", "keys", "rules", "log"])
def test_a_drawer_is_gone_in_the_frame_in_which_the_veil_comes(ui: Harness, name: str) -> None:
    presenter = sit_down(ui, new_table(None, None))
    reveal(ui)
    OVER_TURN[name](ui.app.page)
    ui.advance(0.4)
    (drawer,) = ui.app.overlays
    come_down(ui, presenter, lambda: drawer.get_root_window() is not None)


@pytest.mark.long
@pytest.mark.parametrize("name", ["advice", "replay", "notice", "card"])
def test_nothing_of_the_turn_is_left_under_the_veil(ui: Harness, name: str) -> None:
    """What goes with the turn itself: a card, a notice, the advice, a replay."""
    presenter = sit_down(ui, new_table(None, None))
    reveal(ui)
    page = table_screen(ui)
    OVER_TURN[name](page)
    ui.advance(0.2)
    page.on_pause()  # the veil comes down at once
    assert presenter.mode == VEIL
    inside = {type(widget).__name__ for widget in everything()}
    assert inside.isdisjoint({"AdviceCard", "ReplayPane", "TurnCard", "TurnPane"})
    assert page.feedback.notice.text == ""


@pytest.mark.long_but("table-menu-90")
@pytest.mark.parametrize(("place", "side"), in_turn(OVERLAYS, TURNS, 4, ["table-menu-90"]))
def test_every_dialog_and_drawer_fits_and_answers_at_each_side(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place, side: int
) -> None:
    ui.app.settings.text_scale = 1.6
    ui.resize(1024, 768)
    open_place(ui, monkeypatch, place)
    Window.rotation = side
    ui.settle(20)
    assert place.problems() == []
    top = ui.app.overlays[-1]
    presses: list[Touchable] = []
    buttons = [w for w in ui.widgets(top) if isinstance(w, Touchable) and not w.disabled]
    target = next((w for w in buttons if spot_is_free(w)), None)
    if target is not None:  # the keys are only told
        target.bind(on_press=presses.append)
        ui.tap(target)
        assert presses == [target]


def spot_is_free(widget: Touchable) -> bool:
    x, y = spot_of(widget)
    return 0 < x < Window.width and 0 < y < Window.height


@pytest.mark.long_but("0")
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
    ui.app.page.open_menu()
    dialog(ui, ui.app.page)
    ui.back()
    assert "Leave the table?" not in ui.texts()
    assert "Save and leave" in ui.texts()
    ui.back()
    assert not ui.app.overlays
    assert ui.app.page.name == "table"
