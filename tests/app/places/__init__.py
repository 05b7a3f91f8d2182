"""Every screen, dialog, drawer and state of the shell, for the suites that visit all of them.

    @pytest.mark.parametrize("place", PLACES, ids=str)
    def test_something(ui, monkeypatch, place):
        place.show(ui, monkeypatch)

``tests/app/test_places.py`` finds what the app can open and fails for what is not listed here.
"""

from __future__ import annotations

from tests.app.places.devices import DEVICES
from tests.app.places.place import Place, build_all, furnish, open_place
from tests.app.places.screens import BUSY, SCREENS
from tests.app.places.table import OVER_TURN, TABLE, planted

PLACES = [*SCREENS, *DEVICES, *TABLE]
#: Without the tables, whose boards and panels have suites of their own.
SHELL = [place for place in PLACES if not place.at_table]
#: Whole pages, and what lies over them.
PAGES = [place for place in SHELL if not place.opened_by]
OVERLAYS = [place for place in PLACES if place.opened_by]

__all__ = [
    "BUSY",
    "OVERLAYS",
    "OVER_TURN",
    "PAGES",
    "PLACES",
    "SHELL",
    "Place",
    "build_all",
    "furnish",
    "open_place",
    "planted",
]
