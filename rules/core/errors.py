"""Errors of the rules package; each says in one sentence what is wrong, where, and what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rules.core.reason import Reason


#: Most characters of a sentence: what it quotes may come from a damaged file.
LONGEST = 300


def brief(sentence: str) -> str:
    """A sentence as it can be shown anywhere: without control characters, cut in its middle.

    >>> brief("There is no game '\x1b[2J'.")
    "There is no game '\\\\x1b[2J'."
    >>> len(brief("far too long " * 999))
    300
    """
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in sentence[: 2 * LONGEST])
    if len(shown) <= LONGEST:
        return shown
    end = "".join(c if c.isprintable() else "?" for c in sentence[-80:])
    return f"{shown[: LONGEST - 85]} ... {end}"


class RulesError(ValueError):
    """Base of all errors of the package. ``str(error)`` is a short sentence for a person.

    >>> from rules import RulesError, game
    >>> try:
    ...     game("transamerica").start(seats=9)
    ... except RulesError as error:
    ...     print(error)
    TransAmerica is for 2 to 6 players, not 9.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(brief(sentence))


class IllegalAction(RulesError):
    """An action that the rules do not allow now. Nothing has changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(str(reason))
        self.reason = reason


class BadNotation(RulesError):
    """A text that names no action of this game."""


class BadFile(RulesError):
    """A file or text from elsewhere that is unsound; neither a record nor a kit, but settings."""


class BadRecord(RulesError):
    """A record that is damaged, of another program, or of an unreadable version."""


class NewerRecord(BadRecord):
    """A record of a newer Roundhouse: not damaged, only unreadable here. Update, keep the file."""


class BadData(RulesError):
    """A board, deck or price file that does not describe a playable game."""


class BadSetup(RulesError):
    """An unknown game, option or player, or a wrong number of seats."""
