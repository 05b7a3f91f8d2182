"""Places of actions on a board, whatever kind of board it is."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.metrics import dp

from app.board.geometry import Segment
from app.board.view import BoardView
from app.games.board import Board, BoardOfWidgets
from rules.core.action import Action

#: Distance of a widget's point from its right edge (dp).
BESIDE = 64


def places_of(board: Board, actions: Iterable[Action]) -> list[Segment]:
    """The ends of the places of some actions, in pixels from the board's corner.

    A point has two equal ends; for a widget it lies near its right edge. What has no place on the
    board is left out.
    """
    return [place for action in actions if (place := _place(board, action)) is not None]


def _place(board: Board, action: Action) -> Segment | None:
    if isinstance(board, BoardView):
        key = board.key_of(action)
        area = board.area_of(key) if key is not None else None
        if area is None:
            return None
        return board.camera.to_pixels(*area.a), board.camera.to_pixels(*area.b)
    if isinstance(board, BoardOfWidgets):
        widget = board.widget_of(action)
        if widget is not None:
            x, y = widget.to_window(widget.right - dp(BESIDE), widget.center_y)
            point = (x - board.x, y - board.y)
            return point, point
    return None
