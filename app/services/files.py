"""Atomic file writes: after a power cut a file is either the old or the new one, complete."""

from __future__ import annotations

import contextlib
import errno
import os
from pathlib import Path

from app.services.language import tr


class StorageProblem(Exception):
    """A file cannot be written or read; ``str(problem)`` is a sentence for the player."""


def write_atomically(path: Path, text: str, backup: bool = False) -> None:
    """Replace a file through a complete, flushed temporary file; ``backup`` keeps the old one.

    Killed in between, either the file or its backup is complete.
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
    """The path of a file's backup."""
    return path.with_name(f"{path.name}.bak")


def _flush_folder(folder: Path) -> None:
    """Flush the rename itself to the disk; not possible and not needed on Windows."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def sentence(error: OSError, folder: Path) -> str:
    """A file error as a sentence for the player."""
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
