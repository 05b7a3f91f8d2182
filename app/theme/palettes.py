"""Colours of players and city groups: the standard set and two for colour-blind eyes.

Colour is never the only sign (every player has a symbol, every city group a shape); the palettes
only make it a better one. tests/app/theme/test_palettes.py measures how far the colours of each lie
apart for the eyes it is meant for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from kivy.utils import get_color_from_hex

from app.services.language import N_

Rgba = tuple[float, float, float, float]

STANDARD = "standard"


def rgba(hexa: str) -> Rgba:
    red, green, blue, alpha = get_color_from_hex(hexa)
    return red, green, blue, alpha


class Look(NamedTuple):
    """What stays the same in every palette: the key in the atlas, the name, the symbol."""

    key: str
    name: str
    symbol: str


PLAYERS = (
    Look("plum", N_("plum"), "star"),
    Look("blue", N_("blue"), "wheel"),
    Look("rust", N_("rust"), "bolt"),
    Look("teal", N_("teal"), "crescent"),
    Look("amber", N_("amber"), "crown"),
    Look("silver", N_("silver"), "chevrons"),
)

WHITE, INK = "#FFFFFF", "#2B2620"


@dataclass(frozen=True)
class Palette:
    """Per player: piece, what is drawn on it, accent by day, accent by night; city fills."""

    title: str
    atlas: str
    players: tuple[tuple[str, str, str, str], ...]
    cities: dict[str, str]

    def atlas_of(self, game: str) -> str:
        """The atlas of a game whose own pictures come in the players' colours."""
        return game + self.atlas.removeprefix("pieces")


_PLAYERS = (
    ("#7D1F5E", WHITE, "#7D1F5E", "#F0A3CF"),
    ("#2463C4", WHITE, "#2463C4", "#8DB8F5"),
    ("#C94F0B", WHITE, "#B4460A", "#F5A56B"),
    ("#13997F", WHITE, "#0B7562", "#63CDB8"),
    ("#F3B52B", INK, "#7A5600", "#F3C45A"),
    ("#E4E6EA", INK, "#4A515B", "#D5D9DF"),
)

PALETTES = {
    STANDARD: Palette(
        N_("Standard"),
        "pieces",
        _PLAYERS,
        {
            "green": "#2E7D4A",
            "blue": "#2A62A6",
            "yellow": "#E9B320",
            "red": "#BE3A34",
            "orange": "#E07B1F",
        },
    ),
    "red_green": Palette(
        N_("For red-green blindness"),
        "pieces_red_green",
        (
            ("#500B4B", WHITE, "#500B4B", "#F0A3CF"),
            ("#2160E6", WHITE, "#2160E6", "#8DB8F5"),
            ("#AD5010", WHITE, "#A34A0E", "#F5A56B"),
            ("#1D8B6E", WHITE, "#0B7562", "#63CDB8"),
            ("#F7CB37", INK, "#7A5600", "#F3C45A"),
            ("#E4E6EA", INK, "#4A515B", "#D5D9DF"),
        ),
        {
            "green": "#58B894",
            "blue": "#3881E2",
            "yellow": "#F5DC1E",
            "red": "#7A1F2E",
            "orange": "#BC6E15",
        },
    ),
    "blue_yellow": Palette(
        N_("For blue-yellow blindness"),
        "pieces_blue_yellow",
        (
            ("#451736", WHITE, "#451736", "#F0A3CF"),
            ("#174ABF", WHITE, "#174ABF", "#8DB8F5"),
            ("#AE3705", WHITE, "#AE3705", "#F5A56B"),
            ("#35DDB0", INK, "#0B7562", "#63CDB8"),
            ("#EFB110", INK, "#7A5600", "#F3C45A"),
            ("#E4E6EA", INK, "#4A515B", "#D5D9DF"),
        ),
        {
            "green": "#36D98A",
            "blue": "#1A4D7F",
            "yellow": "#EAC415",
            "red": "#72251D",
            "orange": "#F25D07",
        },
    ),
}
