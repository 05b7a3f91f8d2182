"""Who may know what (SF-12.1): positions with blanks, and blanks dealt at random."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rules.core.rng import Rng
from rules.santa_fe_rails.cards import BLANK, Hand, blanked
from rules.santa_fe_rails.supply import OWED, SEALED
from rules.santa_fe_rails.turns import OVER, PLAY

if TYPE_CHECKING:
    from rules.santa_fe_rails.state import State

S = TypeVar("S", bound="State")


def masked(state: S, seat: int | None) -> S:
    """A copy without others' city cards, sealed choices and discards, and without the deck."""
    other = state.copy()
    other.truth = False
    other.deck = ()
    seats = range(state.seats)
    other.hands = [hand if s == seat else blanked(hand) for s, hand in enumerate(state.hands)]
    other.discards = [p if s == seat else blanked(p) for s, p in enumerate(state.discards)]
    if state.phase != OVER:  # SF-10.3: at the end the absent player's cards are shown
        other.absent = blanked(state.absent)
    if state.phase == PLAY:
        for s in seats:
            if s != seat and state.choices[s] != OWED:
                other.choices[s] = SEALED
    return other


def filled(state: S, rng: Rng) -> S:
    """A copy whose blanks are dealt from the unseen cards; sealed choices become legal ones."""
    other = state.copy()
    if state.truth:
        return other
    unseen = rng.shuffled(state.unseen())

    def deal(pile: Hand) -> Hand:
        return tuple(unseen.pop() if card == BLANK else card for card in pile)

    other.hands = [tuple(sorted(deal(hand))) for hand in state.hands]
    other.discards = [deal(pile) for pile in state.discards]
    other.absent = deal(state.absent)
    other.deck = tuple(sorted(unseen))
    other.truth = True
    if SEALED in state.choices:
        other.choices = [
            rng.choice(other.play_codes(seat)) if choice == SEALED else choice
            for seat, choice in enumerate(state.choices)
        ]
        other.reveal_if_all_chose()
    return other
