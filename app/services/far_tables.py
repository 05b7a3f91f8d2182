"""The tables of this device that people far away sit at: their names and keys at the broker.

They are kept apart from the tables' own files, which are shared and backed up.
"""

from __future__ import annotations

import re
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import Any

from app.services.brokers import Broker
from app.services.kept_file import KeptFile, Report, log
from app.services.sealing import SecretKey
from rules.remote.far_codes import ADDRESS, NAME, FarInvitation, new_code, new_table_name

#: Most tables that are remembered; the oldest is forgotten.
MOST_TABLES = 100
_FORMS = {
    "address": ADDRESS,
    "table": re.compile("[0-9a-f]{16}"),
    "key": re.compile("[0-9a-f]{64}"),
    "code": re.compile("[0-9a-f]{20}"),
}


@dataclass(frozen=True, slots=True)
class FarTable:
    """A table's broker, its name there, its secret key and the code that lets in."""

    address: str
    port: int
    table: str
    key: str
    code: str
    #: The seats that devices far away have: seat, account and public key of each.
    guests: tuple[tuple[int, str, str], ...] = ()

    def invitation(self, broker: Broker) -> FarInvitation:
        """What others join it by."""
        public = SecretKey.from_text(self.key).public.hex()
        return FarInvitation(
            broker.address, broker.port, broker.tls, broker.account, self.table, public, self.code
        )


class FarTables:
    """The tables of this device that are open to people far away, by their ids, in a file."""

    def __init__(self, path: Path, report: Report = log) -> None:
        self._file = KeptFile(path, report)
        self._tables = _tables(self._file.read())

    def get(self, table_id: str) -> FarTable | None:
        """A table's name and keys; None: it is not open to people far away."""
        return self._tables.get(table_id)

    def open(self, table_id: str, broker: Broker) -> FarTable:
        """A table's name and keys at a broker, made if it has none there yet."""
        table = self._tables.get(table_id)
        if table is None or (table.address, table.port) != (broker.address, broker.port):
            key = SecretKey.new().text
            table = FarTable(broker.address, broker.port, new_table_name(), key, new_code())
            self._keep(table_id, table)
        return table

    def renew_code(self, table_id: str) -> str:
        """A new code: whoever has only the old invitation is not let in any more."""
        table = replace(self._tables[table_id], code=new_code())
        self._keep(table_id, table)
        return table.code

    def note_guests(self, table_id: str, guests: tuple[tuple[int, str, str], ...]) -> None:
        """Remember which devices far away have seats: they are told whose turn it is."""
        table = self._tables.get(table_id)
        if table is not None and table.guests != guests:
            self._keep(table_id, replace(table, guests=guests))

    def _keep(self, table_id: str, table: FarTable) -> None:
        self._tables[table_id] = table
        self._write()

    def forget(self, table_id: str) -> None:
        """The table is not open to people far away any more."""
        if self._tables.pop(table_id, None) is not None:
            self._write()

    def _write(self) -> None:
        kept = dict(list(self._tables.items())[-MOST_TABLES:])
        self._file.write({table_id: asdict(table) for table_id, table in kept.items()})


def _tables(raw: object) -> dict[str, FarTable]:
    """What the file says; what makes no sense there is left out."""
    found = raw.items() if isinstance(raw, dict) else ()
    return {
        table_id: FarTable(**{**one, "guests": tuple(map(tuple, one.get("guests", ())))})
        for table_id, one in found
        if _is_table(one)
    }


def _is_guest(raw: object) -> bool:
    return (
        isinstance(raw, list)
        and list(map(type, raw)) == [int, str, str]
        and NAME.fullmatch(raw[1]) is not None
        and _FORMS["key"].fullmatch(raw[2]) is not None
    )


def _is_table(raw: Any) -> bool:
    return (
        isinstance(raw, dict)
        and {*raw, "guests"} == {*_FORMS, "port", "guests"}  # an older file has no guests
        and type(raw["port"]) is int
        and isinstance(raw.get("guests", []), list)
        and all(map(_is_guest, raw.get("guests", ())))
        and all(
            isinstance(raw[name], str) and form.fullmatch(raw[name]) is not None
            for name, form in _FORMS.items()
        )
    )
