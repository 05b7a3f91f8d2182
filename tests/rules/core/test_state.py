"""Typed moves."""

from __future__ import annotations

import pytest

from rules.core.errors import RulesError
from tests.rules.core.helpers import table


def test_typed_moves_are_read_kindly() -> None:
    made = table(0)
    seat = made.waiting_for()[0]
    assert made.state.parse_legal(seat, "MARKER  denver").text == "marker Denver"
    assert made.state.parse_legal(seat, "marker denv").text == "marker Denver"
    with pytest.raises(RulesError, match="could be"):
        made.state.parse_legal(seat, "marker d")
    with pytest.raises(RulesError, match="no move"):
        made.state.parse_legal(seat, "")
