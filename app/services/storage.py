"""Tables in progress, each in a file of its own: a record of the rules package.

``<id>.table`` with its backup; deleted ones wait in ``deleted/`` for an undo; what cannot be read
is set aside in ``broken/``. What cannot be written stays in memory, so that the game goes on.
"""

from __future__ import annotations

import contextlib
import os
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from app.services.files import StorageProblem, backup_of, sentence, write_atomically
from app.services.language import tr
from rules.core.action import CHANCE
from rules.core.errors import RulesError
from rules.core.record import Record
from rules.core.registry import game as find_game
from rules.core.table import Table

SUFFIX = ".table"


@dataclass(frozen=True, slots=True)
class TableInfo:
    """What the list of tables shows, without replaying the game."""

    id: str
    game: str
    names: tuple[str, ...]
    colours: tuple[int, ...]
    #: The round where the game has rounds, else None; and how many actions were made.
    round: int | None
    turn: int
    #: The seats that owe a decision; none when the game is over.
    waiting: tuple[int, ...]
    over: bool
    #: When it was last played.
    date: datetime


def _raise(problem: StorageProblem) -> None:
    raise problem


class TableStore:
    """All tables of this device.

    Trouble with writing goes to ``report`` (the app shows it; by default it is raised), and the
    table is kept in memory: it can still be listed, loaded and played until the app ends.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.report: Callable[[StorageProblem], None] = _raise
        #: One sentence for each save that had to be set aside since somebody last asked.
        self.messages: list[str] = []
        self._unsaved: dict[str, str] = {}
        self._unsaved_deleted: dict[str, str] = {}

    # The list

    def tables(self) -> list[TableInfo]:
        """Every table that can be read, the last played first; others are set aside."""
        infos = []
        for table_id in self._ids():
            with contextlib.suppress(StorageProblem):
                infos.append(_info(table_id, self._read(table_id)))
        return sorted(infos, key=lambda info: info.date, reverse=True)

    def take_messages(self) -> list[str]:
        """The sentences about set-aside saves, once."""
        messages, self.messages = self.messages, []
        return messages

    def _ids(self) -> list[str]:
        found = set(self._unsaved)
        with contextlib.suppress(OSError):
            for path in self.folder.iterdir():
                if path.name.endswith((SUFFIX, f"{SUFFIX}.bak")):
                    found.add(path.name.split(SUFFIX)[0])
        return sorted(found)

    # One table

    def new(self, table: Table) -> str:
        """Keep a new table; its id."""
        table_id = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        self.save(table_id, table)
        return table_id

    def save(self, table_id: str, table: Table) -> None:
        """Write the table as it stands; called after every action."""
        table.notes.update(_notes(table))
        self._write(table_id, table.record().dumps())

    def load(self, table_id: str) -> Table:
        """The table at its last confirmed action; StorageProblem says why it cannot be had."""
        record = self._read(table_id)
        try:
            return Table.from_record(record, tr._("This save"))
        except RulesError as error:
            raise self._set_aside(table_id, error) from None

    def copy(self, table_id: str) -> str:
        """A second table from here on, for trying another way."""
        record = self._read(table_id)
        record.notes["date"] = _now()
        copy_id = f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"
        self._write(copy_id, record.dumps())
        return copy_id

    def delete(self, table_id: str) -> None:
        """Out of the list; ``restore`` brings it back until the app is started anew."""
        self._move(table_id, self.folder, self.folder / "deleted")
        if table_id in self._unsaved:
            self._unsaved_deleted[table_id] = self._unsaved.pop(table_id)

    def restore(self, table_id: str) -> None:
        """Take back a delete."""
        self._move(table_id, self.folder / "deleted", self.folder)
        if table_id in self._unsaved_deleted:
            self._unsaved[table_id] = self._unsaved_deleted.pop(table_id)

    def empty_deleted(self) -> None:
        """What was deleted in an earlier session is gone for good."""
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
        """The last save but one, when the last one was cut off."""
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


def _notes(table: Table) -> dict[str, Any]:
    """What the list will want to know, written beside the game."""
    return {
        "date": _now(),
        "round": table.state.round,
        "turn": sum(step.seat != CHANCE for step in table.steps),
        "waiting": list(table.waiting_for()),
    }


def _info(table_id: str, record: Record) -> TableInfo:
    notes = record.notes
    colours = [seat.extra.get("colour", number) for number, seat in enumerate(record.seats)]
    return TableInfo(
        id=table_id,
        game=record.game,
        names=tuple(seat.name for seat in record.seats),
        colours=tuple(c if isinstance(c, int) and 0 <= c < 6 else 0 for c in colours),
        round=notes.get("round") if isinstance(notes.get("round"), int) else None,
        turn=notes["turn"] if isinstance(notes.get("turn"), int) else len(record.entries),
        waiting=tuple(s for s in notes.get("waiting", ()) if s in range(len(record.seats))),
        over=record.result is not None,
        date=_date(notes.get("date")),
    )


def _date(text: object) -> datetime:
    try:
        date = datetime.fromisoformat(str(text))
    except ValueError:
        return datetime.fromtimestamp(0, UTC)
    return date if date.tzinfo else date.replace(tzinfo=UTC)
