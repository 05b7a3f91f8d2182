"""Colours of the pictures: the design tokens of app/theme, arranged for drawing."""

from __future__ import annotations

from dataclasses import dataclass

from app.theme import palettes
from app.theme.tokens import COLOURS

BRASS = "#D0A04A"
AMBER = "#A95A0B"
#: The colour of soft shadows under pieces, cards and buildings.
SHADOW = "#2A1A08"


@dataclass(frozen=True)
class Theme:
    """Colours of the maps and pieces in one theme, without opacity."""

    name: str
    surface: str
    sea: str
    sea2: str
    sea3: str
    wave: str
    land: str
    play: str
    lake: str
    river: str
    hill: str
    hill_light: str
    state: str
    border: str
    mountain: str
    river_line: str
    rail: tuple[str, str, str]
    halo: str
    rim: str
    shadow: str
    shadow_alpha: float
    gold: str
    lattice: str


def _theme(name: str, number: int) -> Theme:
    def token(key: str) -> str:
        return COLOURS[key][number][:7]

    return Theme(
        name=name,
        surface=token("surface"),
        sea=token("map_sea"),
        sea2=token("map_sea2"),
        sea3=token("map_sea3"),
        wave=token("map_coast"),
        land=token("map_land"),
        play=token("map_play"),
        lake=token("map_lake"),
        river=token("map_river"),
        hill=token("map_hill"),
        hill_light=token("map_hill_light"),
        state=token("map_state"),
        border=token("map_border"),
        mountain=token("mountain"),
        river_line=token("river"),
        rail=(token("rail_face"), token("rail_light"), token("rail_low")),
        halo=token("halo"),
        rim=token("rim"),
        shadow=token("shadow"),
        shadow_alpha=round(int(COLOURS["shadow"][number][7:], 16) / 255, 2),
        gold=token("gold"),
        lattice=token("lattice"),
    )


LIGHT, DARK = _theme("light", 0), _theme("dark", 1)
THEMES = (LIGHT, DARK)


@dataclass(frozen=True)
class Player:
    """One of the six players: piece, sign on it, symbol, and the accent of each theme."""

    name: str
    colour: str
    symbol: str
    on: str
    accent_light: str
    accent_dark: str


def players(palette: palettes.Palette) -> tuple[Player, ...]:
    """The six players in the colours of a palette."""
    standard = palettes.PALETTES[palettes.STANDARD].players
    return tuple(
        Player(
            name=mark.key,
            colour=tones.piece,
            symbol=mark.symbol,
            on=tones.sign,
            # Every atlas is drawn with the accents of the standard palette.
            accent_light=usual.accent_light,
            accent_dark=usual.accent_dark,
        )
        for mark, tones, usual in zip(palettes.PLAYERS, palette.players, standard, strict=True)
    )


PLAYERS = players(palettes.PALETTES[palettes.STANDARD])
