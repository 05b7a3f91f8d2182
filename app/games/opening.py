"""Opens a saved table: finds its game's face and makes its presenter."""

from __future__ import annotations

from functools import partial

from app.games.face import Face
from app.games.registry import face as find_face
from app.services.storage import TableStore
from app.table.presenter import TablePresenter


def open_table(store: TableStore, table_id: str) -> tuple[Face, TablePresenter]:
    """The face and the presenter of a table, which is saved after every change.

    Raises StorageProblem when the table cannot be read.
    """
    table = store.load(table_id)
    face = find_face(table.game.id)
    presenter = TablePresenter(
        table,
        save=partial(store.save, table_id),
        pause_events=face.pause_events,
        composes_turn=face.composes_turn,
        one_decision=face.one_decision,
        only_choice=face.only_choice,
    )
    return face, presenter
