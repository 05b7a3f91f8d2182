"""A folder of saved tables for each test."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.services.storage import TableStore


@pytest.fixture
def store(tmp_path: Path) -> TableStore:
    return TableStore(tmp_path / "tables")
