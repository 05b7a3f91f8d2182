"""Imports in idle moments: what a table needs, while somebody looks at home or prepares a table.

Home is drawn without it. Imported all at once with the first touch it would be felt; so one module
comes with each frame in which nothing is touched, and at last the renderer is warmed up for a
table's pictures. Whatever is not there yet is imported when it is needed, as ever.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from kivy.base import EventLoop
from kivy.clock import Clock

from app.games.registry import FACES
from app.services.settings import settings
from app.theme.pictures import warm_up
from rules import games

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from app.services.storage import TableStore

#: Seconds after the start: the rest of home comes first.
AFTER = 1.0
#: Packages of the table screen, from what others import to what imports them.
PACKAGES = (
    *("rules.core", "app.theme", "app.widgets"),
    *("app.board", "app.table", "app.games", "app.screens.table"),
)
#: What a usual table does not need: seats elsewhere, lessons, text fields, preparations.
LEFT_OUT = frozenset(
    {
        "app.screens.table.seat",
        *("app.screens.table.lesson", "app.screens.table.lesson_card"),
        *("app.screens.table.lesson_target", "app.table.lesson_presenter"),
        *("app.widgets.fields", "app.widgets.later_rows", "app.widgets.qr_code"),
        *("app.table.setup", "app.table.family"),
    }
)
#: The screens from which somebody comes to a table.
BEFORE_TABLES = ("home", "new_table")


class IdleImports:
    """Imports one module a frame while a table may come next and no finger is down."""

    def __init__(
        self, app: RoundhouseApp, import_one: Callable[[str], object] = import_module
    ) -> None:
        self._app, self._import_one = app, import_one
        self._left: Iterator[str] = _modules(app.store)
        #: Whether everything is imported.
        self.done = False
        self._work = Clock.create_trigger(self._import_next, 0, interval=True)
        self._begin = Clock.schedule_once(lambda _dt: self._work(), AFTER)

    def expect(self, game_id: str) -> None:
        """A table of this game is prepared: import what it needs, too."""
        needed = (name for name in _modules_of(game_id) if name not in sys.modules)
        self._left = chain(self._left, needed)
        if self.done:
            self.done = False
            self._work()

    def stop(self) -> None:
        self._begin.cancel()
        self._work.cancel()

    def _import_next(self, _dt: float) -> bool:
        page = self._app.page
        if EventLoop.touches or page is None or page.name not in BEFORE_TABLES:
            return True
        name = next(self._left, None)
        if name is None:
            warm_up()
            self.done = True
        else:
            self._import_one(name)
        return not self.done


def _modules(store: TableStore) -> Iterator[str]:
    """The modules of the table screen, and of the game that is likely to be played next."""
    yield from _modules_in(PACKAGES)
    for game_id in _next_games(store)[:1]:  # all four would be more than home has room for
        yield from _modules_of(game_id)


def _next_games(store: TableStore) -> list[str]:
    """The games of the tables in progress, the last played first; then the one prepared last."""
    going_on = [info.game for info in store.tables() if not info.over]
    return [name for name in (*going_on, *reversed(settings.last_tables)) if name in FACES]


def _modules_of(game_id: str) -> Iterator[str]:
    """The modules of a game: its rules and its face."""
    return _modules_in((games.PACKAGES[game_id], FACES[game_id].rpartition(".")[0]))


def _modules_in(packages: Iterable[str]) -> Iterator[str]:
    for package in packages:
        for found in iter_modules(import_module(package).__path__):
            name = f"{package}.{found.name}"
            if not found.ispkg and name not in LEFT_OUT:
                yield name
