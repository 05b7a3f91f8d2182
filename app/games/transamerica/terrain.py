"""Terrain of a TransAmerica board: under its double lines, and round a player's own board."""

from __future__ import annotations

from functools import lru_cache

from app.board.plain_ground import Land, border
from app.games.transamerica.hit_areas import geometry
from app.theme.pictures import load_numbers
from rules.transamerica.board import Board

#: Board name -> the file of what its painted background shows under double lines.
SHOWN = {"europe": "transeuropa_double.json"}

#: Lines of an intersection in the middle of the board; land beyond its edge, in spacings.
ALL_ROUND, MARGIN = 6, 0.8


@lru_cache(maxsize=4)
def terrain(board: Board) -> dict[int, str]:
    """Mountain, river, sea or unknown for each double line.

    The rules know the terrain of the American board. That of Europe is not certain there: it is
    drawn as the painted map has it.
    """
    shown = dict(board.terrain)
    if board.painted in SHOWN:
        for item in load_numbers("boards", SHOWN[board.painted]).get("double", ()):
            ends = (board.lattice.node(*item[end]) for end in ("from", "to"))
            line = board.lattice.line(*ends)
            if line is not None and shown.get(line) == "unknown":
                shown[line] = item["shows"]
    return shown


@lru_cache(maxsize=2)
def land(board: Board) -> Land:
    """The land of a board without a painted map: its own outline, or all round its lines."""
    if board.outline:
        return Land.outlined([[board.point(*place) for place in line] for line in board.outline])
    lines = tuple(geometry(board)[1].values())
    return Land(border(lines, ALL_ROUND), MARGIN, inside=lines)
