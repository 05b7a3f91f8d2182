"""The shell by keyboard alone: Tab to everything, Enter and Space press, Escape goes back."""

from __future__ import annotations

import pytest
from kivy.uix.behaviors import FocusBehavior
from kivy.uix.textinput import TextInput

from app.widgets.buttons import Touchable
from tests.app.harness import Harness
from tests.app.screens.places import ARGUMENTS
from tests.app.steps import new_table

SCREENS = ["home", "tables", "statistics", "new_table", "settings", "how_to_play", "about"]
SCREENS += ["join", "corrections"]


def reached_by_tab(ui: Harness) -> list[Touchable | TextInput]:
    """The widgets that Tab visits, from the first one round to it again."""
    start = next(w for w in ui.widgets() if isinstance(w, FocusBehavior) and not w.disabled)
    start.focus = True
    visited = []
    while (here := focused(ui)) is not None and here not in visited:
        visited.append(here)
        ui.key("tab")
    return visited


def focused(ui: Harness) -> Touchable | TextInput | None:
    return next((w for w in ui.widgets() if isinstance(w, FocusBehavior) and w.focus), None)


@pytest.mark.soak_for("new_table", "settings", "how_to_play", "join", "corrections")
@pytest.mark.parametrize("screen", SCREENS)
def test_tab_reaches_every_button_and_field(ui: Harness, screen: str) -> None:
    ui.app.store.new(new_table("transamerica", None, "easy"))
    ui.app.go(screen, **ARGUMENTS.get(screen, {}))
    ui.settle()
    wanted = {w for w in ui.widgets() if isinstance(w, Touchable | TextInput) and not w.disabled}
    assert wanted <= set(reached_by_tab(ui))


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
