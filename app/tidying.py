"""Tidying in quiet moments: garbage is collected, and a table's memory given back after it.

Widgets and textures of a table refer to each other in circles, so Python frees them only when it
collects; and the C library keeps what was freed unless it is asked to give it back. Both take a
moment that nobody should feel: so it happens when nothing is touched and nothing moves.
"""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.base import EventLoop
from kivy.clock import Clock

from app import table_cache
from app.collecting import needs_collecting
from app.theme.fonts import close_fonts

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from app.screens.page import Pages

#: Seconds after a table was left: its last animation has ended. While a finger is down: later.
AFTER, AGAIN = 6.0, 1.0
#: Seconds between the looks for a quiet moment to collect in, until the next look where that moment
#: was not quiet (computer players rest for less than a second), and those after a change of screens
#: that are not quiet.
EVERY, SOON, UNREST = 20.0, 0.3, 3.0


class Tidying:
    """Collects garbage in quiet moments, and gives memory back after a table was left."""

    def __init__(self, app: RoundhouseApp) -> None:
        self._app = app
        #: Tables that were closed and not collected yet.
        self._closed = 0
        #: Whether all that a table took was given back since the last one was closed.
        self.tidied = True
        self._changed = Clock.get_time()
        self._due = Clock.create_trigger(self._tidy, AFTER)
        self._again = Clock.create_trigger(self._tidy, AGAIN)
        self._looks = Clock.schedule_interval(self._look, EVERY)
        self._look_soon = Clock.create_trigger(self._look, SOON)
        app.pages.bind(current=self._follow)

    def stop(self) -> None:
        self._due.cancel()
        self._again.cancel()
        self._looks.cancel()
        self._look_soon.cancel()

    def _follow(self, _pages: Pages, name: str) -> None:
        self._changed = Clock.get_time()
        if name == "table":
            self._due.cancel()
            self._again.cancel()
        elif self._closed:
            self._due()

    def table_closed(self) -> None:
        """A table was closed: for home, or for the next one.

        It waits for a quiet moment, but two never wait: their pictures take 20 MB each and more.
        """
        if self._closed:
            self._collect()
        self._closed += 1
        self.tidied = False
        self._due()

    def _look(self, _dt: float) -> None:
        if not needs_collecting():
            return
        if self._is_quiet():
            self._collect()
        else:
            self._look_soon()

    def _collect(self) -> None:
        gc.collect()
        self._closed = 0

    def _tidy(self, _dt: float) -> None:
        if not self._is_quiet():
            self._again()
            return
        page = self._app.page
        if page is None or page.name != "table":  # it may be the next one already
            table_cache.let_go()
            close_fonts()
        self._collect()
        # Textures go with the next frame; what they alone kept alive is found after it.
        Clock.schedule_once(self._collect_and_give_back, 0.1)

    def _collect_and_give_back(self, _dt: float) -> None:
        gc.collect()
        give_back()
        self.tidied = not self._closed

    def _is_quiet(self) -> bool:
        """Whether no finger is down, nothing moves and no screen has just come."""
        page = self._app.page
        rested = Clock.get_time() - self._changed > UNREST and not (page and page.busy)
        return rested and not EventLoop.touches and not Animation._instances


def give_back() -> None:
    """Return freed memory to the system.

    Only glibc has to be asked: the C libraries of Android and the others do so by themselves.
    """
    import ctypes  # not for the first frame

    if sys.platform == "linux" and not hasattr(sys, "getandroidapilevel"):
        trim = getattr(ctypes.CDLL(None), "malloc_trim", None)
        if trim is not None:
            trim(0)
