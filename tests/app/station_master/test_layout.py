"""Everything can be read and touched, whatever the screen, the language and the text size."""

from __future__ import annotations

import pytest

from tests.app.harness import Harness
from tests.app.layout import grumbles
from tests.app.station_master.helpers import deal, new_table, played, sit_down

SIZES = [(360, 640), (360, 800), (800, 360), (1280, 800)]


def look(ui: Harness, size: tuple[int, int], seats: int) -> list[str]:
    """The complaints about a turn, a card with values of both kinds, a departure and the end."""
    ui.resize(*size)
    presenter = sit_down(ui, played(new_table(None, *["random"] * (seats - 1)), 70))
    deal(presenter.table, "executive_class", "repair_5", "caboose")
    presenter._play(0)
    ui.settle(12)
    found = grumbles()
    state = presenter.table.state
    for texts in (("card executive_class", "train 1"), ("card repair_5",), ("card caboose",)):
        presenter.restart()
        for text in texts:
            presenter.touch(state.parse(text))
        ui.settle(12)
        found += grumbles()
    presenter.touch(state.parse("train 1"))
    ui.settle(12)
    found += grumbles()
    presenter.confirm()
    ui.settle(12)
    found += grumbles()
    return found


@pytest.mark.parametrize(
    ("size", "language", "theme"),
    [
        ((360, 640), "it", "light"),
        ((360, 800), "fr", "dark"),
        ((800, 360), "en", "dark"),
        ((1280, 800), "fr", "light"),
        ((1280, 800), "it", "dark"),
    ],
)
def test_every_shape_of_screen_and_every_language(
    ui: Harness, size: tuple[int, int], language: str, theme: str
) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.language, ui.app.settings.theme = language, theme
    assert look(ui, size, 4) == []


@pytest.mark.parametrize("size", SIZES)
def test_the_largest_text_with_six_players(ui: Harness, size: tuple[int, int]) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.language, ui.app.settings.text_scale = "fr", 1.6
    assert look(ui, size, 6) == []
