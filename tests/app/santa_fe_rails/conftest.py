"""The face is at the table, whether or not the home screen offers the game yet."""

from __future__ import annotations

import pytest

from app.boards import FACES


@pytest.fixture(autouse=True)
def face(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(FACES, "santa_fe_rails", "app.boards.santa_fe_rails:Face")
