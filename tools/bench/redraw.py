"""Probe of two apps in two windows on loopback: a guest's touch until everybody has drawn it.

This process holds the table, with a computer player at it; the guest is a process of its own. Both
note when they have drawn a new number of steps, by the clock that all processes share.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tools.bench.window import Figures, open_app, pump

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from app.table.presenter import TablePresenter

#: Decisions of the guest that are measured.
TOUCHES = 12
LONGEST = 240.0


def probe_redraw(game_id: str) -> Figures:
    """Milliseconds from the touch that confirms until host and guest have drawn the position."""
    from rules.core.game import Seat
    from rules.core.registry import game
    from rules.core.table import Table

    app = _quick_app()
    seats = [Seat("Casey", "easy", {"colour": 0}), Seat("Mira", None, {"colour": 1})]
    table_id = app.store.new(Table.new(game(game_id), seats, seed=5))
    app.go("devices", table_id=table_id)
    if app.devices.hosting is None:
        raise SystemExit("The table cannot listen.")
    told = app.devices.hosting.invitation
    with tempfile.TemporaryDirectory(prefix="roundhouse-bench-") as home:
        guest = subprocess.Popen(
            [sys.executable, "-m", "tools.bench.probe", "redraw guest", str(told.port), told.code],
            env={**os.environ, "ROUNDHOUSE_HOME": home},
            stdout=subprocess.PIPE,
            text=True,
        )
        _until(lambda: app.devices.hosting is not None and bool(app.devices.hosting.host.present))
        app.go("table", table_id=table_id)
        drawn = Drawn(app)
        _until(lambda: _looks_on(drawn.presenter) and guest.poll() is not None, drawn)
        told_by_guest, _ = guest.communicate()
    return _figures(_moments(told_by_guest), drawn.changes)


def probe_redraw_guest(port: str, code: str) -> Figures:
    """The guest: joins, decides, and tells when it touched and when it had drawn what came."""
    app = _quick_app()
    joining = app.devices.join("127.0.0.1", int(port))
    seated: list[object] = []
    joining.guest.on_table = seated.append
    joining.guest.on_lobby = lambda lobby: joining.guest.join(code, 1)
    joining.guest.join(code)
    _until(lambda: bool(seated))
    app.go("seat")
    moments: Figures = {}
    drawn = Drawn(app)
    while len(moments) < 2 * TOUCHES:
        _until(lambda: _prepare(drawn.presenter), drawn)
        number, before = len(moments) // 2, len(drawn.changes)
        touched = time.monotonic()
        drawn.presenter.confirm()
        _until(partial(drawn.has_changed, before), drawn)
        moments[f"touched {number}"] = touched
        moments[f"drawn {number}"] = drawn.changes[before]
        if drawn.presenter.mode == "over":
            break
    return moments


class Drawn:
    """When each change of the table was on the screen of this process."""

    def __init__(self, app: RoundhouseApp) -> None:
        from app.screens.table.screen import TableScreen

        pump(0.3)
        page = app.page
        if not isinstance(page, TableScreen):
            raise SystemExit("The table did not open.")
        self.presenter: TablePresenter = page.presenter
        self._steps = len(self.presenter.history)
        self.changes: list[float] = []

    def has_changed(self, before: int) -> bool:
        """Whether there are more changes than so many."""
        return len(self.changes) > before

    def look(self) -> None:
        """Note the time if the frame that was drawn last shows something new."""
        steps = len(self.presenter.history)
        if steps != self._steps:
            self._steps = steps
            self.changes.append(time.monotonic())


def _quick_app() -> RoundhouseApp:
    from app.services.settings import settings

    app = open_app(fps=60)
    settings.bot_speed = "instant"
    settings.animation_speed = 0
    settings.first_hints = False
    settings.auto_continue = "never"  # every step is touched
    return app


def _until(done: Callable[[], bool], drawn: Drawn | None = None) -> None:
    """Draw frames, each to its end, until something is so."""
    from kivy.base import EventLoop
    from kivy.graphics.opengl import glFinish

    end = time.monotonic() + LONGEST
    while not done():
        if time.monotonic() > end:
            raise SystemExit("The two windows do not come to an end.")
        EventLoop.idle()
        glFinish()
        if drawn is not None:
            drawn.look()


def _looks_on(presenter: TablePresenter) -> bool:
    """Leave a pause at once, as whoever sits at the device would; the computer players wait."""
    presenter.carry_on()
    return bool(presenter.mode != "interlude")


def _prepare(presenter: TablePresenter) -> bool:
    """Choose what a computer player would; whether it only has to be confirmed.

    A composed turn takes several choices, one more each time; elsewhere one replaces another.
    """
    if not _looks_on(presenter) or presenter.mode != "play" or presenter.unanswered:
        return False
    view = presenter.preview
    if view is not None and not presenter.offers.confirm:
        action = presenter.game.bot("easy", seed=3).choose(view)
        presenter.stage_instead([*presenter.staged, action])
    return presenter.offers.confirm


def _moments(told: str) -> Figures:
    import json

    figures: Figures = json.loads(next(line for line in told.splitlines() if line[:1] == "{"))
    return figures


def _figures(guest: Figures, host: list[float]) -> Figures:
    times = []
    for number in range(len(guest) // 2):
        touched = guest[f"touched {number}"]
        there = next((moment for moment in host if moment > touched), None)
        if there is not None:
            times.append(1000 * (max(there, guest[f"drawn {number}"]) - touched))
    times.sort()
    return {
        "median": statistics.median(times),
        "p90": times[int(0.9 * (len(times) - 1))],
        "touches": float(len(times)),
    }
