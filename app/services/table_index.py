"""Index of the saved tables, so that a list of hundreds opens without reading them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from app.services.save_index import Codec, SaveIndex, Stamp
from app.services.table_info import TableInfo

FILE = "index.json"
#: Raised when the values of an entry change.
VERSION = 3


class TableIndex:
    """Infos of the saves in a folder, kept with the stamps of the files they were read from."""

    def __init__(self, folder: Path) -> None:
        codec = Codec(TableInfo.plain, TableInfo.read)
        self._index = SaveIndex(folder / FILE, VERSION, codec)

    def infos(
        self, stamps: Mapping[str, Stamp], read: Callable[[str], TableInfo | None]
    ) -> list[TableInfo]:
        """The infos of these tables; ``read`` is asked for those that the index does not know."""
        gone = set()
        for table_id, stamp in stamps.items():
            if not self._index.knows(table_id, stamp):
                info = read(table_id)
                if info is None:
                    gone.add(table_id)
                else:
                    self._index.put(table_id, stamp, info)
        self._index.keep_only(table_id for table_id in stamps if table_id not in gone)
        self._index.save()
        return list(self._index.values().values())
