"""Colours: far enough apart for the eyes a palette is meant for, and readable."""

from __future__ import annotations

import json
from itertools import combinations

import pytest

from app.paths import ASSETS
from app.theme.palettes import PALETTES, PLAYERS
from app.theme.tokens import COLOURS

#: How dichromats see linear RGB (Machado, Oliveira and Fernandes 2009, full severity).
EYES = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
Triple = tuple[float, float, float]


def linear(colour: str) -> Triple:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return red, green, blue


def lab(rgb: Triple) -> Triple:
    red, green, blue = rgb
    xyz = (
        (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505,
        0.2126 * red + 0.7152 * green + 0.0722 * blue,
        (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089,
    )
    x, y, z = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def nearest(colours: list[str], eye: str) -> float:
    """The smallest CIE76 distance between any two of the colours, as this eye sees them."""
    seen = []
    for colour in colours:
        rgb = linear(colour)
        red, green, blue = (
            min(1, max(0, sum(a * b for a, b in zip(row, rgb, strict=True)))) for row in EYES[eye]
        )
        seen.append(lab((red, green, blue)))
    return min(
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        for one, other in combinations(seen, 2)
    )


def contrast(one: str, other: str) -> float:
    """WCAG contrast ratio."""
    light = []
    for colour in (one, other):
        red, green, blue = linear(colour)
        light.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    return max(light) / min(light)


@pytest.mark.parametrize(
    ("palette", "eye", "players", "cities"),
    [
        ("standard", "all", 45, 30),
        ("standard", "protan", 30, 10),
        ("standard", "deutan", 24, 15),
        ("red_green", "all", 45, 45),
        ("red_green", "protan", 35, 40),
        ("red_green", "deutan", 35, 35),
        ("blue_yellow", "all", 45, 45),
        ("blue_yellow", "tritan", 38, 38),
    ],
)
def test_colours_are_apart(palette: str, eye: str, players: float, cities: float) -> None:
    colours = PALETTES[palette]
    assert nearest([tones.piece for tones in colours.players], eye) >= players
    assert nearest(list(colours.cities.values()), eye) >= cities


@pytest.mark.parametrize("palette", PALETTES)
def test_words_and_symbols_stand_out(palette: str) -> None:
    for piece, sign, by_day, by_night in PALETTES[palette].players:
        assert contrast(piece, sign) >= 3  # a symbol is a picture
        assert contrast(by_day, COLOURS["accent_ink"][0]) >= 4.5
        assert contrast(by_night, COLOURS["accent_ink"][1]) >= 4.5


@pytest.mark.parametrize("night", [0, 1])
def test_texts_can_be_read_on_their_grounds(night: int) -> None:
    def shade(token: str) -> str:
        return COLOURS[token][night][:7]

    for ground in ("surface", "surface2", "table"):
        assert contrast(shade("text"), shade(ground)) >= 7
        assert contrast(shade("text2"), shade(ground)) >= 4.5
    assert contrast(shade("brand"), shade("surface")) >= 4.5
    assert contrast(shade("brand"), shade("brand_ink")) >= 4.5
    assert contrast(shade("warning"), shade("surface")) >= 4.5
    assert contrast(shade("card_text2"), shade("card_paper")) >= 4.5


def test_every_palette_has_the_same_pieces() -> None:
    keys = []
    for palette in PALETTES.values():
        pages = json.loads((ASSETS / "art" / f"{palette.atlas}.atlas").read_text())
        assert all((ASSETS / "art" / page).exists() for page in pages)
        keys.append({key for boxes in pages.values() for key in boxes})
        assert len(palette.players) == len(PLAYERS)
        assert list(palette.cities) == ["green", "blue", "yellow", "red", "orange"]
    assert keys[0]
    assert all(other == keys[0] for other in keys)
