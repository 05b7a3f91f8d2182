"""Leaks: tables that are opened and closed leave nothing behind."""

from __future__ import annotations

import gc
import re
import resource
import sys
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from kivy.core.window import Window
from kivy.uix.widget import Widget

from app import tidying
from app.board.labels import text_texture
from app.services.language import tr
from app.services.settings import settings
from app.theme.pictures import picture
from app.theme.theme import theme
from app.tidying import AFTER, AGAIN, EVERY
from app.widgets.dialogs import Answer, Dialog
from app.widgets.drawer import Drawer, SwitchMenuRow
from app.widgets.tooltip import REST
from rules import Table, game
from rules.core.game import Seat
from rules.core.registry import game_ids
from tests.app import steps
from tests.app.harness import Harness, spot_of
from tests.app.layout import LATER
from tests.app.places import OVER_TURN, SHELL, Place, furnish
from tests.app.steps import new_table, play_on, sit_down, table_screen, take_seat
from tests.app.window import pass_undrawn

KV = Path(__file__).parents[2] / "kv"


def count_widgets() -> int:
    for _ in range(9):  # what one collection finds may have kept others alive
        if not gc.collect():
            break
    return sum(issubclass(type(thing), Widget) for thing in gc.get_objects())


def visit(ui: Harness, table_id: str) -> weakref.ref[Any]:
    ui.app.go("table", table_id=table_id)
    ui.advance(0.3)
    stage = weakref.ref(ui.find("Stage"))
    ui.app.go("home")
    ui.advance(0.3)
    return stage


def test_closed_tables_are_let_go(ui: Harness) -> None:
    seats = [Seat("Mira", None, {"colour": 0}), Seat("Luca", "greedy", {"colour": 1})]
    table = Table.new(game("transamerica"), seats, seed=4, options={"first": 1})
    table_id = ui.app.store.new(table)
    visit(ui, table_id)
    visit(ui, table_id)
    before = count_widgets()
    stages = [visit(ui, table_id) for _ in range(4)]
    after = count_widgets()
    assert [stage() for stage in stages[:-1]] == [None] * 3
    assert after <= before


def listeners() -> int:
    """How many callbacks follow what outlives every table."""
    lasting = (settings, theme, tr, Window)
    return sum(
        len(one.get_property_observers(name)) for one in lasting for name in one.properties()
    )


@pytest.mark.parametrize("game_id", game_ids())
def test_nobody_listens_for_a_closed_table(ui: Harness, game_id: str) -> None:
    """Kivy keeps a dead ``bind`` until the value changes, which it may never do."""
    table_id = ui.app.store.new(new_table(game_id, None, None))

    def look() -> int:
        ui.app.go("table", table_id=table_id)
        ui.advance(0.3)
        table_screen(ui).presenter.reveal()
        ui.advance(0.3)
        ui.app.go("home")
        ui.advance(0.3)
        count_widgets()
        return listeners()

    look()
    before = look()
    assert look() <= before


