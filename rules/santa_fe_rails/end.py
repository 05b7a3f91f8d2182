"""End of the game: when it comes (SF-9, SF-11.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.santa_fe_rails import legal_pieces, log
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.phases import OVER

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


def all_laid(state: State) -> bool:
    """SF-9.1: every piece of the major companies lies on the board."""
    network = state.network
    for major in range(MAJORS):
        if network.pieces[major]:
            return False
    return not any(network.gone)


def cannot_revive(state: State) -> bool:
    """SF-9.2: every major is stuck, and the mover has no branch card that helps."""
    return state.network.majors_stuck() and not legal_pieces.branch_codes(state, state.mover)


def blocked(state: State) -> bool:
    """SF-9.6, an option: the game ends at once when every major is stuck."""
    return state.blocked_ends and state.network.majors_stuck()


def nobody_laid(state: State) -> bool:
    """SF-11.3: with terrain, a whole laying phase in which nobody laid a piece."""
    return state.terrain and not state.laid


def finish(state: State, reason: str, events: list[Event] | None) -> None:
    """Ends the game."""
    state.phase = OVER
    state.reason = reason
    if events is not None:
        events += log.final(state)
