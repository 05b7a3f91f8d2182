"""The sentence over the board: it takes the room that it needs."""

from __future__ import annotations

import pytest

from app.screens.table.notice import Notice
from app.services.settings import settings
from app.table.presenter import TablePresenter
from rules.core.reason import Reason
from tests.app.harness import Harness
from tests.app.steps import WATCH, new_table, pass_time, play_on, table_screen, take_seat


@pytest.mark.parametrize("width", [400, 1000])
def test_a_notice_after_a_refusal_is_as_low_as_before(ui: Harness, width: float) -> None:
    notice = Notice(size_hint=(None, None), size=(width, 100))
    ui.app.root.add_widget(notice)
    plate = notice.ids.plate
    notice.say("Come closer.")
    pass_time(0.2)
    low = plate.height
    notice.say("That rail is not next to your network.", warning=True, rule="TA-4.1")
    pass_time(0.2)
    assert notice.ids.why.width > 0
    assert notice.ids.why.height >= 48
    assert plate.height >= 48
    notice.say("Come closer.")
    pass_time(0.2)
    assert plate.height == low
    ui.app.root.remove_widget(notice)


def refused(ui: Harness) -> tuple[TablePresenter, Notice]:
    """A phone on which a rail far from the player's network was just refused."""
    ui.resize(412, 915)
    table = play_on(new_table("transamerica", None, "easy", options={"first": 1}), "easy", 2)
    presenter = take_seat(ui, table)
    presenter.touch(next(rail for rail in presenter.legal if rail.kind == "rail"))
    lines = [a for a in table.kit.moves.actions.values() if a.kind == "rail"]
    presenter.touch(next(rail for rail in lines if rail not in presenter.legal))
    notice = table_screen(ui).feedback.notice
    assert notice.text
    assert notice.rule
    return presenter, notice


def test_a_refusal_gives_way_to_the_next_touch(ui: Harness) -> None:
    """It once lay over what was touched next; only its own button still needs it."""
    _presenter, notice = refused(ui)
    finger = ui.press(notice.ids.why)
    assert notice.text
    finger.go((5, 5))
    finger.end()
    finger = ui.press(table_screen(ui).stage.ids.pane)
    assert notice.text == ""
    finger.end()


def test_a_table_may_be_left_right_after_a_refusal(ui: Harness) -> None:
    """The sentence is put in its place once more a frame later, when its table is gone."""
    refused(ui)
    ui.app.go("home")
    ui.settle(3)
    assert ui.app.page.name == "home"


def test_a_refusal_ends_with_the_turn(ui: Harness) -> None:
    """It once lay over the turn of the player who came next."""
    presenter, notice = refused(ui)
    pass_time(1)  # a turn is not ended by a hasty touch
    presenter.end()
    assert presenter.mode == WATCH
    assert notice.text == ""


@pytest.mark.parametrize(
    ("size", "scale"), [((320, 568), 1.6), ((412, 915), 1.0), ((915, 412), 1.6), ((768, 1024), 1.0)]
)
def test_a_refusal_never_covers_the_place_it_speaks_of(
    ui: Harness, size: tuple[int, int], scale: float
) -> None:
    """In large letters its plate is higher than it was thought to be."""
    settings.text_scale = scale
    ui.resize(*size)
    table = play_on(new_table("transamerica", None, "easy", options={"first": 1}), "easy", 2)
    presenter = take_seat(ui, table)
    screen = table_screen(ui)
    board, plate = screen.board, screen.feedback.notice.ids.plate
    for tenth in range(11):
        low, high = board.y + board.edges[3], board.top - board.edges[1]
        presenter.guard.press(board.center_x, low + (high - low) * tenth / 10)
        screen.feedback.refuse(Reason("TA-4.3", "second_double.map", {}))
        pass_time(0.2)
        assert not plate.collide_point(*presenter.guard.where), tenth
        assert plate.top <= ui.app.root.top


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_refusal_leaves_the_header_in_sight(ui: Harness, scale: float) -> None:
    """On the smallest phone it once lay over the name and the buttons beside it."""
    settings.text_scale = scale
    ui.resize(320, 568)
    table = new_table("santa_fe_rails", None, None, seed=7, options={"first": 1})
    late = play_on(table, "greedy", until=lambda t: t.state.round == 4 and t.state.phase == "lay")
    presenter = take_seat(ui, late)
    pass_time(0.5)
    screen = table_screen(ui)
    board, plate, stage = screen.board, screen.feedback.notice.ids.plate, screen.stage
    low, high = board.y + board.edges[3], board.top - board.edges[1]
    for tenth in range(-5, 11):  # on the sheet, too
        presenter.guard.press(board.center_x, low + (high - low) * tenth / 10)
        screen.feedback.refuse(Reason("SF-2.1", "now_declare", {}))
        pass_time(0.2)
        assert plate.top <= stage.ids.leave.y + 1, tenth
        assert plate.y >= 0
