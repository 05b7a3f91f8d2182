"""The outcomes of chance, and rails that end a round in a redacted record, with their notation."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.action import NO_CODE, Action
from rules.core.errors import BadNotation
from rules.transamerica.board import COLOURS, Board

#: The numbers of a player's five cities.
Hand = tuple[int, ...]

#: A hand that the seat of a masked state may not know.
BLANK: Hand = ()


def first_action(seat: int) -> Action:
    """The outcome of chance that a seat begins."""
    return Action(NO_CODE, "first", (seat,), f"first {seat + 1}")


def deal_action(board: Board, hands: Sequence[Hand]) -> Action:
    """The outcome of chance that these hands are dealt, in the order of the colours."""
    names = [", ".join(board.cities[city].name for city in hand) or "?" for hand in hands]
    args = tuple(city for hand in hands for city in (hand or (-1,) * len(COLOURS)))
    return Action(NO_CODE, "deal", args, "deal " + " | ".join(names))


def announced_action(rail: Action) -> Action:
    """A rail in a redacted record that completed a hand which the reader may not see."""
    return Action(NO_CODE, "announced", rail.args, f"{rail.text} !")


def hands_of(action: Action) -> tuple[Hand, ...]:
    size = len(COLOURS)
    parts = (action.args[i : i + size] for i in range(0, len(action.args), size))
    return tuple(BLANK if -1 in part else part for part in parts)


def parse_hands(board: Board, text: str) -> list[Hand]:
    hands: list[Hand] = []
    for part in text.split("|"):
        names = [name.strip() for name in part.split(",")]
        unknown = [name for name in names if name not in board.city_named]
        if names == ["?"]:
            hands.append(BLANK)
        elif unknown or len(names) != len(COLOURS):
            raise BadNotation(f"“{part.strip()}” is not a hand of five cities.")
        else:
            hands.append(tuple(board.city_named[name].number for name in names))
    return hands
