"""Animations of events: each shows what happened and ends in the new position."""

from __future__ import annotations

from math import dist
from typing import Any

import pytest

from app.games.far_west_loco.dice import DuelPlate
from app.games.far_west_loco.money import BankSign, Notes, payment
from app.games.far_west_loco.summary import OpeningPlate
from app.table.presenter import TablePresenter
from rules import Table
from rules.core.action import Action
from rules.core.event import Event
from tests.app.games.far_west_loco.helpers import before, new_table
from tests.app.harness import Harness
from tests.app.steps import OVER, WATCH, sit_down, tap, truth

PEOPLE = (None, None, None, None)


def seen(ui: Harness, kind: type) -> list[Any]:
    """The widgets of a kind that lie on the board."""
    board = ui.app.page.board
    found = [*board.children, *(board.sky.children if board.sky is not board else ())]
    return [widget for widget in found if isinstance(widget, kind)]


def cards(ui: Harness) -> list[str]:
    """The money that the players' cards show."""
    board = ui.app.page.board
    return [board.plate_of(seat).cash_text for seat in range(board.position.seats)]


def do(ui: Harness, table: Table, action: Action) -> TablePresenter:
    """Sit down at a table and do what a seat is about to do, at the usual speed."""
    ui.app.settings.animation_speed = 0
    presenter = sit_down(ui, table)
    truth(presenter)._rng = table._rng  # a table that was opened anew throws other dice
    ui.app.settings.animation_speed = 1
    presenter.touch(action)
    presenter.confirm()
    return presenter


def at_rest(ui: Harness) -> None:
    """Nothing moves, and all that is seen is the position."""
    board = ui.app.page.board
    moving = board.moving
    assert not board.playing
    assert (moving.places, moving.loads, moving.cashier.pending) == ({}, {}, {})
    assert (moving.rider, moving.leap, moving.opening) == (None, None, None)
    assert not moving.unopened
    assert board.train_places() == board.position.at
    assert not seen(ui, Notes) + seen(ui, BankSign) + seen(ui, DuelPlate) + seen(ui, OpeningPlate)
    state = board.position
    owned = [cash - debt for cash, debt in zip(state.cash, state.debt, strict=True)]
    assert cards(ui) == [f"{amount:,}" for amount in owned]


def pays_a_player(event: Event) -> bool:
    return event.kind == "paid" and event.data["to"] >= 0 and event.data["why"] == "saloon"


@pytest.mark.long
def test_money_changes_hands_as_notes(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE), pays_a_player)
    cash, steps = list(table.state.cash), len(table.steps)
    presenter = do(ui, table, action)
    assert cards(ui) == [f"{amount:,}" for amount in cash]  # the train has not stopped yet
    ui.until(lambda: seen(ui, Notes))
    (notes,) = seen(ui, Notes)
    assert notes.text == "100"
    plate_of = ui.app.page.board.plate_of
    (paid,) = [event for event in truth(presenter).events(None, steps) if pays_a_player(event)]
    payer, payee = paid.seat, paid.data["to"]
    assert notes.center_x == pytest.approx(plate_of(payer).center_x, abs=30)
    ui.until(lambda: dist(notes.center, plate_of(payee).center) < 40)
    ui.until(lambda: not ui.app.page.board.playing)
    at_rest(ui)


@pytest.mark.long
def test_the_bank_is_there_when_it_pays(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE), lambda e: e.kind == "received")
    do(ui, table, action)
    ui.until(lambda: seen(ui, BankSign))
    ui.until(lambda: not ui.app.page.board.playing)
    at_rest(ui)


def test_dice_are_rolled_against_each_other_in_the_den(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE), lambda e: e.kind == "duel")
    do(ui, table, action)
    ui.until(lambda: seen(ui, DuelPlate))
    (plate,) = seen(ui, DuelPlate)
    ui.until(lambda: plate.ids.said.opacity == 1)
    steps = truth(ui.app.page.presenter).steps
    (duel,) = [e for e in steps[-1].events if e.kind == "duel"][:1]
    faces = [plate.ids.visitor.face, plate.ids.owner.face]
    assert faces == [f"die_speed_{face}" for face in duel.data["faces"]]
    assert plate.ids.visitor.name_text == ui.app.page.presenter.names[duel.seat]
    ui.until(lambda: not ui.app.page.board.playing)
    at_rest(ui)


