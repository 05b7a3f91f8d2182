"""The face of Station Master: what the table screen knows of it."""

from __future__ import annotations

from app.games.face import Face
from app.games.station_master.board import Station
from app.games.station_master.panel import StationMasterPanel

FACE = Face(
    board=Station,
    panel=StationMasterPanel,
    sounds={
        "boarded": "marker",
        "transferred": "marker",
        "drawn": "card",
        "coupled": "couple",
        "uncoupled": "couple",
        "reassigned": "couple",
        "royal": "couple",
        "caboose": "couple",
        "standing_room": "card",
        "repaired": "card",
        "no_effect": "card",
        "rush_hour": "round_end",
        "departed": "depart",
        "game_over": "win",
    },
)
