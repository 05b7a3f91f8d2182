"""Scroll views: nothing can be flung past its end, nothing short is pushed down."""

from __future__ import annotations

import pytest
from kivy.uix.scrollview import ScrollView

from app.widgets.buttons import Touchable
from tests.app.finger import Finger
from tests.app.harness import Harness, spot_of
from tests.app.places import PAGES, SHELL, open_place


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


@pytest.mark.long_but("home")
@pytest.mark.parametrize("screen", ["home", "new_table", "settings", "how_to_play", "about"])
def test_no_list_is_flung_past_its_end(ui: Harness, screen: str) -> None:
    ui.resize(360, 480)
    ui.app.go(screen)
    ui.advance(0.2)
    view = ui.find(ScrollView)
    for by in (-200, 200, 200, -200, -200, -200, -200):
        places = fling(ui, view, by)
        assert all(0 <= place <= 1 for place in places), places


def test_a_page_that_is_seen_whole_stays_at_its_top(
    ui: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The seats of a table that was found are brought into sight, where they are already."""
    (place,) = (one for one in PAGES if one.name == "join-choosing")
    open_place(ui, monkeypatch, place)
    column = ui.find("Column")
    (content,) = column.children
    assert content.height < column.height
    assert content.to_window(*content.pos)[1] + content.height == pytest.approx(column.top)


@pytest.mark.long_but("table-menu")
@pytest.mark.parametrize("name", ["table-menu", "new-table-seat", "tables", "corrections"])
def test_the_bar_lies_beside_what_it_scrolls(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """Over the end of a button it would look like a part of it."""
    ui.app.settings.text_scale = 1.6
    ui.resize(320, 420)
    (place,) = (one for one in SHELL if one.name == name)
    open_place(ui, monkeypatch, place)
    view = ui.find(ScrollView)
    assert view.viewport_size[1] > view.height
    bar = view.right - view.bar_margin - view.bar_width
    rows = [one for one in view.walk(restrict=True) if isinstance(one, Touchable)]
    assert rows
    assert all(view.parent.to_widget(*one.to_window(one.right, 0))[0] <= bar for one in rows)
