"""Lessons on the screen: played by touch where the light is, left and resumed, skipped."""

from __future__ import annotations

import math

import pytest

from app.board.view import BoardView
from app.screens.table.lesson import LessonScreen
from app.services.lessons import find_lesson, has_learned
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


@pytest.mark.long_for("transamerica")
@pytest.mark.parametrize(
    "game_id",
    [
        "transamerica",
        pytest.param("santa_fe_rails", marks=pytest.mark.long),
        pytest.param("station_master", marks=pytest.mark.long),
        pytest.param("far_west_loco", marks=pytest.mark.long),
    ],
)
def test_a_lesson_is_played_by_touch_to_its_end(ui: Harness, game_id: str) -> None:
    ui.resize(412, 915)
    page = open_lesson(ui, game_id)
    for _ in range(150):
        if page.is_open and page.presenter.free:
            break
        if page.is_open and page.card.parent is not None and page.card.asks:
            wait_for_light(page)
        touch_on(ui)
    assert page.presenter.free
    tap(page.card.ids.go)  # done
    pass_time(0.3)
    assert ui.app.page.name == "home"
    assert has_learned(game_id)


@pytest.mark.long
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


def test_who_plays_on_alone_has_the_board_and_has_learned(ui: Harness) -> None:
    lesson = find_lesson("transamerica")
    assert lesson is not None
    ui.app.lessons.begin_chapter(lesson, len(lesson.chapters) - 1)
    page = open_lesson(ui, "transamerica")
    assert page.presenter.free
    assert page.card.parent is not None
    page.presenter.touch(page.presenter.legal[0])
    pass_time(0.5)
    assert page.presenter.staged
    assert page.card.parent is None
    assert not has_learned("transamerica")
    page.leave()
    pass_time(0.3)
    assert has_learned("transamerica")


def test_the_first_card_leaves_the_whole_map_in_sight_and_then_a_line_shines(ui: Harness) -> None:
    ui.resize(412, 915)
    page = open_lesson(ui, "transamerica")
    board = page.board
    assert isinstance(board, BoardView)
    assert page.card.top < board.y + board.edges[3] + 1  # over the sheet
    assert board.camera.pose.scale == pytest.approx(board.camera.whole_scale)
    touch_on(ui)
    assert page.light.box
    assert not page.light.line  # a city
    while page.presenter.guide.number < 2:
        touch_on(ui)
    place = board.area_of(board.key_of(page.presenter.asked))
    assert place is not None
    long = math.dist(*(board.camera.to_pixels(*end) for end in (place.a, place.b)))
    line = page.light.line
    assert math.dist(line[:2], line[2:]) == pytest.approx(long, abs=1)


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


@pytest.mark.long
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


def test_the_card_stays_off_what_was_touched_while_the_button_is_lit(ui: Harness) -> None:
    ui.resize(412, 915)
    page = open_lesson(ui, "santa_fe_rails")
    card, place, button = page.card, (150.0, 700.0, 100.0, 100.0), (60.0, 10.0, 340.0, 60.0)
    card.place(page, place)
    below = card.y
    assert card.top <= place[1]
    card.place(page, button, stays=True)
    assert card.y == below
    card.place(page, button)
    assert card.y > below


def test_a_chapter_begins_with_its_card_and_not_with_the_round_before(ui: Harness) -> None:
    lesson = find_lesson("santa_fe_rails")
    assert lesson is not None
    boomtown = 2  # its table stands where cards have just been revealed
    ui.app.lessons.begin_chapter(lesson, boomtown)
    page = open_lesson(ui, "santa_fe_rails")
    assert page.presenter.mode == PLAY
    assert page.card.title == "Boomtown"


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "scale", "language"), [((320, 568), 1.6, "de"), ((1280, 800), 1.0, "fr")]
)
@pytest.mark.parametrize(
    "game_id", ["transamerica", "santa_fe_rails", "station_master", "far_west_loco"]
)
def test_every_step_fits_and_answers_another_touch(
    ui: Harness, game_id: str, size: tuple[int, int], scale: float, language: str
) -> None:
    """The card is whole and leaves the lit place free; a wrong touch gets a word at every step."""
    ui.resize(*size)
    settings.text_scale, settings.language = scale, language
    page = open_lesson(ui, game_id)
    seen: set[tuple[int, int]] = set()
    for _ in range(150):
        presenter = page.presenter
        if presenter.free:
            break
        place = presenter.guide.chapter, presenter.guide.number
        if presenter.mode == PLAY and place not in seen and page.card.parent is not None:
            seen.add(place)
            assert_card_fits(page)
            touch_astray(page)
        if page.card.parent is not None and page.card.asks and presenter.mode == PLAY:
            wait_for_light(page)
        touch_on(ui)
        page = lesson_screen(ui)  # another chapter opens another one
    assert page.presenter.free
    assert len(seen) >= sum(len(chapter.steps) for chapter in page.lesson.chapters) - 1


def wait_for_light(page: LessonScreen) -> None:
    """What is asked for is lit, without "Show me", once the camera is there."""
    for _ in range(20):
        if page.light.box or page.presenter.mode != PLAY or not page.card.asks:
            return
        pass_time(0.2)
    raise AssertionError(f"nothing is lit at {page.card.step_text}: {page.presenter.asked}")


def assert_card_fits(page: LessonScreen) -> None:
    card, step = page.card, f"{page.card.step_text}: {page.card.title}"
    assert card.x >= 0, step
    assert card.right <= page.width, step
    assert card.y >= 0, step
    assert card.top <= page.height, step
    own = [problem for problem in layout_problems() if "LessonCard" in problem]
    assert not [problem for problem in own if "lies over" not in problem], (step, own)
    if page.light.box:
        x, y, width, height = page.light.box
        assert not card.collide_point(x + width / 2, y + height / 2), step


def touch_astray(page: LessonScreen) -> None:
    """Touch something that is possible but not asked for, if there is anything else."""
    presenter = page.presenter
    view = presenter.view
    assert view is not None
    staged = presenter.staged
    other = next((each for each in view.actions() if each != presenter.asked), None)
    if other is not None and other not in staged and other.kind not in ("confirm", "end"):
        presenter.touch(other)
        pass_time(0.2)
        assert page.card.answer, page.card.title
        assert presenter.staged == staged, page.card.title
