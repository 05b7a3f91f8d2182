"""One touch of a player, or one outcome of chance."""

from __future__ import annotations

from dataclasses import dataclass, field

#: The seat that deals, draws and throws.
CHANCE = -1

#: The code of an outcome of chance: there are too many to number.
NO_CODE = -1


@dataclass(frozen=True, slots=True)
class Action:
    """An immutable action with its notation.

    Players' actions are flyweights: a game builds each once when its board or deck is loaded, and
    ``code`` is its place in that table. Searches use codes, people see ``text``.
    Outcomes of chance are made when they happen and have no code.
    """

    code: int
    kind: str = field(compare=False)
    args: tuple[int, ...]
    text: str

    def __str__(self) -> str:
        return self.text
