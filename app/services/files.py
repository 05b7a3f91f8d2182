"""Writing files so that a cut of power leaves the old one or the new one, never half of either."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from app.services.language import tr


class StorageProblem(Exception):
    """The disk does not do what we want; ``str(problem)`` tells the player what and what to do."""


def write_atomically(path: Path, text: str, backup: bool = False) -> None:
    """Replace a file by way of a complete, flushed temporary one; keep the old as ``.bak``.

    Killed in between, either the file or its backup is whole.
    """
    temporary = path.with_name(f"{path.name}.tmp")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with open(temporary, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if backup and path.exists():
            os.replace(path, backup_of(path))
        os.replace(temporary, path)
        _flush_folder(path.parent)
    except OSError as error:
        with contextlib.suppress(OSError):
            temporary.unlink(missing_ok=True)
        raise StorageProblem(sentence(error, path.parent)) from error


def backup_of(path: Path) -> Path:
    return path.with_name(f"{path.name}.bak")


def _flush_folder(folder: Path) -> None:
    """The rename itself must reach the disk; Windows cannot and need not do this."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sentence(error: OSError, folder: Path) -> str:
    """What a file error means to a player."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return tr._(
            "The device is full: please free some space. The game goes on, but is not being saved."
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return tr._(
            "Cannot write to {folder}: please allow writing there. The game goes on, but is "
            "not being saved."
        ).format(folder=folder)
    return tr._("Saving failed ({error}). The game goes on, but is not being saved.").format(
        error=error.strerror or error
    )
