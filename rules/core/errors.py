"""What can go wrong, each with one sentence that says what, where and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.reason import Reason


class RulesError(ValueError):
    """Anything the rules package refuses. ``str(error)`` is a sentence for a person."""


class IllegalAction(RulesError):
    """An action the rules do not allow now. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadNotation(RulesError):
    """A text that names no action of this game."""


class BadRecord(RulesError):
    """A record that is damaged, foreign or of a version nobody can read."""


class BadData(RulesError):
    """A board, deck or price file that does not describe a playable game."""


class BadSetup(RulesError):
    """An unknown game, option or player, or a wrong number of seats."""
