"""The position as text for the terminal."""

from __future__ import annotations

from rules.core.table import Table
from rules.santa_fe_rails.state import State
from tests.rules.santa_fe_rails.helpers import (
    GAME,
    give,
)


def test_terminal_shows_what_a_player_needs() -> None:
    table = Table.new(GAME, ["Mira", "Luca"], 3, {"first": 1})
    state = table.state
    assert isinstance(state, State)
    give(state, 0, "city:reno", "city:boise", "double", "branch:santa_fe")
    page = GAME.draw(state.view(0), ["Mira", "Luca"])
    for words in ("Santa Fe", "Chicago", "Your hand: ", "Reno", "branch:santa_fe", "Deck", "Mira"):
        assert words in page
    other = GAME.draw(state.view(1), ["Mira", "Luca"])
    assert "Reno (value" not in other
    assert "double turn" in other  # taken face up
    assert "Absent player" in page
