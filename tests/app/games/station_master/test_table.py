"""The table round a game: saved, put aside, told again; secrets stay with their owners."""

from __future__ import annotations

import pytest

from app.games.station_master.hand import HandCard
from app.table.modes import PLAY, VEIL
from tests.app.games.station_master.helpers import (
    assert_only_own_secrets,
    assert_veil_shows_nothing,
    new_table,
    played,
    touch,
)
from tests.app.harness import Harness
from tests.app.steps import everything, take_seat, truth


@pytest.mark.long
def test_a_seat_sees_its_own_cards_and_numbers_only(ui: Harness) -> None:
    for seat in range(3):
        presenter = take_seat(ui, played(new_table(None, None, None), 70, seat))
        assert presenter.viewer == seat
        assert_only_own_secrets(ui, seat)


def test_a_table_that_was_killed_opens_where_it_stood(ui: Harness) -> None:
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 50))
    table_id = ui.app.page.table_id
    touch(ui, next(a.text for a in presenter.legal if a.kind == "card"))
    before = truth(presenter).view(0).data()
    ui.kill()
    ui.start()
    ui.app.go("table", table_id=table_id)
    ui.settle()
    again = ui.app.page.presenter
    assert again is not presenter
    assert truth(again).view(0).data() == before
    assert again.staged == ()  # nothing but the unconfirmed touch is lost


def test_put_aside_with_secrets_in_sight_the_veil_comes_down(ui: Harness) -> None:
    presenter = take_seat(ui, played(new_table(None, None), 30))
    assert presenter.mode == PLAY
    ui.app.page.on_pause()
    ui.settle()
    assert presenter.mode == VEIL
    assert_veil_shows_nothing(ui)


def test_a_card_in_the_air_falls_when_the_veil_comes_down(ui: Harness) -> None:
    presenter = take_seat(ui, played(new_table(None, None), 30))
    card = next(widget for widget in ui.widgets() if isinstance(widget, HandCard))
    finger = ui.press(card)
    finger.go((640, 500))
    ui.settle()
    picture = card.dragged
    assert picture in set(everything())
    presenter.suspend()
    ui.settle()
    assert picture not in set(everything())
    finger.end()
    ui.settle()
    assert picture.parent is None
    assert presenter.mode == VEIL


def test_log_and_replay_tell_the_game(ui: Harness) -> None:
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 80))
    page = ui.app.page
    told = page.log.lines()
    assert told
    secret = [line.text for line in told if "token of" in line.text]
    assert all("You" in text for text in secret)  # only the own ones tell their value
    page.replay.open()
    ui.settle()
    pane = page.stage.pane
    assert pane.last > 10
    pane.go_to(int(pane.last))
    assert page.board.view.position.data() == presenter.view.position.data()
    for place in range(1, int(pane.last) + 1):
        pane.go_to(place)
        assert pane.body.text != "The beginning"
    page.replay.close()
    ui.settle()
    assert presenter.mode == PLAY
