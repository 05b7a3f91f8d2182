"""The face of TransAmerica: what the table screen knows of it."""

from __future__ import annotations

from app.games.face import Face
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.panel import TransAmericaPanel

FACE = Face(
    board=TransAmericaBoard,
    panel=TransAmericaPanel,
    sounds={
        "rail": "rail",
        "marker_placed": "marker",
        "marker_moved": "marker",
        "round_ended": "round_end",
        "game_over": "win",
    },
    notices={"last_chance": "phase.last_chance"},
    aids=frozenset({"show_legal", "show_plan"}),
)
