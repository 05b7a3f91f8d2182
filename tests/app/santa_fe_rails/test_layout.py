"""Every phase on every screen: nothing cut, nothing too small to touch, nothing over another."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from rules import Table
from tests.app.harness import Harness
from tests.app.layout import grumbles
from tests.app.santa_fe_rails.helpers import new_table, played_until
from tests.app.table.helpers import INTERLUDE, VEIL, pass_time, reveal, sit_down

THERE: dict[str, Callable[[Table], bool]] = {
    "first": lambda table: table.state.laying == 1,
    "draw": lambda table: table.state.round == 3 and table.state.phase == "draw",
    "play": lambda table: table.state.round == 4 and table.state.phase == "play",
    "lay": lambda table: table.state.round == 6 and table.state.laying == 2,
    "over": lambda table: False,
}


#: A line of type is drawn a little higher than its box: its letters are not.
LINE = re.compile(r"\(TextLine .* needs (\d+) x \d+, has \1 x \d+$")


def faults(scale: float) -> list[str]:
    """What a careful eye would grumble about; very large type may end in dots."""
    return [text for text in grumbles(shortened=scale > 1.3) if not LINE.search(text)]


@cache
def saved(there: str) -> Any:
    """A table in a phase, as it is saved."""
    people = 5 if there == "lay" else 3
    return played_until(new_table(*[None] * people, seed=7), THERE[there]).record()


@pytest.mark.parametrize(
    ("size", "language", "theme", "scale"),
    [
        ((1280, 800), "en", "light", 1.0),
        ((360, 640), "fr", "dark", 1.6),
        ((360, 800), "it", "light", 1.6),
        ((800, 360), "fr", "light", 1.0),
        ((1280, 800), "it", "dark", 1.3),
        ((1600, 1000), "fr", "light", 0.8),
    ],
)
def test_every_phase_fits(
    ui: Harness, size: tuple[int, int], language: str, theme: str, scale: float
) -> None:
    settings = ui.app.settings
    settings.animation_speed = 0
    settings.language, settings.theme, settings.text_scale = language, theme, scale
    ui.resize(*size)
    for there in THERE:
        presenter = sit_down(ui, Table.from_record(saved(there)))
        if presenter.mode == INTERLUDE:
            assert faults(scale) == [], "reveal"
            presenter.carry_on()
            pass_time(0.3)
        if presenter.mode == VEIL:
            reveal(ui)
        pass_time(0.3)
        assert faults(scale) == [], there
