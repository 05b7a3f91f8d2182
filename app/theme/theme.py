"""The theme: the design tokens of ``tokens.py`` as one object that KV can observe.

``#:import theme app.theme.theme.theme`` and then ``rgba: theme.surface``,
``font_size: theme.size('body')``, ``color: theme.player(2).accent``: all of them follow when the
theme, the palette or the text size changes.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kivy.graphics.texture import Texture
from kivy.metrics import Metrics, dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    OptionProperty,
)

from app.paths import asset
from app.theme.atlas import FRAMES, TOKENS, atlas
from app.theme.fonts import share_fonts
from app.theme.observable import Observable
from app.theme.palettes import PALETTES, PLAYERS, STANDARD, Rgba, rgba
from app.theme.pictures import load_picture, register_font
from app.theme.tokens import COLOURS, FONTS, LINE_HEIGHT, LINE_HEIGHTS, SIZES, TOKEN_SIZES

#: The largest system font scale that is followed: the app's own text scale multiplies it.
MAX_FONTSCALE = 1.3
#: Text larger than this (times its usual size) is large.
LARGE_TEXT = 1.2


class Player(NamedTuple):
    """A player's appearance in the present theme and palette."""

    key: str
    name: str
    symbol: str
    piece: Rgba
    on_piece: Rgba
    accent: Rgba
    on_accent: Rgba
    veil: Rgba


class Theme(Observable):
    """Each colour token is a property; ``size``, ``player``, ``piece`` ... are observable calls."""

    dark = BooleanProperty(False)
    text_scale = NumericProperty(1.0)
    palette = OptionProperty(STANDARD, options=list(PALETTES))
    #: On a phone: type is a little smaller.
    compact = BooleanProperty(False)
    #: How much larger type and the boxes around it are in a large window: 1 up to a tablet's size.
    room = NumericProperty(1.0)

    def _is_large_text(self) -> bool:
        return bool(self.text_scale > LARGE_TEXT)

    #: Whether text is so large that what matters less gives way to it.
    large_text = AliasProperty(_is_large_text, bind=["text_scale"])

    calls = frozenset({"size", "dp", "player", "city", "piece", "game_piece", "token"})

    def __init__(self) -> None:
        super().__init__()
        self.apply_property(
            **{token: ColorProperty(light) for token, (light, _) in COLOURS.items()}
        )
        share_fonts()
        for role, name in FONTS.items():
            register_font(f"rh-{role}", f"{name}.ttf")

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

    def on_room(self, *_: object) -> None:
        self.revision += 1

    def font(self, role: str) -> str:
        """The registered name of a role's font."""
        return f"rh-{role}" if role in FONTS else "rh-body"

    def line_height(self, role: str) -> float:
        """How far apart the lines of a role's font are, as a share of what its file asks for."""
        return LINE_HEIGHTS.get(role, LINE_HEIGHT)

    def size(self, role: str) -> float:
        """A role's type size in pixels, with the text scale."""
        scale: float = min(Metrics.fontscale, MAX_FONTSCALE) * self.text_scale
        base: float = self.dp(SIZES[role][self.compact])
        return base * scale

    def dp(self, length: float) -> float:
        """A length in pixels that grows with the type in a large window."""
        pixels: float = dp(length) * self.room
        return pixels

    def player(self, index: int) -> Player:
        """The appearance of player colour 0 to 5."""
        mark = PLAYERS[index]
        tones = PALETTES[self.palette].players[index]
        return Player(
            key=mark.key,
            name=mark.name,
            symbol=f"symbol_{mark.symbol}",
            piece=rgba(tones.piece),
            on_piece=rgba(tones.sign),
            accent=rgba(tones.accent_dark if self.dark else tones.accent_light),
            on_accent=rgba(COLOURS["accent_ink"][self.dark]),
            veil=rgba(tones.accent_light),
        )

    def city(self, group: str) -> Rgba:
        """The fill of a city group."""
        return rgba(PALETTES[self.palette].cities[group])

    def piece(self, key: str) -> Texture:
        """The texture of a frame or of a piece in the present palette (assets/README.md)."""
        frames = atlas(FRAMES)  # the home screen needs only these
        return frames[key] if key in frames else atlas(PALETTES[self.palette].atlas)[key]

    def token(self, index: int, size: float) -> Texture:
        """The token of player colour 0 to 5, at least so many pixels wide if there is one."""
        fit = next((each for each in TOKEN_SIZES if each >= size), TOKEN_SIZES[-1])
        return self.game_piece(TOKENS, f"token_{PLAYERS[index].key}_{fit}")

    def game_piece(self, name: str, key: str) -> Texture:
        """The texture of a game's own picture in the players' colours of the present palette."""
        return atlas(PALETTES[self.palette].atlas_of(name))[key]

    @staticmethod
    def art(name: str, key: str) -> Texture:
        """The texture of a game's own picture (assets/README.md)."""
        return atlas(name)[key]

    @staticmethod
    def tile(file: str) -> Texture:
        """A picture of assets/art as a repeating texture."""
        return _tile(file)

    @staticmethod
    def grain() -> Texture:
        """The paper grain over the table as a repeating texture."""
        return _tile("grain.png")


@cache
def _tile(file: str) -> Texture:
    texture = load_picture(asset("art", file))
    texture.wrap = "repeat"
    return texture


theme = Theme()
