"""The table on a large screen: panel, type and buttons grow together, and shrink again."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.theme.theme import theme
from tests.app.games.transamerica.helpers import new_table
from tests.app.harness import Harness
from tests.app.steps import button, table_screen, take_seat


def test_panel_and_buttons_grow_with_the_type(ui: Harness) -> None:
    take_seat(ui, new_table(None, "greedy"))
    stage = table_screen(ui).stage
    width = stage.pane_width
    assert button(ui, "Undo").height == dp(52)
    ui.resize(1920, 1080)
    assert theme.room > 1.2
    assert stage.pane_width == pytest.approx(theme.room * width)
    assert button(ui, "Undo").height == pytest.approx(theme.dp(52))
    ui.resize(1280, 800)
    assert (stage.pane_width, button(ui, "Undo").height) == (width, dp(52))
