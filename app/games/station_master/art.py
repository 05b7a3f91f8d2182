"""Drawing of trains, tokens, tags and texts of Station Master, with few canvas instructions."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.core.text import Label as CoreLabel
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp

from app.table_cache import table_cache
from app.theme import tokens
from app.theme.palettes import rgba
from app.theme.theme import theme
from app.widgets.text import width_of
from rules.station_master.deck import DUAL, ROYAL, Card

Colour = Sequence[float]

ATLAS = "station_master"
WHITE: Colour = (1, 1, 1, 1)
CREAM = rgba(tokens.CREAM)
INK = rgba(tokens.INK)
GOOD, BAD = rgba(tokens.GOOD), rgba(tokens.BAD)
ROYAL_RED, ROYAL_GOLD = rgba(tokens.ROYAL_RED), rgba("#FBE9BE")

#: Colours of the light and the dark theme; the dark sky lets a black engine stand out.
SKY = rgba(tokens.COLOURS["surface"][0]), rgba("#3A434B")
PLATFORM = rgba("#E3D5BA"), rgba("#35302A")
PLATFORM_EDGE = rgba("#C6B391"), rgba("#4A4238")
DASHES = rgba("#93826A"), rgba("#857A69")
SECOND = rgba(tokens.MUTED), rgba("#B9AC99")

#: Boxes of the pictures in dp at scale 1 (assets/README.md).
ENGINE = 156.0, 68.0
CARRIAGE = 98.0, 62.0
#: Distance of a carriage from the left edge of its box, and of all wheels from its bottom.
CARRIAGE_LEFT, RAIL_ABOVE = 3.0, 3.0
PLATE = 133.5, 26.5
TAG = 54.0, 36.0
TAG_FACE = 46.0, 28.0
TOKEN_BOX, TOKEN_RADIUS = 70.0, 27.0
TRACK = 15.0, 8.0


def shade(pair: tuple[Colour, Colour]) -> Colour:
    """The colour of the current theme."""
    return pair[theme.dark]


def number_text(value: int) -> str:
    """A signed value as it is printed.

    >>> number_text(6), number_text(-3), number_text(0)
    ('+6', '−3', '0')
    """
    return "0" if value == 0 else f"{value:+d}".replace("-", "−")


def plain_number(value: int) -> str:
    """A number with a real minus sign."""
    return str(value).replace("-", "−")


def tag_key(value: int, preview: bool = False) -> str:
    kind = "up" if value > 0 else "down" if value < 0 else "plain"
    return f"tag_{kind}_preview" if preview else f"tag_{kind}"


def picture_of(card: Card) -> str:
    """Picture of a card's carriage; a user's own cards get the nearest built-in one."""
    if card.effect == "caboose":
        return "caboose"
    if card.effect == ROYAL:
        return "royal_carriage"
    if card.kind == DUAL:
        return "executive_class" if card.id == "executive_class" else "first_class"
    worth = max(1, min(6, abs(card.green)))
    return f"carriage_{'m' if card.green < 0 else 'p'}{worth}"


@table_cache(1000)
def text_line(text: str, face: str, size: float, colour: tuple[float, ...]) -> Texture:
    """A line of text as a texture; cached."""
    label = CoreLabel(text=text, font_name=theme.font(face), font_size=size, color=colour)
    label.refresh()
    return label.texture


class Brush:
    """Draws into the current canvas; all sizes in pixels, y upwards."""

    def picture(
        self,
        key: str,
        x: float,
        y: float,
        width: float,
        height: float,
        alpha: float = 1,
        tint: Colour = WHITE,
        atlas: str = ATLAS,
    ) -> None:
        """Draws a picture with its lower left corner at (x, y)."""
        texture = theme.piece(key) if atlas == "pieces" else theme.art(atlas, key)
        Color(tint[0], tint[1], tint[2], tint[3] * alpha)
        Rectangle(texture=texture, pos=(x, y), size=(width, height))

    def text(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        face: str = "body",
        colour: Colour = INK,
        align: str = "center",
        widest: float | None = None,
        alpha: float = 1,
    ) -> float:
        """Draws a text with its middle line at y, smaller if it is too wide; returns its width."""
        texture = text_line(text, face, round(size, 1), (*colour[:3], 1))
        wide: float = texture.width
        high: float = texture.height
        share = min(1.0, widest / wide) if widest else 1.0
        wide, high = wide * share, high * share
        left = {"center": x - wide / 2, "left": x, "right": x - wide}[align]
        Color(1, 1, 1, alpha)
        Rectangle(texture=texture, pos=(round(left), round(y - high / 2)), size=(wide, high))
        return wide

    def width(self, text: str, size: float, face: str = "body") -> float:
        """The width of a text in pixels."""
        return width_of(text, theme.font(face), round(size, 1))

    def box(
        self, x: float, y: float, width: float, height: float, radius: float, fill: Colour
    ) -> None:
        Color(*fill)
        SmoothRoundedRectangle(pos=(x, y), size=(width, height), radius=[radius])

    def track(self, x: float, right: float, rail: float, unit: float) -> None:
        """Draws sleepers and rail; the rail's top is at ``rail``."""
        texture = theme.tile(f"station_track_{'dark' if theme.dark else 'light'}.png")
        wide, high = TRACK[0] * unit, TRACK[1] * unit
        times = (right - x) / wide
        Color(1, 1, 1, 1)
        top, low = texture.tex_coords[5], texture.tex_coords[1]
        Rectangle(
            texture=texture,
            pos=(x, rail - high + 0.6 * unit),
            size=(right - x, high),
            tex_coords=(0, low, times, low, times, top, 0, top),
        )

    def engine(
        self, kind: str, number: int, x: float, rail: float, unit: float, alpha: float = 1
    ) -> None:
        """Draws a locomotive with its number on the tender; ``x`` is the front of its box."""
        low = rail - RAIL_ABOVE * unit
        self.picture(f"engine_{kind}", x, low, ENGINE[0] * unit, ENGINE[1] * unit, alpha)
        self.text(
            str(number),
            x + PLATE[0] * unit,
            low + PLATE[1] * unit,
            16.5 * unit,
            "black",
            INK,
            alpha=alpha,
        )

    def carriage(self, key: str, x: float, rail: float, unit: float, alpha: float = 1) -> None:
        """Draws a carriage whose body begins at x."""
        self.picture(
            key,
            x - CARRIAGE_LEFT * unit,
            rail - RAIL_ABOVE * unit,
            CARRIAGE[0] * unit,
            CARRIAGE[1] * unit,
            alpha,
        )

    def tag(
        self, value: int, x: float, y: float, width: float, height: float, preview: bool = False
    ) -> None:
        """Draws a value tag with its middle at (x, y); it points up for good, down for bad."""
        wide, high = width * TAG[0] / TAG_FACE[0], height * TAG[1] / TAG_FACE[1]
        self.picture(tag_key(value, preview), x - wide / 2, y - high / 2, wide, high)
        colour: Colour = CREAM
        if preview:
            colour = GOOD if value > 0 else BAD if value < 0 else SECOND[0]
        shift = height * 3 / 28 * (-1 if value > 0 else 1 if value < 0 else 0)
        self.text(
            number_text(value),
            x,
            y + shift,
            height * 0.62,
            "black",
            colour,
            widest=width * 0.9,
        )

    def token(
        self,
        player: str,
        x: float,
        y: float,
        radius: float,
        value: int | None = None,
        alpha: float = 1,
        thin: float = 1,
    ) -> None:
        """Draws a passenger token, face down or with its value; ``thin`` while it turns over."""
        scale = radius / TOKEN_RADIUS
        key = f"passenger_{player}" if value is None else f"passenger_{player}_up"
        size = TOKEN_BOX * scale
        self.picture(key, x - 35 * scale * thin, y - 37 * scale, size * thin, size, alpha)
        if value is not None:
            ink = INK if player in ("amber", "silver") else CREAM
            self.text(
                str(value),
                x,
                y + 0.17 * radius,
                0.92 * radius,
                "black",
                ink,
                widest=1.6 * radius * thin,
                alpha=alpha,
            )

    def ring(self, x: float, y: float, radius: float, colour: Colour, key: str) -> None:
        """Draws a ring; its picture is 48 wide for a radius of 21."""
        size = radius * 48 / 21
        self.picture(key, x - size / 2, y - size / 2, size, size, 1, colour, "pieces")

    def pill(
        self,
        text: str,
        x: float,
        y: float,
        height: float,
        fill: Colour,
        ink: Colour,
        size: float,
        widest: float | None = None,
    ) -> None:
        """Draws a word in a pill with its middle at (x, y)."""
        texture = text_line(text, "bold", round(size, 1), (*ink[:3], 1))
        room = widest - height * 0.5 if widest else None
        wide = min(texture.width, room) if room else texture.width
        around = wide + height * (0.8 if wide == texture.width else 0.5)
        self.box(x - around / 2, y - height / 2, around, height, height / 2, fill)
        self.text(text, x, y, size, "bold", ink, widest=room)


#: Smallest type size (dp).
SMALLEST = 11


def type_size(points: float) -> float:
    """A type size in pixels with the text scale, never below the smallest."""
    size: float = max(dp(SMALLEST), dp(points) * theme.text_scale)
    return size
