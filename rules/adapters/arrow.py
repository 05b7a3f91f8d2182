"""Rows of ``export`` as a Parquet file. Needs ``pip install roundhouse[data]``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

from rules.core.errors import BadFile

#: Rows that are written at once.
PART = 20_000

COLUMNS = {
    **dict.fromkeys(("source", "game", "rules", "kit", "options"), pa.string()),
    "seats": pa.int32(),
    "player": pa.string(),
    "number": pa.int32(),
    "phase": pa.string(),
    "seat": pa.int32(),
    "action": pa.string(),
    "code": pa.int32(),
    "legal": pa.int32(),
    "won": pa.float32(),
    "score": pa.int32(),
}


def write(rows: Iterable[dict[str, Any]], to: str) -> int:
    """Write the rows in parts; returns how many there were."""
    found = iter(rows)
    part = list(islice(found, PART))
    views = bool(part) and "view" in part[0]
    table = pa.schema([*COLUMNS.items(), *([("view", pa.string())] if views else [])])
    count = 0
    try:
        with pq.ParquetWriter(to, table) as writer:
            for piece in _parts(part, found):
                writer.write_table(pa.Table.from_pylist(piece, schema=table))
                count += len(piece)
    except OSError as error:
        raise BadFile(f"{to} cannot be written: {error}.") from None
    return count


def _parts(first: list[Any], rest: Iterator[Any]) -> Iterator[list[Any]]:
    while first:
        yield first
        first = list(islice(rest, PART))
