"""Counts of what computer players do in a game, also of what would make a person laugh."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from rules.core.action import Action


class Oddities:
    """Watches a whole game with all its secrets and counts by seat. Each game derives its own."""

    def __init__(self, seats: int) -> None:
        #: For each seat, how often something was seen.
        self.counts: list[defaultdict[str, float]] = [defaultdict(float) for _ in range(seats)]

    def watch(self, before: Any, seat: int, action: Action, after: Any) -> None:
        """Look at a decision: the positions before and after it, both of the game's own State."""

    def finish(self, state: Any) -> None:
        """Look at the finished game."""
