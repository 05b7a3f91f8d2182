"""Trains use the room that there is, and stay where they are."""

from __future__ import annotations

import pytest
from kivy.metrics import dp

from app.games.station_master.explain import CARRIAGE, EMPTY, ENGINE
from app.games.station_master.hand import HandCard
from app.games.station_master.row_measures import row_measures
from app.services.first_hints import hints_of
from app.services.language import tr
from app.services.settings import settings
from app.table.modes import INTERLUDE
from app.widgets.text import TextLine
from tests.app import steps
from tests.app.games.station_master.helpers import (
    board_of,
    deal,
    item,
    new_table,
    played,
    state_of,
    touch,
)
from tests.app.harness import Harness
from tests.app.steps import take_seat, truth


@pytest.mark.parametrize("players", [2, 3])
def test_few_trains_fill_an_upright_tablet(ui: Harness, players: int) -> None:
    """Two rows of small trains left half of the board empty."""
    ui.resize(768, 1024)
    take_seat(ui, played(new_table(None, *["random"] * (players - 1)), 30))
    ui.settle(12)
    board = board_of(ui)
    filled = sum(row.height for row in board.rows)
    assert filled > board.ids.scroll.height * 0.85
    assert not board.ids.scroll.do_scroll_y


@pytest.mark.parametrize("size", [(1280, 800), (2000, 1200)])
def test_no_train_changes_its_place_while_one_leaves(ui: Harness, size: tuple[int, int]) -> None:
    """Six trains in pairs stood below each other as soon as a departure left them more height."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 70))
    deal(truth(presenter), "executive_class", "repair_5", "caboose")
    presenter.restart()
    ui.settle(12)
    board = board_of(ui)
    before = [row.x for row in board.rows]
    assert len(set(before)) == 2
    state = state_of(truth(presenter))
    for text in ("card caboose", "train 2"):
        presenter.touch(state.parse(text))
    presenter.confirm()
    ui.settle(12)
    assert presenter.mode == INTERLUDE
    assert [row.x for row in board.rows] == before


def test_two_trains_fill_a_tablet_that_lies(ui: Harness) -> None:
    """They were as small as five, and half of the board was empty."""
    ui.resize(1024, 768)
    take_seat(ui, played(new_table(None, "random"), 30))
    ui.settle(12)
    board = board_of(ui)
    assert sum(row.height for row in board.rows) > board.ids.scroll.height * 0.85
    for row in board.rows:
        engine = next(part for part in row.parts if part.kind == ENGINE)
        assert engine.right - engine.left > dp(180)


def test_the_train_that_is_advised_comes_into_sight(ui: Harness) -> None:
    """On a small phone it could be far below the others, and nothing showed which it was."""
    ui.resize(320, 568)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 70))
    deal(truth(presenter), "royal_carriage", "repair_5", "caboose")
    presenter.restart()
    ui.settle(12)
    state, board = state_of(truth(presenter)), board_of(ui)
    last = max(platform for platform, train in enumerate(state.trains) if train is not None)
    for text in ("card caboose", f"train {last + 1}"):
        presenter.touch(state.parse(text))  # as the advice does, and keys
    ui.settle(40)
    row, scroll = board.rows[last], board.ids.scroll
    assert row.content.chosen
    assert row.to_window(*row.pos)[1] >= scroll.to_window(*scroll.pos)[1] - 1


@pytest.mark.parametrize("text", [1.3, 1.6])
def test_the_name_of_a_chosen_card_with_a_picture_keeps_off_its_edge(
    ui: Harness, text: float
) -> None:
    ui.app.settings.language, ui.app.settings.text_scale = "it", text
    ui.resize(568, 320)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 40))
    deal(truth(presenter), "uncouple_2", "repair_5", "caboose")
    presenter.restart()
    ui.settle(12)
    card = item(ui, "card uncouple_2")
    touch(ui, "card uncouple_2")
    ui.settle(12)
    assert isinstance(card, HandCard)
    assert card.chosen
    assert card.ids.window.height > 0
    title = card.ids.title
    assert abs(title.center_x - card.center_x) < dp(2)


def test_pairs_part_when_the_window_becomes_narrow() -> None:
    assert row_measures(6, 720, 700, paired=True).columns == 1


def test_carriages_of_short_trains_are_larger_on_a_tall_phone(ui: Harness) -> None:
    ui.resize(412, 915)
    take_seat(ui, played(new_table(None, "random"), 30))
    ui.settle(12)
    short = [row for row in board_of(ui).rows if row.content.train.engine.number <= 4]
    assert short
    for row in short:
        places = [part for part in row.parts if part.kind in (CARRIAGE, EMPTY)]
        assert places
        assert all(part.right - part.left > dp(52) for part in places)
        assert all(part.right <= row.right for part in places)


@pytest.mark.parametrize("text", ["card carriage_p2", "card repair_5", "card reassign_carriage"])
def test_a_hint_about_a_chosen_card_lies_on_no_train(ui: Harness, text: str) -> None:
    """It covered the trains among which one was to be chosen."""
    settings.first_hints = True
    ui.resize(412, 915)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 90))
    deal(truth(presenter), "carriage_p2", "repair_5", "reassign_carriage")
    presenter.restart()
    ui.settle(12)
    touch(ui, text)
    ui.advance(0.5)
    phase = presenter.preview.position.phase
    assert phase in ("train", "take")
    assert not steps.table_screen(ui).feedback.notice.text
    assert tr._(hints_of("station_master")[phase]) in ui.texts()


@pytest.mark.parametrize("language", ["en", "de", "es", "it"])
def test_a_caboose_has_its_whole_name_on_the_smallest_lying_phone(
    ui: Harness, language: str
) -> None:
    ui.app.settings.language = language
    ui.resize(568, 320)
    presenter = take_seat(ui, played(new_table(None, "random", "random"), 40))
    deal(truth(presenter), "executive_class", "repair_5", "caboose")
    presenter.restart()
    ui.settle(12)
    card = item(ui, "card caboose")
    assert isinstance(card, HandCard)
    title = card.ids.title
    assert isinstance(title, TextLine)
    assert title.text == card.title
    assert not title.cut
    assert title.font_size >= dp(11)
    values = item(ui, "card executive_class").ids.tags
    assert values.x - values.parent.parent.parent.x >= dp(6)
