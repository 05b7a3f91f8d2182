"""Retry of failed saves: tables in memory are written as soon as there is room on the disk."""

from __future__ import annotations

from datetime import datetime

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import StringProperty

from app.services.language import tr
from app.services.storage import TableStore

#: Seconds until the first new attempt, and the longest wait: each wait doubles the one before.
FIRST_WAIT, LONGEST_WAIT = 2.0, 60.0


class SaveRetry(EventDispatcher):
    """Tries again by itself with growing pauses; ``try_now`` does so at once.

    ``text`` says until when everything is safe; it is empty when all is saved.
    """

    text = StringProperty("")

    def __init__(self, store: TableStore) -> None:
        super().__init__()
        self._store = store
        self._store.on_unsaved = self._follow
        self._wait = FIRST_WAIT
        self._later = Clock.create_trigger(lambda _dt: self._try_later(), FIRST_WAIT)

    def try_now(self) -> bool:
        """Write what is unsaved; True when everything is on the disk."""
        return self._store.save_waiting()

    def stop(self) -> None:
        """The app ends: a last attempt."""
        self._later.cancel()
        if not self.try_now():
            names = ", ".join(self._store.unsaved)
            Logger.error("Saves: the app ends with unsaved tables: %s", names)
        self._store.on_unsaved = lambda: None

    def _try_later(self) -> None:
        if not self.try_now():
            self._wait = min(self._wait * 2, LONGEST_WAIT)
            self._schedule()

    def _schedule(self) -> None:
        self._later.cancel()
        self._later.timeout = self._wait
        self._later()

    def _follow(self) -> None:
        self.text = self._sentence()
        if not self.text:
            self._later.cancel()
            self._wait = FIRST_WAIT
        elif not self._later.is_triggered:
            self._schedule()

    def _sentence(self) -> str:
        waiting = list(self._store.unsaved.values())
        if not waiting:
            return ""
        times = [one.safe_until for one in waiting if one.safe_until is not None]
        if not times:
            return tr._("Not saved yet. {cause}").format(cause=waiting[0].cause)
        return tr._("Saved up to {time}, but not since. {cause}").format(
            time=_time(min(times)), cause=waiting[0].cause
        )


def _time(moment: datetime) -> str:
    """The hour if it was today, else the day."""
    here = moment.astimezone()
    if here.date() == datetime.now().astimezone().date():
        return f"{here:%H:%M}"
    return tr._("{day}/{month}/{year}").format(day=here.day, month=here.month, year=here.year)
