"""Probe of watching: every frame of a table where only computer players move.

Time goes on by a sixtieth of a second with each frame, however long it took: so a busy machine
draws the same frames. The figures are the main thread's processor time, drawing included, and
counts of what was made, which no other work on the machine can change.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import NamedTuple

from tools.bench.window import FRAME, Figures, open_app, pump, steady_clock

#: Seconds on the clock of the app that are watched, after the table has come to rest.
WATCHED, ARRIVAL = 20.0, 2.0
#: A frame that takes more than so many times the median is felt.
FELT = 3.0
#: What is printed of a game.
FIGURES = ("drawn", "median", "p95", "longest", "felt", "own", "widgets", "most")


class Frame(NamedTuple):
    """A frame: ms of the main thread, those before it was drawn, whether it was, widgets built."""

    ms: float
    own: float
    drawn: bool
    built: int


def probe_watching(game_id: str) -> Figures:
    """Three computer players.

    Drawn frames, their median, 95th percentile and longest, how many are felt; the longest own work
    before the drawing; widgets built in all and at most in one frame.
    """
    frames = watched_frames(game_id)
    drawn = [frame.ms for frame in frames if frame.drawn]
    median = statistics.median(drawn)
    return {
        "drawn": len(drawn),
        "median": median,
        "p95": statistics.quantiles(drawn, n=20)[-1],
        "longest": max(drawn),
        "felt": sum(ms > FELT * median for ms in drawn),
        "own": max(frame.own for frame in frames),
        "widgets": sum(frame.built for frame in frames),
        "most": max(frame.built for frame in frames),
    }


def watched_frames(game_id: str, seconds: float = WATCHED) -> list[Frame]:
    """The frames of three computer players, one after the other."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    from rules.core.game import Seat
    from rules.core.registry import game
    from rules.core.table import Table

    app = open_app()
    while not app.idle_imports.done:
        pump(0.5)
    seats = [Seat(f"Bot {n}", "normal", {"colour": n}) for n in range(3)]
    app.go("table", table_id=app.store.new(Table.new(game(game_id), seats, 5)))
    tick = steady_clock()
    began_to_draw: list[float] = []
    Window.bind(on_draw=lambda _window: began_to_draw.append(time.thread_time()))
    built = _count_widgets()
    frames: list[Frame] = []
    for _ in range(round((ARRIVAL + seconds) / FRAME)):
        tick()
        began_to_draw.clear()
        before, began = built(), time.thread_time()
        EventLoop.idle()
        glFinish()
        ended = time.thread_time()
        own = (began_to_draw or [ended])[0] - began
        drawn = bool(began_to_draw)
        frames.append(Frame(1000 * (ended - began), 1000 * own, drawn, built() - before))
    return frames[round(ARRIVAL / FRAME) :]


def _count_widgets() -> Callable[[], int]:
    """From now on widgets are counted; what it returns tells how many were made."""
    from kivy.uix.widget import Widget

    made = 0
    make = Widget.__init__

    def count(widget: Widget, **properties: object) -> None:
        nonlocal made
        made += 1
        make(widget, **properties)

    Widget.__init__ = count
    return lambda: made
