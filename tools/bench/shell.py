"""Probes of the shell: start, opening of screens, switches of theme, text size and language."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from tools.bench.window import Figures, in_use, memory, open_app, widgets

if TYPE_CHECKING:
    from kivy.app import App

#: Openings of each screen, dialog and drawer that are compared with what there was before ...
OPENINGS = 50
#: ... after the first ones: modules that are imported in idle moments, rows and caches come with
#: them, and the holes that the C library keeps between what lives on.
FIRST_OPENINGS = 25
#: Saved tables of an app that has been used for long.
SAVED = 300
#: Frames until a screen is laid out and drawn.
SETTLED = 6


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


def save_tables() -> Figures:
    """Write many tables of every game, a half of them finished, for ``with_tables``."""
    from pathlib import Path

    from app.services.storage import TableStore
    from rules.core.registry import game, game_ids
    from rules.core.table import Table

    store = TableStore(Path(os.environ["ROUNDHOUSE_HOME"]) / "tables")
    records = []
    for game_id in game_ids():
        one = game(game_id)
        table = Table.new(one, ["Mira", "Luca", "Anna"], seed=5)
        records.append(table.record())
        table.play_bots({seat: one.bot("random", seat) for seat in range(3)})
        records.append(table.record())
    for number in range(SAVED):
        store.add(records[number % len(records)])
    return {"tables": len(store.tables())}


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


def probe_screens() -> Figures:
    """Own work, in ms, of opening screens for the first time and of switching them."""
    from app.services.settings import settings

    app = open_app()
    figures: Figures = {}

    def measure(name: str, act: Callable[[], object]) -> None:
        gc.collect()
        gc.disable()
        began = time.thread_time()
        act()
        settle()
        figures[name] = 1000 * (time.thread_time() - began)
        gc.enable()

    measure("settings", lambda: app.go("settings"))
    measure("theme", lambda: setattr(settings, "theme", "dark"))
    measure("text size", lambda: setattr(settings, "text_scale", 1.3))
    settings.text_scale = 1.0
    settle()
    measure("language", lambda: setattr(settings, "language", "fr"))
    app.go("home")
    settle()
    measure("new table", lambda: app.go("new_table", game_id="transamerica"))
    return figures


def probe_openings() -> Figures:
    """What is held before and after many openings of screens, dialogs and drawers."""
    from app.widgets.dialogs import Answer, Dialog
    from app.widgets.drawer import Drawer

    app = open_app()

    def open_and_close(times: int) -> None:
        for _ in range(times):
            for place in ("settings", "new_table", "tables", "statistics", "how_to_play", "about"):
                app.go(place)
                settle()
            Dialog.ask("Sure?", "Really?", [Answer("Yes"), Answer("No")])
            settle()
            app.back()
            Drawer(title="Menu").open()
            settle()
            app.go("home")
            settle()

    open_and_close(FIRST_OPENINGS)
    before = memory(), widgets(), sys.getallocatedblocks(), in_use()
    open_and_close(OPENINGS)
    return {
        "memory": before[0],
        "widgets": before[1],
        "blocks": before[2],
        "in_use": before[3],
        "memory_after": memory(),
        "widgets_after": widgets(),
        "blocks_after": sys.getallocatedblocks(),
        "in_use_after": in_use(),
    }


def settle() -> None:
    """Run the frames that lay a screen out and draw it."""
    from kivy.base import EventLoop

    for _ in range(SETTLED):
        EventLoop.idle()