def memory() -> float:
    """What this process holds of the memory, in MB, once nothing is left to collect."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() / 2**20


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="the memory is read from /proc")
def test_fifty_finished_tables_leave_the_memory_as_it_was(
    ui: Harness, record_property: Callable[[str, object], None]
) -> None:
    """The first round fills what is kept on purpose: pictures, fonts, words."""
    tables = [
        ui.app.store.new(steps.play_on(steps.new_table(name, None, "easy"), "random"))
        for name in game_ids()
    ]

    def look(table_id: str) -> None:
        ui.app.go("table", table_id=table_id)
        ui.advance(0.3)
        ui.app.go("home")
        ui.advance(0.1)
        pass_undrawn(3, AFTER)  # somebody looks at home for a moment

    for table_id in tables:
        look(table_id)
    before = memory()
    for number in range(48):
        look(tables[number % len(tables)])
    grown = memory() - before
    record_property("figure", f"memory: {before:.0f} MB, {grown:+.0f} MB after 48 finished tables")
    assert grown < 40


#: Openings: a few in make test and make soak, many in make matrix.
OFTEN = pytest.mark.parametrize("times", [5, pytest.param(50, marks=LATER)])


#: In make test with five openings; all of them are in make matrix with fifty.
OFTEN_SHOWN = ("home", "statistics", "about", "table-menu", "devices", "corrections-entry")


@pytest.mark.parametrize(
    ("place", "times"),
    [
        *(pytest.param(one, 5, id=f"{one}-5") for one in SHELL if str(one) in OFTEN_SHOWN),
        *(pytest.param(place, 50, id=f"{place}-50", marks=LATER) for place in SHELL),
    ],
)
def test_what_is_opened_often_leaves_nothing(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place, times: int
) -> None:
    """Every page, and every dialog over it; left for a page that costs little to show."""
    furnish(ui)
    elsewhere = "about" if place.screen != "about" else "settings"

    def visit_place() -> None:
        place.show(ui, monkeypatch)
        ui.settle(2)
        ui.app.close_overlays()
        ui.app.go_to((elsewhere, {}))
        ui.settle(2)

    visit_place()
    visit_place()
    ui.settle(120)  # the last ones are on their way out
    before = count_widgets()
    for _ in range(times):
        visit_place()
    ui.settle(120)
    assert count_widgets() <= before


@pytest.mark.soak_but("menu-5")
@OFTEN
@pytest.mark.parametrize("name", OVER_TURN)
def test_what_lies_over_a_turn_leaves_nothing(ui: Harness, name: str, times: int) -> None:
    take_seat(ui, new_table("transamerica", None, None))
    page = table_screen(ui)

    def open_and_close() -> None:
        OVER_TURN[name](page)
        ui.settle(3)
        ui.app.close_overlays()
        page.feedback.clear()
        page.advice.hide()
        page.presenter.adviser.drop()
        if page.replay.is_open:
            page.replay.close()
        ui.settle(3)

    open_and_close()
    open_and_close()
    ui.settle(60)  # the last animations are over
    before = count_widgets()
    for _ in range(times):
        open_and_close()
    ui.settle(60)
    assert count_widgets() <= before


@OFTEN
def test_dialogs_drawers_and_hints_leave_nothing(ui: Harness, times: int) -> None:
    def open_and_close() -> None:
        Dialog.ask("Sure?", "Really?", [Answer("Yes", kind="filled"), Answer("No")])
        ui.settle(2)
        ui.back()
        drawer = Drawer(title="Menu")
        drawer.ids.body.add_widget(SwitchMenuRow(icon="cog", text="Sounds", active=True))
        drawer.open()
        ui.settle(2)
        ui.back()
        ui.app.show_message("Saved.", action="Undo")
        ui.settle(2)
        Window.mouse_pos = spot_of(ui.find("RoundButton", icon="cog-outline"))
        ui.advance(REST + 0.1)
        Window.mouse_pos = (-1, -1)
        ui.settle(2)

    open_and_close()
    open_and_close()
    ui.settle(120)  # the last ones are on their way out
    before = count_widgets()
    for _ in range(times):
        open_and_close()
    ui.settle(120)
    assert count_widgets() <= before


@pytest.mark.parametrize("times", [2, pytest.param(50, marks=pytest.mark.soak)])
def test_the_share_sheet_leaves_nothing(ui: Harness, times: int) -> None:
    table = play_on(new_table("transamerica", None, "easy", seed=3), "easy")
    sit_down(ui, table)

    def open_and_close() -> None:
        ui.app.page.summary.share()
        ui.settle(2)
        assert ui.app.overlays
        ui.back()
        ui.settle(2)

    open_and_close()
    ui.settle(120)  # the last sheets are on their way out
    before = count_widgets()
    for _ in range(times):
        open_and_close()
    ui.settle(120)
    assert count_widgets() <= before


def test_no_kv_expression_goes_through_ids() -> None:
    """Kivy never unbinds from ``widget.ids.name.value``: name the id itself, or a property."""
    for path in KV.rglob("*.kv"):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
            watched = re.match(r"\s*(?!on_)\w+:.*\.ids\.", line)
            assert not watched, f"{path.name}:{number} {line.strip()}"


def test_what_only_tables_show_goes_some_seconds_after_the_table(ui: Harness) -> None:
    table_id = ui.app.store.new(new_table("transamerica", None, None))
    ui.app.go("table", table_id=table_id)
    ui.advance(0.3)
    veil = weakref.ref(picture("art", "veil.png"))
    label = weakref.ref(text_texture("Omaha", "Roboto", 20.0, (0, 0, 0, 1)))
    ui.app.go("home")
    ui.settle(60)
    gc.collect()
    assert veil() is not None  # the next table may come at once
    ui.app.go("table", table_id=table_id)
    pass_undrawn(4, AFTER)
    assert veil() is not None
    ui.app.go("home")
    ui.advance(0.1)
    pass_undrawn(4, AFTER)
    ui.advance(0.1)
    assert veil() is None
    assert label() is None


def test_nothing_is_tidied_under_a_finger(ui: Harness) -> None:
    ui.app.go("table", table_id=ui.app.store.new(new_table("transamerica", None, None)))
    ui.advance(0.3)
    veil = weakref.ref(picture("art", "veil.png"))
    ui.app.go("home")
    ui.advance(0.1)
    finger = ui.press((600.0, 700.0))
    pass_undrawn(4, AFTER)
    assert veil() is not None
    finger.end()
    pass_undrawn(3, AGAIN)
    ui.advance(0.1)
    assert veil() is None


def test_garbage_is_collected_in_a_quiet_moment(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[int] = []
    monkeypatch.setattr(tidying, "needs_collecting", lambda: True)
    monkeypatch.setattr("app.tidying.gc.collect", lambda: collected.append(1))
    ui.app.go("home")
    ui.advance(0.1)
    finger = ui.press((600.0, 700.0))
    pass_undrawn(3, EVERY)
    assert not collected
    finger.end()
    pass_undrawn(3, EVERY)
    assert collected


def test_no_garbage_is_collected_while_a_computer_player_moves(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    collected: list[int] = []
    ui.app.go("table", table_id=ui.app.store.new(new_table("transamerica", None, "easy")))
    ui.advance(0.1)
    monkeypatch.setattr(tidying, "needs_collecting", lambda: True)
    monkeypatch.setattr("app.tidying.gc.collect", lambda: collected.append(1))
    monkeypatch.setattr(type(ui.app.page), "busy", True)
    pass_undrawn(3, EVERY)
    assert not collected
