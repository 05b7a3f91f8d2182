"""The CSV file: a line a player, readable by a spreadsheet, with nothing to run in it."""

from __future__ import annotations

import csv
import io

from rules.statistics.export import games_csv
from rules.statistics.finished import FinishedSeat
from tests.rules.statistics.samples import finished


def rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_a_line_for_each_player_of_each_game() -> None:
    games = [finished(2, {"Mum": 1, "Dad": 2}), finished(1, {"Mum, the first": 1, "HARD": 2})]
    found = rows(games_csv(games))
    assert [(row["player"], row["place"], row["level"]) for row in found] == [
        ("Mum, the first", "1", ""),
        ("HARD", "2", "hard"),
        ("Mum", "1", ""),
        ("Dad", "2", ""),
    ]
    assert found[0]["date"].startswith("2026-06-02T20:00:00")
    assert found[0]["game"] == "TransAmerica"


def test_names_are_no_formulas_and_forgotten_ones_are_left_out() -> None:
    gone = FinishedSeat("Dad", None, 2, 9, forgotten=True)
    found = rows(games_csv([finished(1, {"=1+1": 1, "Dad": 2}, Dad=gone)]))
    assert [row["player"] for row in found] == ["'=1+1", ""]
