"""Watching computer players: what is on the screen is filled again, not built again."""

from __future__ import annotations

import gc
import weakref

import pytest
from kivy.uix.widget import Widget

from app.board.meshes import common_atlas
from app.games.panel import GamePanel
from app.table.modes import INTERLUDE, VEIL
from app.table.modes import PLAY as MINE
from rules.santa_fe_rails.phases import PLAY
from tests.app.harness import Harness
from tests.app.steps import new_table, pass_time, play_on, table_screen, take_seat

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


def test_no_move_of_a_computer_player_decodes_the_common_pieces(ui: Harness) -> None:
    """Santa Fe Rails shows none of them until a company serves a city."""
    ui.open_table(new_table("santa_fe_rails", "easy", "easy", "easy"))
    pass_time(0.3)
    assert common_atlas().loaded is not None


def at_the_cards_of_a_round(ui: Harness, *bots: str | None) -> weakref.ref[GamePanel]:
    """Play a card of Santa Fe Rails until all are shown; the panel that it was played from."""
    table = new_table("santa_fe_rails", *bots)
    play_on(table, "easy", until=lambda table: table.state.phase == PLAY)
    presenter = take_seat(ui, table)
    panel = weakref.ref(table_screen(ui).turn_pane.panel)
    for _ in range(60):
        if presenter.mode == INTERLUDE:
            break
        if presenter.mode == VEIL:
            presenter.reveal()
            panel = weakref.ref(table_screen(ui).turn_pane.panel)
        elif presenter.mode == MINE and not presenter.guard.hasty:
            presenter.touch(presenter.legal[0])
            presenter.confirm()
        pass_time(1)
    assert presenter.mode == INTERLUDE
    assert not table_screen(ui).board.bars
    return panel


def test_the_panel_is_filled_again_after_the_cards_of_a_round(ui: Harness) -> None:
    panel = at_the_cards_of_a_round(ui, None, "easy", "easy")
    screen = table_screen(ui)
    screen.presenter.carry_on()
    pass_time(0.3)
    assert screen.turn_pane.panel is panel()
    assert screen.board.bars
    assert screen.board.purse is not None


def test_nothing_of_a_seat_waits_behind_a_pause_that_several_see(ui: Harness) -> None:
    panel = at_the_cards_of_a_round(ui, None, None, "easy")
    for _ in range(3):
        gc.collect()
        pass_time(0.2)
    assert panel() is None
