"""Why a file cannot be used, in the player's language.

The rules name the fault itself, in English, for whoever made the file: players first read what kind
of fault it is.
"""

from __future__ import annotations

from app.services.language import tr
from rules.core.errors import BadData, BadRecord, NewerRecord, RulesError


def kind_of(problem: Exception) -> str:
    """A sentence for the player; a storage problem is one already."""
    if isinstance(problem, NewerRecord):
        return tr._("A table was saved by a newer Roundhouse: update the app to open it.")
    if isinstance(problem, BadRecord):
        return tr._("The game in it is damaged, or somebody has changed it.")
    if isinstance(problem, BadData):
        return tr._("This is not a board or deck that can be played on.")
    if isinstance(problem, RulesError):
        return tr._("It cannot be read, is damaged or is not a file of Roundhouse.")
    return str(problem)


def in_full(problem: Exception) -> str:
    """The same sentence, and the fault itself in a line of its own."""
    kind = kind_of(problem)
    return f"{kind}\n{problem}" if isinstance(problem, RulesError) else kind
