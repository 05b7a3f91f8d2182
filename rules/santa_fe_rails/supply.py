"""The supply: the deck with its three piles (SF-2.2) and the display (SF-2.3).

>>> from rules import Table, game
>>> state = Table.new(game("santa_fe_rails"), ["Mira", "Luca", "Zoé"], seed=7).state
>>> state.deck_left, second_pile(state)
(58, (40, 18))
>>> on_display(state, DOUBLE), branch_price(state)
(2, 1)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.santa_fe_rails.board import MAJORS, SHORT_LINES
from rules.santa_fe_rails.cards import (
    BLANK,
    BOOM,
    BRANCH,
    DECK,
    DOUBLE,
    FOUR,
    HAND,
    TRIPLE,
    is_branch,
    is_city,
)

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

# The deck


def second_pile(state: State) -> tuple[int, int]:
    """Cards in the deck when its second pile begins, and when the second pile is used up.

    SF-2.2: three piles as equal as possible, the short lines in the second.
    """
    rest = len(state.board.city_cards) - HAND * state.seats
    third = rest // 3
    second = (rest - third) // 2 + SHORT_LINES
    return third + second, third


def short_lines_in_deck(state: State) -> list[int]:
    """Short lines whose card has not been drawn."""
    opened = state.network.opened
    every = range(MAJORS, MAJORS + SHORT_LINES)
    return [company for company in every if not opened >> company & 1]


def take_from_deck(state: State, card: int) -> None:
    """Removes a drawn city card; a masked state only counts it."""
    state.deck_left -= 1
    if state.truth:
        at = state.deck.index(card)
        state.deck = state.deck[:at] + state.deck[at + 1 :]


def unseen(state: State) -> list[int]:
    """City cards that are nowhere in sight: in the deck, or blank in a masked state."""
    left = list(state.board.city_cards)
    for pile in (*state.hands, *state.played, *state.discards, state.absent):
        for card in pile:
            if card != BLANK and is_city(card):
                left.remove(card)
    return left


# The display


def branch_price(state: State) -> int:
    """Price of a branch card."""
    return 2 if state.terrain else 1  # SF-4.1, SF-11.1


def on_display(state: State, card: int) -> int:
    """Number of cards of this kind that lie there to be taken; DECK counts the deck."""
    if is_branch(card):
        return state.branches[card - BRANCH]
    if card == DECK:
        return state.deck_left
    return {DOUBLE: state.doubles, TRIPLE: state.triples, FOUR: state.fours, BOOM: state.booms}[
        card
    ]


def change_display(state: State, card: int, by: int) -> None:
    """Adds cards of a kind to the display or removes them; city cards do not lie there."""
    if is_branch(card):
        major = card - BRANCH
        left = state.branches
        state.branches = (*left[:major], left[major] + by, *left[major + 1 :])
    elif card == DOUBLE:
        state.doubles += by
    elif card == TRIPLE:
        state.triples += by
    elif card == FOUR:
        state.fours += by
    elif card == BOOM:
        state.booms += by
