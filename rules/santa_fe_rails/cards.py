"""Cards by number: a city card is its city's number, the others have their own (SF-1.3).

>>> hand = with_card((3, 17, DOUBLE), 8)
>>> hand
(3, 8, 17, 1000)
>>> without(hand, 17)
(3, 8, 1000)
>>> blanked(hand)  # as the other players see it
(-1, -1, -1, 1000)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rules.santa_fe_rails.board import Board

#: A city card that the seat of a masked state may not know.
BLANK: Final = -1

#: The top card of the deck, as something to take.
DECK: Final = 998

#: No card: the play of a seat that has no playable card (SF-5.5).
NOTHING: Final = 999
DOUBLE: Final = 1000
TRIPLE: Final = 1001
FOUR: Final = 1002
BOOM: Final = 1003
#: A branch card of the major with number n is ``BRANCH + n``.
BRANCH: Final = 1010

#: SF-1.3: number of boomtown cards, and of branch cards for each major.
BOOM_CARDS: Final = 3
BRANCH_CARDS: Final = 3

#: SF-2.1, SF-4.1: cards in a hand.
HAND: Final = 4

#: SF-4.3: at most one of these (or a branch card) in a draw phase; SF-5.3: played at once.
HASTY = (TRIPLE, FOUR)

#: Pieces a card allows in a laying phase, if not one (SF-6.1, SF-7.1 to 7.3).
PIECES = {DOUBLE: 2, TRIPLE: 3, FOUR: 4}

NAMES = {NOTHING: "none", DOUBLE: "double", TRIPLE: "triple", FOUR: "four", BOOM: "boomtown"}

Hand = tuple[int, ...]


def is_city(card: int) -> bool:
    return card < NOTHING


def is_branch(card: int) -> bool:
    return card >= BRANCH


def card_id(board: Board, card: int) -> str:
    """A card as the notation calls it (city:denver, double, branch:santa_fe); ? if hidden."""
    if card == BLANK:
        return "?"
    if is_branch(card):
        return f"branch:{board.companies[card - BRANCH].id}"
    return f"city:{board.cities[card].id}" if is_city(card) else NAMES[card]


def without(hand: Hand, card: int) -> Hand:
    """The hand without one card; without a blank if the card is hidden among the blanks."""
    at = hand.index(card) if card in hand else hand.index(BLANK)
    return hand[:at] + hand[at + 1 :]


def with_card(hand: Hand, card: int) -> Hand:
    """The hand with one more card, still sorted."""
    return tuple(sorted((*hand, card)))


def blanked(hand: Hand) -> Hand:
    """The hand as others see it: specials were taken face up, city cards are hidden (SF-12.1)."""
    return tuple(BLANK if is_city(card) else card for card in hand)
