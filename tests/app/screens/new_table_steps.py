"""Steps of the tests of "new table": opening the page, its rows, counted taps."""

from __future__ import annotations

from typing import Any

from app.screens.new_table import NewTableScreen
from app.screens.new_table_seats import SeatRow
from app.widgets.scrolling import scroll_parent
from tests.app.harness import Harness

#: The answer to the offer of a lesson.
KNOWN = "We know it: play"


class Touches:
    """Taps like a player and counts them; what is out of sight is scrolled to first."""

    def __init__(self, ui: Harness) -> None:
        self.ui = ui
        self.count = 0

    def tap(self, kind: type | str, **wanted: Any) -> None:
        widget = self.ui.find(kind, **wanted)
        scroll = scroll_parent(widget)
        if scroll is not None:
            scroll.scroll_to(widget, animate=False)
            self.ui.advance(0.1)
        self.ui.tap(widget)
        self.ui.advance(0.1)
        self.count += 1


def page(ui: Harness) -> NewTableScreen:
    found = ui.app.page
    assert isinstance(found, NewTableScreen)
    return found


def open_page(ui: Harness, game_id: str = "transamerica") -> NewTableScreen:
    ui.app.go("new_table", game_id=game_id)
    ui.advance(0.2)
    return page(ui)


def rows(ui: Harness) -> list[SeatRow]:
    return list(reversed(page(ui).ids.seats.children))


def seated(ui: Harness) -> list[str]:
    return [seat.name for seat in page(ui).setup.seats]


def start(ui: Harness) -> None:
    """Start; the first time somebody knows the game already."""
    ui.tap(ui.find("TextButton", icon="play"))
    ui.advance(0.1)
    if KNOWN in ui.texts():
        ui.tap(ui.find_text(KNOWN))
        ui.advance(0.1)
    assert ui.app.page.name == "table"
