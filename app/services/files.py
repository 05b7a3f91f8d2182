"""Atomic, private file writes: after a power cut a file is either the old or the new one, complete.

Files are readable by their owner only, and so are the folders made for them.
"""

from __future__ import annotations

import contextlib
import errno
import os
import stat
from datetime import UTC, datetime
from pathlib import Path

from kivy.logger import Logger

from app.services.language import tr

TEMPORARY = ".tmp"
BACKUP = ".bak"

#: Only the owner may read and write a file, or enter a folder.
PRIVATE_FILE, PRIVATE_FOLDER = 0o600, 0o700


class StorageProblem(Exception):
    """A file cannot be written or read; ``str(problem)`` is a sentence for the player."""


class NotSaved(StorageProblem):
    """A save failed; ``cause`` says why in a sentence of its own."""

    def __init__(self, cause: str) -> None:
        self.cause = cause
        goes_on = tr._("The game goes on, but is not being saved.")
        super().__init__(f"{cause} {goes_on}")


def write_atomically(path: Path, text: str, backup: bool = False) -> None:
    """Replace a file through a complete, flushed temporary file; ``backup`` keeps the old one.

    Killed in between, the file or its backup is complete; ``recover`` then finishes the work.
    """
    temporary = path.with_name(f"{path.name}{TEMPORARY}")
    try:
        make_folder(path.parent)
        handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE_FILE)
        with open(handle, "w", encoding="utf-8", newline="\n") as file:
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
        raise NotSaved(cause_of(error, path.parent)) from error


def backup_of(path: Path) -> Path:
    """The path of a file's backup."""
    return path.with_name(f"{path.name}{BACKUP}")


def make_folder(folder: Path) -> None:
    """Make a private folder, and the folders above it."""
    if not folder.is_dir():
        folder.mkdir(mode=PRIVATE_FOLDER, parents=True, exist_ok=True)


def recover(folder: Path) -> None:
    """Put a folder in order after a kill, and make what older versions left in it private.

    A temporary file whose own file is missing was complete: the kill came between two renames.
    Every other one is removed, since nobody was told that it had been saved.
    """
    try:
        if os.name == "posix":
            folder.chmod(PRIVATE_FOLDER)
        found = sorted(folder.iterdir())
    except FileNotFoundError:
        return
    except OSError as error:
        Logger.warning("Files: %s cannot be put in order: %s", folder, error)
        return
    for path in found:
        try:
            mode = path.lstat().st_mode
            if stat.S_ISREG(mode):
                _recover_file(path, mode)
        except OSError as error:  # what is wrong with one keeps no other from its order
            Logger.warning("Files: %s cannot be put in order: %s", path, error)


def _recover_file(path: Path, mode: int) -> None:
    if path.suffix == TEMPORARY:
        owner = path.with_suffix("")
        if owner.exists() or not backup_of(owner).exists():
            path.unlink()
            return
        os.replace(path, owner)
        path = owner
    if os.name == "posix" and mode & 0o077:
        path.chmod(PRIVATE_FILE)


def _flush_folder(folder: Path) -> None:
    """Flush the rename itself to the disk; not possible and not needed on Windows."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def cause_of(error: OSError, folder: Path) -> str:
    """A file error as a sentence for the player."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return tr._("The device is full: please free some space.")
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return tr._("Cannot write to {folder}: please allow writing there.").format(folder=folder)
    return tr._("Saving failed ({error}).").format(error=error.strerror or error)


def put_aside(path: Path, folder: Path) -> None:
    """Move a file to a folder under a name that is not taken there."""
    make_folder(folder)
    target, number = folder / path.name, 1
    while target.exists():
        number += 1
        target = folder / f"{path.name}.{number}"
    os.replace(path, target)


def last_change(path: Path) -> datetime | None:
    """When a file was written; None if there is none, or if its time makes no sense."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC)
    except (OSError, ValueError, OverflowError):
        return None
