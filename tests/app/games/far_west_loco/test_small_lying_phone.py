"""A small phone lying on its side: the road beside the choices; the loop would be too small."""

from __future__ import annotations

import pytest
from kivy.uix.label import Label
from kivy.uix.scrollview import ScrollView

from app.games.far_west_loco.board import FarWestLocoBoard
from app.games.far_west_loco.choices import Aimable
from app.games.opening import public_board
from app.services.thumbnails import HEIGHT, ROOM, WIDTH
from app.widgets.scrolling import scroll_parent
from tests.app.games.far_west_loco.helpers import (
    PHASES,
    at_phase,
    board_of,
    choose,
    main_button,
    middle_of,
    open_road,
    panel_of,
    road_of,
    rows,
)
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import pass_time, table_screen, tap, truth

SIZES = [(568, 320), (640, 360)]
#: Decisions with a few choices: all of them have room.
FEW = ("mine", "stake", "choice")


@pytest.mark.long_but("stake-size0", "choice-size0", "turn-size0")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", PHASES)
def test_every_decision_can_be_read_and_made(
    ui: Harness, phase: str, size: tuple[int, int]
) -> None:
    """Once the title was one letter, words lay over the plates, and choices were out of sight."""
    presenter = open_road(ui, at_phase(phase), size)
    assert layout_problems() == []
    name = presenter.names[presenter.mover]
    titles = [w for w in ui.widgets(table_screen(ui).stage) if getattr(w, "text", "") == name]
    titles += [w for w in ui.widgets() if getattr(w, "text", "") == f"{name}’s turn"]
    assert [w for w in titles if isinstance(w, Label) and not w.is_shortened]
    if phase in FEW:
        assert _out_of_sight(ui) == []
    steps = len(truth(presenter).steps)
    choose(ui, presenter.legal[-1])
    assert len(truth(presenter).steps) > steps


def _out_of_sight(ui: Harness) -> list[str]:
    """Choices of which a part is scrolled away."""
    panel = panel_of(ui)
    scroll = scroll_parent(panel)
    assert isinstance(scroll, ScrollView)
    choices = [
        w for w in ui.widgets(panel) if isinstance(w, Aimable) and getattr(w, "action", None)
    ]
    assert choices
    low, high = scroll.to_window(*scroll.pos)[1], scroll.to_window(scroll.x, scroll.top)[1]
    return [
        choice.key
        for choice in choices
        if choice.to_window(*choice.pos)[1] < low - 1
        or choice.to_window(choice.x, choice.top)[1] > high + 1
    ]


@pytest.mark.parametrize("size", SIZES)
def test_all_that_a_throw_can_reach_is_in_sight(ui: Harness, size: tuple[int, int]) -> None:
    presenter = open_road(ui, at_phase("turn"), size)
    at = board_of(ui).position.at[presenter.mover]
    assert [away for away in range(9) if (at + away) % 48 not in rows(ui)] == []
    assert main_button(ui).x > road_of(ui).right


@pytest.mark.parametrize("language", ["en", "de"])
def test_large_words_are_not_broken(ui: Harness, language: str) -> None:
    """Once "Besichtigun/g" stood beside the button for deeds."""
    ui.app.settings.text_scale, ui.app.settings.language = 1.6, language
    open_road(ui, at_phase("mine"), SIZES[0])
    assert layout_problems() == []


def test_the_loop_is_one_touch_away(ui: Harness) -> None:
    open_road(ui, at_phase("turn"), SIZES[0])
    board = board_of(ui)
    tap(road_of(ui).map)
    pass_time(0.3)
    assert not board.on_road
    assert layout_problems() == []
    tap(board.overlays.to_road)
    pass_time(0.3)
    assert board.on_road


def test_a_larger_window_has_the_choices_in_the_middle_again(ui: Harness) -> None:
    open_road(ui, at_phase("stake"), SIZES[0])
    ui.resize(915, 412)
    pass_time(0.5)
    assert middle_of(ui).asking
    assert not board_of(ui).on_road
    ui.resize(*SIZES[0])
    pass_time(0.5)
    assert panel_of(ui).asking
    assert board_of(ui).on_road


def test_home_s_picture_of_a_table_shows_the_loop(ui: Harness) -> None:
    """It is as low as such a phone. With the road in it it had twice as many widgets, too."""
    presenter = open_road(ui, at_phase("turn"), SIZES[0])
    board = public_board(table_screen(ui).face, presenter)()
    board.size_hint, board.size = (None, None), (WIDTH * ROOM, HEIGHT * ROOM)
    pass_time(0.1)
    assert isinstance(board, FarWestLocoBoard)
    assert not board.on_road
    assert len(list(board.walk())) < 140
