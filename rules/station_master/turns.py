"""The course of turns: arrivals and draws after a play, the next player, the end (SM-3, SM-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.station_master.deck import HAND_SIZE
from rules.station_master.phases import ARRIVE, DRAW, OVER, TURN

if TYPE_CHECKING:
    from rules.station_master.state import State
    from rules.station_master.station import Events


def go_on(state: State, events: Events) -> None:
    """SM-3.2: locomotives arrive, then the mover draws, then the next turn begins.

    A rush hour does not count as drawn: the hand is still short of a card (SM-6.8).
    """
    if state.engines and None in state.trains:
        state.phase = ARRIVE
    elif not any(state.trains):
        _end(state, events)  # SM-8.1
    elif len(state.hands[state.mover]) < HAND_SIZE and state.stack_left:
        state.phase = DRAW  # SM-8.2: an empty stack stays empty
    elif state.turn == 0:
        _deal_on(state)
    else:
        _next_turn(state, events)


def _deal_on(state: State) -> None:
    """SM-2.2: deal the next hand, or begin the first turn when all are dealt."""
    state.mover = (state.mover + 1) % state.seats
    if state.mover == state.starter:
        state.turn, state.phase = 1, TURN
    else:
        state.phase = DRAW


def _next_turn(state: State, events: Events) -> None:
    """SM-2.3, SM-8.3: clockwise to the next player who can do anything."""
    room = state.has_room()
    for step in range(1, state.seats + 1):
        seat = (state.mover + step) % state.seats
        if state.hands[seat] or (room and state.supply[seat]):
            state.mover, state.phase = seat, TURN
            state.turn += 1
            return
        if events is not None:
            events.append(Event("skipped", seat))
    _end(state, events)


def _end(state: State, events: Events) -> None:
    state.phase = OVER
    outcome = state.outcome()
    if events is not None and outcome is not None:
        top = max(state.points)
        about = {
            "winners": outcome.winners,
            "reason": outcome.reason,
            "points": state.points,
            "best": state.best,
            "tie": state.points.count(top) > 1,
        }
        events.append(Event("game_over", None, about))
