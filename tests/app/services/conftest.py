"""A folder of saved tables for each test, and a disk that can refuse."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.services.storage import TableStore
from tests.app.services.disk import Disk


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    return TableStore(tmp_path / "tables")


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)
