"""Rule 4.7: networks that touch are one."""

from __future__ import annotations

import pytest

from tests.rules.transamerica.helpers import EAST, WEST, do, playing, put_rails


@pytest.mark.rule("TA-4.7")
def test_networks_that_touch_are_one() -> None:
    state = playing(WEST, EAST)
    put_rails(state, "F8–G9", "G9–H10")
    assert state.nets[0] != state.nets[1]
    do(state, "rail H10–I10")
    assert state.nets[0] == state.nets[1]
    do(state, "end", "rail F8–F9")  # seat 1 builds on what was seat 0's
    assert state.nets[0] == state.nets[1]
