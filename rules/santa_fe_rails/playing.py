"""Playing cards: the secret choice, the reveal, and boomtown markers (rule 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails import log, turns
from rules.santa_fe_rails.cards import BOOM, BRANCH, NOTHING, is_city, without
from rules.santa_fe_rails.moves import HIDDEN_PLAY, OWED, SEALED
from rules.santa_fe_rails.phases import BOOMTOWN

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

#: SF-5.6: markers a boomtown card places.
MARKERS = 2


def choose(state: State, seat: int, action: Action, events: list[Event] | None) -> None:
    """A seat chooses its play in secret."""
    state.choices[seat] = action.code if action != HIDDEN_PLAY else SEALED
    if events is not None:
        events.append(Event("chosen", seat))
    reveal_if_all_chose(state, events)


def reveal_if_all_chose(state: State, events: list[Event] | None) -> None:
    """SF-5.1: reveals after the last choice; not in a masked state that does not know them."""
    if OWED not in state.choices and SEALED not in state.choices:
        _reveal(state, events)


def _reveal(state: State, events: list[Event] | None) -> None:
    """SF-5.1: all cards are turned over together."""
    for turn in range(state.seats):
        seat = (state.first + turn) % state.seats
        card, branch = state.board.moves.actions[state.choices[seat]].args
        if card != NOTHING:
            state.hands[seat] = without(state.hands[seat], card)
        if branch >= 0:
            state.hands[seat] = without(state.hands[seat], BRANCH + branch)
        if is_city(card):
            state.played[seat] = (*state.played[seat], card)  # SF-5.4
        if events is not None:
            events.append(log.revealed(state, seat, card, branch))
    state.turn = -1
    next_boomtown(state, events)


def next_boomtown(state: State, events: list[Event] | None) -> None:
    """SF-5.6: the next seat that played a boomtown card and can place a marker; then laying."""
    state.phase = BOOMTOWN
    state.done = 0
    while state.turn + 1 < state.seats:
        state.turn += 1
        state.mover = (state.first + state.turn) % state.seats
        if state.card_of(state.mover) == BOOM and state.network.boom_cities():
            return
    turns.begin_laying(state, 1, events)


def boom(state: State, seat: int, city: int, events: list[Event] | None) -> None:
    """A seat places a boomtown marker."""
    state.network.place_marker(city)
    state.done += 1
    if events is not None:
        events.append(log.boomed(state, seat, city))
    if state.done == MARKERS or not state.network.boom_cities():
        next_boomtown(state, events)
