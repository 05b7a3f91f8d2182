"""A disk for tests that refuses to be written on."""

from __future__ import annotations

import os

import pytest

from app.services import files


class Disk:
    """A disk that refuses every write while ``error`` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.error = 0
        monkeypatch.setattr(files.os, "fsync", self._fsync)

    def _fsync(self, _handle: int) -> None:
        if self.error:
            raise OSError(self.error, os.strerror(self.error))
