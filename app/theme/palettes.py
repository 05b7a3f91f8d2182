"""Colours of players and city groups: the standard palette and two for colour-blind players.

Plain data without Kivy, read by the app and by the art tools. Colour is never the only sign: every
player also has a symbol, every city group a shape. tests/app/theme/test_palettes.py measures the
distance between the colours of each palette as the people it is meant for see them.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from app.services.translatable import N_
from app.theme.tokens import INK, WHITE

Rgba = tuple[float, float, float, float]

STANDARD = "standard"


@cache
def rgba(colour: str) -> Rgba:
    """Red, green, blue and opacity from 0 to 1.

    >>> rgba("#FF000080")
    (1.0, 0.0, 0.0, 0.5019607843137255)
    """
    red, green, blue, alpha = (int(colour[at : at + 2] or "FF", 16) / 255 for at in (1, 3, 5, 7))
    return red, green, blue, alpha


class PlayerMark(NamedTuple):
    """A player colour's properties in every palette: key in the atlas, name, symbol."""

    key: str
    name: str
    symbol: str


PLAYERS = (
    PlayerMark("plum", N_("plum"), "star"),
    PlayerMark("blue", N_("blue"), "wheel"),
    PlayerMark("rust", N_("rust"), "bolt"),
    PlayerMark("teal", N_("teal"), "crescent"),
    PlayerMark("amber", N_("amber"), "crown"),
    PlayerMark("silver", N_("silver"), "chevrons"),
)


class PlayerTones(NamedTuple):
    """A player's colours: the piece, the sign on it, the accent in the light and dark theme."""

    piece: str
    sign: str
    accent_light: str
    accent_dark: str


@dataclass(frozen=True)
class Palette:
    """The colours of six players and of the city groups; ``atlas`` holds the pieces in them."""

    title: str
    atlas: str
    players: tuple[PlayerTones, ...]
    cities: dict[str, str]

    def atlas_of(self, game: str) -> str:
        """The atlas of a game whose own pictures come in the players' colours."""
        return game + self.atlas.removeprefix("pieces")


PALETTES = {
    STANDARD: Palette(
        N_("Standard"),
        "pieces",
        (
            PlayerTones("#7D1F5E", WHITE, "#7D1F5E", "#F0A3CF"),
            PlayerTones("#2463C4", WHITE, "#2463C4", "#8DB8F5"),
            PlayerTones("#C94F0B", WHITE, "#B4460A", "#F5A56B"),
            PlayerTones("#13997F", WHITE, "#0B7562", "#63CDB8"),
            PlayerTones("#F3B52B", INK, "#7A5600", "#F3C45A"),
            PlayerTones("#E4E6EA", INK, "#4A515B", "#D5D9DF"),
        ),
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
            PlayerTones("#500B4B", WHITE, "#500B4B", "#F0A3CF"),
            PlayerTones("#2160E6", WHITE, "#2160E6", "#8DB8F5"),
            PlayerTones("#AD5010", WHITE, "#A34A0E", "#F5A56B"),
            PlayerTones("#1D8B6E", WHITE, "#0B7562", "#63CDB8"),
            PlayerTones("#F7CB37", INK, "#7A5600", "#F3C45A"),
            PlayerTones("#E4E6EA", INK, "#4A515B", "#D5D9DF"),
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
            PlayerTones("#451736", WHITE, "#451736", "#F0A3CF"),
            PlayerTones("#174ABF", WHITE, "#174ABF", "#8DB8F5"),
            PlayerTones("#AE3705", WHITE, "#AE3705", "#F5A56B"),
            PlayerTones("#35DDB0", INK, "#0B7562", "#63CDB8"),
            PlayerTones("#EFB110", INK, "#7A5600", "#F3C45A"),
            PlayerTones("#E4E6EA", INK, "#4A515B", "#D5D9DF"),
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
