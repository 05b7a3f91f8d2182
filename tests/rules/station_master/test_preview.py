"""Preview of a play before it is confirmed."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.station_master.game import GAME


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_preview_of_a_play_is_what_comes_of_it(seats: int) -> None:
    rng = Rng(seats)
    state = GAME.new(seats, GAME.check_options({}), GAME.load("standard"))
    changes = leaves = 0
    while state.to_act():
        if state.to_act() == (CHANCE,):
            state.apply(CHANCE, state.draw(rng))
            continue
        seat = state.mover
        before = state.trains[:]
        expected, leaving = state.changed(), state.leaving()
        action = rng.choice(state.actions(seat))
        events = state.apply(seat, action)
        if action.kind != "confirm":
            assert state.trains == before
            continue
        changes += bool(expected)
        for platform, train in enumerate(before):
            if platform == leaving:
                assert train is not None
                departed = next(event.data for event in events if event.kind == "departed")
                assert departed["value"] == expected.get(platform, train).value()
                leaves += 1
            else:
                assert state.trains[platform] == expected.get(platform, train)
    assert changes > 20
    assert leaves > 3
