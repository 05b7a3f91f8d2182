"""Dragging the seats of a new table into another order."""

from __future__ import annotations

from collections.abc import Callable

from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.screens.new_table_seats import Grip, SeatRow


class SeatDragging:
    """A finger that drags a row by its dots; ``move`` gets the seat and how far it goes."""

    def __init__(self, rows: Widget, move: Callable[[int, int], None]) -> None:
        self._rows = rows
        self._move = move
        self._row: SeatRow | None = None

    def begin(self, touch: MotionEvent) -> bool:
        """Take the row whose dots are touched, if any are."""
        row = None if touch.is_mouse_scrolling else self._row_at(touch)
        if row is None:
            return False
        self._take(row)
        return True

    def move(self, touch: MotionEvent) -> None:
        """The seat changes places with the one under the finger."""
        mine = self._row
        if mine is None:
            return
        _x, y = self._rows.to_widget(*touch.pos)
        for row in self._rows.children:
            # In a higher row only where the dragged one will be: else they would change back.
            below = row.index > mine.index
            low = row.y if below else max(row.y, row.top - mine.height)
            top = min(row.top, row.y + mine.height) if below else row.top
            if row is not mine and low <= y < top:
                self._move(int(mine.index), int(row.index - mine.index))
                self._take(row)
                break

    def end(self) -> None:
        """Let the row go."""
        self._take(None)

    def _take(self, row: SeatRow | None) -> None:
        if self._row is not None:
            self._row.dragged = False
        self._row = row
        if row is not None:
            row.dragged = True

    def _row_at(self, touch: MotionEvent) -> SeatRow | None:
        for row in self._rows.children:
            grip: Grip = row.ids.grip
            if grip.collide_point(*grip.to_widget(*touch.pos)):
                found: SeatRow = row
                return found
        return None
