"""Puts a table on the screen: finds its game's face and makes its presenter."""

from __future__ import annotations

from collections.abc import Callable

from app.games.board import Board
from app.games.face import Face
from app.games.registry import face as find_face
from app.table.live_table import LiveTable
from app.table.presenter import TablePresenter
from rules.core.table import Table


def present(table: LiveTable, save: Callable[[Table], None] | None) -> tuple[Face, TablePresenter]:
    """The face and the presenter of a table, wherever that is; ``save`` follows every change."""
    face = find_face(table.game.id)
    return face, TablePresenter(table, save=save, flow=face.flow)


def public_board(face: Face, presenter: TablePresenter) -> Callable[[], Board]:
    """Makes a board of its own with the present position, which has never seen a secret."""

    def make() -> Board:
        board = face.board(presenter.seats, presenter.colours, None)
        board.show(presenter.public_view, legal=())
        return board

    return make
