"""Players' actions: their codes and their notation, both ways."""

from __future__ import annotations

from typing import Final

from rules.core.action import Action
from rules.core.errors import BadNotation
from rules.far_west_loco.board import LOTS, Board
from rules.far_west_loco.cards import MAX_OPTIONS
from rules.far_west_loco.dice import STAR_REACH
from rules.far_west_loco.prices import Prices

#: The most stakes that a kit may offer in the gambling den.
MAX_STAKES: Final = 5
#: No player comes near this much cash: 1,000 bids of 100 more each.
MOST_BIDS: Final = 1000

# Codes. A comment names what is added to the first code of a group.
SPEED: Final = 0
MANOEUVRE: Final = 1
LOAD: Final = 2
PASS: Final = 3
GO: Final = 4
CHANGE: Final = 5
VISIT: Final = 6
PROSPECT: Final = 7
FORWARD: Final = 8  # + spaces - 1
BACK: Final = FORWARD + STAR_REACH  # + spaces - 1
STAKE: Final = BACK + STAR_REACH  # + index of the stake
CHOOSE: Final = STAKE + MAX_STAKES  # + option
SPIKE: Final = CHOOSE + MAX_OPTIONS  # + lot
LOT: Final = SPIKE + LOTS  # + lot
BUY: Final = LOT + LOTS  # + deed; the codes after these depend on the number of deeds, see Moves


class Moves:
    """Every action of a player with one kit, built when the kit is loaded.

    An action's code is its place in ``actions``.

    >>> from rules import game
    >>> moves = game("far_west_loco").kit().moves
    >>> moves.parse("Throw Speed").code == SPEED
    True
    >>> moves.actions[moves.mortgage + 5].text
    'mortgage laundry'
    >>> moves.parse("fly")
    Traceback (most recent call last):
        ...
    rules.core.errors.BadNotation: “fly” is no move of Far West Loco: they look like “throw speed”.
    """

    __slots__ = ("actions", "auction", "bid", "by_text", "lift", "mortgage")

    def __init__(self, board: Board, prices: Prices) -> None:
        deeds = len(prices.deeds)
        #: First codes: + deed.
        self.mortgage = BUY + deeds
        self.lift = BUY + 2 * deeds
        self.auction = BUY + 3 * deeds
        #: First code: + hundreds of the bid - 1.
        self.bid = BUY + 4 * deeds
        self.actions = _actions(board, prices)
        self.by_text = {action.text: action for action in self.actions}

    def parse(self, text: str) -> Action:
        """The action with this notation, in any case; BadNotation when there is none."""
        found = self.by_text.get(" ".join(text.lower().split()))
        if found is None:
            raise BadNotation(
                f"“{text}” is no move of Far West Loco: they look like “throw speed”."
            )
        return found


def _actions(board: Board, prices: Prices) -> tuple[Action, ...]:
    """All actions in the order of their codes."""
    rows: list[tuple[str, tuple[int, ...], str]] = [
        ("speed", (), "throw speed"),
        ("manoeuvre", (), "throw manoeuvre"),
        ("load", (), "load"),
        ("pass", (), "pass"),
        ("go", (), "go"),
        ("change", (), "change die"),
        ("visit", (), "visit"),
        ("prospect", (), "prospect"),
    ]
    rows += [("move", (n,), f"forward {n}") for n in range(1, STAR_REACH + 1)]
    rows += [("move", (-n,), f"back {n}") for n in range(1, STAR_REACH + 1)]
    stakes = (*prices.den_stakes, *(0,) * MAX_STAKES)[:MAX_STAKES]
    rows += [("stake", (stake,), f"stake {stake or f'#{n}'}") for n, stake in enumerate(stakes)]
    rows += [("choose", (n,), f"choose {n + 1}") for n in range(MAX_OPTIONS)]
    rows += [("spike", (lot.number,), f"spike {lot.id.lower()}") for lot in board.lots]
    rows += [("lot", (lot.number,), f"lot {lot.id.lower()}") for lot in board.lots]
    for kind in ("buy", "mortgage", "lift", "auction"):
        rows += [(kind, (deed.number,), f"{kind} {deed.id.lower()}") for deed in prices.deeds]
    rows += [("bid", (100 * n,), f"bid {100 * n}") for n in range(1, MOST_BIDS + 1)]
    return tuple(Action(code, *row) for code, row in enumerate(rows))
