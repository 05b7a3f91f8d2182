"""A backup: all tables, boards and settings of a device in one file, and how it is restored.

One JSON object a line: first what the file is, then a line for each board or deck, the settings,
and each table; the last line says how many there were. So a large backup needs little memory, and
one damaged line costs one table. Statistics need none: they are counted from the tables.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from kivy.logger import Logger

from app import __version__
from app.services.arrivals import bring_back
from app.services.file_problems import kind_of
from app.services.files import StorageProblem
from app.services.language import tr
from app.services.settings import Settings
from app.services.storage import TableStore
from rules.core.errors import BadFile, RulesError
from rules.core.reading import read_json
from rules.core.record import LIMITS, Record
from rules.core.registry import game as find_game

FORMAT, VERSION, SUFFIX = "roundhouse-backup", 1, "roundhouse"
#: Far above any family's tables.
MOST_LINES = 50_000


@dataclass(frozen=True)
class Contents:
    """Contents of a backup, as it states them."""

    date: datetime
    tables: int
    boards: int


@dataclass
class Restored:
    """Result of restoring a backup, line by line."""

    tables: int = 0
    #: Tables that were here already, just like that.
    known: int = 0
    boards: int = 0
    #: A sentence for each line that could not be used.
    problems: list[str] = field(default_factory=list)


def write(path: Path, store: TableStore, settings: Settings) -> None:
    """Write a backup; tables that cannot be read are left out, as the list of tables does."""
    boards = list(store.own_kits.everything())
    infos = store.tables()
    head = {
        "format": FORMAT,
        "version": VERSION,
        "app": __version__,
        "date": datetime.now().astimezone().isoformat(timespec="seconds"),
        "tables": len(infos),
        "boards": len(boards),
    }
    with path.open("w", encoding="utf-8", newline="\n") as file:
        for line in (head, {"settings": settings.values()}):
            file.write(_line(line))
        for game_id, name, values, listed in boards:
            file.write(_line({"board": values, "game": game_id, "name": name, "listed": listed}))
        left_out = 0
        for info in infos:
            try:
                record = json.loads(store.read(info.id).dumps())
            except StorageProblem:  # told by the store's messages
                left_out += 1
                continue
            file.write(_line({"table": info.id, "record": record}))
        file.write(_line({"end": len(boards) + len(infos) - left_out}))


def _line(values: Mapping[str, object]) -> str:
    return json.dumps(values, ensure_ascii=False) + "\n"


def is_backup(path: Path) -> bool:
    """Whether a file says of itself that it is a backup."""
    try:
        if not path.is_file():  # a pipe would keep whoever reads it waiting
            return False
        with path.open("rb") as file:
            return f'"{FORMAT}"'.encode() in file.read(200)
    except OSError:
        return False


def contents(path: Path) -> Contents:
    """Contents of a backup, before anything is restored; an error says why it is none."""
    _number, head = next(_lines(path), (0, None))
    if not isinstance(head, dict) or head.get("format") != FORMAT:
        raise BadFile(f"{path.name} is no backup of Roundhouse.")
    if head.get("version") != VERSION:
        raise StorageProblem(
            tr._("This backup was written by a newer Roundhouse: update the app to restore it.")
        )
    try:
        date = datetime.fromisoformat(str(head.get("date")))
        return Contents(date, _count(head.get("tables")), _count(head.get("boards")))
    except ValueError:
        raise BadFile(f"{path.name}: its first line is damaged.") from None


def _count(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < MOST_LINES:
        raise ValueError
    return value


def restore(
    path: Path, store: TableStore, settings: Settings, with_settings: bool = False
) -> Restored:
    """Bring back what a backup holds; nothing that is here is overwritten.

    The settings are taken over only if that is wanted.
    """
    contents(path)
    restored, ended = Restored(), False
    for number, line in _lines(path):
        if isinstance(line, RulesError):
            restored.problems.append(_left_out(number, line))
            continue
        try:
            if "board" in line:
                _restore_board(line, store)
                restored.boards += 1
            elif "table" in line:
                if _restore_table(line, store):
                    restored.tables += 1
                else:
                    restored.known += 1
            elif "settings" in line and with_settings:
                settings.take(line["settings"])
            ended = ended or "end" in line
        except (RulesError, StorageProblem) as problem:
            restored.problems.append(_left_out(number, problem))
    if not ended:
        restored.problems.append(tr._("The file is cut off: the rest is missing."))
    return restored


def _left_out(number: int, problem: Exception) -> str:
    """What is told about a line that could not be restored; the log names the fault itself."""
    Logger.warning("Backup: line %s: %s", number, problem)
    return tr._("Line {number}: {problem}").format(number=number, problem=kind_of(problem))


def _restore_board(line: Mapping[str, Any], store: TableStore) -> None:
    game, kits = find_game(str(line.get("game"))), store.own_kits
    before = {own.fingerprint for own in kits.listed(game.id)}
    own = kits.add(game, line["board"], str(line.get("name")))
    if line.get("listed") is False and own.fingerprint not in before:
        kits.remove(own)


def _restore_table(line: Mapping[str, Any], store: TableStore) -> bool:
    """Whether the table was not here yet."""
    record = Record.loads(json.dumps(line.get("record")), tr._("This table"))
    return bring_back(store, str(line["table"]), record)


def _lines(path: Path) -> Iterator[tuple[int, dict[str, Any] | Any]]:
    """The numbers and values of all lines; an error instead of values that are unsound."""
    try:
        with path.open("rb") as file:
            for number in range(1, MOST_LINES):
                raw = file.readline(LIMITS.size + 1)
                if not raw:
                    return
                yield number, _values(raw, f"Line {number} of {path.name}")
    except OSError as error:
        raise BadFile(f"{path.name} cannot be read: {error.strerror}.") from None


def _values(raw: bytes, source: str) -> dict[str, Any] | RulesError:
    try:
        values = read_json(raw.decode("utf-8"), source, LIMITS)
    except UnicodeDecodeError:
        return BadFile(f"{source} is not text.")
    except RulesError as error:
        return error
    return values if isinstance(values, dict) else BadFile(f"{source} is damaged.")
