"""The same seed gives the same game at a table and over the line protocol, from both ends.

PettingZoo, OpenSpiel and Ray are compared with the same table in their own tests.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from rules.core.record import Record
from rules.core.registry import game, game_ids
from rules.core.rng import Rng
from rules.core.table import Table
from rules.core.view import View
from rules.terminal.commands import main
from tests.rules.adapters.doors import ROOT, Chooser, line_bot, new_table, through_lines
from tests.rules.adapters.doors import through_table as at_table

QUICK = "station_master"


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name == QUICK else [pytest.mark.long]) for name in game_ids()],
)
def test_programs_that_read_lines_play_the_game_of_the_table(name: str) -> None:
    options = {"length": "short"} if name == "far_west_loco" else {}
    through_programs = through_lines(game(name), 2, options, seed=12)
    assert through_programs.outcome() is not None
    assert through_programs.digest() == at_table(game(name), 2, options, 12, 10**6).digest()


@pytest.mark.long
def test_the_command_play_saves_the_game_of_the_table(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    seats = f"{line_bot(12)},{line_bot(12)}"
    arguments = ["play", "station_master", "--seats", seats, "--seed", "12", "--save", str(path)]
    assert main(arguments) == 0
    saved = Table.from_record(Record.load(path)).state
    assert saved.digest() == at_table(game("station_master"), 2, {}, 12).digest()


class Noting(Chooser):
    """Plays one seat of a table by its codes and notes each view."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.views: list[dict[str, Any]] = []

    def choose(self, view: View[Any], *_: object) -> Any:
        self.views.append(json.loads(json.dumps(view.data())))
        codes = {action.code: action for action in view.actions()}
        return codes[self.pick(view.seat or 0, list(codes))]


@pytest.mark.long
def test_served_games_are_those_of_the_table() -> None:
    """``serve``, from the other end: every view that the program was told is the table's."""
    command = ["serve", "station_master", "--seats", "me,random", "--seed", "7"]
    serving = subprocess.Popen(
        [sys.executable, "-m", "rules", *command],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert serving.stdin is not None
    assert serving.stdout is not None
    chooser = Chooser(3)
    codes: list[int] = []
    views: list[dict[str, Any]] = []
    with serving:
        for line in serving.stdout:
            word, _, rest = line.partition(" ")
            if word == "roundhouse":
                print("ready Test view", file=serving.stdin, flush=True)
            elif word == "view":
                views.append(json.loads(rest))
            elif word == "legal":
                codes.append(int(rest.split()[0]))
            elif word == "go":
                code = chooser.pick(0, codes)
                print("move", rest.split()[0], code, file=serving.stdin, flush=True)
                codes = []
    deal = Rng(7).bits() >> 1
    station = game("station_master")
    mine = Noting(3)
    table = new_table(station, 2, {}, Rng(deal).bits())
    table.play_bots({0: mine, 1: station.bot("random", deal * 31 + 1)})  # type: ignore[dict-item]
    assert len(views) > 20
    assert views == mine.views
