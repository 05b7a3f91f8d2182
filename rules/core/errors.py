"""Errors of the rules package; each says in one sentence what is wrong, where, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.reason import Reason


class RulesError(ValueError):
    """Base of all errors of the package. ``str(error)`` is a sentence for a person.

    >>> from rules import RulesError, game
    >>> try:
    ...     game("transamerica").start(seats=9)
    ... except RulesError as error:
    ...     print(error)
    TransAmerica is for 2 to 6 players, not 9.
    """


class IllegalAction(RulesError):
    """An action that the rules do not allow now. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadNotation(RulesError):
    """A text that names no action of this game."""


class BadRecord(RulesError):
    """A record that is damaged, of another program, or of an unreadable version."""


class BadData(RulesError):
    """A board, deck or price file that does not describe a playable game."""


class BadSetup(RulesError):
    """An unknown game, option or player, or a wrong number of seats."""
