"""Playing in the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.game import Seat
from rules.core.table import Table
from rules.terminal.commands import main
from rules.terminal.play import Session, write_record
from tests.rules.terminal.helpers import TA


def test_a_whole_game_is_played_and_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person who always types the first legal move, against two planners."""
    path = tmp_path / "mine.json"
    seats = ["Mira", "planner", "greedy"]
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
    luca_city = table.state.board.city_names(table.state.hands[1])[0]  # type: ignore[attr-defined]
    before_luca = out.split("\n" * 40)[1]
    assert luca_city not in before_luca.split("Your cities:")[-1]
