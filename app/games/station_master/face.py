"""Face of Station Master."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.board import Board
from app.games.face import Face
from app.games.panel import GamePanel
from app.games.results import Results
from app.games.station_master.log import log_lines
from app.games.summary import Interlude
from app.table.summary import GameSummary
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> Board:
    from app.games.station_master.board import StationMasterBoard

    computers = [number for number, seat in enumerate(seats) if seat.bot is not None]
    return StationMasterBoard(colours, [seat.name for seat in seats], computers)


def _panel(*given: Any, **named: Any) -> GamePanel:
    from app.games.station_master.panel import StationMasterPanel

    return StationMasterPanel(*given, **named)


def _round_end(*given: Any, **named: Any) -> Interlude:
    from app.games.station_master.departure import Departure

    return Departure(*given, **named)


def _results(summary: GameSummary) -> Results:
    from app.games.station_master.summary import results

    return results(summary)


FACE = Face(
    board=_board,
    panel=_panel,
    round_end=_round_end,
    results=_results,
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
