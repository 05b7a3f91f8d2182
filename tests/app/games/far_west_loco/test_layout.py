"""Nothing is cut, covered, tiny or too small to touch, in every phase with five players.

Every size meets every phase and every language, and every phase every language, but not each with
each: about one case in three. Every case is looked at in usual, the smallest and the largest text.
"""

from __future__ import annotations

import pytest
from _pytest.mark import ParameterSet
from kivy.core.window import Window
from kivy.metrics import dp

from app.theme.theme import theme
from tests.app.games.far_west_loco.helpers import PHASES, at_phase, board_of
from tests.app.harness import Harness, visible
from tests.app.layout import layout_problems
from tests.app.steps import sit_down

LANGUAGES = ("en", "de", "fr", "es", "it")
UPRIGHT = [(320, 568), (412, 915), (768, 1024)]
LANDSCAPE = [(915, 412), (1024, 768), (1280, 800), (1600, 1000)]
#: What ``make test`` looks at; the rest is in ``make long``.
PLAIN = {((1024, 768), "choice")}


def _cases() -> list[ParameterSet]:
    return [
        pytest.param(
            size,
            (language := LANGUAGES[(2 * row + column) % len(LANGUAGES)]),
            phase,
            id=f"{size[0]}x{size[1]}-{language}-{phase}",
            marks=() if (size, phase) in PLAIN else pytest.mark.long,
        )
        for row, size in enumerate(UPRIGHT + LANDSCAPE)
        for column, phase in enumerate(PHASES)
    ]


@pytest.mark.parametrize(("size", "language", "phase"), _cases())
def test_nothing_is_cut_or_covered(
    ui: Harness, size: tuple[int, int], language: str, phase: str
) -> None:
    ui.app.settings.animation_speed = 0
    ui.app.settings.language = language
    ui.resize(*size)
    sit_down(ui, at_phase(phase, 5))
    if size in UPRIGHT:
        board_of(ui).open_card.put_away()
    found = []
    for scale, colours in ((1.0, "light"), (0.8, "light"), (1.6, "dark")):
        ui.app.settings.text_scale, ui.app.settings.theme = scale, colours
        ui.settle(14)
        found += [f"{scale}: {problem}" for problem in (*layout_problems(), *tiny_texts())]
    assert found == []
    assert size in UPRIGHT or board_of(ui).field[3] > dp(100)


def tiny_texts() -> list[str]:
    """Texts below 11 sp: smaller only where the player wants all letters smaller."""
    least = 10.7 * min(1, theme.text_scale)
    labels = [w for child in Window.children for w in visible(child) if hasattr(w, "font_size")]
    return [
        f"{label.text!r} is {label.font_size:.1f}"
        for label in labels
        if getattr(label, "text", "").strip() and label.font_size < least
    ]
