"""The command line: arguments, error messages, exit codes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from rules.core.registry import game_ids
from rules.terminal.commands import main


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
        *(
            (["simulate", "transamerica", "--seats", "greedy,greedy", "--seconds", s], "above 0")
            for s in ("-1", "0", "nan", "inf", "99999")
        ),
        (["play", "transamerica", "--seed", "9" * 30], "64 bits"),
        (["play", "transamerica", "--seats", "A\x1b[2J,B"], "No player can be called"),
        (["play", "transamerica", "--board", "x" * 300], "no board or deck"),
        (["continue", "no-such-file.json"], "cannot be read"),
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


def test_the_program_runs_from_a_shell(tmp_path: Path) -> None:
    root = Path(__file__).parents[3]
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
