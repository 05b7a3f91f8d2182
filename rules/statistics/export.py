"""Finished games as CSV: a line for each player of each game, for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable

from rules.core.registry import game as find_game
from rules.statistics.finished import FinishedGame
from rules.statistics.players import once

COLUMNS = ("date", "table", "game", "board", "players", "player", "level", "place", "score")
#: A cell that begins so would be run as a formula by a spreadsheet.
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def games_csv(games: Iterable[FinishedGame]) -> str:
    """The games in the order in which they ended, as comma-separated values.

    Columns are named in English, so that a file reads the same everywhere.
    """
    text = io.StringIO()
    lines = csv.writer(text, lineterminator="\r\n")
    lines.writerow((*COLUMNS, "numbers", "achievements"))
    for game in once(games):
        for seat in game.seats:
            lines.writerow(
                (
                    game.ended.isoformat(timespec="seconds"),
                    game.id,
                    find_game(game.game).title,
                    game.kit,
                    len(game.seats),
                    _cell("" if seat.forgotten else seat.name),
                    seat.bot or "",
                    seat.place,
                    seat.score,
                    " ".join(f"{key}={number}" for key, number in seat.numbers.items()),
                    " ".join(seat.achieved),
                )
            )
    return text.getvalue()


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(FORMULA) else text
