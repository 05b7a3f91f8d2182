"""Leaving the table and coming back: sleep, a killed app, the back key, settings."""

from __future__ import annotations

import pytest

from app.board.view import BoardView
from app.games.transamerica.hand import CityCard
from rules import Table
from tests.app.games.transamerica.helpers import new_table, place
from tests.app.harness import Harness
from tests.app.steps import (
    INTERLUDE,
    OVER,
    VEIL,
    everything,
    near_the_end,
    pass_time,
    reveal,
    sit_down,
    spot,
    tap,
    truth,
)


@pytest.mark.soak
def test_sleep_hides_the_cards_and_waking_up_keeps_what_was_staged(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, None))
    reveal(ui)
    tap(spot(ui, place(presenter, "Omaha")))
    staged = presenter.staged
    ui.app.page.log.open()
    ui.app.dispatch("on_pause")
    assert presenter.mode == VEIL
    assert ui.app.overlays == []
    assert not any(isinstance(w, BoardView | CityCard) for w in everything())
    ui.advance(0.1)
    ui.app.dispatch("on_resume")
    ui.advance(0.1)
    reveal(ui)
    assert presenter.staged == staged


@pytest.mark.soak
def test_killed_in_the_first_turns_the_table_is_there_again(ui: Harness) -> None:
    play_and_kill(ui, new_table(None, None, seed=3), most=35, every=12)


@pytest.mark.soak
def test_killed_in_the_last_turns_the_table_is_there_again(ui: Harness) -> None:
    table = near_the_end(new_table(None, None, seed=3), "greedy", left=10)
    assert play_and_kill(ui, table, most=60, every=6) == OVER


@pytest.mark.soak
def test_killed_at_any_action_the_table_is_there_again(ui: Harness) -> None:
    assert play_and_kill(ui, new_table(None, None, seed=3), most=400, every=40) == OVER


def play_and_kill(ui: Harness, table: Table, most: int, every: int) -> str:
    """After each action the file on disk is the whole game; every so often the app dies, too."""
    ui.app.settings.animation_speed = 0
    ui.resize(600, 400)
    presenter = sit_down(ui, table)
    table_id = ui.app.page.table_id
    bots = [truth(presenter).game.bot("greedy", seat) for seat in range(2)]
    for step in range(most):
        if presenter.mode == OVER:
            break
        if presenter.mode == VEIL:
            presenter.reveal()
            continue
        if presenter.mode == INTERLUDE:
            presenter.carry_on()
            continue
        choice = bots[presenter.seat].choose(presenter.view)
        if choice.kind == "end":
            presenter.end()
        else:
            presenter.touch(choice)
            presenter.confirm()
        digest = truth(presenter).state.digest()
        assert ui.app.store.load(table_id).state.digest() == digest
        if step % every == every // 4:
            ui.kill()
            ui.start()
            ui.app.settings.animation_speed = 0
            ui.app.go("table", table_id=table_id)
            presenter = ui.app.page.presenter
            assert truth(presenter).state.digest() == digest
            assert presenter.mode in (VEIL, INTERLUDE, OVER)
    mode: str = presenter.mode
    return mode


def test_back_closes_the_drawer_then_takes_back_then_leaves(ui: Harness) -> None:
    presenter = sit_down(ui, new_table(None, "random"))
    tap(spot(ui, place(presenter, "Omaha")))
    ui.app.page.open_menu()
    pass_time(0.5)
    ui.back()
    assert ui.app.overlays == []
    assert presenter.staged
    ui.back()
    assert not presenter.staged
    assert ui.app.page.name == "table"
    ui.back()
    assert ui.app.page.name == "home"


def test_settings_and_back_lead_to_the_veil_again(ui: Harness) -> None:
    sit_down(ui, new_table(None, None))
    reveal(ui)
    ui.app.go("settings")
    ui.advance(0.1)
    ui.back()
    ui.advance(0.1)
    assert ui.app.page.name == "table"
    assert ui.app.page.presenter.mode == VEIL


def test_a_table_that_cannot_be_opened_leads_home_with_a_sentence(ui: Harness) -> None:
    ui.app.go("table", table_id="nothing-there")
    ui.advance(0.2)
    assert ui.app.page.name == "home"
    assert ui.app.message.text
