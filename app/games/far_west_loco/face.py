"""The face of Far West Loco: what the table screen knows of it."""

from __future__ import annotations

from app.games.face import Face
from app.games.far_west_loco.board import FarWestBoard
from app.games.far_west_loco.panel import FarWestPanel

FACE = Face(
    board=FarWestBoard,
    panel=FarWestPanel,
    sounds={
        "thrown": "dice",
        "prospected": "dice",
        "den": "dice",
        "duel": "dice",
        "card": "card",
        "paid": "coin",
        "received": "coin",
        "bought": "coin",
        "sold": "coin",
        "mortgaged": "coin",
        "lifted": "coin",
        "debt_paid": "coin",
        "loaded": "couple",
        "fetched": "couple",
        "unloaded": "couple",
        "bankrupt": "refuse",
        "governor": "depart",
        "game_over": "win",
    },
    in_time=True,
)
