"""The table in every state, size, language, theme and text size: nothing cut off, nothing small."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from rules import Record, Table
from tests.app import steps
from tests.app.games.transamerica.helpers import new_table, play_on
from tests.app.harness import Harness
from tests.app.layout import every_size_and_language, layout_problems
from tests.app.steps import happened, pass_time, sit_down, table_screen, take_seat

SIX = ("Maximilienne", "Bartholomäus", "Zoé", "Œdipe", "Ana", "Jo")


@cache
def saved(state: str) -> Record:
    """A table in a state, as it is saved: computer players need a while to get there."""
    if state == "turn":
        return play_on(new_table(None, None, "greedy", None), 19).record()
    if state == "round":
        return play_on(new_table(None, None, None), until=happened("round_ended")).record()
    return play_on(new_table(None, None)).record()


def states(ui: Harness) -> Iterator[str]:
    """One after the other: the veil, turns of two and of six, the ends, a replay, the drawers."""
    page: Any
    presenter = sit_down(ui, Table.from_record(saved("turn")))
    pass_time(0.3)
    yield "veil"
    presenter.reveal()
    rails = [a for a in presenter.legal if a.kind == "rail"]
    if rails:
        presenter.touch(rails[0])
    pass_time(0.3)
    yield "turn"
    page = ui.app.page
    page.open_menu()
    pass_time(0.5)
    yield "menu"
    ui.back()
    page.log.open()
    pass_time(0.5)
    yield "log"
    ui.back()
    page.replay.open_news()
    pass_time(0.3)
    yield "news"
    presenter = sit_down(ui, new_table(*[None] * 5, "greedy", names=SIX))
    presenter.reveal()
    pass_time(0.3)
    yield "six"
    presenter = sit_down(ui, Table.from_record(saved("round")))
    pass_time(3)
    yield "round"
    presenter = sit_down(ui, Table.from_record(saved("result")))
    pass_time(0.5)
    yield "result"


def own_problems() -> list[str]:
    """Long names of players may be cut with dots; nothing else may."""
    return [
        problem
        for problem in layout_problems()
        if not ("is cut with dots" in problem and any(name in problem for name in SIX))
    ]


@pytest.mark.long_for("360x800-fr", "800x360-it", "1280x800-es", "1600x1000-en")
@pytest.mark.parametrize(("size", "language"), every_size_and_language())
def test_nothing_is_cut_off_or_too_small(ui: Harness, size: tuple[int, int], language: str) -> None:
    settings = ui.app.settings
    settings.language = language
    settings.animation_speed = 0
    settings.bot_speed = "instant"
    ui.resize(*size)
    found = []
    for scale, theme in ((1.0, "light"), (1.6, "dark")):
        settings.text_scale, settings.theme = scale, theme
        for state in states(ui):
            found += [f"{state} {theme} {scale}: {problem}" for problem in own_problems()]
            for overlay in list(ui.app.overlays):
                if state not in ("menu", "log"):
                    overlay.dismiss()
    assert found == []


@pytest.mark.parametrize("size", [(1280, 800), (915, 412)])
def test_the_bar_of_a_side_panel_lies_beside_its_words(ui: Harness, size: tuple[int, int]) -> None:
    """It once lay on the last letters of the lines."""
    ui.resize(*size)
    take_seat(ui, steps.new_table("santa_fe_rails", None, "easy", options={}))
    stage = table_screen(ui).stage
    scroll = stage.ids.scroll
    assert stage.form == "side"
    bar = scroll._handle_y_pos[0]
    assert stage.ids.pane_body.right <= bar
    assert bar + scroll.bar_width <= ui.app.root_window.width
