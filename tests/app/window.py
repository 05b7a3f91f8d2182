"""The window of the tests, with a fake clock: it is opened once per process and drawn on demand."""

from __future__ import annotations

import gc
from typing import Any

from kivy.base import EventLoop, runTouchApp
from kivy.clock import Clock
from kivy.graphics.opengl import GL_SCISSOR_TEST, glDisable, glEnable, glFinish, glScissor
from kivy.lang import Builder

FRAME = 1 / 60

#: The options of a label on which the size of its text depends.
MEASURED = (
    "font_name_r",
    "font_size",
    "bold",
    "italic",
    "underline",
    "strikethrough",
    "outline_width",
    "font_hinting",
    "font_kerning",
)


class FakeTime:
    """The clock of the tests."""

    now = 0.0


def open_window() -> None:
    """Open the window once per process, with the fake clock."""
    if EventLoop.status == "started":
        return
    from kivy.core.window import Window

    FakeTime.now = Clock.time()  # what was scheduled before stays due
    Clock.time = lambda: FakeTime.now
    Clock._max_fps = 0
    Window.create_window()
    runTouchApp(embedded=True)
    Window.set_icon = lambda _path: None  # Kivy keeps a picture of 0.75 MB for each start
    _remember_extents()
    _load_games()
    # Every test ends with a full collection, so Python need not collect as often by itself; what
    # is here now (Kivy, pytest, the games) stays to the end and need not be looked at again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


def _remember_extents() -> None:
    """Measure each text once per process: the tests write the same words again and again."""
    from kivy.core.text import Label

    measure = Label.get_extents
    known: dict[tuple[Any, ...], tuple[int, int]] = {}

    def get_extents(label: Any, text: str) -> tuple[int, int]:
        key = (text, *map(label.options.get, MEASURED))
        if key not in known:
            known[key] = measure(label, text)
        return known[key]

    Label.get_extents = get_extents


def _load_games() -> None:
    """Load what every test would load at its first table."""
    import app.screens.table.screen  # noqa: F401
    from app.games.registry import FACES, face
    from rules.core.registry import game

    for game_id in FACES:
        game(game_id).kit()
        face(game_id)


def pass_frames(count: int, seconds: float) -> None:
    """Advance by frames of so many seconds; only the last is drawn."""
    pass_undrawn(count, seconds)
    draw()


def pass_undrawn(count: int, seconds: float) -> None:
    """Advance by frames of so many seconds without drawing."""
    for _ in range(count):
        FakeTime.now += seconds
        Clock.tick()
        Builder.sync()
        Clock.tick_draw()
        Builder.sync()


def draw() -> None:
    """Draw the window as a frame does: every instruction is run, but only one pixel is filled.

    Filling the others, which only ``Harness.picture`` shows, takes a software renderer ten times
    as long as all the rest.
    """
    from kivy.core.window import Window

    if not Window.canvas.needs_redraw:
        return
    glEnable(GL_SCISSOR_TEST)
    glScissor(0, 0, 1, 1)
    try:
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
        # No screen waits for the frame: the renderer would keep it, some 100 KB each.
        glFinish()
    finally:
        glDisable(GL_SCISSOR_TEST)
