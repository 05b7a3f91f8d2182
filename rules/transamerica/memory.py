"""Memory: what everybody at the table has seen since the deal of the round, action by action.

It holds nothing hidden, so a view has it whole: who came late to a position asks the others. The
rules need none of it; it is no part of a position's data and digest, because it follows from the
record of a game. Copies of a position share it: adding to it costs next to nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias, TypeVar

from rules.transamerica.board import BLANK
from rules.transamerica.phases import MARKER

if TYPE_CHECKING:
    from rules.transamerica.state import State

S = TypeVar("S", bound="State")

#: What was done before (a Memory), and the code of the last action; None at the start of a round.
#: The compiler of `make fast` knows no type that contains itself.
Memory: TypeAlias = "tuple[Any, int] | None"


def recalled(state: State) -> list[int]:
    """The codes of the round's actions, the first one first."""
    codes = []
    memory = state.memory
    while memory is not None:
        memory, code = memory
        codes.append(code)
    codes.reverse()
    return codes


def round_start(state: S) -> S:
    """The round's position before its first marker, with all hands blank."""
    start = state.copy()
    start.clear_board()
    start.turn = start.idle = 0
    start.phase, start.mover = MARKER, start.starter
    start.set_hands((BLANK,) * start.seats)
    start.truth = False
    return start
