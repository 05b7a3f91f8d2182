"""Watchdog: interrupts work on the main thread that does not come back by itself.

A computer player gives the thread back every few milliseconds. One that does not (an endless loop
in it) would freeze the app for good; nothing on the same thread could end it.
"""

from __future__ import annotations

import ctypes
import threading
from collections.abc import Iterator
from contextlib import contextmanager

#: Seconds between two looks.
LOOK = 0.25


class TookTooLong(BaseException):
    """The work was interrupted. No Exception: the work must not take it for one of its own."""


class Watchdog:
    """Raises TookTooLong in the thread that is inside ``watch`` for more than so many seconds.

    It counts its own looks instead of reading a clock: while the device sleeps or the app is
    stopped, nobody looks, and nobody is blamed for the time.
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._lock = threading.Lock()
        self._looks_left: int | None = None
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
        """Interrupt what is done inside when it takes too long, and nothing that is done later.

        The interrupt is sent under the lock that is needed to leave: Python delivers it at the
        latest with the call that gives the lock back.
        """
        with self._lock:
            self._watched = threading.get_ident()
            self._looks_left = round(self.seconds / LOOK)
        try:
            yield
        finally:
            with self._lock:
                self._looks_left = None

    def _look(self, ended: threading.Event) -> None:
        while not ended.wait(LOOK):
            with self._lock:
                if self._looks_left is None:
                    continue
                self._looks_left -= 1
                if self._looks_left < 0:
                    self._interrupt()

    def _interrupt(self) -> None:
        """Send the error to the thread that is inside; only with the lock."""
        self._looks_left = None
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(self._watched), ctypes.py_object(TookTooLong)
        )
