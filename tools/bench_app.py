"""Benchmark of the app against a bare window in the same run: python tools/bench_app.py

Prints figures and ratios and never fails because of them. Each probe runs in a fresh process;
probes that are compared alternate, and the median counts. "Own work" is the main thread's alone.
Frames are paced at 60 a second, as on a screen. An offscreen window is drawn by software, which on
a busy machine takes longer than the app's own work.

``--display`` uses the real screen instead of an offscreen window.
"""

from __future__ import annotations

import contextlib
import ctypes
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.app import App
    from kivy.graphics.instructions import InstructionGroup
    from kivy.uix.widget import Widget

    from app.application import RoundhouseApp
    from app.screens.table.screen import TableScreen
    from app.table.presenter import TablePresenter
    from rules.core.table import Table

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

Figures = dict[str, float]

ROUNDS = 3
FRAMES = 200
TABLES = 50
WATCHED = 6.0  # seconds of frames at an idle table, and while computer players think


# Probes, each in its own process


def probe_bare() -> Figures:
    """A KivyMD window with nothing in it."""
    from kivymd.app import MDApp
    from kivymd.uix.screen import MDScreen

    class Bare(MDApp):
        def build(self) -> MDScreen:
            return MDScreen()

    return _first_frame(Bare())


def probe_home() -> Figures:
    """The app, up to its first drawn home screen."""
    from app.application import RoundhouseApp

    return _first_frame(RoundhouseApp())


def _first_frame(app: App) -> Figures:
    from kivy.core.window import Window

    figures: Figures = {}

    def drawn(_window: object) -> None:
        if not figures:
            figures["wall"] = 1000 * (time.monotonic() - float(os.environ["BENCH_BEGAN"]))
            figures["cpu"] = 1000 * time.thread_time()
            app.stop()

    app.bind(on_start=lambda _app: Window.bind(on_flip=drawn))
    app.run()
    return figures


def probe_empty() -> Figures:
    """Frames of an empty Kivy window, each fully drawn."""
    from kivy.core.window import Window
    from kivy.uix.widget import Widget

    _open_loop(fps=60)
    Window.add_widget(Widget())
    return _frames(lambda _number: Window.canvas.ask_update())


def probe_pan() -> Figures:
    """Frames of a table in full play while a finger pans the board."""
    from kivy.tests.common import UnitTestTouch

    from app.games.board import ZoomableBoard

    app = _open_app(fps=60)
    board = _open_table(app, _table_in_play(), "play").board
    _pump(1.0)
    if not isinstance(board, ZoomableBoard):
        raise SystemExit("This board cannot be zoomed.")
    board.zoom_by(1.6)
    _pump(1.0)
    figures: Figures = {"instructions": _instructions(board)}
    x, y = board.x + board.width / 2, board.y + board.height / 2
    finger = UnitTestTouch(x, y)
    finger.touch_down()

    def pan(number: int) -> None:
        there = number % 80
        finger.touch_move(x + 3 * (there if there < 40 else 80 - there), y)

    return {**figures, **_frames(pan)}


def probe_growth() -> Figures:
    """Memory and widgets before and after many opened and closed tables."""
    app = _open_app()
    # Few tables: each saved one has its row on the home screen.
    tables = [app.store.new(_new_table(seed=number)) for number in range(4)]

    def open_and_close(count: int) -> None:
        for number in range(count):
            _visit(app, tables[number % len(tables)], "play")
            _pump(0.1)
            app.go("home")
            _pump(0.05)

    open_and_close(20)  # textures, screens and fonts are loaded once
    memory, widgets = _memory(), _widgets()
    open_and_close(TABLES)
    return {
        "memory": memory,
        "memory_after": _memory(),
        "widgets": widgets,
        "widgets_after": _widgets(),
    }


def probe_thinking() -> Figures:
    """Time between frames at an idle table, and while computer players think."""
    from app.services.settings import settings

    app = _open_app(fps=60)
    settings.bot_speed = "slow"
    idle: list[float] = []
    thinking: list[float] = []
    table = _new_table(seed=3, bots=3)
    page = _open_table(app, table, "play")
    presenter = _presenter(page)
    _pump(1.0)
    while sum(thinking) < WATCHED and presenter.mode in ("play", "watch"):
        if presenter.mode == "play":
            if sum(idle) < WATCHED:
                idle += _intervals(lambda: True, 1.5)
            _take_a_turn(presenter)
        thinking += _intervals(lambda: presenter.mode == "watch", 2.0)
    return {"idle": _p95(idle), "thinking": _p95(thinking), "frames": len(thinking)}


