"""Index of the saved tables: one small file, so that a list of hundreds opens without reading them.

Nothing depends on it. An entry counts as long as its save has the size and the time it had when the
entry was made; everything else is read from the saves again, also when the file is damaged or gone.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from pathlib import Path

from app.services.files import StorageProblem, write_atomically
from app.services.table_info import TableInfo

FILE = "index.json"
#: Raised when the values of an entry change: an index of another version is made again.
VERSION = 1

#: Size and time of a save's last change.
Stamp = tuple[int, int]


class TableIndex:
    """Infos of the saves in a folder, kept with the stamps of the files they were read from."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._entries: dict[str, tuple[Stamp, TableInfo]] | None = None

    def infos(
        self, stamps: Mapping[str, Stamp], read: Callable[[str], TableInfo | None]
    ) -> list[TableInfo]:
        """The infos of these tables; ``read`` is asked for those that the index does not know."""
        known = self._load() if self._entries is None else self._entries
        entries: dict[str, tuple[Stamp, TableInfo]] = {}
        for table_id, stamp in stamps.items():
            entry = known.get(table_id)
            if entry is None or entry[0] != stamp:
                info = read(table_id)
                entry = (stamp, info) if info is not None else None
            if entry is not None:
                entries[table_id] = entry
        if entries != known:
            self._save(entries)
        self._entries = entries
        return [info for _stamp, info in entries.values()]

    def _load(self) -> dict[str, tuple[Stamp, TableInfo]]:
        try:
            raw = json.loads(self._path.read_text("utf-8"))
            if not isinstance(raw, dict) or raw.get("version") != VERSION:
                return {}
            found = [(_stamp(stamp), TableInfo.read(info)) for stamp, info in raw["tables"]]
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return {}  # none yet, or a damaged one: the saves tell all of it again
        return {info.id: (stamp, info) for stamp, info in found}

    def _save(self, entries: Mapping[str, tuple[Stamp, TableInfo]]) -> None:
        tables = [[stamp, info.plain()] for stamp, info in entries.values()]
        # A folder that cannot be written is told when a game is saved; a list needs no index.
        with contextlib.suppress(StorageProblem):
            write_atomically(self._path, json.dumps({"version": VERSION, "tables": tables}))


def _stamp(raw: object) -> Stamp:
    if not isinstance(raw, list) or len(raw) != 2 or not all(type(part) is int for part in raw):
        raise ValueError("not a stamp")
    return raw[0], raw[1]
