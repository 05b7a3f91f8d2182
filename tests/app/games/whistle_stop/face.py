"""Face of Whistle Stop."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.face import Face
from app.games.log import LogLine, event_lines
from app.table.history import Turn
from app.table.turn_flow import TurnFlow
from rules.core.game import Game, Kit, Seat
from tests.app.games.whistle_stop.board import WhistleStopBoard
from tests.app.games.whistle_stop.panel import WhistleStopPanel
from tests.app.games.whistle_stop.summary import Halfway, results


def _board(seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> WhistleStopBoard:
    return WhistleStopBoard([seat.name for seat in seats], colours=colours)


def log_lines(
    game: Game, _kit: Kit, names: Sequence[str], turns: Sequence[Turn], you: int | None
) -> list[LogLine]:
    return event_lines(game, names, turns, you, has_place=lambda event: "number" in event.data)


FACE = Face(
    board=_board,
    panel=WhistleStopPanel,
    round_end=Halfway,
    results=results,
    log=log_lines,
    flow=TurnFlow(pause_events=frozenset({"halfway"})),
    sounds={"claimed": "marker", "game_over": "win"},
)
