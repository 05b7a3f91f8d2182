"""Undo: every choice until the confirmation, nothing after it (SM-9.3)."""

from __future__ import annotations

import pytest

from tests.rules.station_master.helpers import DULL, act, deal, new_table, state_of


@pytest.mark.rule("SM-9.3")
def test_everything_can_be_changed_before_it_is_confirmed() -> None:
    live = new_table()
    before = live.state.digest()
    act(live, "token 3", "train 2")
    assert live.state.phase == "confirm"
    live.undo(0)
    live.undo(0)
    assert live.state.digest() == before
    act(live, "token 1", "train 1")
    live.restart_turn(0)
    assert live.state.digest() == before
    live.redo(0)
    live.redo(0)
    act(live, "confirm")
    assert not live.can_undo(0)
    assert not live.can_undo(1)


@pytest.mark.rule("SM-9.3")
def test_nothing_is_taken_back_after_a_draw_or_a_departure() -> None:
    live = new_table()
    card = next(a.text for a in live.state.actions(0) if a.kind == "card")
    act(live, card)
    while live.state.phase != "turn" or state_of(live).mover == 0:
        assert live.can_undo(0)
        act(live, live.state.actions(0)[0].text)
    assert not live.can_undo(0)
    assert live.steps[-1].phase == "draw"
    live.state = deal(("standard-5", "standard-3"), [("caboose", *DULL[:2])])
    act(live, "card caboose", "train 1", "confirm")
    assert not live.can_undo(0)
