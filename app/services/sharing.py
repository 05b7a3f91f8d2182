"""Files for other apps: where they are written, and how they are offered."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable
from pathlib import Path

from app.running_app import running_app
from app.services.files import TEMPORARY
from app.services.language import tr


def shared_file(name: str) -> Path:
    """A file where players find it."""
    return running_app().platform.shared_folder() / name


def written(path: Path, write: Callable[[Path], object]) -> bool:
    """Write a file; if that cannot be, say why, and leave no half of it behind."""
    begun = path.with_name(f"{path.name}{TEMPORARY}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write(begun)
        os.replace(begun, path)
    except OSError as error:
        with contextlib.suppress(OSError):
            begun.unlink(missing_ok=True)
        running_app().show_message(
            tr._("{file} cannot be written: {reason}").format(file=path.name, reason=error.strerror)
        )
        return False
    return True


def say_saved(path: Path) -> None:
    """Say where a file lies."""
    running_app().show_message(tr._("Saved as {file}").format(file=str(path)), seconds=8)


def offer(path: Path, title: str) -> None:
    """Offer a file to other apps; where the system cannot, say where it lies."""
    if not running_app().platform.share(path, title):
        say_saved(path)


def share_text(name: str, title: str, text: str) -> None:
    """Write a text to a file and offer it."""
    path = shared_file(name)
    if written(path, lambda path: path.write_text(text, "utf-8")):
        offer(path, title)
