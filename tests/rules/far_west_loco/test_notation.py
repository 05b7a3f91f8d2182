"""Notation of actions and of outcomes of chance."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from tests.rules.far_west_loco.helpers import deal, play


@pytest.mark.parametrize(
    "text", ["", "throw", "speed 12", "card Z1", "den 3", "den a b", "bid 150"]
)
def test_notation_that_names_nothing_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"no (move|outcome)"):
        deal().parse(text)


def test_notation_is_forgiving() -> None:
    state = deal()
    assert state.parse_legal(0, "  Throw   SPEED ").text == "throw speed"
    assert state.parse_legal(0, "throw").text == "throw speed"
    assert state.parse("card B01").text == "card B01"


def test_foreign_outcomes_of_chance_are_refused() -> None:
    state = deal()
    play(state, "throw speed")
    for text in ("prospect 8", "manoeuvre 1", "card B01", "duel 3 4", "lots sacramento"):
        assert state.why_not(CHANCE, state.parse(text)) is not None
