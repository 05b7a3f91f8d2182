"""The cards: a city card is its city's number, the others have numbers of their own (SF-1.3)."""

from __future__ import annotations

#: A city card that the seat of a masked state may not know.
BLANK = -1

#: No card at all: what a player without a playable card plays (SF-5.5).
NOTHING = 999
DOUBLE = 1000
TRIPLE = 1001
FOUR = 1002
BOOM = 1003
#: A branch card of the major with number n is ``BRANCH + n``.
BRANCH = 1010

#: SF-1.3: how many there are.
BOOM_CARDS = 3
BRANCH_CARDS = 3

#: SF-2.1, SF-4.1: cards in a hand.
HAND = 4

#: How many pieces a card allows in a laying phase (SF-6.1, SF-7.1 to 7.3).
PIECES = {DOUBLE: 2, TRIPLE: 3, FOUR: 4}

NAMES = {NOTHING: "none", DOUBLE: "double", TRIPLE: "triple", FOUR: "four", BOOM: "boomtown"}

Hand = tuple[int, ...]


def is_city(card: int) -> bool:
    return card < NOTHING


def is_branch(card: int) -> bool:
    return card >= BRANCH


def without(hand: Hand, card: int) -> Hand:
    """The hand without one card; of a city card that is not in sight, without a blank."""
    at = hand.index(card) if card in hand else hand.index(BLANK)
    return hand[:at] + hand[at + 1 :]


def with_card(hand: Hand, card: int) -> Hand:
    """The hand with one card more, still in order."""
    return tuple(sorted((*hand, card)))


def blanked(hand: Hand) -> Hand:
    """The hand as others see it: specials were taken face up, city cards are hidden (SF-12.1)."""
    return tuple(BLANK if is_city(card) else card for card in hand)
