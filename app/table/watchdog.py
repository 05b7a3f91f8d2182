"""Watchdog: interrupts work on the main thread that does not come back by itself.

A computer player gives the thread back every few milliseconds. One that does not (an endless loop
in it) would freeze the app for good; nothing on the same thread could end it.
"""

from __future__ import annotations

import ctypes
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

#: Seconds between two looks at the clock.
LOOK = 0.25


class TookTooLong(Exception):
    """The work was interrupted."""


class Watchdog:
    """Raises TookTooLong in the thread that is inside ``watch`` for more than so many seconds."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._watched = 0
        self._ended: threading.Event | None = None

    def start(self) -> None:
        """Begin to look; ``stop`` ends it."""
        if self._ended is None:
            self._ended = threading.Event()
            threading.Thread(target=self._look, args=(self._ended,), daemon=True).start()

    def stop(self) -> None:
        if self._ended is not None:
            self._ended.set()
            self._ended = None

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Interrupt what is done inside when it takes too long."""
        with self._lock:
            self._watched = threading.get_ident()
            self._deadline = time.monotonic() + self.seconds
        try:
            yield
        finally:
            with self._lock:
                self._deadline = None

    def _look(self, ended: threading.Event) -> None:
        while not ended.wait(LOOK):
            with self._lock:
                if self._deadline is not None and time.monotonic() > self._deadline:
                    self._deadline = None
                    ctypes.pythonapi.PyThreadState_SetAsyncExc(
                        ctypes.c_ulong(self._watched), ctypes.py_object(TookTooLong)
                    )
