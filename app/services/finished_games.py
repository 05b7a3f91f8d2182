"""The finished games of this device: what players' statistics are counted from.

Every value comes from the saved records. What was counted is kept beside them in a file that can
be thrown away; a save that has changed is counted again.
"""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.logger import Logger
from kivy.properties import NumericProperty

from app.services.files import StorageProblem
from app.services.save_index import Codec, SaveIndex, Stamp
from app.services.storage import TableStore
from rules.core.errors import RulesError

if TYPE_CHECKING:
    from rules.core.game import Kit
    from rules.core.record import Record
    from rules.statistics.finished import FinishedGame

FILE = "statistics.json"
#: Raised when something else is counted: everything is counted again.
VERSION = 1
#: So many games are counted before the file is written.
SAVE_EVERY = 20


class FinishedGames(EventDispatcher):
    """Counts new finished games one by one in the background: the app stays quick.

    ``left`` is the number of games that are not counted yet; ``on_counted`` comes after each.
    """

    left = NumericProperty(0)

    __events__ = ("on_counted",)

    def __init__(self, store: TableStore) -> None:
        super().__init__()
        self._store = store
        #: None stands for a save that nothing is counted from.
        self._index: SaveIndex[FinishedGame | None] = SaveIndex(
            store.folder / FILE, VERSION, Codec(_plain, _read)
        )
        self._waiting: list[tuple[str, Stamp]] = []
        self._replaying: tuple[str, Stamp] | None = None

    def on_counted(self) -> None:
        """Event: one more game is counted, or the last one was."""

    def games(self) -> list[FinishedGame]:
        """The games that are counted by now."""
        return [game for game in self._index.values().values() if game is not None]

    def refresh(self) -> None:
        """Look for finished games that are new or have changed, and begin to count them."""
        self._look()
        if self._waiting and self._replaying is None:
            self._count_next()

    def count_now(self) -> list[FinishedGame]:
        """Count everything at once and return it."""
        self._look()
        while self._waiting:
            table_id, stamp = self._waiting.pop()
            record = self._record(table_id)
            game = None if record is None else self._count(table_id, record)
            self._keep(table_id, stamp, game)
        return self.games()

    def stop(self) -> None:
        """The app ends: keep what was counted."""
        self._waiting.clear()
        self._index.save()

    def _look(self) -> None:
        over = {info.id for info in self._store.tables() if info.over}
        stamps = {key: stamp for key, stamp in self._store.stamps().items() if key in over}
        self._index.keep_only(stamps)
        new = [pair for pair in stamps.items() if not self._index.knows(*pair)]
        self._waiting = [pair for pair in new if pair != self._replaying]
        self._tell()

    def _count_next(self) -> None:
        """Read a save here, and replay it in a thread of its own."""
        table_id, stamp = self._waiting.pop()
        record = self._record(table_id)
        if record is None:
            self._counted(table_id, stamp, None)
            return
        self._replaying = table_id, stamp
        kit = self._store.kit_of(record)

        def replay() -> None:
            try:
                game = counted(table_id, record, kit)
            except Exception as error:  # nobody else would hear of it, and the others would wait
                Logger.error("Statistics: %s cannot be counted: %r", table_id, error)
                game = None
            Clock.schedule_once(lambda _dt: self._counted(table_id, stamp, game), 0)

        Thread(target=replay, name="statistics", daemon=True).start()

    def _count(self, table_id: str, record: Record) -> FinishedGame | None:
        return counted(table_id, record, self._store.kit_of(record))

    def _counted(self, table_id: str, stamp: Stamp, game: FinishedGame | None) -> None:
        self._replaying = None
        self._keep(table_id, stamp, game)
        if self._waiting:
            self._count_next()

    def _record(self, table_id: str) -> Record | None:
        try:
            return self._store.read(table_id)
        except StorageProblem:
            return None  # told by the store's messages

    def _keep(self, table_id: str, stamp: Stamp, game: FinishedGame | None) -> None:
        self._index.put(table_id, stamp, game)
        if len(self._waiting) % SAVE_EVERY == 0:
            self._index.save()
        self._tell()

    def _tell(self) -> None:
        self.left = len(self._waiting) + (self._replaying is not None)
        self.dispatch("on_counted")


def counted(table_id: str, record: Record, kit: Kit | None = None) -> FinishedGame | None:
    """What a record tells; None for one that does not replay, which is told when it is opened."""
    from rules.statistics.finished import finished_game

    try:
        return finished_game(table_id, record, kit)
    except RulesError as error:
        Logger.warning("Statistics: %s is not counted: %s", table_id, error)
        return None


def _plain(game: FinishedGame | None) -> object:
    return None if game is None else game.plain()


def _read(raw: object) -> FinishedGame | None:
    from rules.statistics.finished import FinishedGame

    return None if raw is None else FinishedGame.read(raw)
