"""Log lines: sentences about what happened, with the events to point at on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from app.services.language import tr
from app.table.history import Turn
from rules.core.event import Event
from rules.core.game import Game
from rules.core.phrase import Phrase


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


def event_lines(
    game: Game,
    names: Sequence[str],
    turns: Iterable[Turn],
    *,
    has_place: Callable[[Event], bool],
    untold: Sequence[str] = (),
    say: Callable[[Phrase], str] | None = None,
) -> list[LogLine]:
    """A line for every event that the game has words for, oldest first."""
    say = say or (lambda phrase: tr.phrase(game, phrase))
    lines: list[LogLine] = []
    for turn in turns:
        for event in turn.events:
            phrase = None if event.kind in untold else game.tell(event, names)
            if phrase is not None:
                spots = (event,) if has_place(event) else ()
                lines.append(LogLine(event.seat, say(phrase), turn.first, turn.last, spots))
    return lines
