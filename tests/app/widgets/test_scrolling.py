"""Scroll views: nothing can be flung past its end, nothing short is pushed down."""

from __future__ import annotations

import pytest
from kivy.uix.scrollview import ScrollView

from app.widgets.scrolling import scroll_into_view
from tests.app.finger import Finger
from tests.app.harness import Harness, spot_of


def fling(ui: Harness, view: ScrollView, by: float) -> list[float]:
    """Throw a list with a quick finger; the places it passes, 1 is its top."""
    x, y = spot_of(view)
    finger = Finger((x, y))
    finger.begin()
    places = []
    for step in range(1, 5):
        ui.settle(1)
        finger.go((x, y + by * step / 4))
        places.append(view.scroll_y)
    finger.end()
    for _ in range(40):
        ui.settle(1)
        places.append(view.scroll_y)
    return places


@pytest.mark.soak_but("home")
@pytest.mark.parametrize("screen", ["home", "new_table", "settings", "how_to_play", "about"])
def test_no_list_is_flung_past_its_end(ui: Harness, screen: str) -> None:
    ui.resize(360, 480)
    ui.app.go(screen)
    ui.advance(0.2)
    view = ui.find(ScrollView)
    for by in (-200, 200, 200, -200, -200, -200, -200):
        places = fling(ui, view, by)
        assert all(0 <= place <= 1 for place in places), places


def test_a_page_that_is_seen_whole_stays_at_its_top(ui: Harness) -> None:
    ui.app.go("join")
    ui.settle()
    column = ui.find("Column")
    field = ui.app.page.ids.code
    before = field.to_window(*field.pos)
    scroll_into_view(field)
    ui.settle()
    assert column.scroll_y == 1
    assert field.to_window(*field.pos) == before
