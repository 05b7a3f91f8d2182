"""Index of the saves: one small file with what was read from each, by the save's size and time.

Nothing depends on it. An entry counts as long as its save has the size and the time it had when the
entry was made; everything else is read from the saves again, also when the file is damaged or gone.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

from app.services.files import StorageProblem, write_atomically

#: Size and time of a save's last change.
Stamp = tuple[int, int]

T = TypeVar("T")


@dataclass(frozen=True)
class Codec(Generic[T]):
    """Values as plain JSON and back; ``read`` raises ValueError for what is none of them."""

    plain: Callable[[T], object]
    read: Callable[[Any], T]


class SaveIndex(Generic[T]):
    """Values by the id of their table, each with the stamp of the save it was read from.

    ``version`` is raised when the values change: an index of another version is made again.
    """

    def __init__(self, path: Path, version: int, codec: Codec[T]) -> None:
        self._path = path
        self._version = version
        self._codec = codec
        self._entries: dict[str, tuple[Stamp, T]] | None = None
        self._saved: dict[str, tuple[Stamp, T]] = {}

    def knows(self, table_id: str, stamp: Stamp) -> bool:
        entry = self._load().get(table_id)
        return entry is not None and entry[0] == stamp

    def put(self, table_id: str, stamp: Stamp, value: T) -> None:
        self._load()[table_id] = (stamp, value)

    def keep_only(self, table_ids: Iterable[str]) -> None:
        """Drop the entries of all other tables."""
        kept = set(table_ids)
        entries = self._load()
        for table_id in [table_id for table_id in entries if table_id not in kept]:
            del entries[table_id]

    def values(self) -> dict[str, T]:
        """The values by the id of their table."""
        return {table_id: value for table_id, (_stamp, value) in self._load().items()}

    def save(self) -> None:
        """Write the file if something has changed; one that cannot be written is no fault."""
        entries = self._load()
        if entries == self._saved:
            return
        tables = [
            [table_id, stamp, self._codec.plain(value)]
            for table_id, (stamp, value) in entries.items()
        ]
        text = json.dumps({"version": self._version, "tables": tables})
        # A folder that cannot be written is told when a game is saved; a list needs no index.
        with contextlib.suppress(StorageProblem):
            write_atomically(self._path, text)
        self._saved = dict(entries)

    def _load(self) -> dict[str, tuple[Stamp, T]]:
        if self._entries is None:
            self._entries = self._read()
            self._saved = dict(self._entries)
        return self._entries

    def _read(self) -> dict[str, tuple[Stamp, T]]:
        try:
            raw = json.loads(self._path.read_text("utf-8"))
            if not isinstance(raw, dict) or raw.get("version") != self._version:
                return {}
            return {
                _text(table_id): (_stamp(stamp), self._codec.read(value))
                for table_id, stamp, value in raw["tables"]
            }
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return {}  # none yet, or a damaged one: the saves tell all of it again


def _text(raw: object) -> str:
    if not isinstance(raw, str):
        raise ValueError("not a table's id")
    return raw


def _stamp(raw: object) -> Stamp:
    if not isinstance(raw, list) or len(raw) != 2 or not all(type(part) is int for part in raw):
        raise ValueError("not a stamp")
    return raw[0], raw[1]
