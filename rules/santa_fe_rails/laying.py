"""Laying turns: four-in-one, exchange, pieces, bonuses, and the end of a turn or round (6 to 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails import bonus, drawing, end, legal_pieces, log, supply
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BRANCH, DOUBLE, FOUR, is_city, without
from rules.santa_fe_rails.moves import OWED
from rules.santa_fe_rails.phases import CARD, DECLARE, EXCHANGE, LAY, REVIVE

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


# The beginning of a turn


def begin(state: State, laying: int, events: list[Event] | None) -> None:
    """Starts the first or second laying phase with the first player."""
    state.laying = laying
    state.laid = False
    if laying == 1:
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
    elif _may_exchange(state, state.mover):
        state.phase = EXCHANGE
    else:
        begin_pieces(state)


def begin_pieces(state: State) -> None:
    """The mover may now lay pieces."""
    state.done = 0
    state.phase = REVIVE if state.network.majors_stuck() else LAY


# Exchanging city cards (SF-7.1)


def _may_exchange(state: State, seat: int) -> bool:
    """Whether a seat may exchange: double turn, second laying turn, cards in hand and deck."""
    double = state.laying == 2 and state.card_of(seat) == DOUBLE
    return double and state.deck_left > 0 and any(map(is_city, state.hands[seat]))


def discard(state: State, seat: int, city: int, events: list[Event] | None) -> None:
    """A seat puts a city card down, out of the game."""
    state.hands[seat] = without(state.hands[seat], city)
    state.discards[seat] = (*state.discards[seat], city)
    state.done += 1
    if events is not None:
        events.append(log.discarded(state, seat, city))


def exchange(state: State, seat: int, events: list[Event] | None) -> None:
    """A seat is owed as many cards from the deck as it has put down."""
    state.owed = state.done
    state.phase = CARD
    if events is not None:
        events.append(Event("exchanged", seat, {"count": state.done}))


# Pieces


def lay(state: State, seat: int, action: Action, events: list[Event] | None) -> None:
    """A seat lays a piece; ends its turn, or the game, if that was the last one."""
    company, space, tip = action.args
    branch = action.kind == "branch"
    network = state.network
    if state.terrain:
        state.money[seat] -= state.board.cost[space]  # SF-11.2: before the bonus
    city = network.place_piece(company, space, tip, branch)
    if branch:
        state.branched |= 1 << seat
        state.phase = LAY
    state.done += 1
    state.laid = True
    if events is not None:
        events.append(log.laid(state, seat, action))
    if city >= 0:
        bonus.pay(state, seat, company, city, events)
    _retire_dead_majors(state, events)
    if end.all_laid(state):
        end.finish(state, "pieces", events)
    elif end.blocked(state):
        end.finish(state, "stuck", events)
    elif state.done >= state.allowance(seat) or not legal_pieces.can_lay(state, seat):
        end_turn(state, events)


def _retire_dead_majors(state: State, events: list[Event] | None) -> None:
    """SF-6.10: the pieces of a dead major leave once no branch card can revive it."""
    network = state.network
    for major in range(MAJORS):
        if (
            not state.branches[major]
            and network.pieces[major]
            and not network.can_extend(major)
            and not _branch_card_in_play(state, major)
        ):
            count = network.retire(major)
            if events is not None:
                events.append(log.retired(state, major, count))


def _branch_card_in_play(state: State, major: int) -> bool:
    """Whether a seat holds or has played a branch card of this major."""
    if any(BRANCH + major in hand for hand in state.hands):
        return True
    actions = state.board.moves.actions
    return any(code >= 0 and actions[code].args[1] == major for code in state.choices)


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
        begin(state, 2, events)
    else:
        _end_round(state, events)


def _end_round(state: State, events: list[Event] | None) -> None:
    """SF-7.4: specials return to the display, branch cards leave; SF-3.1: the train passes."""
    for seat in range(state.seats):
        supply.change_display(state, state.card_of(seat), 1)
    state.choices = [OWED] * state.seats
    state.branched = state.laying = state.done = 0
    _retire_dead_majors(state, events)
    if state.seats > 2:  # SF-10.1
        state.first = (state.first + 1) % state.seats
    state.round += 1
    if events is not None:
        events.append(Event("round", state.first, {"round": state.round}))
    drawing.begin(state)
