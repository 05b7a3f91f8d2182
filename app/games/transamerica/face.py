"""Face of TransAmerica."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.board import Board
from app.games.face import SHOW_LEGAL, Aid, Face, lazy
from app.games.transamerica.log import log_lines
from app.services.translatable import N_
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat
from rules.core.reason import Reason
from rules.transamerica.phases import MOVE

#: Draws the cheapest lines that would join the player's cities.
SHOW_PLAN = Aid(
    setting="show_plan",
    icon="map-marker-path",
    text=N_("Offer the shortest plan"),
    key="P",
    key_help=N_("Show or hide the shortest plan"),
)


def _board(seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> Board:
    from app.games.transamerica.board import TransAmericaBoard

    return TransAmericaBoard(colours, [seat.name for seat in seats])


FACE = Face(
    board=_board,
    panel=lazy("app.games.transamerica.panel:TransAmericaPanel"),
    round_end=lazy("app.games.transamerica.summary:RoundEnd"),
    results=lazy("app.games.transamerica.summary:results"),
    log=log_lines,
    flow=TurnFlow(
        pause_events=frozenset({"round_ended"}),
        passed_over=frozenset({MOVE}),
        full_turn={"not_connected": Reason("TA-4.1", "turn_full")},
    ),
    clears_board=True,
    sounds={
        "rail": "rail",
        "marker_placed": "marker",
        "marker_moved": "marker",
        "round_ended": "round_end",
        "game_over": "win",
    },
    notices={"last_chance": "phase.last_chance"},
    aids=(SHOW_LEGAL, SHOW_PLAN),
)
