"""Games to save, for the tests of storage."""

from __future__ import annotations

from rules.core.game import Seat
from rules.core.registry import game
from rules.core.table import Table


def table(seed: int = 1) -> Table:
    seats = [Seat("Mira", None, {"colour": 3, "side": 90}), Seat("Luca", None, {"colour": 1})]
    return Table.new(game("transamerica"), seats, seed)


def play(table: Table, actions: int = 1) -> None:
    for _ in range(actions):
        seat = table.waiting_for()[0]
        table.act(seat, table.view(seat).actions()[0])
