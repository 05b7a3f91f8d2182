"""The booklet at the table: “why?” opens the rule of a refusal, and the table stays as it was."""

from __future__ import annotations

import pytest

from app.screens.booklet_page import RuleParagraph
from app.screens.table.booklet_drawer import BookletDrawer
from app.services.booklet import booklet, topic_of
from rules.core.reason import Reason
from tests.app.games.transamerica.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.steps import PLAY, VEIL, button, sit_down, table_screen, take_seat, tap


def opened(ui: Harness) -> BookletDrawer:
    (drawer,) = ui.app.overlays
    assert isinstance(drawer, BookletDrawer)
    return drawer


def lit(drawer: BookletDrawer) -> RuleParagraph:
    assert drawer.page is not None
    assert isinstance(drawer.page.lit, RuleParagraph)
    return drawer.page.lit


@pytest.mark.parametrize("size", [(320, 568), pytest.param((1280, 800), marks=pytest.mark.long)])
def test_why_opens_the_rule_and_back_the_same_table(ui: Harness, size: tuple[int, int]) -> None:
    ui.resize(*size)
    table = play_on(new_table(None, "random"), 2)
    presenter = sit_down(ui, table)
    presenter.touch(presenter.legal[0])
    staged = presenter.staged
    far = next(
        action
        for line in range(table.state.board.lines)
        if (action := table.state.action(line)) not in presenter.legal
        and action not in staged
        and table.state.board.cost(line) == 1
    )
    presenter.touch(far)
    ui.advance(0.1)
    rule = table_screen(ui).feedback.notice.rule
    assert rule == "TA-4.5"
    tap(button(ui, "Why?"))
    ui.advance(0.3)
    drawer = opened(ui)
    paragraph = lit(drawer)
    assert "touch your network" in paragraph.text
    _, low = paragraph.to_window(*paragraph.pos)
    assert drawer.ids.card.y <= low < drawer.ids.card.top  # scrolled into sight
    ui.back()
    assert ui.app.overlays == []
    assert (ui.app.page.name, presenter.mode, presenter.staged) == ("table", PLAY, staged)
    presenter.dispatch("on_refused", Reason("core", "unknown_action"))
    ui.settle(1)
    assert "Why?" not in ui.texts()  # no rule of the game says it


def test_the_veil_takes_the_booklet_away(ui: Harness) -> None:
    presenter = take_seat(ui, new_table(None, None))
    page = table_screen(ui)
    presenter.end()
    ui.advance(0.1)
    ui.key("b")
    assert lit(opened(ui)).text
    page.on_pause()
    assert ui.app.overlays == []
    assert presenter.mode == VEIL


@pytest.mark.long
def test_pages_are_turned_and_found_in_the_contents(ui: Harness) -> None:
    sit_down(ui, new_table(None, "random"))
    page = table_screen(ui)
    page.open_menu()
    ui.advance(0.5)
    tap(ui.find("MenuRow", text="How to play"))
    ui.advance(0.5)
    tap(ui.find("TopicRow", number=3))
    ui.advance(0.3)
    drawer = opened(ui)
    topics = booklet("transamerica", "en")
    assert drawer.page is not None
    assert drawer.page.ids.title.text == topics[2].title
    drawer.page.dispatch("on_topic", 3)
    assert drawer.page.ids.title.text == topics[3].title
    assert "TA-4.3" not in ui.texts()
    ui.app.settings.rule_numbers = True
    ui.advance(0.1)
    assert "TA-4.3" in ui.texts()


@pytest.mark.long
def test_a_lesson_opens_the_rule_of_its_step(ui: Harness) -> None:
    ui.app.go("lesson", table_id="santa_fe_rails")
    ui.advance(0.5)
    tap(ui.find("RoundButton", hint="Read the rule"))
    ui.advance(0.3)
    drawer = opened(ui)
    found = topic_of(booklet("santa_fe_rails", "en"), ui.app.page.card.rule)
    assert found is not None
    assert lit(drawer).text
    ui.back()
    assert ui.app.page.name == "lesson"
