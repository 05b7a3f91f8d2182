"""Face of Santa Fe Rails."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.board import Board
from app.games.face import SHOW_LEGAL, Face
from app.games.panel import GamePanel
from app.games.results import Results
from app.games.santa_fe_rails.first_choice import CHOSEN, first_choice
from app.games.santa_fe_rails.log import log_lines
from app.games.summary import Interlude
from app.table.auto_continue import OnlyChoice
from app.table.summary import GameSummary
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(_seats: Sequence[Seat], colours: Sequence[int], _you: int | None) -> Board:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

    return SantaFeRailsBoard(colours=colours)


def _panel(*given: Any, **named: Any) -> GamePanel:
    from app.games.santa_fe_rails.panel import SantaFeRailsPanel

    return SantaFeRailsPanel(*given, **named)


def _round_end(*given: Any, **named: Any) -> Interlude:
    from app.games.santa_fe_rails.reveal import Reveal

    return Reveal(*given, **named)


def _results(summary: GameSummary) -> Results:
    from app.games.santa_fe_rails.summary import results

    return results(summary)


FACE = Face(
    board=_board,
    panel=_panel,
    round_end=_round_end,
    results=_results,
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
