"""Chance outcomes: the seat that begins and the hands that are dealt, with their notation.

first 2                             the second seat begins
deal Portland, Helena, ... | ?      a hand for each seat; ? is a hand the reader may not know
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.core.reason import Reason
from rules.transamerica.board import BLANK, COLOURS, Board, Hand
from rules.transamerica.phases import FIRST

if TYPE_CHECKING:
    from rules.core.rng import Rng
    from rules.transamerica.state import State


def first_action(seat: int) -> Action:
    """The outcome that a seat begins.

    >>> first_action(1).text
    'first 2'
    """
    return Action(NO_CODE, "first", (seat,), f"first {seat + 1}")


def deal_action(board: Board, hands: Sequence[Hand]) -> Action:
    """The outcome that these hands are dealt, seat by seat."""
    names = [", ".join(board.city_names(hand)) or "?" for hand in hands]
    args = tuple(city for hand in hands for city in (hand or (-1,) * len(COLOURS)))
    return Action(NO_CODE, "deal", args, "deal " + " | ".join(names))


def hands_of(deal: Action) -> tuple[Hand, ...]:
    """The hands that a deal gives to the seats."""
    size = len(COLOURS)
    parts = (deal.args[i : i + size] for i in range(0, len(deal.args), size))
    return tuple(BLANK if -1 in part else part for part in parts)


def draw(state: State, rng: Rng) -> Action:
    """A random outcome of the chance that is owed now."""
    if state.phase == FIRST:
        return first_action(rng.below(state.seats))
    return deal_action(state.board, deal(state, rng))


def deal(state: State, rng: Rng) -> tuple[Hand, ...]:
    """New hands for all seats."""
    return deal_blanks(state.board, (BLANK,) * state.seats, rng)


def deal_blanks(board: Board, hands: Sequence[Hand], rng: Rng) -> tuple[Hand, ...]:
    """TA-2.1: the hands with each blank one replaced by a random card of each colour."""
    held = {city for hand in hands for city in hand}
    left: list[list[int]] = [[] for _colour in COLOURS]
    for city in board.deck(len(hands)):
        if city.number not in held:
            left[city.colour].append(city.number)
    piles = [rng.shuffled(cities) for cities in left]
    return tuple(hand or tuple(pile.pop() for pile in piles) for hand in hands)


def refuse(state: State, outcome: Action) -> Reason | None:
    """The reason why chance cannot have this outcome now, or None when it can."""
    if outcome.kind != state.phase:
        return Reason("core", "unknown_action")
    if state.phase == FIRST:
        ok = len(outcome.args) == 1 and 0 <= outcome.args[0] < state.seats
        return None if ok else Reason("TA-2.2", "no_such_seat")
    return None if _may_be_dealt(state, hands_of(outcome)) else Reason("TA-2.1", "bad_deal")


def _may_be_dealt(state: State, hands: Sequence[Hand]) -> bool:
    """TA-2.1: one city of each colour for each seat, none of them twice.

    Only a masked position takes blank hands.
    """
    if len(hands) != state.seats or (state.truth and BLANK in hands):
        return False
    deck = {city.number for city in state.board.deck(state.seats)}
    for hand in hands:
        colours = [state.board.cities[city].colour for city in hand if city in deck]
        if hand and colours != list(range(len(COLOURS))):
            return False
        deck.difference_update(hand)
    return True


def parse(board: Board, text: str) -> Action | None:
    """The outcome of chance that a text names, or None when it names none."""
    kind, _, rest = text.partition(" ")
    if kind == "first":
        if not rest.isdecimal() or len(rest) > 2:
            raise BadNotation(f"“{text}” names no seat.")
        return first_action(int(rest) - 1)
    if kind == "deal":
        return deal_action(board, [_parse_hand(board, part.strip()) for part in rest.split("|")])
    return None


def _parse_hand(board: Board, text: str) -> Hand:
    if text == "?":
        return BLANK
    names = [name.strip() for name in text.split(",")]
    if len(names) != len(COLOURS) or any(name not in board.city_named for name in names):
        raise BadNotation(f"“{text}” is not a hand of five cities.")
    return tuple(board.city_named[name].number for name in names)
