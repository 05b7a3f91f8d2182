"""Stepping through a record, and verifying one."""

from __future__ import annotations

import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

import rules
from rules.core.record import Record
from rules.core.registry import game
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
    assert "states a result" in capsys.readouterr().err
    record = Record.load(finished(tmp_path))
    assert record.result is not None
    for key, wrong in (("winners", []), ("reason", "nobody"), ("scores", [0])):
        path.write_text(replace(record, result={**record.result, key: wrong}).dumps())
        assert main(["verify", str(path)]) == 2
        assert "result" in capsys.readouterr().err
    path.write_text(replace(record, result=None).dumps())
    assert main(["verify", str(path)]) == 2
    assert "states no result" in capsys.readouterr().err
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


def test_replay_shows_the_position_after_a_step_and_nothing_later(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(tmp_path)
    record = Record.load(path)
    monkeypatch.setattr("sys.stdin", io.StringIO("\nboard\nquit\n"))
    assert main(["replay", str(path)]) == 0
    out = capsys.readouterr().out
    names = [seat.name for seat in record.seats]
    then = Table.at_step(record, 2)
    assert len(then.steps) == 2
    assert TA.draw(then.view(None), names) in out


def test_replay_prints_no_escapes_of_a_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    raw = json.loads(finished(tmp_path).read_text("utf-8"))
    path = tmp_path / "escapes.json"
    for damage in (
        lambda: raw["seats"][0].update(name="\x1b[31mRed"),
        lambda: raw["entries"][0].__setitem__(2, "\x1b]0;title\x07"),
        lambda: raw.update(game="\x9b2J"),
    ):
        damage()
        path.write_text(json.dumps(raw), "utf-8")
        for command in (["replay", "--all"], ["verify"]):
            assert main([*command, str(path)]) == 2
            said = capsys.readouterr()
            assert (said.out, said.err.rstrip("\n").isprintable()) == ("", True)


def test_a_game_on_an_own_board_is_replayed_with_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    board = tmp_path / "island.json"
    board.write_text(
        (Path(rules.__file__).parent / "data" / "transamerica" / "usa.json").read_text("utf-8")
    )
    table = Table.new(TA, ["A", "B"], seed=2, kit=str(board))
    path = tmp_path / "game.json"
    write_record(table, str(path))
    assert str(tmp_path) not in path.read_text("utf-8")
    assert main(["verify", str(path)]) == 2
    assert "a player's own, 'island'" in capsys.readouterr().err
    assert main(["verify", str(path), "--board", str(board)]) == 0
    assert main(["replay", str(path), "--all", "--board", str(board)]) == 0


def test_a_replay_waits_at_each_step(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = finished(tmp_path)
    steps = len(Record.load(path).entries)
    for typed, shown in (("", 1), ("q\n", 1), ("\n\nQUIT\n", 3), ("what\n\n", 2)):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        assert main(["replay", str(path)]) == 0
        assert capsys.readouterr().out.count(f"/{steps}] ") == shown


def test_a_replay_is_told_as_one_seat_or_with_all_hands_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Station Master: which token boards is known to who took it, and to all hands open."""
    station = game("station_master")
    table = Table.new(station, ["Mira", "Luca"], seed=7, options={"first": 1})
    for text in ("token 3", "train 1", "confirm"):
        table.act(0, table.state.parse(text))
    path = tmp_path / "game.json"
    write_record(table, str(path))
    told: dict[str, str] = {}
    for seat in ("0", "1", "2", "3", "all"):
        chosen = [] if seat == "all" else ["--seat", seat]
        code = main(["replay", str(path), "--all", *chosen])
        assert code == (2 if seat in "03" else 0)
        told[seat] = capsys.readouterr().out
    assert "turn: token 3\n" in told["1"]
    assert "turn: token 3\n" in told["all"]
    assert "token 3" not in told["2"]
    assert "turn: ?\n" in told["2"]
    assert "Mira puts a token on train 1.\n" in told["2"]
    assert "Mira puts a token of 3 on train 1.\n" in told["all"]
    assert told["1"] != told["all"], "nobody sees what the others draw"


def test_a_sound_record_is_told_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = finished(tmp_path)
    steps = len(Record.load(path).entries)
    assert main(["verify", str(path)]) == 0
    said = capsys.readouterr().out
    assert f"TransAmerica, {steps} steps, sound; over, " in said
    table = Table.new(TA, ["A", "B"], seed=2)
    write_record(table, str(path))
    assert main(["verify", str(path)]) == 0
    assert "sound; in phase " in capsys.readouterr().out
