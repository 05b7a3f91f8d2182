"""The shell by keyboard alone: Tab to everything, Enter and Space press, Escape goes back."""

from __future__ import annotations

import pytest
from kivy.core.window import Window
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from app.widgets.buttons import Touchable
from app.widgets.scrolling import scroll_parent
from tests.app.harness import Harness, spot_of
from tests.app.places import OVERLAYS, PAGES, Place, open_place
from tests.app.steps import new_table


def reached_by_tab(ui: Harness) -> list[Touchable | TextInput]:
    """The widgets that Tab visits, from nothing to the first one and round to it again."""
    ui.key("tab")
    visited = []
    while (here := focused(ui)) is not None and here not in visited:
        visited.append(here)
        ui.settle(2)
        assert in_sight(here), f"{here} has the focus and is out of sight"
        ui.key("tab")
    return visited


def in_sight(widget: Widget) -> bool:
    """Whether the middle of a widget is inside the window and its scroll view."""
    x, y = spot_of(widget)
    scroll = scroll_parent(widget)
    if scroll is not None:
        left, low = scroll.to_window(*scroll.pos)
        if not (left <= x <= left + scroll.width and low <= y <= low + scroll.height):
            return False
    return 0 <= x <= Window.width and 0 <= y <= Window.height


def focused(ui: Harness) -> Touchable | TextInput | None:
    return next((w for w in ui.widgets() if isinstance(w, FocusBehavior) and w.focus), None)


@pytest.mark.long_but("home", "tables", "statistics", "about", "devices-far", "table-menu")
@pytest.mark.parametrize(
    "place", [*PAGES, *(place for place in OVERLAYS if place.name != "turn-keys")], ids=str
)
def test_tab_reaches_every_button_and_field(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    """All that can be pressed, in sight when its turn comes; nothing below an open dialog."""
    open_place(ui, monkeypatch, place)
    top = ui.app.overlays[-1] if ui.app.overlays else None
    # First: rows below are built when the focus comes near.
    reached = set(reached_by_tab(ui))
    wanted = {w for w in ui.widgets(top) if isinstance(w, Touchable | TextInput) and not w.disabled}
    assert wanted <= reached
    if top is not None:
        assert reached <= set(top.walk(restrict=True))


@pytest.mark.long_but("table-menu", "turn-menu")
@pytest.mark.parametrize("place", OVERLAYS, ids=str)
def test_escape_closes_every_dialog_and_drawer(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, place: Place
) -> None:
    open_place(ui, monkeypatch, place)
    ui.back()
    assert ui.app.overlays == []
    assert ui.app.page.name == place.screen


def test_a_dialog_takes_the_focus_and_gives_it_back(ui: Harness) -> None:
    """By keys alone: a table's menu is opened, left, opened again and used."""
    ui.app.store.new(new_table("transamerica", None, "easy"))
    ui.app.go("tables")
    ui.settle()
    dots = ui.find("RoundButton", icon="dots-vertical")
    dots.focus = True
    ui.key("enter")
    ui.settle()
    assert focused(ui).text == "Continue"
    ui.back()
    assert dots.focus
    ui.key("enter")
    ui.settle()
    ui.key("tab")
    assert focused(ui).text == "Copy"
    ui.key("enter")
    ui.settle()
    assert len(ui.app.store.tables()) == 2


def test_tab_begins_anew_on_another_page(ui: Harness) -> None:
    gear = ui.find("RoundButton", icon="cog-outline")
    gear.focus = True
    ui.key("enter")
    ui.settle()
    assert ui.app.page.name == "settings"
    assert not gear.focus
    ui.key("tab")
    assert focused(ui) is ui.find("RoundButton", hint="Back")


def test_settings_are_changed_by_keys(ui: Harness) -> None:
    ui.app.go("settings")
    ui.settle()
    row = ui.find("SwitchRow", title="Sounds")
    before = ui.app.settings.sounds
    row.focus = True
    ui.key("space")
    assert ui.app.settings.sounds is not before
    ui.key("enter")
    assert ui.app.settings.sounds is before
    chip = ui.find("Chip", text="Dark")
    chip.focus = True
    ui.key("enter")
    assert ui.app.settings.theme == "dark"
    ui.back()
    assert ui.app.page.name == "home"


def test_a_focused_button_has_a_ring(ui: Harness) -> None:
    """The ring is the last colour of the canvas: gold with the focus, else nothing."""
    from kivy.graphics import Color

    gear = ui.find("RoundButton", icon="cog-outline")

    def ring() -> float:
        colours = [one for one in gear.canvas.after.children if isinstance(one, Color)]
        return float(colours[-1].a)

    assert ring() == 0
    gear.focus = True
    ui.settle(1)
    assert ring() == 1


def test_a_table_is_found_and_opened_by_keys(ui: Harness) -> None:
    table_id = ui.app.store.new(new_table("transamerica", None, "easy"))
    ui.app.go("tables")
    ui.settle()
    ui.find("ListRow", table_id=table_id).focus = True
    ui.key("enter")
    ui.advance(0.2)
    assert (ui.app.page.name, ui.app.page.table_id) == ("table", table_id)
