"""Actions: the decisions of players and the outcomes of chance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: The seat number of chance, which deals, draws and throws.
CHANCE: Final = -1

#: The code of actions that are not in a game's table of actions: most outcomes of chance.
NO_CODE: Final = -1


@dataclass(frozen=True, slots=True)
class Action:
    """An immutable action with its notation.

    A game builds the actions of players once, when its board or deck is loaded; ``code`` is the
    index in that table. Searches use codes, people see ``text``. Outcomes of chance are built when
    they happen and have no code.

    >>> from rules import game
    >>> state = game("transamerica").start(seats=2)
    >>> action = state.parse("marker Denver")
    >>> action.kind, action.text, state.action(action.code) is action
    ('marker', 'marker Denver', True)
    >>> state.parse("first 2").code  # an outcome of chance
    -1
    """

    code: int
    kind: str
    args: tuple[int, ...]
    text: str

    def __str__(self) -> str:
        return self.text
