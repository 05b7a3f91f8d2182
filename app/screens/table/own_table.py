"""Opens a table that is kept on this device; others may play at it with their own."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from app.games.face import Face
from app.games.opening import present
from app.table.modes import INTERLUDE
from app.table.presenter import TablePresenter

if TYPE_CHECKING:
    from app.application import RoundhouseApp
    from app.services.hosting import Hosting


def open_own_table(
    app: RoundhouseApp, table_id: str
) -> tuple[Face, TablePresenter, Hosting | None]:
    """The face and the presenter of a saved table, and what tells other devices of it.

    StorageProblem: it cannot be read.
    """
    hosting = app.devices.hosting_for(table_id)
    if hosting is None:
        table = app.store.load(table_id)
        hosting = app.devices.host_again(table_id, table)
        if hosting is None:
            return *present(table, partial(app.store.save, table_id)), None
    face, presenter = present(hosting.table, hosting.save)
    hosting.on_move = presenter.heard
    hosting.on_people = lambda: presenter.heard([])
    host = hosting.host
    presenter.is_connected = lambda seat: seat in host.present
    presenter.play_on = lambda seat: app.go("devices", table_id=table_id, seat=str(seat))
    hosting.is_held = lambda: presenter.on_hold or presenter.mode == INTERLUDE
    hosting.on_question = lambda: _tell_outcome(app, hosting)
    return face, presenter, hosting


def _tell_outcome(app: RoundhouseApp, hosting: Hosting) -> None:
    """A question to all about a device that is gone was asked or has ended."""
    from app.screens.devices import outcome_of

    told = outcome_of(hosting)
    if told:
        app.show_message(told)
