"""Face of Santa Fe Rails."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.board import Board
from app.games.face import SHOW_LEGAL, Face, lazy
from app.games.santa_fe_rails.first_choice import CHOSEN, first_choice
from app.games.santa_fe_rails.log import log_lines
from app.table.auto_continue import OnlyChoice
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(_seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> Board:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

    return SantaFeRailsBoard(colours=colours)


FACE = Face(
    board=_board,
    panel=lazy("app.games.santa_fe_rails.panel:SantaFeRailsPanel"),
    round_end=lazy("app.games.santa_fe_rails.reveal:Reveal"),
    results=lazy("app.games.santa_fe_rails.summary:results"),
    log=log_lines,
    flow=TurnFlow(
        one_decision=True,
        only_choice=OnlyChoice(optional=CHOSEN, first=first_choice),
        pause_events=frozenset({"revealed", "opened", "absent_card"}),
    ),
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
    aids=(SHOW_LEGAL,),
    sheet_until=1100,
)
