"""Snapshot: the invariants of a position."""

from __future__ import annotations

from tests.rules.transamerica.helpers import EAST, WEST, line, playing


def test_check_names_each_broken_invariant() -> None:
    state = playing(WEST, EAST)
    assert state.check() == []
    state.rails |= 1 << line("F8–F9")
    assert state.check() == [
        "rails on the board and in the supply do not add up",
        "the network of seat 0 is not what its rails say",
    ]
    state.set_hands((state.hands[0], state.hands[0]))
    assert "two players hold the same city" in state.check()
