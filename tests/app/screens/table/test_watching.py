"""Watching computer players: what is on the screen is filled again, not built again."""

from __future__ import annotations

import pytest
from kivy.uix.widget import Widget

from tests.app.harness import Harness
from tests.app.steps import new_table, pass_time, table_screen

#: Widgets that a move may build: notes that fly, cards that come, but no panel and no list.
A_MOVE = 3


@pytest.mark.parametrize("game_id", ["transamerica", "station_master", "far_west_loco"])
def test_a_move_of_a_computer_player_builds_almost_nothing(
    ui: Harness, game_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ui.open_table(new_table(game_id, "easy", "easy", "easy"))
    pass_time(4)
    steps = table_screen(ui).presenter.history
    before, built, make = len(steps), [], Widget.__init__

    def count(widget: Widget, **properties: object) -> None:
        built.append(type(widget).__name__)
        make(widget, **properties)

    monkeypatch.setattr(Widget, "__init__", count)
    for _ in range(60):  # computer players think in real time, which a busy machine has less of
        pass_time(1)
        moves = len(steps) - before
        if moves > 2:
            break
    assert moves > 2
    assert len(built) <= A_MOVE * moves, (moves, built)
