"""Face of Far West Loco."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from app.games.board import Board
from app.games.face import Face
from app.games.far_west_loco.first_choice import first_choice
from app.games.far_west_loco.log import log_lines
from app.games.far_west_loco.offers import BUSINESS, SPIKE
from app.games.panel import GamePanel
from app.games.results import Results
from app.services.translatable import N_
from app.table.auto_continue import OnlyChoice
from app.table.summary import GameSummary
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(seats: Sequence[Seat], colours: Sequence[int], you: int | None) -> Board:
    from app.games.far_west_loco.board import FarWestLocoBoard

    return FarWestLocoBoard(colours, [seat.name for seat in seats], you)


def _panel(*given: Any, **named: Any) -> GamePanel:
    from app.games.far_west_loco.panel import FarWestPanel

    return FarWestPanel(*given, **named)


def _inner_panel(*given: Any, **named: Any) -> GamePanel:
    from app.games.far_west_loco.middle import FarWestMiddle

    return FarWestMiddle(*given, **named)


def _results(summary: GameSummary) -> Results:
    from app.games.far_west_loco.summary import results

    return results(summary)


FACE = Face(
    board=_board,
    panel=_panel,
    inner_panel=_inner_panel,
    results=_results,
    log=log_lines,
    players_on_board=True,
    score_word=N_("worth"),
    flow=TurnFlow(
        one_decision=True,
        ends_turn=False,
        only_choice=OnlyChoice(
            optional=frozenset(BUSINESS), special=frozenset({SPIKE}), first=first_choice
        ),
    ),
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
    sounds_with_animation=True,
)
