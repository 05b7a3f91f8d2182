"""Typed moves, and what an outcome is worth."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.errors import BadNotation, RulesError
from rules.core.registry import game
from rules.core.rng import Rng
from rules.core.state import Outcome
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


def test_an_ambiguous_beginning_names_four_moves_and_tells_of_more() -> None:
    state = game("transamerica").start(2, {"first": 1})
    state.apply(CHANCE, state.draw(Rng(1)))
    legal = [action.text for action in state.actions(0)]
    for beginning in ("marker c", "marker", "marker d"):
        near = [text for text in legal if text.lower().startswith(beginning)]
        assert len(near) > 1
        with pytest.raises(BadNotation) as caught:
            state.parse_legal(0, beginning)
        more = " ..." if len(near) > 4 else ""
        assert str(caught.value) == f"“{beginning}” could be {', '.join(near[:4])}{more}."
    assert state.parse_legal(0, "marker denv").text == "marker Denver"


def test_rewards_add_up_to_nothing_and_shared_victories_share() -> None:
    def rewards(winners: tuple[int, ...], seats: int) -> list[float]:
        return [round(one, 9) for one in Outcome(winners, (1,) * seats, "points").rewards()]

    assert rewards((1,), 3) == [-0.5, 1.0, -0.5]
    assert rewards((0,), 2) == [1.0, -1.0]
    assert rewards((0, 1), 2) == [0.0, 0.0]
    assert rewards((0, 2), 3) == [0.25, -0.5, 0.25]
    assert rewards((), 2) == [0.0, 0.0]