PROBES = {
    "bare": probe_bare,
    "home": probe_home,
    "empty": probe_empty,
    "pan": probe_pan,
    "growth": probe_growth,
    "thinking": probe_thinking,
}


# Helpers of the probes


def _open_loop(fps: int = 0) -> None:
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock._max_fps = fps
    Window.create_window()
    runTouchApp(embedded=True)


def _open_app(fps: int = 0) -> RoundhouseApp:
    from app.application import RoundhouseApp

    _open_loop(fps)
    app = RoundhouseApp()
    app.prepare()
    _pump(0.5)
    return app


def _new_table(seed: int, bots: int = 0) -> Table:
    from rules.core.game import Seat
    from rules.core.registry import game
    from rules.core.table import Table

    people = 1 if bots else 3
    seats = [Seat(name, None, {"colour": n}) for n, name in enumerate(("Mira", "Anna", "Luca"))]
    seats = seats[:people]
    seats += [Seat(f"Bot {n}", "hard", {"colour": people + n}) for n in range(bots)]
    return Table.new(game("transamerica"), seats, seed, {"first": 1})


def _table_in_play() -> Table:
    """A table with many rails on the board and a person to move."""
    from rules.core.rng import Rng
    from rules.transamerica.state import State

    def rails(table: Table) -> int:
        state = table.state
        return state.rails.bit_count() if isinstance(state, State) else 0

    table = _new_table(seed=5)
    rng = Rng(5)
    while rails(table) < 30:
        (seat,) = table.waiting_for()
        table.act(seat, rng.choice([a for a in table.state.actions(seat) if a.kind != "end"]))
    return table


def _open_table(app: RoundhouseApp, table: Table, mode: str) -> TableScreen:
    """The table screen with a new table."""
    return _visit(app, app.store.new(table), mode)


def _visit(app: RoundhouseApp, table_id: str, mode: str) -> TableScreen:
    """The table screen with a saved table, the veil lifted."""
    from app.screens.table.screen import TableScreen

    app.go("table", table_id=table_id)
    _pump(0.2)
    page = app.page
    if not isinstance(page, TableScreen):
        raise SystemExit("The table did not open.")
    presenter = _presenter(page)
    presenter.reveal()
    _pump(0.2)
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


def _pump(seconds: float) -> None:
    """Run the app for some seconds."""
    from kivy.base import EventLoop

    until = time.monotonic() + seconds
    while time.monotonic() < until:
        EventLoop.idle()


def _frames(before: Callable[[int], object]) -> Figures:
    """The median time from frame to frame at 60 a second, and the work before each is drawn."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    began = 0.0
    work: list[float] = []
    Window.bind(on_draw=lambda _window: work.append(1000 * (time.thread_time() - began)))
    intervals: list[float] = []
    last = time.perf_counter()
    for number in range(FRAMES):
        began = time.thread_time()
        before(number)
        EventLoop.idle()
        glFinish()  # wait for each frame, as a screen does
        now = time.perf_counter()
        intervals.append(1000 * (now - last))
        last = now
    return {"frame": statistics.median(intervals[20:]), "work": statistics.median(work[20:])}


def _intervals(wanted: Callable[[], bool], seconds: float) -> list[float]:
    """Seconds from frame to frame, each fully drawn, while a condition holds."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    found: list[float] = []
    last = time.perf_counter()
    while wanted() and sum(found) < seconds:
        Window.canvas.ask_update()
        EventLoop.idle()
        glFinish()
        now = time.perf_counter()
        found.append(now - last)
        last = now
    return found


def _p95(intervals: list[float]) -> float:
    return 1000 * statistics.quantiles(intervals, n=20)[-1]


