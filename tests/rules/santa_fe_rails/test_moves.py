"""Notation of the actions."""

from __future__ import annotations

import pytest

from rules.core.errors import BadNotation
from tests.rules.santa_fe_rails.helpers import BOARD, space, start


def test_notation_names_every_action_once() -> None:
    moves = BOARD.moves
    assert len({action.text for action in moves.actions}) == len(moves.actions)
    for code, action in enumerate(moves.actions):
        assert action.code == code
    assert moves.parse("LAY  santa_fe CHICAGO>des_moines 2b").args == (
        0,
        space("chicago", "des_moines", 2, lane=1),
        0,
    )
    assert moves.parse("lay santa_fe pueblo>denver 1a").args[2] == 1


@pytest.mark.parametrize(
    "text", ["card short:nowhere", "card city:nowhere", "card line:santa_fe", "card denver", "card"]
)
def test_a_card_that_does_not_exist_is_no_outcome_of_chance(text: str) -> None:
    with pytest.raises(BadNotation, match="names no card"):
        start(2).parse(text)
