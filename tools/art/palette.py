"""Colours of the app's art: the two map themes, the players, the city groups, the companies."""

from __future__ import annotations

from dataclasses import dataclass, replace

INK = "#2B2620"
CREAM = "#FBF4E6"
BRASS = "#D0A04A"
AMBER = "#A95A0B"
GOOD = "#2C7A4B"
BAD = "#B0372B"
MUTE = "#5F5448"
WARN = "#B3261E"


@dataclass(frozen=True)
class Theme:
    """Everything the map art needs to know about one theme."""

    name: str
    table: str
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


LIGHT = Theme(
    name="light",
    table="#E7DDCB",
    surface="#FBF6EC",
    sea="#BFD3D6",
    sea2="#B2CACE",
    sea3="#CBDBDB",
    wave="#8FB0B6",
    land="#E9DDC0",
    play="#F7EFDC",
    lake="#BFD3D6",
    river="#7FA6B4",
    hill="#A98F68",
    hill_light="#F3E8CD",
    state="#CDBE9F",
    border="#A08C6A",
    mountain="#9A5B2E",
    river_line="#2E7391",
    rail=("#2A2521", "#85786A", "#100D0B"),
    halo="#FBF5E6",
    rim="#2A241C",
    shadow="#3B2A14",
    shadow_alpha=0.30,
    gold="#E3A21A",
    lattice="#8A7B62",
)
DARK = Theme(
    name="dark",
    table="#14171A",
    surface="#1E2226",
    sea="#1C2E39",
    sea2="#192935",
    sea3="#223844",
    wave="#34505D",
    land="#2F2D29",
    play="#433F37",
    lake="#1C2E39",
    river="#4A7486",
    hill="#6E6350",
    hill_light="#4A463D",
    state="#474438",
    border="#7A705C",
    mountain="#D0925C",
    river_line="#6FB3D1",
    rail=("#D9C7A3", "#F3E6CB", "#8E7C59"),
    halo="#25231E",
    rim="#F1E7D2",
    shadow="#000000",
    shadow_alpha=0.55,
    gold="#F0B84A",
    lattice="#857C6B",
)
THEMES = (LIGHT, DARK)


@dataclass(frozen=True)
class Player:
    """One of the six players: piece colour, symbol and the accent tone of each theme."""

    name: str
    colour: str
    symbol: str
    on: str
    accent_light: str
    accent_dark: str


PLAYERS = (
    Player("plum", "#7D1F5E", "star", "#FFFFFF", "#7D1F5E", "#F0A3CF"),
    Player("blue", "#2463C4", "wheel", "#FFFFFF", "#2463C4", "#8DB8F5"),
    Player("rust", "#C94F0B", "bolt", "#FFFFFF", "#B4460A", "#F5A56B"),
    Player("teal", "#13997F", "crescent", "#FFFFFF", "#0B7562", "#63CDB8"),
    Player("amber", "#F3B52B", "crown", INK, "#7A5600", "#F3C45A"),
    Player("silver", "#E4E6EA", "chevrons", INK, "#4A515B", "#D5D9DF"),
)

GROUPS = {
    "green": ("#2E7D4A", "circle"),
    "blue": ("#2A62A6", "square"),
    "yellow": ("#E9B320", "triangle"),
    "red": ("#BE3A34", "diamond"),
    "orange": ("#E07B1F", "hexagon"),
}


@dataclass(frozen=True)
class Palette:
    """Players and city groups in the colours of one palette."""

    players: tuple[Player, ...]
    groups: dict[str, tuple[str, str]]


def _recoloured(players: dict[str, tuple[str, str]], groups: dict[str, str]) -> Palette:
    """The standard palette with some pieces (colour, sign on it) and all groups changed."""
    return Palette(
        tuple(
            replace(player, colour=players[player.name][0], on=players[player.name][1])
            if player.name in players
            else player
            for player in PLAYERS
        ),
        {name: (groups[name], shape) for name, (_, shape) in GROUPS.items()},
    )


#: Atlas -> its colours; app/theme/palettes.py has the same ones and says for whose eyes they are.
PALETTES = {
    "pieces": Palette(PLAYERS, GROUPS),
    "pieces_red_green": _recoloured(
        {
            "plum": ("#500B4B", "#FFFFFF"),
            "blue": ("#2160E6", "#FFFFFF"),
            "rust": ("#AD5010", "#FFFFFF"),
            "teal": ("#1D8B6E", "#FFFFFF"),
            "amber": ("#F7CB37", INK),
        },
        {
            "green": "#58B894",
            "blue": "#3881E2",
            "yellow": "#F5DC1E",
            "red": "#7A1F2E",
            "orange": "#BC6E15",
        },
    ),
    "pieces_blue_yellow": _recoloured(
        {
            "plum": ("#451736", "#FFFFFF"),
            "blue": ("#174ABF", "#FFFFFF"),
            "rust": ("#AE3705", "#FFFFFF"),
            "teal": ("#35DDB0", INK),
            "amber": ("#EFB110", INK),
        },
        {
            "green": "#36D98A",
            "blue": "#1A4D7F",
            "yellow": "#EAC415",
            "red": "#72251D",
            "orange": "#F25D07",
        },
    ),
}


@dataclass(frozen=True)
class Company:
    """One railway company of Santa Fe Rails."""

    name: str
    colour: str
    pattern: str
    code: str
    letter: str


COMPANIES = (
    Company("santa_fe", "#2F6FC4", "plain", "SF", "S"),
    Company("southern_pacific", "#F1ECE0", "line", "SP", "P"),
    Company("great_northern", "#2F9A57", "dots", "GN", "G"),
    Company("union_pacific", "#CC3B33", "chevrons", "UP", "U"),
    Company("kansas_pacific", "#F0C22E", "bars", "KP", "K"),
    Company("rock_island", "#EC8427", "diagonals", "RI", "R"),
    Company("texas_pacific", "#23211F", "rings", "TP", "T"),
    Company("western_pacific", "#A66E3C", "crosses", "WP", "W"),
    Company("denver_rio_grande_western", "#8E56B8", "diamonds", "DR", "D"),
)
