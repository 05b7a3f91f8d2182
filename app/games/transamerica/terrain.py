"""What TransAmerica's double lines show: mountains, a river or the sea."""

from __future__ import annotations

from functools import lru_cache

from app.theme.pictures import load_numbers
from rules.transamerica.board import Board

#: Board name -> the file of what its painted background shows under double lines.
SHOWN = {"europe": "transeuropa_double.json"}


@lru_cache(maxsize=4)
def terrain(board: Board) -> dict[int, str]:
    """Mountain, river, sea or unknown for each double line.

    The rules know the terrain of the American board. That of Europe is not certain there: it is
    drawn as the painted map has it.
    """
    shown = dict(board.terrain)
    if board.name in SHOWN:
        for item in load_numbers("boards", SHOWN[board.name]).get("double", ()):
            ends = (board.lattice.node(*item[end]) for end in ("from", "to"))
            line = board.lattice.line(*ends)
            if line is not None and shown.get(line) == "unknown":
                shown[line] = item["shows"]
    return shown
