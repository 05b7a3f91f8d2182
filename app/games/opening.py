"""Opens a saved table: finds its game's face and makes its presenter."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from app.games.face import Face
from app.games.registry import face as find_face
from app.services.storage import TableStore
from app.table.live_table import LiveTable
from app.table.presenter import TablePresenter
from rules.core.table import Table


def open_table(store: TableStore, table_id: str) -> tuple[Face, TablePresenter]:
    """The face and the presenter of a table, which is saved after every change.

    Raises StorageProblem when the table cannot be read.
    """
    return present(store.load(table_id), partial(store.save, table_id))


def present(table: LiveTable, save: Callable[[Table], None] | None) -> tuple[Face, TablePresenter]:
    """The face and the presenter of a table, wherever that is."""
    face = find_face(table.game.id)
    presenter = TablePresenter(
        table,
        save=save,
        pause_events=face.pause_events,
        composes_turn=face.composes_turn,
        one_decision=face.one_decision,
        only_choice=face.only_choice,
    )
    return face, presenter
