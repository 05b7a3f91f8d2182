"""A round of Santa Fe Rails without a finger: arrows, Enter and letters do all."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.core.window import Window

from app.games.santa_fe_rails.popup import PopupRow
from app.screens.table.veil import HOLD
from rules import Table
from tests.app.games.santa_fe_rails.helpers import (
    DisplayTile,
    PlayCard,
    new_table,
    played_until,
)
from tests.app.games.santa_fe_rails.test_touch import at_random_until
from tests.app.harness import NAMED, Harness
from tests.app.steps import INTERLUDE, PLAY, VEIL, WATCH, sit_down, truth


def settle(ui: Harness, presenter: Any) -> None:
    """Past whatever all look at, and past the computer players."""
    for _ in range(40):
        if presenter.mode == INTERLUDE:
            ui.key("enter")
        elif presenter.mode == WATCH:
            ui.advance(0.2)
        else:
            return


def alone(ui: Harness, table: Table) -> Any:
    ui.app.settings.animation_speed = 0
    ui.app.settings.bot_speed = "instant"
    presenter = sit_down(ui, table)
    settle(ui, presenter)
    assert presenter.mode == PLAY
    return presenter


def focused(ui: Harness, kind: type) -> Any:
    found = [w for w in ui.widgets() if isinstance(w, kind) and w.focus]
    assert len(found) == 1
    return found[0]


def test_a_card_is_chosen_and_played(ui: Harness) -> None:
    presenter = alone(ui, new_table(None, "greedy"))
    ui.key("right")
    first = focused(ui, PlayCard).card
    ui.key("right")
    card = focused(ui, PlayCard)
    assert card.card != first
    ui.key("left")
    ui.key("right")
    assert focused(ui, PlayCard) is card
    ui.key("enter")
    assert presenter.staged[0].args[0] == card.card
    steps = len(truth(presenter).steps)
    ui.key("enter")
    assert truth(presenter).steps[steps].action.args[0] == card.card


def test_a_card_is_drawn(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.phase == "draw")
    presenter = alone(ui, table)
    ui.key("down")
    ui.key("down")
    tile = focused(ui, DisplayTile)
    assert tile.allowed
    ui.key("enter")
    assert presenter.staged[0].args == (tile.card,)
    steps = len(truth(presenter).steps)
    ui.key("c")
    assert truth(presenter).steps[steps].action.kind == "take"


def test_a_piece_is_laid_and_a_shared_space_asks(ui: Harness) -> None:
    table = played_until(new_table(None, "greedy"), lambda t: t.state.laying == 1)
    presenter = alone(ui, table)
    board = ui.app.page.board
    ui.key("right")
    assert board.touch.cursor in board.legal
    for _ in range(60):  # go on until the cursor is on a space that several companies can use
        if len(board.options[board.touch.cursor]) > 1:
            break
        before = board.touch.cursor
        ui.key("right")
        if board.touch.cursor == before:
            ui.key("down")
    offered = board.options[board.touch.cursor]
    assert len(offered) > 1
    ui.key("enter")
    assert presenter.staged == ()
    ui.key("right")
    name = focused(ui, PopupRow).title
    answer = next(a for a in offered if board.kit.companies[a.args[0]].name == name)
    ui.key("enter")
    assert presenter.staged == (answer,)
    ui.key("z", ("ctrl",))
    assert presenter.staged == ()
    ui.key("y", ("ctrl",))
    steps = len(truth(presenter).steps)
    ui.key("enter")
    assert truth(presenter).steps[steps].action == answer


@pytest.mark.long
def test_rare_answers_by_keys(ui: Harness) -> None:
    for phase in ("declare", "exchange"):
        table = at_random_until(phase)
        mover = table.state.mover
        presenter = sit_down(ui, table)
        ui.app.settings.animation_speed = 0
        settle(ui, presenter)
        if presenter.mode == VEIL:
            hold_enter(ui)
        assert presenter.seat == mover
        ui.key("right")
        ui.key("enter")
        assert presenter.staged
        steps = len(truth(presenter).steps)
        ui.key("enter")
        assert truth(presenter).steps[steps].seat == mover


def hold_enter(ui: Harness) -> None:
    """Enter held at the veil, with real key events."""
    code = NAMED["enter"]
    Window.dispatch("on_key_down", code, code, None, [])
    Window.dispatch("on_keyboard", code, code, None, [])
    ui.advance(HOLD + 0.2)
    Window.dispatch("on_key_up", code, code)
    ui.advance(0.2)


def test_a_card_with_the_focus_does_not_listen_behind_the_veil(ui: Harness) -> None:
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, new_table(None, None))
    hold_enter(ui)
    assert presenter.mode == PLAY
    ui.key("right")
    ui.key("enter")
    ui.key("enter")
    assert presenter.mode == VEIL
    steps = len(truth(presenter).steps)
    ui.key("enter")  # a short press reveals nothing and plays nothing
    assert presenter.mode == VEIL
    assert len(truth(presenter).steps) == steps
    hold_enter(ui)
    assert presenter.mode == PLAY
    assert presenter.seat == 1
