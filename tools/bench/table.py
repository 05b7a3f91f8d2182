"""Probes of a table: panning, computer players thinking, tables opened and closed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.bench.memory import size_of_the_window
from tools.bench.window import (
    FRAMES,
    Figures,
    drawn_instructions,
    frames,
    instructions,
    intervals,
    memory,
    open_app,
    open_loop,
    p95,
    pump,
    steady_clock,
    widgets,
)

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from app.screens.table.screen import TableScreen
    from app.table.presenter import TablePresenter
    from rules.core.table import Table

TABLES = 50
#: The games with a map that is panned, and random actions until much lies on it.
PANNED, IN_PLAY = ("transamerica", "santa_fe_rails"), 60
WATCHED = 6.0  # seconds of frames at an idle table, and while computer players think


def probe_empty() -> Figures:
    """Frames of an empty Kivy window, each fully drawn."""
    _one_sample_a_pixel()
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    open_loop()
    Window.add_widget(Widget())
    figures: Figures = {"drawn": drawn_instructions()}
    return {**figures, **frames(steady_clock(), lambda _number: Window.canvas.ask_update())}


def probe_pan(game_id: str) -> Figures:
    """Frames of a table in full play while a finger pans the board."""
    _one_sample_a_pixel()
    from kivy.base import EventLoop
    from kivy.tests.common import UnitTestTouch

    from app.games.board import ZoomableBoard

    app = open_app()
    board = _open_table(app, _table_in_play(game_id), "play").board
    pump(1.0)
    if not isinstance(board, ZoomableBoard):
        raise SystemExit("This board cannot be zoomed.")
    board.zoom_by(1.6)
    pump(1.0)
    tick = steady_clock()
    for _ in range(FRAMES):  # the camera comes to rest on the new clock
        tick()
        EventLoop.idle()
    figures: Figures = {"instructions": instructions(board), "drawn": drawn_instructions()}
    x, y = board.x + board.width / 2, board.y + board.height / 2
    finger = UnitTestTouch(x, y)
    finger.touch_down()

    def pan(number: int) -> None:
        there = number % 80
        finger.touch_move(x + 3 * (there if there < 40 else 80 - there), y)

    return {**figures, **frames(tick, pan)}


def probe_growth() -> Figures:
    """Memory and widgets before and after many opened and closed tables."""
    app = open_app()
    # Few tables: each saved one has its row on the home screen.
    tables = [app.store.new(_new_table(seed=number)) for number in range(4)]

    def open_and_close(count: int) -> None:
        for number in range(count):
            _visit(app, tables[number % len(tables)], "play")
            pump(0.1)
            app.go("home")
            pump(0.05)

    open_and_close(20)  # textures, screens and fonts are loaded once
    before = memory(), widgets()
    open_and_close(TABLES)
    return {
        "memory": before[0],
        "widgets": before[1],
        "memory_after": memory(),
        "widgets_after": widgets(),
    }


def probe_thinking() -> Figures:
    """Time between frames at an idle table, and while computer players think."""
    from app.services.settings import settings

    app = open_app(fps=60)
    settings.bot_speed = "slow"
    idle: list[float] = []
    thinking: list[float] = []
    table = _new_table(seed=3, bots=3)
    page = _open_table(app, table, "play")
    presenter = _presenter(page)
    pump(1.0)
    while sum(thinking) < WATCHED and presenter.mode in ("play", "watch"):
        if presenter.mode == "play":
            if sum(idle) < WATCHED:
                idle += intervals(lambda: True, 1.5)
            _take_a_turn(presenter)
        thinking += intervals(lambda: presenter.mode == "watch", 2.0)
    return {"idle": p95(idle), "thinking": p95(thinking), "frames": len(thinking)}


# Helpers


def _new_table(seed: int, bots: int = 0) -> Table:
    from rules.core.game import Seat
    from rules.core.registry import game
    from rules.core.table import Table

    people = 1 if bots else 3
    seats = [Seat(name, None, {"colour": n}) for n, name in enumerate(("Mira", "Anna", "Luca"))]
    seats = seats[:people]
    seats += [Seat(f"Bot {n}", "hard", {"colour": people + n}) for n in range(bots)]
    return Table.new(game("transamerica"), seats, seed, {"first": 1})


def _table_in_play(game_id: str) -> Table:
    """A table with much on the board and a person to move."""
    from rules.core.registry import game
    from rules.core.rng import Rng
    from rules.core.table import Table

    table = Table.new(game(game_id), ["Mira", "Anna", "Luca"], seed=5)
    rng = Rng(5)
    for _ in range(IN_PLAY):
        seat = table.waiting_for()[0]
        table.act(seat, rng.choice(table.state.actions(seat)))
    return table


def _one_sample_a_pixel() -> None:
    """A window of the usual size without smooth edges, which by software cost more than the app."""
    from kivy.config import Config

    size_of_the_window()
    Config.set("graphics", "multisamples", "0")


def _open_table(app: RoundhouseApp, table: Table, mode: str) -> TableScreen:
    """The table screen with a new table."""
    return _visit(app, app.store.new(table), mode)


def _visit(app: RoundhouseApp, table_id: str, mode: str) -> TableScreen:
    """The table screen with a saved table, the veil lifted."""
    from app.screens.table.screen import TableScreen

    app.go("table", table_id=table_id)
    pump(0.2)
    page = app.page
    if not isinstance(page, TableScreen):
        raise SystemExit("The table did not open.")
    presenter = _presenter(page)
    presenter.reveal()
    pump(0.2)
    if presenter.mode != mode:
        raise SystemExit(f"The table is in mode {presenter.mode}, not {mode}.")
    return page


def _presenter(page: TableScreen) -> TablePresenter:
    if page.presenter is None:
        raise SystemExit("The table did not open.")
    return page.presenter


def _take_a_turn(presenter: TablePresenter) -> None:
    """Take any legal turn: only the computer players are measured."""
    action = next((a for a in presenter.legal if a.kind != "end"), None)
    if action is not None:
        presenter.touch(action)
        presenter.confirm()
    if presenter.mode == "play":
        presenter.end()
