"""The command line as its users meet it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.table import Table
from rules.terminal.commands import main
from rules.terminal.play import Session, write_record

TA = game("transamerica")


def finished(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    table = Table.new(TA, ["A", "B"], seed=2)
    table.play_bots({0: TA.bot("greedy"), 1: TA.bot("greedy")})
    write_record(table, str(path))
    return path


def test_games_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert all(game_id in out for game_id in game_ids())
    assert "open_cards=false/true (default false)" in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "required"),
        (["fly"], "invalid choice"),
        (["play", "monopoly"], "There is no game 'monopoly'"),
        (["play", "transamerica", "--seats", "A"], "for 2 to 6 players"),
        (["play", "transamerica", "--seats", "A,A"], "both be called A"),
        (["play", "transamerica", "--seats", "A,"], "empty name"),
        (["play", "transamerica", "--option", "open_cards"], "KEY=VALUE"),
        (["play", "transamerica", "--option", "colour=red"], "no option 'colour'"),
        (["play", "transamerica", "--option", "open_cards=maybe"], "cannot be 'maybe'"),
        (["play", "transamerica", "--board", "moon"], "no board or deck 'moon'"),
        (["play", "transamerica", "--seed", "x"], "invalid int"),
        (["simulate", "transamerica", "--seats", "greedy,person"], "no computer player"),
        (["simulate", "transamerica", "--seats", "greedy,greedy", "--games", "0"], "at least 1"),
        (["replay", "no-such-file.json"], "cannot be read"),
        (["verify", "no-such-file.json"], "cannot be read"),
        (["bench", "monopoly"], "There is no game"),
    ],
)
def test_wrong_arguments_get_one_sentence_and_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err.strip()
    assert message in error
    assert "\n" not in error


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
    _, theirs = (set(table.state.city_names(hand)) for hand in table.state.hands)  # type: ignore[attr-defined]
    main(["replay", str(path), "--all", "--seat", "1"])
    out = capsys.readouterr().out
    assert not any(city in out for city in theirs)


def test_simulate_reports_wins_with_intervals(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["simulate", "transamerica", "--seats", "greedy,random", "--games", "4"]
    assert main([*arguments, "--json"]) == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["games"] == 4
    greedy, rand = facts["players"]
    assert greedy["wins"] == 4.0
    assert greedy["low"] <= greedy["share"] <= greedy["high"]
    assert greedy["mean_score"] > rand["mean_score"]
    assert main(arguments) == 0
    assert "95 % interval" in capsys.readouterr().out


def test_a_whole_game_is_played_and_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who always types the first legal move, against two planners."""
    path = tmp_path / "mine.json"
    seats = ["Mira", "planner", "greedy"]
    from rules.core.game import Seat

    table = Table.new(TA, [Seat("Mira"), *(Seat(f"{n} bot", n) for n in seats[1:])], seed=4)
    table.on_change = lambda changed: write_record(changed, str(path))
    typed: list[str] = []

    def ask(prompt: str) -> str:
        assert "Pass the device" not in prompt, "one person alone needs no hand-over"
        if not typed:
            typed.extend(["help", "moves rail", "board", "log", "undo", "redo", "nonsense"])
        return typed.pop() if len(typed) > 1 else table.state.actions(0)[0].text

    Session(table, ask).run()
    out = capsys.readouterr().out
    assert table.over
    assert "1. " in out
    assert main(["verify", str(path)]) == 0


def test_secrets_are_handed_over(capsys: pytest.CaptureFixture[str]) -> None:
    table = Table.new(TA, ["Mira", "Luca"], seed=4, options={"first": 1})
    prompts: list[str] = []

    def ask(prompt: str) -> str:
        prompts.append(prompt)
        if "Pass the device" in prompt:
            return ""
        if len(prompts) > 8:
            return "quit"
        seat = table.waiting_for()[0]
        return table.state.actions(seat)[0].text

    Session(table, ask).run()
    assert prompts[0].startswith("Pass the device to Mira")
    assert prompts[2].startswith("Pass the device to Luca")
    out = capsys.readouterr().out
    luca_city = table.state.city_names(table.state.hands[1])[0]  # type: ignore[attr-defined]
    before_luca = out.split("\n" * 40)[1]
    assert luca_city not in before_luca.split("Your cities:")[-1]


def test_the_program_runs_from_a_shell(tmp_path: Path) -> None:
    root = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-m", "rules", "verify", str(tmp_path / "none.json")],
        cwd=root,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    done = subprocess.run(
        [sys.executable, "-m", "rules", "play", "transamerica", "--seats", "A,greedy"],
        cwd=root,
        input="marker Denver\nquit\n",
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0
    assert "Your cities:" in done.stdout