def overtakes(event: Event) -> bool:
    return event.kind == "governor" and event.data["holder"] >= 0


@pytest.mark.rule("FW-3.6")
def test_the_governor_leaps_to_the_train_that_overtakes(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE, seed=4), overtakes)
    holder = table.state.governor
    do(ui, table, action)
    board = ui.app.page.board
    assert board.moving.governor == holder
    ui.until(lambda: board.moving.leap is not None)
    assert board.moving.governor < 0
    ui.until(lambda: board.moving.leap is None)
    assert board.moving.governor == board.position.governor != holder
    ui.until(lambda: not board.playing)
    at_rest(ui)


@pytest.mark.long
def test_the_new_station_is_opened_before_the_places_are_told(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE), lambda e: e.kind == "game_over")
    presenter = do(ui, table, action)
    assert presenter.mode == OVER
    winner = presenter.names[truth(presenter).state.winner]
    ui.until(lambda: seen(ui, OpeningPlate))
    (plate,) = seen(ui, OpeningPlate)
    assert plate.title == f"{winner} wins"
    assert not ui.app.page.board.moving.unopened  # the flags fly
    ui.until(lambda: ui.app.page.summary.view is not None)
    assert f"{winner} wins" in ui.texts()
    at_rest(ui)


def test_a_touch_ends_the_opening(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE), lambda e: e.kind == "game_over")
    presenter = do(ui, table, action)
    ui.until(lambda: seen(ui, OpeningPlate))
    tap(ui.app.page.board)
    ui.settle(3)
    at_rest(ui)
    ui.settle(3)
    assert f"{presenter.names[truth(presenter).state.winner]} wins" in ui.texts()


def test_what_is_skipped_ends_in_the_position(ui: Harness) -> None:
    table, action = before(new_table(*PEOPLE), pays_a_player)
    do(ui, table, action)
    assert ui.app.page.board.playing
    ui.app.page.board.skip()
    ui.settle(2)
    at_rest(ui)


def test_computer_players_wait_until_a_move_has_been_seen(ui: Harness) -> None:
    ui.app.settings.bot_speed = "fast"
    presenter = sit_down(ui, new_table("careless", "careless", "careless", "careless"))
    board = ui.app.page.board
    ui.until(lambda: board.playing)
    steps = len(truth(presenter).steps)
    while board.playing:
        assert len(truth(presenter).steps) == steps
        assert presenter.mode == WATCH
        ui.settle(1)
    ui.until(lambda: len(truth(presenter).steps) > steps)


@pytest.mark.long
def test_a_tap_hurries_computer_players(ui: Harness) -> None:
    presenter = sit_down(ui, new_table("careless", "careless", "careless", "careless"))
    board = ui.app.page.board
    ui.until(lambda: board.playing)
    steps = len(truth(presenter).steps)
    tap(board)
    ui.advance(0.5)
    assert len(truth(presenter).steps) > steps


def test_each_event_is_heard_when_it_is_seen(ui: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(type(ui.app.sounds), "play", lambda _sounds, name: heard.append(name))
    table, action = before(new_table(*PEOPLE), pays_a_player)
    do(ui, table, action)
    assert [name for name in heard if name != "stage"] == ["dice"]
    ui.until(lambda: seen(ui, Notes))
    assert [name for name in heard if name != "stage"] == ["dice", "coin"]


def test_every_payment_has_two_sides() -> None:
    table, _action = before(new_table(*PEOPLE), lambda e: e.kind == "game_over")
    for step in table.steps:
        for event in step.events:
            paid = payment(event)
            if paid is not None:
                assert paid.payer != paid.payee
                assert paid.amount > 0
