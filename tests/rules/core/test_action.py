"""Actions as values."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE, NO_CODE, Action
from rules.core.registry import game


def test_actions_are_equal_when_everything_is() -> None:
    assert Action(3, "train", (2,), "train 3") != Action(3, "token", (2,), "train 3")
    assert Action(3, "train", (2,), "train 3") == Action(3, "train", (2,), "train 3")
    assert Action(3, "train", (2,), "train 3") != Action(4, "train", (2,), "train 3")
    assert len({Action(NO_CODE, "first", (seat,), f"first {seat}") for seat in (0, 1, 0)}) == 2


def test_an_action_is_its_notation_and_cannot_change() -> None:
    action = Action(3, "train", (2,), "train 3")
    assert str(action) == "train 3"
    with pytest.raises(AttributeError):
        action.text = "train 4"  # type: ignore[misc]  # the assignment must fail


def test_an_outcome_of_chance_has_no_code() -> None:
    assert game("transamerica").start(2).parse("first 2").code == NO_CODE == CHANCE == -1
