"""Laying: the exchange of cards before it, pieces, bonuses, majors that are dead (6 to 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.action import Action
from rules.core.event import Event
from rules.santa_fe_rails import bonus, end, legal_pieces, log, turns
from rules.santa_fe_rails.board import MAJORS
from rules.santa_fe_rails.cards import BRANCH, DOUBLE, is_city, without
from rules.santa_fe_rails.phases import CARD, LAY

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


# Exchanging city cards (SF-7.1)


def may_exchange(state: State, seat: int) -> bool:
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
    retire_dead_majors(state, events)
    if end.all_laid(state):
        end.finish(state, "pieces", events)
    elif end.blocked(state):
        end.finish(state, "stuck", events)
    elif state.done >= state.allowance(seat) or not legal_pieces.can_lay(state, seat):
        turns.end_turn(state, events)


def retire_dead_majors(state: State, events: list[Event] | None) -> None:
    """SF-6.10: the pieces of a dead major leave once no branch card can revive it."""
    if 0 not in state.branches:
        return
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
