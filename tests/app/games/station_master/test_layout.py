"""Everything can be read and touched, whatever the screen, the language and the text size."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.label import Label

from app.games.station_master.panel import StationMasterPanel
from rules.station_master.train import make_token
from tests.app.games.station_master.helpers import deal, new_table, played, touch
from tests.app.harness import Harness
from tests.app.layout import layout_problems
from tests.app.steps import take_seat, truth

SIZES = [(360, 640), (360, 800), (800, 360), (1280, 800)]


def complaints(ui: Harness) -> list[str]:
    """Layout problems, and texts too small to be read."""
    ui.settle(12)
    small = [
        f"{widget.text!r} is only {widget.font_size / dp(1):.1f} dp high"
        for widget in ui.widgets(ui.app.page.board)
        if isinstance(widget, Label) and widget.text and widget.font_size < dp(11)
    ]
    return layout_problems() + small


def look(ui: Harness, size: tuple[int, int], seats: int) -> list[str]:
    """The complaints about a turn, cards that ask for other things, and a departure."""
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * (seats - 1)), 70))
    deal(truth(presenter), "executive_class", "repair_5", "caboose")
    presenter.restart()  # shows the turn with the changed hand
    found = complaints(ui)
    state = truth(presenter).state
    for texts in (("card executive_class", "train 1"), ("card repair_5",), ("card caboose",)):
        presenter.restart()
        for text in texts:
            presenter.touch(state.parse(text))
        found += complaints(ui)
    presenter.touch(state.parse("train 1"))
    found += complaints(ui)
    presenter.confirm()
    return found + complaints(ui)


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


@pytest.mark.parametrize("size", [(360, 640), (800, 360), (1600, 1000)])
def test_every_token_of_a_full_train_can_be_touched(ui: Harness, size: tuple[int, int]) -> None:
    """SM-6.5 with an eight: more tokens than fit beside each other on a phone."""
    ui.app.settings.animation_speed = 0
    ui.resize(*size)
    presenter = take_seat(ui, played(new_table(None, *["random"] * 5), 60))
    state = truth(presenter).state
    platform, train = max(state.waiting(), key=lambda waiting: waiting[1].engine.number)
    riders = tuple(make_token(seat, 1) for seat in range(1, 6)) * 2
    state.trains[platform] = train.with_tokens(riders[: train.engine.number])
    deal(truth(presenter), "transfer_passengers", "carriage_p1", "caboose")
    presenter.restart()  # shows the turn with the changed hand
    ui.settle(12)
    touch(ui, "card transfer_passengers")
    touch(ui, f"train {platform + 1}")
    assert complaints(ui) == []
    discs = ui.find(StationMasterPanel).ids.riders.children
    assert len(discs) == train.engine.number
    assert len(discs) >= 7
    for disc in discs:
        x, y = disc.to_window(*disc.pos)
        assert x >= 0
        assert x + disc.width <= size[0]
        assert y >= 0
