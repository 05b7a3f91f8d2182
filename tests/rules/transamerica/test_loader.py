"""Loader: boards from files, and refusals of bad data."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import BadData
from rules.transamerica.board import COLOURS, Board
from rules.transamerica.loader import load_board
from tests.rules.transamerica.helpers import GAME, USA


def raw_board() -> dict[str, Any]:
    text = files("rules").joinpath("data", "transamerica", "usa.json").read_text("utf-8")
    raw: dict[str, Any] = json.loads(text)
    return raw


def broken(change: Callable[[dict[str, Any]], None], tmp_path: Path) -> str:
    raw = raw_board()
    change(raw)
    path = tmp_path / "own.json"
    path.write_text(json.dumps(raw), "utf-8")
    return str(path)


def test_a_user_s_own_board(tmp_path: Path) -> None:
    def rename(raw: dict[str, Any]) -> None:
        raw["cities"][0]["name"] = "Emerald City"

    board = GAME.kit(broken(rename, tmp_path))
    assert isinstance(board, Board)
    assert "Emerald City" in board.city_named
    assert board.fingerprint != USA.fingerprint


BREAKS: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
    *(
        (
            re.escape(f"cannot be called {name!r}"),
            lambda raw, n=name: raw["cities"][3].update(name=n),
        )
        for name in ("E7", "e7", "A'12", "San  Juan", " Reno", "Oh no !", "A–B", "x" * 61)
    ),
    ("format", lambda raw: raw.pop("format")),
    ("'name' is missing", lambda raw: raw.pop("name")),
    ("'rows' is missing", lambda raw: raw.pop("rows")),
    ("row 3 has no intersections", lambda raw: raw["rows"].__setitem__(3, [])),
    ("names a column twice", lambda raw: raw["rows"][2].append(0)),
    ("not a number", lambda raw: raw["rows"][2].append("x")),
    ("unknown intersection", lambda raw: raw["cities"][4].update(at=[0, 99])),
    ("unknown intersection", lambda raw: raw["cities"][4].update(at="here")),
    ("share the place", lambda raw: raw["cities"][4].update(at=raw["cities"][5]["at"])),
    ("share the name", lambda raw: raw["cities"][4].update(name="Portland")),
    ("cannot be called", lambda raw: raw["cities"][4].update(name="A|B")),
    ("has the colour", lambda raw: raw["cities"][4].update(colour="pink")),
    ("must have 7 and 5", lambda raw: raw["cities"].pop()),
    ("must have 7 and 5", lambda raw: raw["cities"][0].update(small=True)),
    ("small deck", lambda raw: raw["cities"][0].update(small="yes")),
    ("not neighbours", lambda raw: raw["double"][0].update(to=[9, 9])),
    ("is there twice", lambda raw: raw["double"].append(raw["double"][0])),
    ("terrain", lambda raw: raw["double"][0].update(terrain="lava")),
    ("rails", lambda raw: raw.update(rails=0)),
    ("rails", lambda raw: raw.update(rails=True)),
    ("cannot be reached", lambda raw: raw["rows"][0].append(30)),
    ("is absent", lambda raw: raw["absent"].append(_pair(raw["double"][0]))),
    ("not a pair", lambda raw: raw["absent"].append([1])),
    ("not a list", lambda raw: raw.update(absent=5)),
    ("'left' is 'west'", lambda raw: raw.update(left="west")),
    ("holds NaN", lambda raw: raw.update(left=float("nan"))),
]


def _pair(double: dict[str, Any]) -> list[Any]:
    return [double["from"], double["to"]]


@pytest.mark.parametrize(("message", "change"), BREAKS)
def test_broken_boards_are_refused_with_the_reason(
    message: str, change: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    with pytest.raises(BadData, match=message):
        load_board(broken(change, tmp_path))


def test_files_that_are_not_boards_are_refused(tmp_path: Path) -> None:
    for content in ("", "[]", "{", "null", "\x00"):
        path = tmp_path / "own.json"
        path.write_text(content, "utf-8")
        with pytest.raises(BadData):
            load_board(str(path))


def small_board(columns: int = 40, rows: int = 1) -> dict[str, Any]:
    """A board of a few straight rows with all 35 cities in the first one."""
    colours = [colour for colour in COLOURS for _ in range(7)]
    cities = [
        {"name": f"City {n}x", "colour": colour, "at": [0, n], "small": n % 7 < 5}
        for n, colour in enumerate(colours)
    ]
    lattice = [list(range(columns))] + [[0]] * (rows - 1)
    about = {"format": "transamerica-board", "name": "Line", "certainty": "own", "rails": 85}
    return {**about, "rows": lattice, "cities": cities, "double": []}


def board_from(raw: dict[str, Any]) -> Board:
    board = GAME.read_kit(raw, "own")
    assert isinstance(board, Board)
    return board


def test_boards_at_their_limits_and_beyond() -> None:
    assert board_from(small_board()).nodes == (1 << 40) - 1
    assert board_from(small_board(columns=200)).lines.bit_count() == 199
    tall = board_from(small_board(rows=200))
    assert (tall.label(tall.lattice.node(25, 0)), tall.label(tall.lattice.node(26, 0))) == (
        "Z0",
        "A'0",
    )
    assert tall.label(tall.lattice.node(52, 0)) == "A''0"
    for rails in (1, 1000):
        assert board_from({**small_board(), "rails": rails}).rails == rails
    for message, raw in (
        ("row 0 has a column that is not a number from 0 to 199", small_board(columns=201)),
        ("it needs between 1 and 200 rows", small_board(rows=201)),
        ("1001 rails are not a supply", {**small_board(), "rails": 1001}),
    ):
        with pytest.raises(BadData, match=message):
            board_from(raw)


def test_an_absent_line_is_not_on_the_board() -> None:
    raw = small_board(rows=2)
    raw["rows"][1] = [0, 1, 2]
    whole = board_from(raw)
    cut = board_from({**raw, "absent": [[[0, 1], [1, 1]]]})
    line = whole.lattice.line(whole.lattice.node(0, 1), whole.lattice.node(1, 1))
    assert line is not None
    assert whole.lines & ~cut.lines == 1 << line
    assert cut.lines & ~whole.lines == 0
