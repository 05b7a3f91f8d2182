"""The face of Santa Fe Rails: what the table screen knows of it."""

from __future__ import annotations

from app.games.face import Face
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.games.santa_fe_rails.panel import SantaFeRailsPanel

FACE = Face(
    board=SantaFeRailsBoard,
    panel=SantaFeRailsPanel,
    sounds={
        "laid": "rail",
        "took": "card",
        "drawn": "card",
        "exchanged": "card",
        "boomed": "marker",
        "opened": "couple",
        "round": "round_end",
        "game_over": "win",
    },
    aids=frozenset({"show_legal"}),
)
