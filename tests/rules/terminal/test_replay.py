"""Stepping through a record, and verifying one."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.record import Record
from rules.core.table import Table
from rules.terminal.commands import main
from rules.terminal.play import write_record
from tests.rules.terminal.helpers import TA, finished


def test_verify_finds_a_wrong_result(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = finished(tmp_path)
    assert main(["verify", str(path)]) == 0
    assert "sound" in capsys.readouterr().out
    record = Record.load(path)
    assert record.result is not None
    record.result["scores"] = [99, 99]
    path.write_text(record.dumps())
    assert main(["verify", str(path)]) == 2
    record.result = {"scores": [1, 2], "winners": [0]}
    record.entries = record.entries[:5]
    path.write_text(record.dumps())
    assert main(["verify", str(path)]) == 2
    path.write_text(path.read_text()[:400])
    assert main(["verify", str(path)]) == 2
    assert "cut off" in capsys.readouterr().err


def test_replay_tells_every_step(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = finished(tmp_path)
    steps = len(Record.load(path).entries)
    assert main(["replay", str(path), "--all"]) == 0
    assert f"[{steps}/{steps}]" in capsys.readouterr().out
    assert main(["replay", str(path), "--all", "--seat", "3"]) == 2


def test_replay_as_a_seat_hides_the_others_cards(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table.new(TA, ["A", "B"], seed=2, options={"first": 1})
    path = tmp_path / "game.json"
    write_record(table, str(path))
    _, theirs = (set(table.state.board.city_names(hand)) for hand in table.state.hands)  # type: ignore[attr-defined]
    main(["replay", str(path), "--all", "--seat", "1"])
    out = capsys.readouterr().out
    assert not any(city in out for city in theirs)
