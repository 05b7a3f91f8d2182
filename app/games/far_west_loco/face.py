"""Face of Far West Loco."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.board import Board
from app.games.face import Face, lazy
from app.games.far_west_loco.first_choice import first_choice
from app.games.far_west_loco.log import log_lines
from app.games.far_west_loco.offers import BUSINESS, SPIKE
from app.services.translatable import N_
from app.table.auto_continue import OnlyChoice
from app.table.turn_flow import TurnFlow
from rules.core.game import Seat


def _board(seats: Sequence[Seat], colours: Sequence[int], you: int | None) -> Board:
    from app.games.far_west_loco.board import FarWestLocoBoard

    return FarWestLocoBoard(colours, [seat.name for seat in seats], you)


FACE = Face(
    board=_board,
    panel=lazy("app.games.far_west_loco.panel:FarWestPanel"),
    inner_panel=lazy("app.games.far_west_loco.middle:FarWestMiddle"),
    results=lazy("app.games.far_west_loco.summary:results"),
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
