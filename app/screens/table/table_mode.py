"""Table mode: the screen turns to the side of the table where the active player sits."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.window import Window

from app.services.settings import settings
from app.table.seating import side_of
from rules.core.game import Seat


def turn_to(seat: Seat | None) -> None:
    """Turn the screen to a seat in table mode, else upright; computer players sit nowhere."""
    if seat is None or not settings.table_mode:
        Window.rotation = 0
    elif seat.bot is None:
        Window.rotation = side_of(seat)


def turned(insets: Sequence[float]) -> list[float]:
    """The margins of cameras and system bars, in pixels, as the screen is turned now."""
    turns = {0: 0, 90: 1, 180: 2, 270: 3}[Window.rotation]
    return [*insets[turns:], *insets[:turns]]
