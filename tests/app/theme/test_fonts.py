"""The fonts: figures stand on the line; how many are open."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from kivy.core.text import Label as CoreLabel
from kivy.core.text import LabelBase

from app.theme.fonts import close_fonts
from app.theme.theme import theme
from tests.app.harness import Harness

SIZE = 100


def ink(text: str, font: str) -> tuple[int, int]:
    """The first and the last row of a line of text that has ink, counted from above."""
    label = CoreLabel(text=text, font_name=font, font_size=SIZE)
    label.refresh()
    texture = label.texture
    pixels = texture.pixels
    rows = [
        number
        for number in range(texture.height)
        if max(pixels[number * texture.width * 4 : (number + 1) * texture.width * 4][3::4]) > 64
    ]
    return rows[0], rows[-1]


@pytest.mark.parametrize("face", ["title", "veil", "body", "heavy"])
def test_figures_are_lining(ui: Harness, face: str) -> None:
    """Old-style figures hang below the line or are as low as small letters ("Player ı")."""
    font = theme.font(face)
    top, foot = ink("H", font)
    for digit in "0123456789":
        high, low = ink(digit, font)
        assert abs(high - top) <= SIZE * 0.09, digit
        assert abs(low - foot) <= SIZE * 0.03, digit


def open_files(font: str) -> int:
    """How many times the file of a font is open."""
    (file, *_others) = LabelBase._fonts[font]
    links = [Path("/proc/self/fd", number) for number in os.listdir("/proc/self/fd")]
    return sum(link.exists() and link.samefile(file) for link in links)


def ascent(font: str, size: float) -> int:
    """The height of letters above the line; opens the font."""
    height: int = CoreLabel(font_name=font, font_size=size).get_ascent()
    return height


needs_proc = pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="Linux tells open files")


@needs_proc
def test_sizes_that_are_drawn_alike_share_a_font(ui: Harness) -> None:
    font = theme.font("title")
    close_fonts()
    assert ascent(font, 31) == ascent(font, 31.5) == ascent(font, 31.9) != ascent(font, 32)
    assert open_files(font) == 2


@needs_proc
def test_fonts_are_closed_each_time(ui: Harness) -> None:
    """The fonts that are opened to close others do not stand in the way of the next time."""
    font = theme.font("title")
    for _ in range(3):
        before = ascent(font, 33)
        assert open_files(font) > 0
        close_fonts()
        assert open_files(font) == 0
        assert ascent(font, 33) == before
