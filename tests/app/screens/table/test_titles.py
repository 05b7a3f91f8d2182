"""The header's title: whose turn it is, in whole words on the smallest screens."""

from __future__ import annotations

import pytest
from kivy.metrics import sp
from kivy.uix.widget import Widget

from app.widgets.text import TextLine
from tests.app.harness import Harness
from tests.app.steps import new_table, play_on, sit_down, take_seat

NAMES = ("Maximilienne", "Bartholomäus", "Zoé")
GAMES = ("transamerica", "santa_fe_rails", "station_master", "far_west_loco")


def titles(ui: Harness) -> list[Widget]:
    """The visible labels that name the player to move or say "Your turn"."""
    words = ("’s turn", "Maximilienne", "Bartholomäus", "Zoé", "Your turn")
    return [
        widget
        for widget in ui.widgets()
        if getattr(widget, "role", "") == "turn"
        and any(word in getattr(widget, "text", "") for word in words)
    ]


@pytest.mark.long_for(
    "de-1.6-size0-santa_fe_rails", "de-1.6-size0-station_master", "de-1.6-size0-far_west_loco"
)
@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("size", [(320, 568), pytest.param((360, 640), marks=pytest.mark.long)])
@pytest.mark.parametrize("scale", [1.6, pytest.param(1.0, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "language",
    ["de", pytest.param("it", marks=pytest.mark.long)],
)
def test_the_title_names_the_player_on_the_smallest_screen(
    ui: Harness, game_id: str, size: tuple[int, int], scale: float, language: str
) -> None:
    ui.app.settings.language = language
    ui.app.settings.text_scale = scale
    ui.resize(*size)
    table = new_table(game_id, None, None, None, names=NAMES)
    presenter = take_seat(ui, table)
    ui.advance(0.3)
    name = presenter.names[presenter.mover]
    shown = titles(ui)
    assert shown
    for title in shown:
        assert name in title.text
        assert not title.is_shortened
        assert title.font_size >= sp(11)
        assert title.texture_size[1] < title.font_size * 2.4  # one line


@pytest.mark.parametrize("game_id", ["transamerica", "station_master"])
def test_the_smallest_lying_phone_has_room_for_the_name(ui: Harness, game_id: str) -> None:
    """Once it read "Maxim…" between three buttons; advice is in the menu there."""
    ui.app.settings.language, ui.app.settings.text_scale = "es", 1.6
    ui.resize(568, 320)
    presenter = take_seat(ui, new_table(game_id, None, None, names=NAMES))
    ui.advance(0.3)
    shown = titles(ui)
    assert shown
    for title in shown:
        assert presenter.names[presenter.mover] in title.text
        assert not title.cut
    ui.app.page.open_menu()
    ui.advance(0.5)
    assert "¿Qué harías tú?" in ui.texts()


@pytest.mark.parametrize("language", ["de", "it"])
@pytest.mark.parametrize("size", [(320, 568), (568, 320)])
def test_the_results_name_the_winner_whole_in_large_words(
    ui: Harness, size: tuple[int, int], language: str
) -> None:
    """Once the title read "Maximilien…", without what she has done."""
    ui.app.settings.language, ui.app.settings.text_scale = language, 1.6
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    table = new_table("transamerica", None, "random", names=NAMES)
    play_on(table, "greedy")
    sit_down(ui, table)
    ui.advance(1)
    view = ui.app.page.summary.view
    (title,) = (w for w in ui.widgets(view) if getattr(w, "role", "") == "display")
    assert any(name in title.text for name in NAMES)
    assert not title.cut
    assert title.font_size >= sp(11)
    assert not [w.text for w in ui.widgets(view) if type(w) is TextLine and w.cut]


def test_the_button_that_ends_a_turn_is_whole_on_the_smallest_lying_phone(ui: Harness) -> None:
    """Once it read "Colo…"."""
    ui.app.settings.language, ui.app.settings.text_scale = "es", 1.6
    ui.resize(568, 320)
    table = play_on(new_table("transamerica", None, None), "greedy", 6)
    presenter = take_seat(ui, table)
    kit = presenter.kit
    presenter.touch(next(a for a in presenter.legal if kit.cost(a.args[0]) == 1))
    ui.advance(0.3)
    word = ui.find_text("Colocar, fin\ndel turno")
    assert not word.cut


def test_one_person_reads_your_turn(ui: Harness) -> None:
    take_seat(ui, new_table("transamerica", None, "greedy", options={"first": 1}))
    ui.advance(0.3)
    assert [title.text for title in titles(ui)] == ["Your turn"]
