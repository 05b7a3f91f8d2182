"""The draw phase: filling the hands (rule 4), and the absent player's card (SF-10.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.event import Event
from rules.santa_fe_rails import legal, log, supply
from rules.santa_fe_rails.cards import DECK, HAND, HASTY, is_branch, with_card
from rules.santa_fe_rails.phases import ABSENT, CARD, DRAW, PLAY

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State


def begin(state: State) -> None:
    """Starts the draw phase with the first player."""
    state.turn = 0
    state.mover = state.first
    go_on(state)


def go_on(state: State) -> None:
    """Moves on to the next player who can and must draw (SF-4.1); then to the play."""
    state.phase = DRAW
    while len(state.hands[state.mover]) >= HAND or not (
        state.deck_left or legal.take_codes(state, state.mover)
    ):
        if not _next_drawer(state):
            return


def take(state: State, seat: int, card: int, events: list[Event] | None) -> None:
    """A seat takes a card from the display, or is owed one from the deck."""
    if card == DECK:
        state.owed = 1
        state.phase = CARD
        return
    supply.change_display(state, card, -1)
    state.hands[seat] = with_card(state.hands[seat], card)
    if card in HASTY or is_branch(card):
        state.grabbed = True
    if is_branch(card):
        state.money[seat] -= supply.branch_price(state)
    if events is not None:
        events.append(log.took(state, seat, card))
    go_on(state)


def end(state: State) -> None:
    """The mover takes no more cards: allowed once the deck is empty (SF-4.6)."""
    if _next_drawer(state):
        go_on(state)


def _next_drawer(state: State) -> bool:
    """Gives the draw to the next seat; False after the last one, when the phase is over."""
    state.grabbed = False
    state.turn += 1
    if state.turn < state.seats:
        state.mover = (state.first + state.turn) % state.seats
        return True
    if state.seats == 2 and state.deck_left:
        state.phase = ABSENT  # SF-10.2
        state.owed = 1
    else:
        begin_play(state)
    return False


def begin_play(state: State) -> None:
    """Everybody now chooses a card in secret."""
    state.phase = PLAY
    state.owed = state.turn = 0
    state.mover = state.first
