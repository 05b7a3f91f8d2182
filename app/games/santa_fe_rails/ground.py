"""Ground of a Santa Fe Rails board without a painted map: land round its cities."""

from __future__ import annotations

from functools import lru_cache

from app.board.plain_ground import Land, hull, smooth
from app.games.santa_fe_rails.hit_areas import geometry, on_board
from rules.santa_fe_rails.board import Board

#: How far the land reaches beyond the outermost cities, in board units.
MARGIN = 1.3


@lru_cache(maxsize=2)
def land(board: Board) -> Land:
    """The outline that the file draws, or one all round the cities."""
    if board.outline:
        return Land.outlined([[on_board(board, x, y) for x, y in line] for line in board.outline])
    return Land.outlined([smooth(hull(geometry(board).cities))], MARGIN)
