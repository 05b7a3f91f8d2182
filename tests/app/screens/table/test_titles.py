"""The header's title: whose turn it is, in whole words on the smallest screens."""

from __future__ import annotations

import pytest
from kivy.metrics import sp
from kivy.uix.widget import Widget

from tests.app.harness import Harness
from tests.app.steps import new_table, take_seat

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


def test_one_person_reads_your_turn(ui: Harness) -> None:
    take_seat(ui, new_table("transamerica", None, "greedy", options={"first": 1}))
    ui.advance(0.3)
    assert [title.text for title in titles(ui)] == ["Your turn"]
