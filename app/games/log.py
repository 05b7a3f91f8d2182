"""Log lines: sentences about what happened, with the events to point at on the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from app.services.language import tr
from app.table.history import Turn
from rules.core.event import Event
from rules.core.game import Game

#: A hyphen before a figure is a minus.
HYPHEN = re.compile(r"(?<!\w)-(?=\d)")


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log. ``seat`` is None for what concerns everybody.

    ``first`` and ``last`` are the steps it is about, ``spots`` the events to show on the board.
    """

    seat: int | None
    text: str
    first: int
    last: int
    spots: tuple[Event, ...]
    #: The sentence contains the player's name; else it is what follows the name.
    whole: bool = True


def told(game: Game, event: Event, names: Sequence[str], you: int | None) -> str | None:
    """The sentence of an event; None for one without words.

    ``you`` is the seat of the only person who reads it, who is spoken to; None: several do.
    """
    phrase = game.tell(event, names)
    if phrase is None:
        return None
    return HYPHEN.sub("−", tr.phrase(game, phrase, event.address(you)))


def event_lines(
    game: Game,
    names: Sequence[str],
    turns: Iterable[Turn],
    you: int | None,
    *,
    has_place: Callable[[Event], bool],
    untold: Sequence[str] = (),
) -> list[LogLine]:
    """A line for every event that the game has words for, oldest first."""
    lines: list[LogLine] = []
    for turn in turns:
        for event in turn.events:
            text = None if event.kind in untold else told(game, event, names, you)
            if text is not None:
                spots = (event,) if has_place(event) else ()
                lines.append(LogLine(event.seat, text, turn.first, turn.last, spots))
    return lines
