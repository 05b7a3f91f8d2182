"""The command line: arguments, error messages, exit codes."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.bots.bot import GUARD
from rules.core.registry import game, game_ids
from rules.terminal.commands import main


def test_games_lists_every_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["games"]) == 0
    out = capsys.readouterr().out
    assert all(game_id in out for game_id in game_ids())
    assert "open_cards=false/true (default false)" in out
    assert "transamerica: TransAmerica by Franz-Benno Delonge, 2 to 6 players" in out
    for game_id in game_ids():
        for option in game(game_id).options:
            assert f"      {game(game_id).words[f'option.{option.key}.help']}\n" in out


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
        (["simulate", "transamerica", "--seats", "greedy,greedy", "--jobs", "0"], "at least 1"),
        (["simulate", "transamerica"], "required: --seats"),
        (["ladder", "monopoly"], "There is no game"),
        (["ladder", "--deals", "0"], "at least 1"),
        (["ladder", "--jobs", "0"], "at least 1"),
        (["ladder", "--to", "no/such/folder/ladder.md"], "there is no such folder"),
        (["ladder", "transamerica", "--challenger", "nobody"], "no computer player 'nobody'"),
        (["serve", "transamerica", "--seats", "me,greedy", "--games", "0"], "at least 1"),
        (["serve", "transamerica", "--seats", "me,greedy", "--seconds", "0"], "above 0"),
        (["serve", "transamerica"], "required: --seats"),
        (["schema", "record", "transamerica"], "schema view GAME"),
        (["schema", "view", "monopoly"], "There is no game"),
        (["schema", "board"], "invalid choice"),
        (["export", "x.json", "--play", "transamerica", "--to", "x.jsonl"], "export needs"),
        (["export", "x.json"], "required: --to"),
    ],
)
def test_wrong_arguments_get_one_sentence_and_code_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    error = capsys.readouterr().err.strip()
    assert message in error
    assert "\n" not in error


@pytest.mark.parametrize(
    ("arguments", "worker", "taken"),
    [
        (["replay", "a"], "replay.replay", ("a", None, True, None)),
        (
            ["replay", "a", "--seat", "2", "--all", "--board", "b"],
            "replay.replay",
            ("a", 2, False, "b"),
        ),
        (["continue", "a", "--board", "b"], "play.go_on", ("a", "b")),
        (["continue", "a"], "play.go_on", ("a", None)),
        (
            ["play", "transamerica", "--seats", "A, B", "--option", "first = 2", "--save", "f"],
            "play.play",
            (game("transamerica"), ["A", "B"], {"first": "2"}, None, None, "f"),
        ),
        (
            ["play", "far_west_loco", "--board", "b", "--seed", "5"],
            "play.play",
            (game("far_west_loco"), ["Player", *["lookahead"] * 3], {}, "b", 5, None),
        ),
        (["bench"], "bench.bench", ([game(name) for name in game_ids()], False)),
        (["bench", "transamerica", "--json"], "bench.bench", ([game("transamerica")], True)),
        (
            ["ladder"],
            "ladder.ladder",
            (
                [*game_ids()],
                1,
                20,
                os.cpu_count(),
                Path("build/ladder.jsonl"),
                Path("docs/ladder.md"),
                False,
                None,
            ),
        ),
        (
            ["ladder", "transamerica", "--full", "--on", "ray", "--to", "t", "--journal", "j"],
            "ladder.ladder",
            (["transamerica"], 1, 20, os.cpu_count(), Path("j"), Path("t"), True, "ray"),
        ),
        (
            ["ladder", "transamerica", "--challenger", "c", "--jobs", "1", "--deals", "1"],
            "ladder.challenge",
            (["transamerica"], "c", 1, 1, 1, None),
        ),
    ],
)
def test_arguments_come_to_the_work(
    arguments: list[str],
    worker: str,
    taken: tuple[object, ...],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """What is typed is what is done; what is not typed is as the help says."""
    calls: list[tuple[object, ...]] = []
    monkeypatch.setattr(f"rules.terminal.{worker}", lambda *given: calls.append(given))
    assert main(arguments) == 0
    assert calls == [taken]


def test_a_series_has_a_hundred_games_unless_one_says_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr("rules.terminal.simulate.simulate", lambda *given: calls.append(given))
    seats = ["simulate", "transamerica", "--seats", " greedy , random"]
    assert main(seats) == 0
    more = ["--games", "1", "--jobs", "1", "--seconds", "3600", "--on", "ray", "--json"]
    assert main([*seats, *more, "--seed", "3", "--board", "usa", "--option", "first=1"]) == 0
    (one, players, options, usual), (_, _, own, chosen) = calls
    assert (one.id, players, options, own) == (
        "transamerica",
        ["greedy", "random"],
        {},
        {"first": "1"},
    )
    assert (usual.games, usual.jobs, usual.seconds, usual.on) == (100, 1, GUARD, None)
    assert (usual.json, usual.seed, usual.board) == (False, None, None)
    assert (chosen.games, chosen.jobs, chosen.seconds, chosen.on) == (1, 1, 3600.0, "ray")
    assert (chosen.json, chosen.seed, chosen.board) == (True, 3, "usa")


def test_an_interrupted_command_says_nothing_more(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As every program does: 130 after Ctrl-C; nothing when the reader of a pipe has gone."""
    for error, code in ((KeyboardInterrupt, 130), (BrokenPipeError, 0)):

        def fail(*_: object, error: type[BaseException] = error) -> None:
            raise error

        monkeypatch.setattr("rules.terminal.bench.bench", fail)
        monkeypatch.setattr("sys.stderr", io.StringIO())
        assert main(["bench"]) == code
        assert sys.stderr.closed == (error is BrokenPipeError)
    assert capsys.readouterr().out == "\n"


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
