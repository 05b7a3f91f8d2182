"""The course of a turn and of a round: markers, rails a turn, the next player, the next round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.transamerica import log, places, scoring
from rules.transamerica.board import BLANK
from rules.transamerica.legal import free_nodes, open_lines
from rules.transamerica.network import add_rail, complete
from rules.transamerica.phases import DEAL, LAST_CHANCE, MARKER, MOVE, OVER, RAIL, SECOND

if TYPE_CHECKING:
    from rules.transamerica.state import State


# Turns


def put_marker(state: State, seat: int, node: int, events: list[Event] | None) -> None:
    """TA-3: places a marker; with moving markers (TA-9.1), moves it."""
    if events is not None:
        kind = "marker_placed" if state.phase == MARKER else "marker_moved"
        where = places.where_is(state.board, node)
        about = {"node": node, "place": state.board.label(node), "where": where}
        events.append(Event(kind, seat, about))
    state.markers[seat] = node
    if state.phase == MOVE:
        _next_turn(state)
        return
    state.nets[seat] = 1 << node
    state.mover = (seat + 1) % state.seats
    if state.mover == state.starter:  # TA-3.2: rails from the second turn on
        state.turn, state.phase = 1, RAIL


def give_last_chance(state: State, seat: int, events: list[Event] | None) -> None:
    """TA-5.2: somebody else is complete, and the mover may still lay a rail."""
    state.phase = LAST_CHANCE
    if events is not None:
        events.append(Event("last_chance", seat))


def lay(state: State, seat: int, line: int, coloured: bool, events: list[Event] | None) -> None:
    """Lays a rail: two single ones or a double one a turn (TA-4), unless a hand is complete."""
    add_rail(state, seat, line, coloured)
    if coloured:
        state.coloured_laid = True
    state.idle = 0
    if events is not None:
        events.append(log.laid(state.board, seat, line, coloured))
    first_single = state.phase == RAIL and not state.board.double >> line & 1
    winners = complete(state)
    if winners:
        others_only = first_single and seat not in winners
        if others_only and state.rails_left and open_lines(state, seat, True):
            give_last_chance(state, seat, events)  # if the mover is complete, TA-5.3
        else:
            _end_round(state, "completed", events)
    elif not state.rails_left:
        _end_round(state, "rails_used_up", events)  # TA-5.4
    elif first_single and _can_go_on(state, seat, line):
        state.phase = SECOND
    else:
        _end_turn(state, seat)


def _can_go_on(state: State, seat: int, line: int) -> bool:
    """Whether a seat that has laid this rail can lay another one on a single line."""
    beside = state.board.singles_beside[line] & ~state.rails
    if beside and not state.moving and not state.vexation:  # nearly always
        return True
    return bool(open_lines(state, seat, True))


def decline(state: State, seat: int, events: list[Event] | None) -> None:
    """The action "end": no second rail, no last chance, a pass, or a marker that stays."""
    phase = state.phase
    if phase == LAST_CHANCE:
        _end_round(state, "completed", events)
        return
    if phase == RAIL:  # no legal rail: TA-5.5, TA-9.3
        state.idle += 1
        if events is not None:
            events.append(Event("passed", seat))
        if state.idle == state.seats:
            _end_round(state, "all_passed", events)
            return
    if phase == MOVE:
        _next_turn(state)
    else:
        _end_turn(state, seat)


def _end_turn(state: State, seat: int) -> None:
    if state.moving and state.nets[seat] & free_nodes(state):
        state.phase = MOVE  # TA-9.1
    else:
        _next_turn(state)


def _next_turn(state: State) -> None:
    state.mover = (state.mover + 1) % state.seats  # TA-2.4
    if state.mover == state.starter:
        state.turn += 1
    state.phase = RAIL
    state.coloured_laid = False


# Rounds


def _end_round(state: State, reason: str, events: list[Event] | None) -> None:
    scoring.score_round(state, reason, events)
    if state.phase != OVER:
        _next_round(state, events)


def _next_round(state: State, events: list[Event] | None) -> None:
    state.round += 1
    state.turn = state.idle = 0
    state.starter = state.mover = (state.starter + 1) % state.seats  # TA-2.2
    state.clear_board()
    if state.open_cards:  # TA-8.2: the hand that the left neighbour held
        state.set_hands(state.hands[1:] + state.hands[:1])
        state.phase = MARKER
        if events is not None:
            hands = tuple(tuple(state.board.city_names(hand)) for hand in state.hands)
            events.append(Event("hands_passed", None, {"round": state.round, "hands": hands}))
    else:
        state.set_hands((BLANK,) * state.seats)
        state.phase = DEAL
