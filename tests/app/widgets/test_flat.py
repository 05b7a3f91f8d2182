"""Nothing is drawn by a widget without height or width, wherever it is in the tree.

A rounded rectangle or a frame that is given no size keeps the shape it had before: an emptied panel
would stay on the screen as a blank slab.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from kivy.core.window import Window
from kivy.graphics import BorderImage, Color, Ellipse, RoundedRectangle
from kivy.graphics.instructions import InstructionGroup
from kivy.uix.widget import Widget

from app.widgets.panels import Panel
from tests.app.harness import Harness
from tests.app.steps import new_table, take_seat

SCREENS = ["home", "new_table", "settings", "how_to_play", "about", "tables"]
#: Instructions that keep their shape when they are given no size.
SHAPES = (RoundedRectangle, BorderImage, Ellipse)


def flat(widget: Widget) -> Iterator[Widget]:
    """Every widget without height or width that is not hidden by itself or by one above it."""
    if widget.opacity == 0:
        return
    if widget.width <= 0 or widget.height <= 0:
        yield widget
    for child in widget.children:
        yield from flat(child)


def drawn(group: InstructionGroup) -> Iterator[str]:
    """The shapes of a canvas that are drawn in a colour one can see."""
    alpha = 1.0
    for part in group.children:
        if isinstance(part, Color):
            alpha = part.a
        elif isinstance(part, SHAPES) and alpha > 0:
            yield type(part).__name__


def slabs() -> list[str]:
    return [
        f"{type(widget).__name__} in {type(widget.parent).__name__}: {shape}"
        for top in Window.children
        for widget in flat(top)
        for canvas in (widget.canvas.before, widget.canvas, widget.canvas.after)
        for shape in drawn(canvas)
    ]


def test_an_emptied_panel_is_found_if_it_stays_drawn(ui: Harness) -> None:
    """The search itself: a panel without its mend would be found."""
    panel = Panel(height=0)
    ui.app.page.add_widget(panel)
    ui.settle()
    assert slabs() == []
    with panel.canvas.before:
        Color(1, 0, 0, 1)
        RoundedRectangle(size=(100, 100))
    panel.height = 0
    assert slabs() == ["Panel in HomeScreen: RoundedRectangle"]


@pytest.mark.long_but(
    "home-size0",
    "home-size1",
    "home-size2",
    "about-size2",
    "tables-size0",
    "tables-size1",
    "tables-size2",
)
@pytest.mark.parametrize("size", [(320, 568), (915, 412), (1280, 800)])
@pytest.mark.parametrize("screen", SCREENS)
def test_nothing_without_size_is_drawn(ui: Harness, screen: str, size: tuple[int, int]) -> None:
    ui.resize(*size)
    ui.app.go(screen)
    ui.settle()
    assert slabs() == []


def test_nothing_without_size_is_drawn_when_another_game_is_chosen(ui: Harness) -> None:
    ui.app.go("new_table", game_id="transamerica")
    ui.settle()
    for game_id in ("station_master", "far_west_loco", "santa_fe_rails", "transamerica"):
        ui.app.page.choose_game(game_id)
        ui.settle()
        assert slabs() == []
        ui.app.page.ids.options.unfolded = not ui.app.page.ids.options.unfolded
        ui.settle()
        assert slabs() == []


@pytest.mark.long_but("station_master")
@pytest.mark.parametrize(
    "game_id", ["transamerica", "santa_fe_rails", "station_master", "far_west_loco"]
)
def test_nothing_without_size_is_drawn_at_a_table(ui: Harness, game_id: str) -> None:
    take_seat(ui, new_table(game_id, None, "easy", seed=3))
    for size in ((412, 915), (1024, 768)):
        ui.resize(*size)
        assert slabs() == []
