"""Probes of resident memory: a bare window, home, each game's table behind its veil, open, closed.

Each probe is a process of its own. Freed memory is given back to the system before it is counted.
The tables were saved by another process: home shows the same cards before and after.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from tools.bench.window import Figures, memory, open_app, open_loop, pump

if TYPE_CHECKING:
    from app.application import RoundhouseApp

#: The window that the limits were measured in.
SIZE = (1280, 800)
TABLES = 50
#: Seconds at home after it was tidied: its own pictures have settled.
REST = 2.0
#: Seconds after which something must keep home from being tidied.
LONGEST_REST = 120.0


def probe_bare_memory() -> Figures:
    """A bare Kivy window: as large as the app's here, and with as many samples a pixel."""
    size_of_the_window()  # first: the window opens when it is imported
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    open_loop()
    Window.add_widget(Widget())
    pump(0.5)
    return {"bare": memory()}


def save_tables(*games: str) -> Figures:
    """Write a table of each of these games with four people, for the probes that visit them."""
    from pathlib import Path

    from app.services.storage import TableStore
    from rules.core.game import Seat
    from rules.core.registry import game
    from rules.core.table import Table

    store = TableStore(Path(os.environ["ROUNDHOUSE_HOME"]) / "tables")
    names = ("Mira", "Anna", "Luca", "Max")
    seats = [Seat(name, None, {"colour": number}) for number, name in enumerate(names)]
    for game_id in games:
        store.new(Table.new(game(game_id), seats, 5))
    return {"tables": len(store.tables())}


def probe_game_memory() -> Figures:
    """Home, then the saved table: behind its veil, open, and home again."""
    size_of_the_window()
    app = open_app(fps=30)
    figures: Figures = {"home": memory()}
    figures["rest"] = _memory_at_rest(app)
    app.go("table", table_id=app.store.tables()[0].id)
    pump(0.5)
    figures["veil"] = memory()
    _lift_the_veil(app)
    figures["open"] = memory()
    app.go("home")
    _wait_until_tidied(app)
    figures["back"] = memory()
    return figures


def probe_many_memory() -> Figures:
    """All saved tables one after the other, and then many times."""
    size_of_the_window()
    app = open_app(fps=30)
    figures: Figures = {"rest": _memory_at_rest(app)}
    tables = [info.id for info in app.store.tables()]

    def visit(table_id: str) -> None:
        app.go("table", table_id=table_id)
        pump(0.2)
        _lift_the_veil(app)
        app.go("home")
        pump(0.2)

    for table_id in tables:
        visit(table_id)
    _wait_until_tidied(app)
    figures["four"] = memory()
    for number in range(TABLES):
        visit(tables[number % len(tables)])
    _wait_until_tidied(app)
    figures["many"] = memory()
    return figures


# Helpers


def size_of_the_window() -> None:
    """Call it before the window is imported, which opens it."""
    from kivy.config import Config

    Config.set("graphics", "width", str(SIZE[0]))
    Config.set("graphics", "height", str(SIZE[1]))


def _memory_at_rest(app: RoundhouseApp) -> float:
    """Memory of home when it has imported what tables need."""
    while not app.idle_imports.done:
        pump(0.5)
    return memory()


def _wait_until_tidied(app: RoundhouseApp) -> None:
    """Stay at home until the table that was left is gone, however busy the machine is."""
    waited = 0.0
    while not app.tidying.tidied:
        pump(0.5)
        waited += 0.5
        if waited > LONGEST_REST:
            raise RuntimeError(f"home is not tidied {LONGEST_REST:.0f} s after a table was left")
    pump(REST)


def _lift_the_veil(app: RoundhouseApp) -> None:
    from app.screens.table.screen import TableScreen

    page = app.page
    if not isinstance(page, TableScreen) or page.presenter is None:
        raise SystemExit("The table did not open.")
    page.presenter.reveal()
    pump(1.0)
