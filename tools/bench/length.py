"""Probe of length: what a step costs early and late in a game, for few and for many players."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.bench.window import Figures, open_app, pump

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from rules.core.game import Game
    from rules.core.record import Record
    from rules.core.table import Table

#: Parts of a game after which it is measured.
PARTS = (0.1, 0.5, 0.95)
#: What is measured, in microseconds of this process.
COSTS = ("apply", "view", "save", "redraw")
#: Random play ends here at the latest: it may go on without end where players never buy.
MOST_STEPS = 2_000


def probe_length(game_id: str, seats: str) -> Figures:
    """A random game with so many seats: each cost at each part, and opening the whole record."""
    from rules.core.registry import game
    from rules.core.table import Table

    app = open_app()
    record = _random_record(game(game_id), int(seats))
    figures: Figures = {"steps": len(record.entries)}
    for part in PARTS:
        table = _before_a_decision(record, int(len(record.entries) * part))
        figures[f"step {part}"] = len(table.steps)
        for name, cost in zip(COSTS, _costs(app, table), strict=True):
            figures[f"{name} {part}"] = cost
    figures["open"] = _microseconds(lambda: Table.from_record(record), 1)
    return figures


def _random_record(game: Game, seats: int) -> Record:
    """A game at random, as long as such games get."""
    from rules.core.rng import Rng
    from rules.core.table import Table

    table, rng = Table.new(game, [f"Seat {seat}" for seat in range(seats)], seed=5), Rng(5)
    while not table.over and len(table.steps) < MOST_STEPS:
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table.record()


def _before_a_decision(record: Record, steps: int) -> Table:
    """The table of a record after about so many steps, when a player has to decide."""
    from rules.core.action import CHANCE
    from rules.core.table import Table

    table = Table.at_step(record, steps)
    while table.waiting_for() in ((), (CHANCE,)):
        steps -= 1
        table = Table.at_step(record, steps)
    return table


def _costs(app: RoundhouseApp, table: Table) -> tuple[float, float, float, float]:
    seat = table.waiting_for()[0]
    action = table.state.actions(seat)[0]
    table_id = app.store.new(table)
    return (
        _microseconds(lambda: table.state.copy().apply(seat, action), 50),
        _microseconds(lambda: table.view(seat), 50),
        _microseconds(lambda: app.store.save(table_id, table), 5),
        _redraw(app, table_id),
    )


def _redraw(app: RoundhouseApp, table_id: str) -> float:
    """Showing the present turn again: board, panel and buttons."""
    from app.screens.table.screen import TableScreen

    app.go("table", table_id=table_id)
    pump(0.3)
    page = app.page
    if not isinstance(page, TableScreen):
        raise SystemExit("The table did not open.")
    page.presenter.reveal()
    pump(0.5)
    cost = _microseconds(page.show_turn, 5)
    app.go("home")
    pump(0.3)
    return cost


def _microseconds(work: Callable[[], object], times: int) -> float:
    """The main thread's time for one piece of work: the best of three series."""
    best = float("inf")
    for _ in range(3):
        began = time.thread_time()
        for _ in range(times):
            work()
        best = min(best, (time.thread_time() - began) / times)
    return best * 1e6
