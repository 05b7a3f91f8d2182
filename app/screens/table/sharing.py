"""Files of a game for other apps: their names, and the record."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

from app.running_app import running_app
from app.services.language import tr
from app.services.sharing import share_text
from rules.core.record import Record

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


def file_name(game_id: str, suffix: str) -> str:
    """A file name that tells the game and the time."""
    return f"{game_id}-{datetime.now():%Y-%m-%d-%H%M%S}.{suffix}"


def share_title() -> str:
    """What other apps are told that a file is."""
    return tr._("A game of Roundhouse")


def shareable(record: Record) -> Record:
    """A record with all that another device needs to open it."""
    return running_app().store.own_kits.carried_by(record)


def share_record(screen: TableScreen) -> None:
    """Share the record: the whole game when it is over, else what the viewer may know."""
    presenter = screen.presenter
    if presenter.view is not None:
        text = shareable(presenter.history.record()).dumps()
        share_text(file_name(presenter.game.id, "json"), share_title(), text)
