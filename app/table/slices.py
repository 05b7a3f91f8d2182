"""Long work in slices between frames: a generator is worked off a few milliseconds at a time."""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Generator
from typing import Generic, TypeVar

from kivy.clock import Clock
from kivy.logger import Logger

T = TypeVar("T")

#: Seconds of work per frame: with the drawing it still fits well into a sixtieth.
SLICE = 0.005


class Slices(Generic[T]):
    """One piece of work at a time; ``done`` gets its result, ``failed`` is called if it raises."""

    def __init__(
        self, done: Callable[[T], None], failed: Callable[[], None], slice_: float = SLICE
    ) -> None:
        self._done, self._failed, self._slice = done, failed, slice_
        self._work: Generator[object, None, T] | None = None
        self._tick = Clock.create_trigger(self._work_on, 0, interval=True)

    @property
    def busy(self) -> bool:
        return self._work is not None

    def start(self, work: Generator[object, None, T]) -> None:
        """Begin this work; what is in progress is forgotten."""
        self._work = work
        self._tick()

    def stop(self) -> None:
        """Forget the work in progress."""
        self._tick.cancel()
        self._work = None

    def _work_on(self, _dt: float) -> None:
        work, until = self._work, time.perf_counter() + self._slice
        if work is None:
            return
        try:
            while time.perf_counter() < until:
                next(work)
            return
        except StopIteration as done:
            result: T = done.value
        except Exception as error:
            # As text: Kivy keeps the last hundred records, and with an error all on its stack.
            Logger.error("Slices: %s", "".join(traceback.format_exception(error)))
            self.stop()
            self._failed()
            return
        self.stop()
        self._done(result)
