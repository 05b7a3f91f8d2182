"""Lock of the app's folder: one process at a time plays and saves there.

The system holds the lock for the process and lets go of it when the process ends, however it ends:
a killed app leaves nothing behind that would keep the next one out.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from kivy.logger import Logger

from app.services.files import make_folder

FILE = "lock"


class FolderLock:
    """The right to write in a folder, for as long as this object is kept."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE
        self._file: IO[bytes] | None = None

    def acquire(self) -> bool:
        """Take the lock; False when another process has it."""
        try:
            make_folder(self._path.parent)
            self._file = open(self._path, "ab", opener=_private)  # noqa: SIM115 - kept open
        except OSError as error:
            # Where nobody can write, nobody can spoil another one's saves.
            Logger.warning("Files: no lock in %s: %s", self._path.parent, error)
            return True
        try:
            _lock(self._file)
        except OSError:
            self.release()
            return False
        return True

    def release(self) -> None:
        """Let another process in."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _lock(file: IO[bytes]) -> None:
    """Lock a file for this process, or raise OSError at once."""
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
