"""Station Master's log: a line for every event, with its platform."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.log import LogLine, event_lines
from app.table.history import Turn
from rules.core.game import Game, Kit

#: Kinds of events without a line: they say nothing that the line before does not say.
UNTOLD = ("drawn", "scored", "caboose")


def log_lines(
    game: Game, _kit: Kit, names: Sequence[str], turns: Sequence[Turn], you: int | None = None
) -> list[LogLine]:
    """The lines for some turns, oldest first; ``you`` is the seat that is spoken to."""
    return event_lines(
        game,
        names,
        turns,
        you,
        has_place=lambda event: "platform" in event.data,
        untold=UNTOLD,
    )
