"""Tables: actions, undo, autosave."""

from __future__ import annotations

import pytest

from rules.core.action import Action
from rules.core.errors import IllegalAction, RulesError
from tests.rules.core.helpers import table


def test_an_illegal_action_changes_nothing() -> None:
    made = table(5)
    before, steps = made.state.digest(), len(made.steps)
    seat = made.waiting_for()[0]
    with pytest.raises(IllegalAction):
        made.act(1 - seat, made.state.actions(seat)[0])
    with pytest.raises(IllegalAction):
        made.act(seat, Action(10**6, "rail", (0,), "rail to nowhere"))
    assert (made.state.digest(), len(made.steps)) == (before, steps)


def test_the_same_seed_deals_the_same_cards() -> None:
    assert table(0).record().dumps() == table(0).record().dumps()


def test_nothing_to_undo_or_redo_is_said() -> None:
    made = table(3)
    with pytest.raises(RulesError, match="taken back"):
        made.undo(0)
    with pytest.raises(RulesError, match="nothing to do again"):
        made.redo(0)


def test_autosave_is_called_after_every_change() -> None:
    made = table(2)
    seen: list[int] = []
    made.on_change = lambda changed: seen.append(len(changed.steps))
    seat = made.waiting_for()[0]
    made.act(seat, made.state.actions(seat)[0])
    assert seen == [len(made.steps)]
