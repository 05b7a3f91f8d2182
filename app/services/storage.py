"""Saved tables, each a record of the rules package in a file of its own.

``<id>.table`` with its backup; deleted tables wait in ``deleted/`` for an undo; unreadable ones are
moved to ``broken/``. A table that cannot be written stays in memory, so that the game goes on, and
is written as soon as that is possible.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from kivy.logger import Logger

from app.services.file_problems import kind_of
from app.services.files import (
    NotSaved,
    StorageProblem,
    backup_of,
    cause_of,
    last_change,
    make_folder,
    put_aside,
    recover,
    write_atomically,
)
from app.services.language import tr
from app.services.own_kits import OwnKits
from app.services.save_index import Stamp
from app.services.saved_record import by_newer_app, known_record, read_record, record_in
from app.services.table_index import TableIndex
from app.services.table_info import TableInfo
from app.services.table_notes import notes_of, now
from rules.core.errors import NewerRecord, RulesError
from rules.core.registry import about as about_game

if TYPE_CHECKING:
    from rules.core.game import Kit, Seat
    from rules.core.record import Record
    from rules.core.table import Table

SUFFIX = ".table"
#: The id of a table, which is the name of its file.
_ID = re.compile(r"[0-9]{8}-[0-9]{6}-[0-9a-f]{6}")


T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Unsaved:
    """A table that could not be written: its record, why, and until when it is safe on the disk."""

    text: str
    cause: str
    #: The time of its last good save; None if there is none.
    safe_until: datetime | None


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
        #: Called when a table could not be saved, and when all of them are saved again.
        self.on_unsaved: Callable[[], None] = lambda: None
        #: A sentence for each save that turned out to be damaged since the last ``take_messages``.
        self.messages: list[str] = []
        #: The boards and decks of the players' own that tables are played on.
        self.own_kits = OwnKits(folder / "boards")
        self._index = TableIndex(folder)
        self._unsaved: dict[str, Unsaved] = {}
        self._unsaved_deleted: dict[str, Unsaved] = {}
        self._newer: set[str] = set()

    # The list

    def tables(self) -> list[TableInfo]:
        """Every readable table, the last played first; others are moved to ``broken/``."""
        infos = self._index.infos(self.stamps(), self._info)
        infos += [info for info in map(self._info, self._unsaved) if info is not None]
        return sorted(infos, key=lambda info: info.date, reverse=True)

    def take_messages(self) -> list[str]:
        """The sentences about damaged saves; each is returned once."""
        messages, self.messages = self.messages, []
        return messages

    def _info(self, table_id: str) -> TableInfo | None:
        """What a save tells about its table; None if it had to be moved to ``broken/``."""
        try:
            return TableInfo.of(table_id, self.read(table_id))
        except StorageProblem:
            return None  # told by ``take_messages``

    def stamps(self) -> dict[str, Stamp]:
        """Size and time of every saved table; of its backup where that is all there is."""
        found: dict[str, Stamp] = {}
        with contextlib.suppress(OSError), os.scandir(self.folder) as files:
            for file in sorted(files, key=lambda file: file.name, reverse=True):
                if not file.name.endswith((SUFFIX, f"{SUFFIX}.bak")):  # a backup comes first here
                    continue
                with contextlib.suppress(OSError):  # a link to nowhere hides no other table
                    about = file.stat()
                    found[file.name.split(SUFFIX)[0]] = (about.st_size, about.st_mtime_ns)
        return {table_id: found[table_id] for table_id in found if table_id not in self._unsaved}

    # One table

    def new(self, table: Table) -> str:
        """Save a new table and return its id."""
        table_id = _new_id()
        self.save(table_id, table)
        return table_id

    def save(self, table_id: str, table: Table) -> None:
        """Write the table; called after every action."""
        table.notes.update(notes_of(table))
        self._write(table_id, table.record().dumps())

    def load(self, table_id: str) -> Table:
        """The table at its last confirmed action, or StorageProblem.

        A last save that does not replay gives way to its backup, and a message says so.
        """
        source = tr._("This save")
        if table_id in self._unsaved:
            return self.playable(record_in(self._unsaved[table_id].text), source)
        return self._sound(table_id, lambda path: self.playable(read_record(path), source))

    def read(self, table_id: str) -> Record:
        """The record of a table as it was last saved, or StorageProblem."""
        if table_id in self._unsaved:
            return record_in(self._unsaved[table_id].text)
        return self._sound(table_id, known_record)

    def kit_of(self, record: Record) -> Kit | None:
        """The own board or deck that a record was played on; None for one of the game's."""
        return self.own_kits.find(record.game, record.fingerprint)

    def playable(self, record: Record, source: str) -> Table:
        """The table of a record; StorageProblem for one that cannot be played on here."""
        if record.redacted:
            raise StorageProblem(
                tr._("This record shows what one player knew of a game: it cannot be continued.")
            )
        kit = self.kit_of(record)
        if kit is None and record.kit not in about_game(record.game).kits:
            raise StorageProblem(
                tr._(
                    "This table is played on “{board}”, which is not here: open its file first."
                ).format(board=record.kit)
            )
        from rules.core.table import Table

        return Table.from_record(record, source, kit)

    def change_seats(self, table_id: str, change: Callable[[Seat], Seat]) -> None:
        """Change who sat at a table, in its save and in the backup, or raise StorageProblem.

        What cannot be read is set aside: nobody can be shown as somebody else in it.
        """
        try:
            self.read(table_id)
        except StorageProblem:
            return  # told by ``take_messages``
        for path in list(self._files(table_id, self.folder)):
            try:
                record = known_record(path)
            except RulesError as error:  # a backup, since the save is sound
                Logger.warning("Saves: %s is set aside: %s", path.name, error)
                with contextlib.suppress(OSError):
                    put_aside(path, self.folder / "broken")
                continue
            seats = [change(seat) for seat in record.seats]
            if seats != record.seats:
                record.seats = seats
                try:
                    write_atomically(path, record.dumps())
                except NotSaved as problem:
                    raise StorageProblem(problem.cause) from problem

    def copy(self, table_id: str, before: int | None = None) -> str:
        """Copy a table, to try another way with chance of its own; returns the new id.

        ``before`` is the number of a step: the copy stands as the table did before it. A copy
        that cannot be written raises StorageProblem.
        """
        record = self.read(table_id)
        if before is not None:
            from app.table.remarks import remarks_before

            record = record.before(before)
            record.notes = remarks_before(record.notes, before)
        record = record.copy(int.from_bytes(os.urandom(6)))
        record.notes = {**record.notes, "date": now()}
        return self.add(record)

    def add(self, record: Record, table_id: str = "") -> str:
        """Save a record as a table, under this id if it is free; returns the id.

        One that cannot be written raises StorageProblem.
        """
        if not _ID.fullmatch(table_id) or any(self._files(table_id, self.folder)):
            table_id = _new_id()
        try:
            write_atomically(self._path(table_id), record.dumps())
        except NotSaved as problem:
            raise StorageProblem(problem.cause) from problem
        return table_id

    def delete(self, table_id: str) -> None:
        """Remove a table from the list; ``restore`` undoes it until the next start.

        Raises StorageProblem when its files cannot be moved: then it is still there.
        """
        self._move(table_id, self.folder, self.folder / "deleted")
        if table_id in self._unsaved:
            self._unsaved_deleted[table_id] = self._unsaved.pop(table_id)
            self.on_unsaved()

    def restore(self, table_id: str) -> None:
        """Undo ``delete``, or raise StorageProblem."""
        self._move(table_id, self.folder / "deleted", self.folder)
        if table_id in self._unsaved_deleted:
            self._unsaved[table_id] = self._unsaved_deleted.pop(table_id)
            self.on_unsaved()

    def tidy(self) -> None:
        """At the start: finish what a kill interrupted, and remove for good what was deleted."""
        for folder in (self.folder, self.folder / "deleted", self.folder / "broken"):
            recover(folder)
        with contextlib.suppress(OSError):
            for path in (self.folder / "deleted").iterdir():
                with contextlib.suppress(OSError):  # a folder in there keeps nothing else there
                    path.unlink()

    # Tables that wait for room on the disk

    @property
    def unsaved(self) -> dict[str, Unsaved]:
        """Tables that are in memory only, by id."""
        return dict(self._unsaved)

    def save_waiting(self) -> bool:
        """Try again to write what could not be written; True when everything is on the disk."""
        for table_id, waiting in self.unsaved.items():
            try:
                write_atomically(self._path(table_id), waiting.text, backup=True)
            except NotSaved:
                return False
            del self._unsaved[table_id]
            self.on_unsaved()
        return True

    # Files

    def _path(self, table_id: str) -> Path:
        return self.folder / f"{table_id}{SUFFIX}"

    def _write(self, table_id: str, text: str) -> None:
        try:
            write_atomically(self._path(table_id), text, backup=True)
        except NotSaved as problem:
            self._keep(table_id, text, problem)
            return
        if self._unsaved.pop(table_id, None) is not None:
            self.on_unsaved()
        self.save_waiting()  # there is room again

    def _keep(self, table_id: str, text: str, problem: NotSaved) -> None:
        """Keep a table in memory until it can be written."""
        before = self._unsaved.get(table_id)
        safe_until = before.safe_until if before else last_change(self._path(table_id))
        self._unsaved[table_id] = Unsaved(text, problem.cause, safe_until)
        self.on_unsaved()
        self.report(problem)

    def _sound(self, table_id: str, read: Callable[[Path], T]) -> T:
        """What ``read`` makes of the last save, or of its backup if that is damaged.

        The damaged one is set aside, and ``messages`` tells what happened.
        """
        path = self._path(table_id)
        try:
            return read(path)
        except RulesError as error:
            damage = error
        if isinstance(damage, NewerRecord) or by_newer_app(path):
            raise self._leave_alone(table_id)
        try:
            found = read(backup_of(path))
        except RulesError:
            raise self._set_aside(table_id, damage) from None
        self._use_backup(path)
        return found

    def _leave_alone(self, table_id: str) -> StorageProblem:
        """A save of a newer app is not damaged: it stays where it is, and is told once."""
        message = tr._("A table was saved by a newer Roundhouse: update the app to open it.")
        if table_id not in self._newer:
            self._newer.add(table_id)
            self.messages.append(message)
        return StorageProblem(message)

    def _use_backup(self, path: Path) -> None:
        """Let the backup take the place of a damaged save."""
        try:
            if path.exists():
                put_aside(path, self.folder / "broken")
            os.replace(backup_of(path), path)
        except OSError as error:
            Logger.warning("Saves: %s stays where it is: %s", path.name, error)
        self.messages.append(
            tr._("The last save of a table was damaged: it opens as it was one action before.")
        )

    def _set_aside(self, table_id: str, error: RulesError) -> StorageProblem:
        """Move a table of which nothing can be read out of the way."""
        files = list(self._files(table_id, self.folder))
        if not files:
            return StorageProblem(tr._("This table is not on the device any more."))
        try:
            for path in files:
                put_aside(path, self.folder / "broken")
            message = tr._("A saved table could not be opened and was set aside: {reason}")
        except OSError as problem:
            Logger.warning("Saves: %s stays where it is: %s", table_id, problem)
            message = tr._("A saved table could not be opened: {reason}")
        Logger.warning("Saves: %s: %s", table_id, error)
        message = message.format(reason=kind_of(error))
        self.messages.append(message)
        return StorageProblem(message)

    def _files(self, table_id: str, folder: Path) -> Iterator[Path]:
        """The files of a table: its backup first, so that what fails half-way leaves the save."""
        path = folder / f"{table_id}{SUFFIX}"
        yield from (file for file in (backup_of(path), path) if file.exists())

    def _move(self, table_id: str, source: Path, target: Path) -> None:
        try:
            for path in list(self._files(table_id, source)):
                make_folder(target)
                os.replace(path, target / path.name)
        except OSError as error:
            raise StorageProblem(cause_of(error, target)) from error


def _new_id() -> str:
    """The id of a new table: its time, and a little chance."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{os.urandom(3).hex()}"
