"""A finished game in a file, for tests of the terminal."""

from __future__ import annotations

from pathlib import Path

from rules.core.registry import game
from rules.core.table import Table
from rules.terminal.play import write_record

TA = game("transamerica")


def finished(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    table = Table.new(TA, ["A", "B"], seed=2)
    table.play_bots({0: TA.bot("greedy"), 1: TA.bot("greedy")})
    write_record(table, str(path))
    return path
