"""Notation of the actions."""

from __future__ import annotations

from tests.rules.santa_fe_rails.helpers import BOARD, space


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
