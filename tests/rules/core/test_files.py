"""Data files: kits of a game and files of a user."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.core.errors import BadData
from rules.core.files import MAX_BYTES, field_of, read_data


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
    for text, problem in (("{", "not a JSON file"), ("[]", "JSON object")):
        path.write_text(text, "utf-8")
        with pytest.raises(BadData, match=problem):
            read_data("transamerica", str(path), ())
    path.write_text(" " * (MAX_BYTES + 1), "utf-8")
    with pytest.raises(BadData, match="too large"):
        read_data("transamerica", str(path), ())


@pytest.mark.parametrize("value", [None, "1", 1.0, True])
def test_a_field_has_its_type(value: object) -> None:
    assert field_of({"count": 1}, "count", int, "Deck own") == 1
    with pytest.raises(BadData, match="Deck own: 'count' is missing or is not a int"):
        field_of({"count": value}, "count", int, "Deck own")
