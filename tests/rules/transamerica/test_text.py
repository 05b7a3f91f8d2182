"""The position as text for the terminal."""

from __future__ import annotations

from tests.rules.transamerica.helpers import EAST, GAME, WEST, do, playing

NAMES = ["Mira", "Luca"]


def test_the_board_and_the_own_hand_are_drawn() -> None:
    state = playing(WEST, EAST)
    do(state, "rail F8–F9")
    own = GAME.draw(state.view(0), NAMES)
    assert "1═══·" in own
    rows = own.splitlines()
    assert (rows[0].split()[0], rows[0].split()[-1]) == ("A0", "A9")  # first and last of the row
    assert "S:::·" in own  # a double line, at Seattle
    assert "83 rails left." in own
    assert " > 1 Mira          13 points  starts at F8" in own
    assert "Your cities: Portland (B0) 9 away, Helena (B3) 5 away" in own
    assert "San Francisco" not in own
    assert "Your cities" not in GAME.draw(state.view(None), NAMES)
