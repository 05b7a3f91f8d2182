"""The fonts: figures in titles are as high as capitals and stand on the line."""

from __future__ import annotations

import pytest
from kivy.core.text import Label as CoreLabel

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
