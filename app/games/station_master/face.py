"""Face of Station Master."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.board import Board
from app.games.face import Face, lazy
from app.games.station_master.log import log_lines
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> Board:
    from app.games.station_master.board import StationMasterBoard

    computers = [number for number, seat in enumerate(seats) if seat.bot is not None]
    return StationMasterBoard(colours, [seat.name for seat in seats], computers)


FACE = Face(
    board=_board,
    panel=lazy("app.games.station_master.panel:StationMasterPanel"),
    round_end=lazy("app.games.station_master.departure:Departure"),
    results=lazy("app.games.station_master.summary:results"),
    log=log_lines,
    flow=TurnFlow(composes_turn=True, pause_events=frozenset({"departed"})),
    panel_below=True,
    players_on_board=True,
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
