"""Snapshots: the invariants of a position."""

from __future__ import annotations

import pytest

from tests.rules.station_master.helpers import deal


def test_lost_things_are_noticed() -> None:
    """check() finds what no rule can do, so that the tests that rely on it mean something."""
    sound = deal()
    assert sound.check() == []
    for broken in range(5):
        state = deal()
        if broken == 0:
            state.hands[0] = state.hands[0][1:]
        elif broken == 1:
            state.stack_left -= 1
        elif broken == 2:
            state.engines = state.engines[1:]
        elif broken == 3:
            state.supply[1] = (1, 1, 1, 2, 3, 3)
        else:
            state.trains[0] = state.at(0)._replace(carriages=(0,) * 5)
        assert state.check() != []


def test_a_platform_without_a_train_is_named() -> None:
    state = deal()
    state.trains[1] = None
    with pytest.raises(ValueError, match="no train stands at platform 2"):
        state.at(1)


def test_a_masked_position_is_sound_and_a_wrong_stack_is_noticed_in_it() -> None:
    for seat in (None, 0, 1):
        masked = deal().masked(seat)
        assert masked.check() == []
        masked.stack_left -= 1
        assert masked.check() == ["the stack does not hold the cards that nobody has"]
