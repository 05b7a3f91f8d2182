"""How to play: contents and pages by touch and keys; every page fits at every size."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest
from kivy.metrics import dp

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.position_picture import PositionPicture
from app.screens.how_to_play import CONTENTS, HowToPlayScreen
from app.services.booklet import booklet, figures
from app.services.settings import settings
from rules.lessons.figure import Figure
from tests.app.harness import Harness
from tests.app.layout import layout_problems


def open_booklet(ui: Harness, game_id: str) -> HowToPlayScreen:
    ui.app.go("how_to_play", game_id=game_id)
    ui.settle()
    page = ui.app.page
    assert isinstance(page, HowToPlayScreen)
    return page


def title(page: HowToPlayScreen) -> str:
    return str(page.page.ids.page.ids.title.text)


@pytest.mark.parametrize("width", [1280, 1920, 2000])
def test_contents_and_page_stand_together(ui: Harness, width: int) -> None:
    """Side by side in the middle of a wide screen, however wide."""
    ui.resize(width, 1080)
    page = open_booklet(ui, "transamerica")
    contents, words = page.contents.ids.body, page.page.ids.body
    assert words.to_window(*words.pos)[0] - contents.to_window(contents.right, 0)[0] <= dp(40)
    left = contents.to_window(*contents.pos)[0]
    right = width - words.to_window(words.right, 0)[0]
    assert abs(left - right) <= 1 or left <= dp(16)
    ui.resize(width - 200, 1080)
    ui.settle()
    assert page.contents.width == page.contents_width


def test_a_phone_shows_contents_or_a_page(ui: Harness) -> None:
    ui.resize(412, 915)
    page = open_booklet(ui, "far_west_loco")
    topics = booklet("far_west_loco", "en")
    ui.tap(ui.find("TopicRow", number=2))
    assert title(page) == topics[1].title
    ui.settle()
    ui.tap(ui.find("TextButton", text=topics[2].title))
    assert title(page) == topics[2].title
    ui.key("left")
    ui.key("left")
    assert title(page) == topics[0].title
    ui.key("left")  # there is none before
    assert title(page) == topics[0].title
    ui.back()
    assert (ui.app.page.name, page.topic) == ("how_to_play", CONTENTS)
    ui.back()
    assert ui.app.page.name == "home"


@pytest.mark.long
@pytest.mark.parametrize(
    ("game_id", "size", "scale", "language", "theme"),
    [
        ("transamerica", (320, 568), 1.6, "de", "light"),
        ("santa_fe_rails", (360, 640), 1.6, "fr", "dark"),
        ("station_master", (915, 412), 1.6, "it", "light"),
        ("far_west_loco", (412, 915), 0.8, "es", "dark"),
        ("transamerica", (768, 1024), 1.6, "fr", "light"),
        ("santa_fe_rails", (1280, 800), 1.0, "en", "light"),
        ("station_master", (1920, 1080), 0.8, "de", "dark"),
        ("far_west_loco", (320, 568), 1.6, "it", "light"),
    ],
)
def test_every_page_fits(
    ui: Harness, game_id: str, size: tuple[int, int], scale: float, language: str, theme: str
) -> None:
    ui.resize(*size)
    settings.text_scale, settings.language, settings.theme = scale, language, theme
    settings.rule_numbers = True
    page = open_booklet(ui, game_id)
    assert layout_problems() == []
    for number in range(len(page.topics)):
        page.turn_to(number)
        ui.advance(0.3)  # figures are drawn a moment later
        assert layout_problems() == [], page.topics[number].title


def test_far_west_loco_figures_show_the_board_as_large_as_they_say(ui: Harness) -> None:
    """Spaces lie as far apart as the figure says, and a locomotive is in the picture."""
    shown = {
        name: figure
        for name, figure in figures("far_west_loco").items()
        if isinstance(figure, Figure)
    }
    assert len(shown) >= 4
    for name, figure in shown.items():
        picture = PositionPicture(figure, 1.3, lambda _texture: None)
        ui.advance(0.3)
        board = picture._board
        assert isinstance(board, FarWestLocoBoard)
        points = [board.camera.to_pixels(*point) for point in board.layout.points]
        apart = sorted(dist(*pair) for pair in pairwise(points))
        assert apart[len(apart) // 2] == pytest.approx(figure.spacing * 1.3, rel=0.02), name
        trains = [points[at] for at in board.position.at]
        assert any(0 < x < board.width and 0 < y < board.height for x, y in trains), name
        if name == "loop":
            assert all(0 < x < board.width and 0 < y < board.height for x, y in points)
