"""Saved tables, each a record of the rules package in a file of its own.

``<id>.table`` with its backup; deleted tables wait in ``deleted/`` for an undo; unreadable ones are
moved to ``broken/``. A table that cannot be written stays in memory, so that the game goes on.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from app.services.files import StorageProblem, backup_of, sentence, write_atomically
from app.services.language import tr
from app.services.table_index import Stamp, TableIndex
from app.services.table_info import TableInfo
from rules.core.action import CHANCE
from rules.core.errors import RulesError
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.table import Table

SUFFIX = ".table"


def _raise(problem: StorageProblem) -> None:
    raise problem


class TableStore:
    """All saved tables of this device.

    A problem with writing goes to ``report`` (the app shows it; by default it is raised), and the
    table is kept in memory: it can be listed, loaded and played until the app ends.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.report: Callable[[StorageProblem], None] = _raise
        #: A sentence for each save that was moved to ``broken/`` since the last ``take_messages``.
        self.messages: list[str] = []
        self._index = TableIndex(folder)
        self._unsaved: dict[str, str] = {}
        self._unsaved_deleted: dict[str, str] = {}

    # The list

    def tables(self) -> list[TableInfo]:
        """Every readable table, the last played first; others are moved to ``broken/``."""
        infos = self._index.infos(self._stamps(), self._info)
        infos += [info for info in map(self._info, self._unsaved) if info is not None]
        return sorted(infos, key=lambda info: info.date, reverse=True)

    def take_messages(self) -> list[str]:
        """The sentences about broken saves; each is returned once."""
        messages, self.messages = self.messages, []
        return messages

    def _info(self, table_id: str) -> TableInfo | None:
        """What a save tells about its table; None if it had to be moved to ``broken/``."""
        try:
            return TableInfo.of(table_id, self._read(table_id))
        except StorageProblem:
            return None  # told by ``take_messages``

    def _stamps(self) -> dict[str, Stamp]:
        """Size and time of every saved table; of its backup where that is all there is."""
        found: dict[str, Stamp] = {}
        with contextlib.suppress(OSError), os.scandir(self.folder) as files:
            for file in sorted(files, key=lambda file: file.name, reverse=True):
                if file.name.endswith((SUFFIX, f"{SUFFIX}.bak")):  # a backup comes first here
                    about = file.stat()
                    found[file.name.split(SUFFIX)[0]] = (about.st_size, about.st_mtime_ns)
        return {table_id: found[table_id] for table_id in found if table_id not in self._unsaved}

    # One table

    def new(self, table: Table) -> str:
        """Save a new table and return its id."""
        table_id = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        self.save(table_id, table)
        return table_id

    def save(self, table_id: str, table: Table) -> None:
        """Write the table; called after every action."""
        table.notes.update(_notes(table))
        self._write(table_id, table.record().dumps())

    def load(self, table_id: str) -> Table:
        """The table at its last confirmed action, or StorageProblem."""
        record = self._read(table_id)
        try:
            return Table.from_record(record, tr._("This save"))
        except RulesError as error:
            raise self._set_aside(table_id, error) from None

    def copy(self, table_id: str) -> str:
        """Copy a table, to try another way; returns the new id."""
        record = self._read(table_id)
        record.notes["date"] = _now()
        copy_id = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        self._write(copy_id, record.dumps())
        return copy_id

    def delete(self, table_id: str) -> None:
        """Remove a table from the list; ``restore`` undoes it until the next start."""
        self._move(table_id, self.folder, self.folder / "deleted")
        if table_id in self._unsaved:
            self._unsaved_deleted[table_id] = self._unsaved.pop(table_id)

    def restore(self, table_id: str) -> None:
        """Undo ``delete``."""
        self._move(table_id, self.folder / "deleted", self.folder)
        if table_id in self._unsaved_deleted:
            self._unsaved[table_id] = self._unsaved_deleted.pop(table_id)

    def empty_deleted(self) -> None:
        """Remove for good what was deleted in an earlier session."""
        with contextlib.suppress(OSError):
            for path in (self.folder / "deleted").iterdir():
                path.unlink()

    # Files

    def _path(self, table_id: str) -> Path:
        return self.folder / f"{table_id}{SUFFIX}"

    def _write(self, table_id: str, text: str) -> None:
        try:
            write_atomically(self._path(table_id), text, backup=True)
            self._unsaved.pop(table_id, None)
        except StorageProblem as problem:
            self._unsaved[table_id] = text
            self.report(problem)

    def _read(self, table_id: str) -> Record:
        if table_id in self._unsaved:
            return Record.loads(self._unsaved[table_id])
        path = self._path(table_id)
        try:
            record = Record.load(path)
            find_game(record.game)
            return record
        except RulesError as error:
            return self._read_backup(table_id, error)

    def _read_backup(self, table_id: str, error: RulesError) -> Record:
        """The backup, when the last save is damaged."""
        backup = backup_of(self._path(table_id))
        try:
            record = Record.load(backup)
            find_game(record.game)
        except RulesError:
            raise self._set_aside(table_id, error) from None
        return record

    def _set_aside(self, table_id: str, error: RulesError) -> StorageProblem:
        self._move(table_id, self.folder, self.folder / "broken")
        message = tr._("A saved table could not be opened and was set aside: {reason}").format(
            reason=error
        )
        self.messages.append(message)
        return StorageProblem(message)

    def _move(self, table_id: str, source: Path, target: Path) -> None:
        try:
            for name in (f"{table_id}{SUFFIX}", f"{table_id}{SUFFIX}.bak"):
                if (source / name).exists():
                    target.mkdir(parents=True, exist_ok=True)
                    os.replace(source / name, target / name)
        except OSError as error:
            self.report(StorageProblem(sentence(error, target)))


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _notes(table: Table) -> dict[str, object]:
    """Notes for the list of tables, written beside the game."""
    return {
        "date": _now(),
        "round": table.state.round,
        "turn": sum(step.seat != CHANCE for step in table.steps),
        "waiting": list(table.waiting_for()),
    }
