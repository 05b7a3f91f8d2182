"""Rematch: a new game of the same kind with the same people."""

from __future__ import annotations

import secrets
from typing import Protocol

from app.table.live_table import LiveTable
from app.table.remarks import ADVICE
from rules.core.table import Table


class Shelf(Protocol):
    """A place that keeps tables: the store."""

    def new(self, table: Table) -> str:
        """Keep a new table and return its id."""


def rematch(table: LiveTable, seed: int | None = None) -> Table:
    """Creates a rematch with the seats rotated by one, so that another player begins."""
    seats = [*table.seats[1:], table.seats[0]]
    fresh = secrets.randbits(63) if seed is None else seed
    again = Table.new(table.game, seats, fresh, table.options, table.kit)
    if ADVICE in table.notes:
        again.notes[ADVICE] = table.notes[ADVICE]
    return again
