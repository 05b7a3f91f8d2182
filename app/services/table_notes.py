"""Notes that a save has beside the game, for the list of tables."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby
from typing import TYPE_CHECKING

from app import __version__

if TYPE_CHECKING:
    from rules.core.table import Table


def notes_of(table: Table) -> dict[str, object]:
    """Notes of a table for the list of tables, with the version of the app that has written it."""
    return {
        "app": __version__,
        "date": now(),
        "round": table.state.round,
        "turn": _turn(table),
        "waiting": list(table.waiting_for()),
    }


def now() -> str:
    """The present time, as saves write it: fine enough to tell which table was played last."""
    return datetime.now(UTC).isoformat(timespec="microseconds")


def _turn(table: Table) -> int:
    """The number of the present turn; consecutive steps of one seat are one turn."""
    from rules.core.action import CHANCE

    seats = [step.seat for step in table.steps if step.seat != CHANCE]
    begun = sum(1 for _seat, _steps in groupby(seats))
    waiting = table.waiting_for()
    return begun + (bool(waiting) and (not seats or seats[-1] not in waiting))
