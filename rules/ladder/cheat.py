"""The cheat: the strongest level, shown the true cards. It exists for the ladder only.

It shows how much there is to win by knowing everything: the ceiling for honest players. No level,
no name of a computer player and no part of the app leads here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core.rng import Rng
from rules.core.state import State
from rules.core.view import View

#: The cheat's name in the rows of the ladder.
CHEAT = "cheat"


class OpenView(View[Any]):
    """A view whose guesses of the hidden cards are all true."""

    __slots__ = ("_truth",)

    def __init__(self, view: View[Any], truth: State) -> None:
        super().__init__(view.seat, view.position)
        self._truth = truth

    def guess(self, rng: Rng, fill: Callable[[Any, Rng], Any] | None = None) -> Any:
        return self._truth.copy()
