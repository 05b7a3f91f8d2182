"""Records in the saves: read from a file or a text, and by which version of the app.

The index tells the list of tables, so what reads records is imported when a save is opened.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from app import __version__
from rules.core.errors import RulesError
from rules.core.registry import about as about_game

if TYPE_CHECKING:
    from rules.core.record import Record


def read_record(path: Path) -> Record:
    """The record in a file, or RulesError."""
    from rules.core.record import Record

    return Record.load(path)


def record_in(text: str) -> Record:
    """The record in a text, or RulesError."""
    from rules.core.record import Record

    return Record.loads(text)


def known_record(path: Path) -> Record:
    """The record in a file, of a game that this app has, or RulesError."""
    record = read_record(path)
    about_game(record.game)
    return record


def by_newer_app(path: Path) -> bool:
    """Whether a save says that a newer version of the app has written it."""
    try:
        return _version(read_record(path).notes.get("app")) > _version(__version__)
    except RulesError:
        return False


def _version(text: object) -> tuple[int, ...]:
    """A version as numbers: 1.10 is newer than 1.9."""
    parts = str(text).split(".")
    return tuple(int(part) for part in parts) if all(p.isdecimal() for p in parts) else ()
