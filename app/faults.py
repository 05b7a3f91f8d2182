"""Faults: the one handler at the top, for every error that nothing below has dealt with.

The error is logged, the table is saved, the broken screen is dropped, and a plain one lets the
player go on, go home or share a report. Without it, Kivy ends the app.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.logger import Logger

from app.drawing_reset import reset_drawing
from app.services.report import Fault

if TYPE_CHECKING:
    from app.application import RoundhouseApp

#: The screen that is shown after a fault.
SCREEN = "fault"
#: Faults while that screen is shown: after so many even it does not work, and the app ends.
MOST = 20


class FaultHandler(ExceptionHandler):
    """Keeps the app going when something in it fails."""

    def __init__(self, app: RoundhouseApp) -> None:
        self._app = app
        self._again = 0
        #: The last fault, and whether the table was safe when it happened.
        self.last: Fault | None = None
        self.saved = True

    def install(self) -> None:
        """Take Kivy's exceptions from now on."""
        ExceptionManager.add_handler(self)

    def remove(self) -> None:
        ExceptionManager.remove_handler(self)

    def handle_exception(self, error: BaseException) -> int:
        """Kivy asks what to do with an error: go on, or end the app."""
        if not isinstance(error, Exception):
            return int(ExceptionManager.RAISE)  # Ctrl-C and the like
        _log(error)
        return int(ExceptionManager.PASS if self._recover(error) else ExceptionManager.RAISE)

    def _recover(self, error: Exception) -> bool:
        app = self._app
        if not app.root_built:
            return False
        page = app.page
        if page is not None and page.name == SCREEN:
            self._again += 1
            return self._again < MOST
        self._again = 0
        self.last = Fault.of(error)
        self.saved = _tried(self._save) is True
        _tried(app.close_overlays)
        for broken in app.open_pages():
            _tried(broken.close)
        try:
            reset_drawing()
            app.replace_broken(SCREEN)
        except Exception as second:
            _log(second)
            return False
        return True

    def _save(self) -> bool:
        """Save the open table, and what waits for room; True when everything is on the disk."""
        for page in self._app.open_pages():
            page.save()
        return self._app.save_retry.try_now()


def _log(error: Exception) -> None:
    """For a maintainer: Kivy's log, and the terminal if there is one."""
    # As text: Kivy keeps the last hundred records, and with an error every widget on its stack.
    Logger.error("Faults: %s", "".join(traceback.format_exception(error)))
    if sys.stderr is not None:
        traceback.print_exception(error, file=sys.__stderr__)


def _tried(act: Callable[[], object]) -> object:
    """What an action returns; an error in it is logged, since the first one counts."""
    try:
        return act()
    except Exception as error:
        _log(error)
        return None
