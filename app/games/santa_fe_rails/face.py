"""Face of Santa Fe Rails."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.face import SHOW_LEGAL, Face
from app.games.santa_fe_rails.board import SantaFeRailsBoard
from app.games.santa_fe_rails.first_choice import CHOSEN, first_choice
from app.games.santa_fe_rails.log import log_lines
from app.games.santa_fe_rails.panel import SantaFeRailsPanel
from app.games.santa_fe_rails.reveal import Reveal
from app.games.santa_fe_rails.summary import results
from app.table.auto_continue import OnlyChoice
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(_seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> SantaFeRailsBoard:
    return SantaFeRailsBoard(colours=colours)


FACE = Face(
    board=_board,
    panel=SantaFeRailsPanel,
    round_end=Reveal,
    results=results,
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
