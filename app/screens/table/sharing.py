"""Files of a game for other apps: where they are written, and how they are offered."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from app.running_app import running_app
from app.services.language import tr

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


def new_file(game_id: str, suffix: str) -> Path:
    """A file name that tells the game and the time, where players find it."""
    folder = running_app().platform.shared_folder()
    return folder / f"{game_id}-{datetime.now():%Y-%m-%d-%H%M%S}.{suffix}"


def written(path: Path, write: Callable[[Path], object]) -> bool:
    """Write a file; if that cannot be, say why."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(path)
    except OSError as error:
        running_app().show_message(
            tr._("{file} cannot be written: {reason}").format(file=path.name, reason=error.strerror)
        )
        return False
    return True


def say_saved(path: Path) -> None:
    """Say where a file lies."""
    running_app().show_message(tr._("Saved as {file}").format(file=str(path)), seconds=8)


def offer(path: Path) -> None:
    """Offer a file to other apps; where the system cannot, say where it lies."""
    if not running_app().platform.share(path, tr._("A game of Roundhouse")):
        say_saved(path)


def share_record(screen: TableScreen) -> None:
    """The game written down: all of it when it is over, else only what the viewer may know."""
    presenter = screen.presenter
    if presenter.view is None:
        return
    record = presenter.history.record()
    path = new_file(presenter.game.id, "json")
    if written(path, lambda path: path.write_text(record.dumps(), "utf-8")):
        offer(path)
