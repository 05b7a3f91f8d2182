"""Window and clock of a probe: opening the app, running frames, counting."""

from __future__ import annotations

import ctypes
import gc
import os
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.graphics.instructions import InstructionGroup
    from kivy.uix.widget import Widget

    from app.application import RoundhouseApp

Figures = dict[str, float]

FRAMES = 200
#: Seconds from frame to frame on a steady clock.
FRAME = 1 / 60


def open_loop(fps: int = 0) -> None:
    from kivy.base import runTouchApp
    from kivy.clock import Clock
    from kivy.core.window import Window

    Clock._max_fps = fps
    Window.create_window()
    runTouchApp(embedded=True)


def open_app(fps: int = 0) -> RoundhouseApp:
    from app.application import RoundhouseApp

    open_loop(fps)
    app = RoundhouseApp()
    app.prepare()
    pump(0.5)
    return app


def pump(seconds: float) -> None:
    """Run the app for some seconds."""
    from kivy.base import EventLoop

    until = time.monotonic() + seconds
    while time.monotonic() < until:
        EventLoop.idle()


def steady_clock() -> Callable[[], None]:
    """Let time stand still, but for a sixtieth of a second at each call of what this returns.

    However busy the machine is, the app then sees the same time go by with each frame.
    """
    from kivy.clock import Clock

    now: float = Clock.time()

    def tick() -> None:
        nonlocal now
        now += FRAME

    Clock.time, Clock.usleep = (lambda: now), (lambda _microseconds: None)
    return tick


def frames(tick: Callable[[], None], before: Callable[[int], object]) -> Figures:
    """The medians of the main thread's work in a frame, with its drawing and before it is drawn."""
    from kivy.base import EventLoop
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish

    began = 0.0
    work: list[float] = []
    Window.bind(on_draw=lambda _window: work.append(1000 * (time.thread_time() - began)))
    whole: list[float] = []
    for number in range(FRAMES):
        tick()
        began = time.thread_time()
        before(number)
        EventLoop.idle()
        glFinish()
        whole.append(1000 * (time.thread_time() - began))
    return {"frame": statistics.median(whole[20:]), "work": statistics.median(work[20:])}


def intervals(wanted: Callable[[], bool], seconds: float) -> list[float]:
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


def p95(intervals: list[float]) -> float:
    return 1000 * statistics.quantiles(intervals, n=20)[-1]


def drawn_instructions() -> int:
    """Instructions that draw something in a frame of the window; a panel's picture is one."""
    from kivy.core.window import Window
    from kivy.graphics import Fbo
    from kivy.graphics.instructions import VertexInstruction

    def walk(group: InstructionGroup) -> int:
        return sum(
            1 if isinstance(one, VertexInstruction | Fbo) else walk(one)
            for one in getattr(group, "children", ())
        )

    return walk(Window.canvas)


def instructions(widget: Widget) -> int:
    """Canvas instructions of a widget and all its children, each counted once."""

    def walk(canvas: InstructionGroup) -> Iterator[int]:
        for one in getattr(canvas, "children", ()):
            yield id(one)
            yield from walk(one)

    canvas = widget.canvas
    parts = (canvas, canvas.before, canvas.after) if canvas.has_after else (canvas, canvas.before)
    return len({number for part in parts for number in walk(part)})


def memory() -> float:
    """Resident memory in MiB, where the system tells it."""
    from app.tidying import give_back

    gc.collect()
    pump(0.2)  # textures of what was collected go with the next frame
    give_back()
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return float("nan")
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


class _Mallinfo(ctypes.Structure):
    """``struct mallinfo2`` of glibc."""

    _fields_ = tuple(
        (name, ctypes.c_size_t)
        for name in (
            "arena",
            "ordblks",
            "smblks",
            "hblks",
            "hblkhd",
            "usmblks",
            "fsmblks",
            "uordblks",
            "fordblks",
            "keepcost",
        )
    )


def in_use() -> float:
    """MiB that the C library has given out, without its holes; where there is glibc."""
    try:
        ask = ctypes.CDLL("libc.so.6").mallinfo2
    except (OSError, AttributeError):
        return float("nan")
    ask.restype = _Mallinfo
    given: int = ask().uordblks
    return given / 2**20


def widgets() -> int:
    from kivy.uix.widget import Widget

    gc.collect()
    # Not isinstance: that would call into weak proxies.
    return sum(issubclass(type(one), Widget) for one in gc.get_objects())
