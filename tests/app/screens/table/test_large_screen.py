"""The table on a large screen: panel, type and buttons grow together, and shrink again."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.games.transamerica.hand import CityCard
from app.theme.theme import theme
from tests.app.games.transamerica.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.steps import button, pass_time, table_screen, take_seat


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


def test_a_large_screen_shows_the_whole_hand_in_large_words(ui: Harness) -> None:
    """Once the fifth city was below the fold, under the lanes of six players."""
    ui.app.settings.text_scale = 1.6
    ui.resize(2000, 1200)
    table = play_on(new_table(None, *["greedy"] * 5), 12)
    take_seat(ui, table)
    pass_time(0.5)
    scroll = table_screen(ui).stage.ids.scroll
    low = scroll.to_window(scroll.x, scroll.y)[1]
    cards = [widget for widget in ui.widgets() if isinstance(widget, CityCard)]
    assert len(cards) == 5
    assert all(card.to_window(*card.pos)[1] >= low for card in cards)
