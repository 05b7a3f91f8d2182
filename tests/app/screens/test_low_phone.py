"""The smallest phone lying on its side, with large letters: whole words, room for what matters."""

from __future__ import annotations

import pytest

from app.screens.corrections import CorrectionsScreen
from app.services.settings import settings
from app.widgets.scrolling import scroll_into_view
from rules import Table
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.places import PLACES, open_place
from tests.app.steps import new_table, pass_time, play_on, sit_down

LOW = (568, 320)


@pytest.mark.long_for("veil-1.3-en", "home-1.6-de", "corrections-1.6-en", "results-1.6-it")
@pytest.mark.parametrize(
    ("name", "scale", "language"),
    [
        ("home", 1.3, "de"),
        ("home", 1.6, "de"),
        ("veil", 1.3, "en"),
        ("veil", 1.6, "en"),
        ("corrections", 1.6, "en"),
        ("results", 1.6, "it"),
    ],
)
def test_all_words_are_whole(
    ui: Harness, monkeypatch: pytest.MonkeyPatch, name: str, scale: float, language: str
) -> None:
    settings.text_scale, settings.language = scale, language
    ui.resize(*LOW)
    place = next(one for one in PLACES if one.name == name)
    open_place(ui, monkeypatch, place)
    assert place.problems() == []


def test_the_list_of_corrections_keeps_a_whole_row(ui: Harness) -> None:
    """Once the search and the name of the copy left it fifteen pixels."""
    settings.text_scale = 1.6
    ui.resize(*LOW)
    ui.app.go("corrections", game_id="station_master", kit="standard")
    ui.advance(0.2)
    assert isinstance(ui.app.page, CorrectionsScreen)
    assert ui.app.page.ids.list.height >= ui.find("EntryRow").height


def test_the_facts_of_a_long_name_are_whole_words(ui: Harness) -> None:
    settings.text_scale, settings.language, settings.animation_speed = 1.6, "fr", 0
    ui.resize(*LOW)
    table = new_table("far_west_loco", None, None, names=("Maximilienne", "Bartholomäus"))
    sit_down(ui, Table.from_record(play_on(table, "careless").record()))
    pass_time(2)
    scroll_into_view(ui.find("FactRow"))
    ui.settle(4)
    assert layout_problems() == []
