"""Outcomes of chance: who begins, the deal, the next card of the deck."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.santa_fe_rails.board import Board
from rules.santa_fe_rails.cards import BLANK, HAND, Hand

#: The kinds of chance, which are also the names of their phases: the first player, the hands,
#: a card for the player who draws, a card for the absent player (SF-10.2).
FIRST, DEAL, CARD, ABSENT = "first", "deal", "card", "absent"

#: A card's args are the kind of card and its number.
CITY_CARD, SHORT_CARD = 0, 1


def first_action(seat: int) -> Action:
    """The outcome that a seat begins."""
    return Action(NO_CODE, FIRST, (seat,), f"first {seat + 1}")


def deal_action(board: Board, hands: Sequence[Hand]) -> Action:
    """The outcome that these hands are dealt; a hand of blanks is hidden."""
    names = [
        "?" if BLANK in hand else ", ".join(board.cities[card].id for card in hand)
        for hand in hands
    ]
    args = tuple(card for hand in hands for card in hand)
    return Action(NO_CODE, DEAL, args, "deal " + " | ".join(names))


def card_action(board: Board, phase: str, kind: int, number: int) -> Action:
    """The outcome that the deck's next card is this one."""
    if kind == SHORT_CARD:
        name = f"short:{board.companies[number].id}"
    else:
        name = "?" if number == BLANK else f"city:{board.cities[number].id}"
    return Action(NO_CODE, phase, (kind, number), f"{phase} {name}")


def hands_of(action: Action) -> list[Hand]:
    """The hands of a deal."""
    args = action.args
    return [tuple(sorted(args[at : at + HAND])) for at in range(0, len(args), HAND)]


def parse_chance(board: Board, text: str) -> Action | None:
    """The outcome that a text names, or None when it speaks of something else."""
    kind, _, rest = text.partition(" ")
    if kind == FIRST:
        if not rest.isdecimal():
            raise BadNotation(f"“{text}” names no seat.")
        return first_action(int(rest) - 1)
    if kind == DEAL:
        return deal_action(board, [_parse_hand(board, part) for part in rest.split("|")])
    if kind in (CARD, ABSENT):
        return _parse_card(board, kind, rest)
    return None


def _parse_hand(board: Board, text: str) -> Hand:
    names = [name.strip() for name in text.split(",")]
    if names == ["?"]:
        return (BLANK,) * HAND
    if len(names) != HAND or not all(name in board.city_named for name in names):
        raise BadNotation(f"“{text.strip()}” is not a hand of {HAND} cities.")
    return tuple(board.city_named[name].number for name in names)


def _parse_card(board: Board, phase: str, text: str) -> Action:
    kind, _, name = text.partition(":")
    if text == "?":
        return card_action(board, phase, CITY_CARD, BLANK)
    if kind == "city" and name in board.city_named:
        return card_action(board, phase, CITY_CARD, board.city_named[name].number)
    if kind == "short" and name in board.company_named:
        return card_action(board, phase, SHORT_CARD, board.company_named[name].number)
    raise BadNotation(f"“{phase} {text}” names no card: try “{phase} city:denver”.")
