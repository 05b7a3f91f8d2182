"""Rule 1: the board, its cities and supply; and boards from files."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from rules.core.errors import BadData, BadNotation
from rules.transamerica.board import COLOURS, Board
from rules.transamerica.lattice import Lattice, bits, nth_bit
from tests.rules.transamerica.helpers import GAME, USA, start


@pytest.mark.rule("TA-1.1")
def test_lattice_of_the_printed_board() -> None:
    assert USA.nodes.bit_count() == 188
    assert USA.lines.bit_count() == 509
    assert USA.single.bit_count() == 400
    assert USA.double.bit_count() == 109
    assert Counter(USA.terrain.values()) == {"mountain": 52, "river": 57}


@pytest.mark.rule("TA-1.1")
def test_every_pair_of_neighbours_is_joined() -> None:
    nodes = list(bits(USA.nodes))
    places = {USA.lattice.place(node): node for node in nodes}
    pairs = {
        (node, places[(row + down, col + across)])
        for (row, col), node in places.items()
        for down, across in ((0, 1), (1, 0), (1, 1))
        if (row + down, col + across) in places
    }
    assert {USA.lattice.ends(line) for line in bits(USA.lines)} == pairs


@pytest.mark.rule("TA-1.2")
def test_seven_cities_of_each_colour() -> None:
    assert len(USA.cities) == 35
    assert Counter(city.colour for city in USA.cities) == dict.fromkeys(range(5), 7)


@pytest.mark.rule("TA-1.3")
def test_84_rails_in_a_round() -> None:
    assert USA.rails == 84
    assert GAME.start(3).rails_left == 84  # type: ignore[attr-defined]


@pytest.mark.rule("TA-1.4")
def test_ten_dashed_cities_are_out_with_two_or_three() -> None:
    dashed = {
        *("Seattle", "San Diego", "Duluth", "Buffalo", "Denver"),
        *("Kansas City", "Houston", "Atlanta", "Boston", "Richmond"),
    }
    assert {city.name for city in USA.cities} - {city.name for city in USA.deck(3)} == dashed
    assert len(USA.deck(2)) == 25
    assert len(USA.deck(4)) == 35


@pytest.mark.rule("TA-1.5")
def test_everyone_starts_with_13_points() -> None:
    assert GAME.start(6).scores() == (13,) * 6


@pytest.mark.rule("TA-1.6")
def test_barrier_starts_between_1_and_0() -> None:
    assert start(("Portland", "Helena", "Omaha", "Dallas", "Winston"), HAND_2).barrier == 0


HAND_2 = ("Medford", "Chicago", "St. Louis", "Phoenix", "New York")


def test_names_lead_there_and_back() -> None:
    for action in USA.actions.values():
        assert USA.parse(action.text) is action
    assert (
        USA.parse("RAIL e7-Denver".replace("e7", USA.label(next(_beside("Denver"))))).kind == "rail"
    )
    with pytest.raises(BadNotation, match="no move"):
        USA.parse("rail Atlantis–Denver")


def _beside(name: str) -> Any:
    node = USA.city_named[name].node
    for line in bits(USA.lattice.lines_at(1 << node) & USA.lines):
        yield next(end for end in USA.lattice.ends(line) if end != node)


def test_lattice_shifts_agree_with_counting() -> None:
    lattice = Lattice(5, 6)
    for node in (lattice.node(2, 3), lattice.node(0, 0), lattice.node(4, 5)):
        for step in lattice.steps:
            line = lattice.line(node, node + step)
            assert line is not None
            assert lattice.ends(line) == (node, node + step)
            assert lattice.lines_at(1 << node) >> line & 1
            assert lattice.lines_at(1 << (node + step)) >> line & 1
    assert lattice.line(0, 2) is None


def test_nth_bit_counts_members() -> None:
    mask = 0b1011_0000_0100_0001_0000
    assert [nth_bit(mask, n) for n in range(mask.bit_count())] == list(bits(mask))


def test_europe_is_a_second_board_and_says_how_certain_it_is() -> None:
    europe = GAME.kit("europe")
    assert isinstance(europe, Board)
    assert europe.rails == 83
    assert europe.nodes.bit_count() == 210
    assert "less certain" in europe.certainty
    assert "less certain" in GAME.words["kit.europe"]


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


def test_a_board_of_ones_own(tmp_path: Path) -> None:
    def rename(raw: dict[str, Any]) -> None:
        raw["cities"][0]["name"] = "Emerald City"

    board = GAME.kit(broken(rename, tmp_path))
    assert isinstance(board, Board)
    assert "Emerald City" in board.city_named
    assert board.fingerprint != USA.fingerprint


BREAKS: list[tuple[str, Callable[[dict[str, Any]], None]]] = [
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
]


def _pair(double: dict[str, Any]) -> list[Any]:
    return [double["from"], double["to"]]


@pytest.mark.parametrize(("message", "change"), BREAKS)
def test_broken_boards_are_refused_with_the_reason(
    message: str, change: Callable[[dict[str, Any]], None], tmp_path: Path
) -> None:
    with pytest.raises(BadData, match=message):
        Board.load(broken(change, tmp_path))


def test_files_that_are_no_boards(tmp_path: Path) -> None:
    for content in ("", "[]", "{", "null", "\x00"):
        path = tmp_path / "own.json"
        path.write_text(content, "utf-8")
        with pytest.raises(BadData):
            Board.load(str(path))
    assert set(COLOURS) == {"green", "blue", "yellow", "red", "orange"}
