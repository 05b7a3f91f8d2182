"""Lessons on the screen: played by touch where the light is, left and resumed, skipped."""

from __future__ import annotations

import pytest

from app.screens.table.lesson import LessonScreen
from app.services.lessons import has_learned
from app.services.settings import settings
from app.table.modes import INTERLUDE, PLAY
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import pass_time, tap


def open_lesson(ui: Harness, game_id: str) -> LessonScreen:
    settings.bot_speed, settings.animation_speed = "instant", 0
    ui.app.go("lesson", table_id=game_id)
    pass_time(0.6)
    return lesson_screen(ui)


def lesson_screen(ui: Harness) -> LessonScreen:
    page = ui.app.page
    assert isinstance(page, LessonScreen)
    return page


def touch_on(ui: Harness) -> None:
    """Touch what is lit; where nothing is, the button on the card."""
    page = lesson_screen(ui)
    presenter = page.presenter
    if presenter.mode == INTERLUDE:
        presenter.carry_on()
    elif presenter.mode == PLAY and page.light.box:
        x, y, width, height = page.light.box
        tap((x + width / 2, y + height / 2))
    elif presenter.mode == PLAY and page.card.parent is not None:
        tap(page.card.ids.go)
    pass_time(0.5)


@pytest.mark.soak_for("transamerica")
@pytest.mark.parametrize(
    "game_id",
    [
        "transamerica",
        pytest.param("santa_fe_rails", marks=pytest.mark.soak),
        pytest.param("station_master", marks=pytest.mark.soak),
        pytest.param("far_west_loco", marks=pytest.mark.soak),
    ],
)
def test_a_lesson_is_played_by_touch_to_its_end(ui: Harness, game_id: str) -> None:
    ui.resize(412, 915)
    page = open_lesson(ui, game_id)
    for _ in range(150):
        if page.is_open and page.presenter.free:
            break
        touch_on(ui)
    assert page.presenter.free
    tap(page.card.ids.go)  # done
    pass_time(0.3)
    assert ui.app.page.name == "home"
    assert has_learned(game_id)


@pytest.mark.soak
def test_a_lesson_that_was_left_goes_on_and_can_be_skipped(ui: Harness) -> None:
    ui.resize(412, 915)
    page = open_lesson(ui, "transamerica")
    while page.presenter.guide.number < 2:
        touch_on(ui)
    title = page.card.title
    ui.back()
    ui.back()
    pass_time(0.2)
    assert ui.app.page.name == "home"
    assert [info.id for info in ui.app.store.tables()] == []  # a lesson is in no list
    assert open_lesson(ui, "transamerica").card.title == title
    ui.tap(ui.find_text("Skip"))
    pass_time(0.2)
    assert ui.app.page.name == "home"
    assert has_learned("transamerica")
    assert open_lesson(ui, "transamerica").presenter.guide.number == 0


def test_another_touch_gets_a_kind_word(ui: Harness) -> None:
    page = open_lesson(ui, "transamerica")
    page.presenter.touch(page.presenter.view.actions()[0] if page.presenter.view else None)
    pass_time(0.2)
    assert "One moment: read this first, then go on." in ui.texts()
    touch_on(ui)
    view = page.presenter.view
    assert view is not None
    other = next(each for each in view.actions() if each != page.presenter.asked)
    page.presenter.touch(other)
    pass_time(0.2)
    assert "That would be allowed, but let us try the lit one first." in ui.texts()
    assert page.presenter.staged == ()
    page.presenter.touch(view.position.parse("rail St. Louis–H13"))
    pass_time(0.2)
    assert page.card.answer == "On the first turn everyone only places their marker."
    assert page.card.rule == "TA-3.2"  # the book opens the rule that forbids it
    touch_on(ui)
    assert (page.card.answer, page.card.rule) == ("", "TA-3.1")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("game_id", "size", "scale", "language"),
    [
        ("transamerica", (320, 568), 1.6, "it"),
        ("santa_fe_rails", (412, 915), 1.6, "fr"),
        ("station_master", (320, 568), 1.6, "de"),
        ("station_master", (1024, 768), 1.0, "it"),
        ("far_west_loco", (915, 412), 1.0, "fr"),
    ],
)
def test_the_card_fits(
    ui: Harness, game_id: str, size: tuple[int, int], scale: float, language: str
) -> None:
    ui.resize(*size)
    settings.text_scale, settings.language = scale, language
    page = open_lesson(ui, game_id)
    card = page.card
    assert card.x >= 0
    assert card.right <= page.width
    assert card.y >= 0
    assert card.top <= page.height
    own = [problem for problem in layout_problems() if "LessonCard" in problem]
    assert not [problem for problem in own if "lies over" not in problem]  # it lies over the board
