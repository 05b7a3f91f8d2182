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
    assert (rows[1].split()[0], rows[1].split()[-1]) == ("A0", "A9")  # first and last of the row
    assert "S:::·" in own  # a double line, at Seattle
    assert "83 rails left." in own
    assert " > 1 Mira          13 points  starts at F8" in own
    assert "Your cities: Portland (B0) 9 away, Helena (B3) 5 away" in own
    assert "San Francisco" not in own
    assert "Your cities" not in GAME.draw(state.view(None), NAMES)


def test_every_column_runs_down_to_the_left_from_its_number() -> None:
    board = playing(WEST, EAST).board
    rows = GAME.draw(playing(WEST, EAST).view(0), NAMES).splitlines()
    for node in range(board.nodes.bit_length()):
        if not board.nodes >> node & 1:
            continue
        row, column = board.lattice.place(node)
        line = 2 * row + 1
        place = rows[1].index("S") + 4 * column - 2 * row
        assert rows[line][place] not in " :"
        above = line  # up and to the right, until the number
        while rows[above - 1][place + line - above + 1 :].split(" ")[0] != str(column):
            above -= 2
            assert above > 0, board.lattice_label(node)
