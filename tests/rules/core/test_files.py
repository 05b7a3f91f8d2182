"""Data files: kits of a game and files of a user."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.errors import BadData
from rules.core.files import (
    LIMITS,
    beside,
    field_of,
    given_data,
    ground_of,
    kit_name,
    outline_of,
    read_data,
)
from rules.core.reading import Limits
from rules.core.record import LIMITS as RECORDS
from rules.core.record import MOST_ENTRIES, MOST_SEATS


def test_spaces_do_not_change_a_fingerprint(tmp_path: Path) -> None:
    fingerprints = []
    for text in ('{"a": 1, "b": 2}', '{\n "b":2,\n "a":1}\n', '{"a": 1, "b": 3}'):
        path = tmp_path / "own.json"
        path.write_text(text, "utf-8")
        fingerprints.append(read_data("transamerica", str(path), ())[1])
    assert fingerprints[0] == fingerprints[1] != fingerprints[2]


def test_files_that_are_no_data(tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    with pytest.raises(BadData, match="cannot be read"):
        read_data("transamerica", str(path), ())
    for text, problem in (("{", "is not JSON"), ("[]", "JSON object")):
        path.write_text(text, "utf-8")
        with pytest.raises(BadData, match=problem):
            read_data("transamerica", str(path), ())
    path.write_text(" " * (LIMITS.size + 1), "utf-8")
    with pytest.raises(BadData, match="far too many"):
        read_data("transamerica", str(path), ())


@pytest.mark.parametrize("value", [None, "1", 1.0, True])
def test_a_field_has_its_type(value: object) -> None:
    assert field_of({"count": 1}, "count", int, "Deck own") == 1
    with pytest.raises(BadData, match="Deck own: 'count' is missing or is not a int"):
        field_of({"count": value}, "count", int, "Deck own")


@pytest.mark.parametrize(
    "part",
    [
        "",
        ".",
        "..",
        "../board.json",
        "/etc/hostname",
        "parts/board.json",
        "x" * 300 + "/a",
        "x" * 300,
    ],
)
def test_a_part_lies_beside_its_kit(part: str) -> None:
    assert beside("boards/kit.json", "board.json") == str(Path("boards/board.json"))
    with pytest.raises(BadData, match="must be the name of a file beside it"):
        beside("boards/kit.json", part)


def test_a_part_is_not_a_link_to_another_place(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text("{}", "utf-8")
    (tmp_path / "board.json").symlink_to(tmp_path / "secret.json")
    with pytest.raises(BadData, match="beside it"):
        beside(str(tmp_path / "kit.json"), "board.json")


def test_a_kit_is_named_without_its_place() -> None:
    assert kit_name("usa", ("usa",)) == "usa"
    assert kit_name("/home/mira/usa.v2.json", ("usa",)) == "usa.v2"
    assert kit_name("/tmp/a\x1b[2Jb.json", ()) == "a[2Jb"
    assert len(kit_name("x" * 200, ())) == 60


def test_the_limits_of_kits_and_records_are_those_of_the_papers() -> None:
    assert Limits(size=500_000, depth=12, digits=12, text=2_000, values=50_000) == LIMITS
    assert Limits(size=8_000_000, depth=14, digits=20, text=2_000, values=400_000) == RECORDS
    assert (MOST_ENTRIES, MOST_SEATS) == (50_000, 12)


def test_values_from_elsewhere_pass_the_gate_of_files() -> None:
    for values, problem in (
        ({"rails": 10**14}, "more than 12 digits"),
        ({"name": "a\x1b"}, "forbidden character"),
        ({"name": "x" * 3000}, "a text of 3,000"),
        ({"rows": [0] * 60_000}, "more than 50,000 values"),
        (7, "JSON object"),
    ):
        with pytest.raises(BadData, match=problem):
            given_data(values, "moon")
    assert given_data({"a": 1}, "moon")[1] == given_data({"a": 1}, "else")[1]


def test_a_ground_is_one_of_ours_or_none() -> None:
    assert ground_of({}, "mine", ("usa",)) == ""
    with pytest.raises(BadData, match="ground 'mars'"):
        ground_of({"ground": "mars"}, "mine", ("usa",))


@pytest.mark.parametrize(
    "outline",
    [
        7,
        [[[0, 0], [1, 1]]],
        [[[0, 0], [1, 1], [0, True]]],
        [[[0, 0], [1, 1], [1001, 0]]],
        [[[0, 0], [1, 1], [0, -1001]]],
        [[[0, 0]] * 601],
        [[[0, 0], [1, 1], [1]]],
        [[[0, 0], [1, 0], [1, 1]]] * 21,
    ],
)
def test_a_wrong_outline_is_refused(outline: object) -> None:
    with pytest.raises(BadData, match="its outline must be"):
        outline_of({"outline": outline}, "mine")
    assert outline_of({"outline": [[[0, 0], [1, 0], [1, 1.5]]]}, "mine") == (
        ((0, 0), (1, 0), (1, 1.5)),
    )


def test_an_outline_at_its_limits() -> None:
    far = [[0, 0], [1000, 0], [-1000, 1000]]
    assert len(outline_of({"outline": [far] * 20}, "mine")) == 20
    assert len(outline_of({"outline": [[[0, 0]] * 600]}, "mine")[0]) == 600
    assert outline_of({}, "mine") == ()
