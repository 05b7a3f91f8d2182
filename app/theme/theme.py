"""Colours, type and space: the visual tokens as one object that KV can watch.

``#:import theme app.theme.theme.theme`` and then ``rgba: theme.surface``,
``font_size: theme.size('body')``, ``color: theme.player(2).accent``: all of them follow when the
theme, the palette or the text size is changed.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from kivy.core.image import Image as CoreImage
from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty

from app.paths import asset
from app.theme.observable import Watchable
from app.theme.palettes import PALETTES, PLAYERS, STANDARD, Rgba, rgba

#: Token -> its colour by day and by night.
COLOURS: dict[str, tuple[str, str]] = {
    "table": ("#E7DDCB", "#14171A"),
    "surface": ("#FBF6EC", "#1E2226"),
    "surface2": ("#F1E8D8", "#292E33"),
    "tray": ("#D8C7A8", "#1A1D20"),
    "line": ("#D8CBB4", "#3A4046"),
    "card_paper": ("#FFFBF2", "#F3EAD6"),
    "card_paper2": ("#FFFBF2", "#E2D5BA"),
    "card_edge": ("#CDBFA5", "#CDBFA500"),
    "card_text": ("#2B2620", "#2B2620"),
    "card_text2": ("#6A5F51", "#6A5F51"),
    "text": ("#2B2620", "#EFE8DA"),
    "text2": ("#6A5F51", "#AEA697"),
    "map_sea": ("#BFD3D6", "#1C2E39"),
    "map_sea2": ("#B2CACE", "#192935"),
    "map_sea3": ("#CBDBDB", "#223844"),
    "map_coast": ("#8FB0B6", "#34505D"),
    "map_sea_text": ("#5E868F", "#5F8696"),
    "map_land": ("#E9DDC0", "#2F2D29"),
    "map_play": ("#F7EFDC", "#433F37"),
    "map_lake": ("#BFD3D6", "#1C2E39"),
    "map_river": ("#7FA6B4CC", "#4A7486CC"),
    "map_hill": ("#A98F68", "#6E6350"),
    "map_hill_light": ("#F3E8CD", "#4A463D"),
    "map_state": ("#CDBE9F8C", "#474438"),
    "map_border": ("#A08C6ACC", "#7A705C"),
    "ink": ("#3A332A", "#D9CDB6"),
    "lattice": ("#8A7B629E", "#857C6B9E"),
    "node": ("#6E614C", "#A0967F"),
    "mountain": ("#9A5B2E", "#D0925C"),
    "river": ("#2E7391", "#6FB3D1"),
    "rail_face": ("#2A2521", "#D9C7A3"),
    "rail_light": ("#85786A", "#F3E6CB"),
    "rail_low": ("#100D0B", "#8E7C59"),
    "halo": ("#FBF5E6EB", "#25231EEB"),
    "rim": ("#2A241C", "#F1E7D2"),
    "shadow": ("#3B2A144D", "#0000008C"),
    "gold": ("#E3A21A", "#F0B84A"),
    "warning": ("#B3261E", "#F2B8B5"),
    "warning_zone": ("#B3261E1F", "#F2B8B51F"),
    "ok": ("#2E6B3F", "#8FD3A3"),
    "card_ok": ("#2E6B3F", "#2E6B3F"),
    "barrier": ("#B3261E", "#B3261E"),
    # Away from a table there is no active player: the house's amber is the accent.
    "brand": ("#8F4A06", "#F0A94A"),
    "brand_ink": ("#FFFFFF", "#2A1A06"),
    "scrim": ("#2B262073", "#00000099"),
}

#: Role -> size in dp on a roomy screen and on a phone; ``theme.size`` adds the text scale.
SIZES: dict[str, tuple[float, float]] = {
    "veil": (68, 48),
    "display": (32, 27),
    "title": (25, 21),
    "turn": (23, 20),
    "section": (18, 17),
    "card": (16, 15),
    "primary": (16, 16),
    "button": (14, 14),
    "body": (14.5, 14),
    "log": (13.5, 13.5),
    "caption": (13, 12.5),
    "small": (11, 11),
    "score": (25, 18),
    "icon": (24, 24),
}

#: Role -> bundled font file.
FONTS: dict[str, str] = {
    "title": "Vollkorn-SemiBold",
    "veil": "Vollkorn-Bold",
    "italic": "Vollkorn-Italic",
    "body": "Lato-Regular",
    "button": "Lato-Semibold",
    "bold": "Lato-Bold",
    "heavy": "Lato-Heavy",
    "black": "Lato-Black",
}

#: A system font size beyond this would push words out of their boxes; ours goes to 160 % as well.
MAX_FONTSCALE = 1.3


#: The atlas of nine-patches and of the disc, white in every palette.
FRAMES = "frames"


class Player(NamedTuple):
    """How a player looks: always a colour with a symbol and a name."""

    key: str
    name: str
    symbol: str
    piece: Rgba
    on_piece: Rgba
    accent: Rgba
    on_accent: Rgba
    veil: Rgba


class Theme(Watchable):
    """The tokens of tokens.md. Colours are properties; the rest are watchable calls."""

    dark = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    palette = OptionProperty(STANDARD, options=list(PALETTES))
    #: A phone: type is a little smaller.
    compact = BooleanProperty(False)

    for _token, (_day, _night) in COLOURS.items():
        locals()[_token] = ColorProperty(_day)
    del _token, _day, _night

    calls = frozenset({"size", "player", "city", "piece", "game_piece"})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for role, name in FONTS.items():
            LabelBase.register(f"rh-{role}", asset("fonts", f"{name}.ttf"))

    def on_dark(self, *_: object) -> None:
        for token, shades in COLOURS.items():
            setattr(self, token, shades[self.dark])
        self.revision += 1

    def on_text_scale(self, *_: object) -> None:
        self.revision += 1

    def on_palette(self, *_: object) -> None:
        self.revision += 1

    def on_compact(self, *_: object) -> None:
        self.revision += 1

    def font(self, role: str) -> str:
        """The registered name of a role's font."""
        return f"rh-{role}" if role in FONTS else "rh-body"

    def size(self, role: str) -> float:
        """A role's type size in pixels, with the text scale."""
        scale = min(Metrics.fontscale, MAX_FONTSCALE) * self.text_scale
        return dp(SIZES[role][self.compact]) * scale

    def player(self, index: int) -> Player:
        """The look of player colour 0 to 5."""
        look = PLAYERS[index]
        piece, on_piece, accent_day, accent_night = PALETTES[self.palette].players[index]
        return Player(
            key=look.key,
            name=look.name,
            symbol=f"symbol_{look.symbol}",
            piece=rgba(piece),
            on_piece=rgba(on_piece),
            accent=rgba(accent_night if self.dark else accent_day),
            on_accent=rgba("#1A1714" if self.dark else "#FFFFFF"),
            veil=rgba(accent_day),
        )

    def city(self, group: str) -> Rgba:
        """The fill of a TransAmerica city group."""
        return rgba(PALETTES[self.palette].cities[group])

    def piece(self, key: str) -> Texture:
        """The texture of a frame or of a piece in the present palette (assets/README.md)."""
        frames = _atlas(FRAMES)  # small, so the home screen is there before the pieces are loaded
        return frames[key] if key in frames else _atlas(PALETTES[self.palette].atlas)[key]

    def game_piece(self, atlas: str, key: str) -> Texture:
        """The texture of a game's own picture in the players' colours of the present palette."""
        return _atlas(PALETTES[self.palette].atlas_of(atlas))[key]

    @staticmethod
    def art(atlas: str, key: str) -> Texture:
        """The texture of a game's own picture (assets/README.md)."""
        return _atlas(atlas)[key]

    @staticmethod
    def tile(file: str) -> Texture:
        """A picture of assets/art that is to be repeated."""
        return _tile(file)

    @staticmethod
    def grain() -> Texture:
        """The paper grain that lies over the table, to be tiled."""
        return _tile("grain.png")


@cache
def _tile(file: str) -> Texture:
    texture = CoreImage(asset("art", file)).texture
    texture.wrap = "repeat"
    return texture


@cache
def _atlas(name: str) -> dict[str, Texture]:
    """Every region of an atlas; pieces, which are drawn at all sizes, with mipmaps."""
    pages = json.loads(Path(asset("art", f"{name}.atlas")).read_text("utf-8"))
    return {
        key: page.get_region(*box)
        for file, boxes in pages.items()
        for page in [CoreImage(asset("art", file), mipmap=name != FRAMES).texture]
        for key, box in boxes.items()
    }


theme = Theme()
