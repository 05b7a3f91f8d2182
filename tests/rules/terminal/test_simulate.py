"""Many games between computer players."""

from __future__ import annotations

import io
import json
import re

import pytest

from rules.terminal.commands import main

SHORT = ["simulate", "station_master", "--seats", "random,random", "--games", "4"]


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


class Screen(io.StringIO):
    """A terminal, as far as a bar can tell."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    assert main(SHORT) == 0
    bars = screen.getvalue().split("\r")[1:]
    assert bars == [
        "[" + "#" * 15 + "." * 15 + "] 2/4",
        "[" + "#" * 30 + "] 4/4\n",
    ]


def test_a_file_gets_no_bar(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SHORT) == 0
    assert capsys.readouterr().err == ""


def test_the_table_has_columns_under_its_heads(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(SHORT) == 0
    lines = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"4 games, each deal .* in \d+\.\d s", lines[0])
    head, *rows, pace = lines[1:]
    assert head.split() == ["player", "wins", "share", "95", "%", "interval", "par", "score"]
    assert len(rows) == 2
    for row in rows:
        assert head.index("95 %") == row.index("[")
        assert head.index("wins") + 4 == row.index(".") + 2
        assert len(row) == len(head)
    assert re.fullmatch(r"\d{2,} actions and 0\.\d{3} s a game", pace)


def test_the_facts_are_of_one_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = []
    for games in ("2", "4"):
        assert main([*SHORT[:-1], games, "--json", "--seed", "5"]) == 0
        found.append(json.loads(capsys.readouterr().out))
    assert [facts["seed"] for facts in found] == [5, 5]
    for facts in found:  # one game of Station Master takes about as long as another
        assert 40 < facts["actions_per_game"] < 400
        assert 0 < facts["seconds_per_game"] < 1
        assert "faults" not in facts


@pytest.mark.parametrize(
    "wrong",
    [
        ["--seats", "random"],
        ["--seats", "random,random", "--option", "colour=red"],
        ["--seats", "random,random", "--board", "moon"],
        ["--seats", "random,nobody"],
    ],
)
def test_nothing_is_begun_with_wrong_arguments(
    wrong: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even the players: some of them are other people's programs."""
    begun: list[object] = []
    monkeypatch.setattr("rules.terminal.simulate.run_match", lambda *given: begun.append(given))
    assert main(["simulate", "station_master", *wrong]) == 2
    assert begun == []
