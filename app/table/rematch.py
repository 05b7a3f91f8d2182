"""The same people once more."""

from __future__ import annotations

import secrets

from rules.core.table import Table


def rematch(table: Table, seed: int | None = None) -> Table:
    """A new game of the same kind; everybody moves up one seat, so another one begins."""
    seats = [*table.seats[1:], table.seats[0]]
    fresh = secrets.randbits(63) if seed is None else seed
    return Table.new(table.game, seats, fresh, table.options, table.kit.name)
