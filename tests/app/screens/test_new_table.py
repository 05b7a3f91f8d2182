"""New table by touch: what is drawn after another game was chosen."""

from __future__ import annotations

import pytest

from tests.app.harness import Harness
from tests.app.pixels import window_pixels
from tests.app.steps import pass_time

SIZES = [
    (412, 915),
    pytest.param((915, 412), marks=pytest.mark.soak),
    pytest.param((768, 1024), marks=pytest.mark.soak),
    (1024, 768),
    pytest.param((1600, 1000), marks=pytest.mark.soak),
]


@pytest.mark.parametrize("size", SIZES)
def test_another_games_chip_leaves_nothing_of_the_last_game(
    ui: Harness, size: tuple[int, int]
) -> None:
    """TransAmerica's choice of boards must not stay drawn over the players of another game."""
    ui.resize(*size)
    ui.app.go("new_table", game_id="station_master")
    pass_time(1.5)  # the scroll bar fades
    fresh = window_pixels()
    ui.tap(ui.find("Chip", value="transamerica"))
    ui.advance(0.1)
    ui.tap(ui.find("Chip", value="station_master"))
    pass_time(1.5)
    assert window_pixels() == fresh