def _instructions(widget: Widget) -> int:
    """Canvas instructions of a widget and all its children, each counted once."""

    def walk(canvas: InstructionGroup) -> Iterator[int]:
        for one in getattr(canvas, "children", ()):
            yield id(one)
            yield from walk(one)

    canvas = widget.canvas
    parts = (canvas, canvas.before, canvas.after) if canvas.has_after else (canvas, canvas.before)
    return len({number for part in parts for number in walk(part)})


def _memory() -> float:
    """Resident memory in MiB, where the system tells it."""
    gc.collect()
    _pump(0.2)  # textures of what was collected go with the next frame
    _give_back()
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def _give_back() -> None:
    """Return freed memory to the system, where the C library can, so that it is not counted."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def _widgets() -> int:
    from kivy.uix.widget import Widget

    gc.collect()
    # Not isinstance: that would call into weak proxies.
    return sum(issubclass(type(one), Widget) for one in gc.get_objects())


# The report


def run(probe: str) -> Figures:
    """A probe in a fresh process."""
    with tempfile.TemporaryDirectory(prefix="roundhouse-bench-") as folder:
        environment = {
            **os.environ,
            "KIVY_NO_ARGS": "1",
            "KIVY_NO_CONFIG": "1",
            "KIVY_NO_FILELOG": "1",
            "KIVY_NO_CONSOLELOG": "1",
            "KIVY_HOME": folder,
            "ROUNDHOUSE_HOME": folder,
            "SDL_AUDIODRIVER": "dummy",
            "BENCH_BEGAN": str(time.monotonic()),
        }
        if "--display" not in sys.argv:
            environment["SDL_VIDEODRIVER"] = "offscreen"
        command = [sys.executable, __file__, "--probe", probe]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    if not lines:
        raise SystemExit(f"The probe {probe} gave no figures:\n{done.stdout}{done.stderr}")
    figures: Figures = json.loads(lines[-1])
    return figures


def in_turns(*probes: str) -> list[Figures]:
    """Medians of several probes that alternate, so that a busy moment affects all of them."""
    found: dict[str, list[Figures]] = {probe: [] for probe in probes}
    for _ in range(ROUNDS):
        for probe in probes:
            found[probe].append(run(probe))
    return [_medians(found[probe]) for probe in probes]


def _medians(runs: Iterable[Figures]) -> Figures:
    runs = list(runs)
    return {name: statistics.median(one[name] for one in runs) for name in runs[0]}


def compare(what: str, ours: float, base: float, unit: str, goal: str) -> None:
    print(f"{what:<58}{ours:9.2f} {unit} {base:9.2f} {unit} {ours / base:7.2f} x   {goal}")


def main() -> None:
    print(f"{'':<58}{'app':>9}    {'base':>9}      ratio     goal")
    bare, home = in_turns("bare", "home")
    goal = "at most 1.5 x a bare KivyMD window"
    compare("start to the first drawn home screen, own work", home["cpu"], bare["cpu"], "ms", goal)
    compare("start to the first drawn home screen, wall", home["wall"], bare["wall"], "ms", goal)
    empty, pan = in_turns("empty", "pan")
    goal = "at most 2 x an empty Kivy window"
    compare("frame of a table while panning", pan["frame"], empty["frame"], "ms", goal)
    print(f"{'  of which own work before it is drawn':<58}{pan['work']:9.2f} ms")
    print(f"{'canvas instructions of the board':<58}{pan['instructions']:9.0f}   goal at most 300")
    (thinking,) = in_turns("thinking")
    goal = "at most 2 x an idle table"
    what = "p95 from frame to frame while computer players think"
    compare(what, thinking["thinking"], thinking["idle"], "ms", goal)
    growth = run("growth")
    goal = f"no growth over {TABLES} opened and closed tables"
    compare("memory", growth["memory_after"], growth["memory"], "MB", goal)
    compare("widgets", growth["widgets_after"], growth["widgets"], "  ", goal)


if __name__ == "__main__":
    if "--probe" in sys.argv:
        name = sys.argv[sys.argv.index("--probe") + 1]
        try:
            figures = PROBES[name]()
        except BaseException:  # Kivy keeps stderr for its own log
            traceback.print_exc(file=sys.__stderr__)
            os._exit(1)
        print(json.dumps(figures), file=sys.__stdout__, flush=True)
        os._exit(0)
    main()
