"""Tables from elsewhere: of another device, of a backup. Nothing that is here is overwritten."""

from __future__ import annotations

from app.services.files import StorageProblem
from app.services.language import tr
from app.services.storage import TableStore
from rules.core.record import Record
from rules.core.registry import about as about_game


def take_in(store: TableStore, record: Record) -> tuple[str, bool]:
    """Keep a table of another device; its id, and whether it is new here.

    It must replay: RulesError or StorageProblem says what is wrong with it.
    """
    record = store.own_kits.take_from(record)
    store.playable(record, tr._("This table"))
    here = same_table(store, record)
    return (here, False) if here else (store.add(record), True)


def bring_back(store: TableStore, table_id: str, record: Record) -> bool:
    """Keep a table of a backup, under its id if that is free; False: it is here already."""
    about_game(record.game)
    if same_table(store, record):
        return False
    store.add(record, table_id)
    return True


def same_table(store: TableStore, record: Record) -> str | None:
    """The id of a table that is just like this one, with the same players and steps."""
    names = tuple(seat.name for seat in record.seats)
    like = record.game, names, record.result is not None
    for info in store.tables():
        if (info.game, info.names, info.over) == like:
            try:
                found = store.read(info.id)
            except StorageProblem:
                continue  # told by the store's messages
            if (found.entries, found.seed) == (record.entries, record.seed):
                return info.id
    return None
