"""The course of a round: two laying phases with a turn each, then the train passes (SF-3, 6, 7).

Cards are drawn and played before that: ``drawing``, ``playing``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.santa_fe_rails import drawing, end, laying, supply
from rules.santa_fe_rails.cards import FOUR
from rules.santa_fe_rails.moves import OWED
from rules.santa_fe_rails.phases import DECLARE, EXCHANGE, LAY, REVIVE

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


# The beginning of a turn


def begin_laying(state: State, phase: int, events: list[Event] | None) -> None:
    """Starts the first or second laying phase with the first player."""
    state.laying = phase
    state.laid = False
    if phase == 1:
        state.waived = False
    state.turn = 0
    state.mover = state.first
    _begin_turn(state, events)


def _begin_turn(state: State, events: list[Event] | None) -> None:
    state.done = 0
    if end.blocked(state):
        end.finish(state, "stuck", events)
        return
    if state.card_of(state.mover) == FOUR:
        if state.laying == 1:
            state.phase = DECLARE  # SF-7.3
            return
        if not state.waived:
            end_turn(state, events)
            return
    _open_turn(state, events)


def declare(state: State, seat: int, now: bool, events: list[Event] | None) -> None:
    """SF-7.3: the four-in-one is used now, or kept for the second laying phase."""
    state.waived = not now
    if events is not None:
        events.append(Event("four_now" if now else "four_later", seat))
    if now:
        _open_turn(state, events)
    else:
        end_turn(state, events)


def _open_turn(state: State, events: list[Event] | None) -> None:
    """Opens a turn that is not waived: the stuck test (SF-9.2), the exchange (SF-7.1), laying."""
    if end.cannot_revive(state):
        end.finish(state, "stuck", events)
    elif laying.may_exchange(state, state.mover):
        state.phase = EXCHANGE
    else:
        begin_pieces(state)


def begin_pieces(state: State) -> None:
    """The mover may now lay pieces."""
    state.done = 0
    state.phase = REVIVE if state.network.majors_stuck() else LAY


# The end of a turn and of a round


def end_turn(state: State, events: list[Event] | None) -> None:
    """Goes on with the next seat, the second laying phase, or the next round."""
    state.turn += 1
    if state.turn < state.seats:
        state.mover = (state.first + state.turn) % state.seats
        _begin_turn(state, events)
    elif end.nobody_laid(state):
        end.finish(state, "passed", events)
    elif state.laying == 1:
        begin_laying(state, 2, events)
    else:
        _end_round(state, events)


def _end_round(state: State, events: list[Event] | None) -> None:
    """SF-7.4: specials return to the display, branch cards leave; SF-3.1: the train passes."""
    for seat in range(state.seats):
        supply.change_display(state, state.card_of(seat), 1)
    state.choices = [OWED] * state.seats
    state.branched = state.laying = state.done = 0
    laying.retire_dead_majors(state, events)
    if state.seats > 2:  # SF-10.1
        state.first = (state.first + 1) % state.seats
    state.round += 1
    if events is not None:
        events.append(Event("round", state.first, {"round": state.round}))
    drawing.begin(state)
