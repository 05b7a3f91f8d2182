"""A small share of the campaign: every game ends."""

from __future__ import annotations

import pytest

from tests.rules.far_west_loco.campaign import campaign


@pytest.mark.soak
def test_every_game_ends() -> None:
    found = campaign(120)
    assert sum(len(figures.turns) for figures in found.values()) == 120
    assert len(found) == 24
    assert all(figures.line() for figures in found.values())
