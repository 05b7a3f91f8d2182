"""Many games between computer players."""

from __future__ import annotations

import json

import pytest

from rules.terminal.commands import main


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
