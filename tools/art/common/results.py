"""The results screen: engines of the podium, its bricks and rail, confetti, two backdrops.

assets/art/results*.atlas, once for each palette with the same keys, and assets/art/results_*.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import cairo

from app.theme.palettes import PALETTES
from app.theme.tokens import CREAM
from tools.art.common.atlas import Atlas
from tools.art.common.colours import SHADOW, Player, players
from tools.art.common.draw import (
    ASSETS,
    TAU,
    Canvas,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    lighter,
    line,
    path,
    rgb,
    rrect,
    save_png,
    shape_fill,
    vertical,
)
from tools.art.common.home import glow
from tools.art.common.symbols import symbol
from tools.art.common.trains import engine

OUT = ASSETS / "art"
#: Size of an engine's box in dp, and pixels to the dp: small textures, for phones.
ENGINE = 66.0, 46.0
SCALE = 3.4
#: The engine of a place that no player has taken.
NOBODY = "#8C8578"


# Engines


def _engine(atlas: Atlas, key: str, colour: str, trim: str) -> None:
    """An engine facing right with its shadow; the symbol's plate goes on the cab."""
    canvas = Canvas(*ENGINE, SCALE)
    c = canvas.ctx
    c.save()
    c.translate(33, 40)
    c.scale(1, 0.14)
    disc(c, 0, 0, 31, SHADOW, alpha=0.38)
    c.restore()
    engine(c, 3.3, 39.6, 0.54, colour, trim, flip=True, tender=False)
    atlas.add(key, canvas.image())


def _plate(atlas: Atlas, player: Player) -> None:
    """The disc with the player's symbol, 17 dp wide."""
    canvas = Canvas(18, 18, SCALE)
    c = canvas.ctx
    disc(c, 9, 9, 8.4, darker(player.colour, 0.5))
    disc(c, 9, 9, 7.7, CREAM)
    symbol(c, player.symbol, 9, 9, 4.7)
    fill(c, player.accent_light)
    atlas.add(f"plate_{player.name}", canvas.image())


def _engines(atlas: Atlas, players: Sequence[Player]) -> None:
    for player in players:
        trim = "#6B4B08" if player.name in ("amber", "silver") else "#F0D08A"
        _engine(atlas, f"engine_{player.name}", player.colour, trim)
        _plate(atlas, player)
    _engine(atlas, "engine_nobody", NOBODY, "#D8CFBF")


# Confetti: what a conductor's punch leaves


def _ring(c: Ctx) -> None:
    circle(c, 0, 0, 7)
    c.new_sub_path()
    c.arc_negative(0, 0, 3.6, TAU, 0)
    fill(c, "#FFFFFF")


def _half(c: Ctx) -> None:
    c.arc(0, 2.5, 7, math.pi, TAU)
    c.close_path()
    fill(c, "#FFFFFF")


def _signed(kind: str) -> Callable[[Ctx], None]:
    def draw(c: Ctx) -> None:
        symbol(c, kind, 0, 0, 7)
        fill(c, "#FFFFFF")

    return draw


PUNCHES: dict[str, Callable[[Ctx], None]] = {
    "dot": lambda c: disc(c, 0, 0, 6.4, "#FFFFFF"),
    "ring": _ring,
    "half": _half,
    **{kind: _signed(kind) for kind in ("star", "bolt", "crescent", "crown", "chevrons", "wheel")},
}


def _punches(atlas: Atlas) -> None:
    for key, draw in PUNCHES.items():
        canvas = Canvas(18, 18, 2)
        canvas.ctx.translate(9, 9)
        draw(canvas.ctx)
        atlas.add(f"punch_{key}", canvas.image(), tint=True)
    canvas = Canvas(28, 28, 2)
    glow(canvas.ctx, 14, 14, 13.5, "#FFFFFF", 1)
    disc(canvas.ctx, 14, 14, 9, "#FFFFFF", alpha=0.9)
    atlas.add("puff", canvas.image(), tint=True)


# The podium


def _bricks() -> None:
    """A tile of brick wall, 32 x 32 dp, to be repeated both ways: four courses of two bricks."""
    canvas = Canvas(32, 32, 2)
    c = canvas.ctx
    c.rectangle(0, 0, 32, 32)
    fill(c, "#7E3A2C")
    tones = ("#A34D3B", "#9C4837", "#AB5541", "#984534")
    for row in range(4):
        for number in range(3):
            x = number * 16 - (8 if row % 2 else 0)
            tone = tones[(row * 3 + (number % 2) * 2) % 4]
            rrect(c, x + 0.5, row * 8 + 0.5, 15, 7, 0.8)
            c.set_source(
                vertical(row * 8, row * 8 + 8, (0, lighter(tone, 0.07)), (1, darker(tone, 0.08)))
            )
            c.fill()
    save_png(canvas.image().convert("RGB"), OUT / "results_bricks.png")


def _rail() -> None:
    """A tile of track seen from the side, 16 x 8 dp: the rail on the ends of its sleepers."""
    canvas = Canvas(16, 8, 4)
    c = canvas.ctx
    for x in (1.5, 9.5):
        box(c, x, 3.4, 5, 4.4, 0.9, "#6E4F31")
        box(c, x, 3.4, 5, 1.2, 0.5, "#8E6B47")
    c.rectangle(0, 0.6, 16, 2.8)
    c.set_source(vertical(0.6, 3.4, (0, "#B9AEA0"), (0.35, "#6A5F54"), (1, "#3C342D")))
    c.fill()
    save_png(canvas.image(), OUT / "results_rail.png")


# Backdrops, 480 x 400 and 800 x 400 dp; the app crops them to its box, the ground stays


def _mesa(c: Ctx, x: float, y: float, w: float, h: float, lit: str, dark: str) -> None:
    """A table mountain with a shaded right flank."""
    flank = [
        (x + w * 0.66, y - h),
        (x + w * 0.78, y - h * 0.62),
        (x + w * 0.94, y - h * 0.6),
        (x + w, y),
    ]
    shape_fill(c, [(x, y), (x + w * 0.1, y - h), *flank], lit)
    shape_fill(c, [(x + w * 0.5, y), (x + w * 0.56, y - h), *flank], dark)


def _dusk() -> None:
    """Evening over the desert, the sun behind the winner."""
    w, h = 480.0, 400.0
    canvas = Canvas(w, h, 1.5)
    c = canvas.ctx
    c.rectangle(0, 0, w, h)
    c.set_source(
        vertical(
            0,
            330,
            (0, "#43252F"),
            (0.34, "#7C4439"),
            (0.66, "#C27E4C"),
            (0.9, "#EDBE7E"),
            (1, "#F3CE93"),
        )
    )
    c.fill()
    glow(c, w / 2, 216, 230, "#FFD890", 0.8)
    disc(c, w / 2, 216, 82, "#FBDC97")
    for x, y, length in ((30, 96, 92), (350, 84, 104), (392, 132, 70), (8, 146, 60), (150, 60, 70)):
        rrect(c, x, y, length, 5, 2.5)
        fill(c, "#F0B27A", 0.35)
    _mesa(c, 128, 340, 120, 66, "#B96A43", "#A65B3B")
    _mesa(c, 250, 340, 130, 56, "#B96A43", "#A65B3B")
    _mesa(c, -30, 345, 190, 130, "#A85A3A", "#8E4730")
    _mesa(c, 340, 345, 190, 142, "#A85A3A", "#8E4730")
    c.rectangle(0, 334, w, h - 334)
    c.set_source(vertical(334, h, (0, "#8A4B2E"), (1, "#5E3222")))
    c.fill()
    canvas.image().convert("RGB").save(
        OUT / "results_dusk.jpg", quality=86, subsampling=0, optimize=True
    )


def _sunburst() -> None:
    """Rays from behind the podium, on paper."""
    w, h = 800.0, 400.0
    canvas = Canvas(w, h, 1.2)
    c = canvas.ctx
    c.rectangle(0, 0, w, h)
    c.set_source(vertical(0, h, (0, "#F6E6C0"), (0.6, "#F8E9C6"), (1, "#F2D9A0")))
    c.fill()
    x, y, reach = w / 2, 330.0, 700.0
    for ray in range(15):
        middle = math.pi * (ray + 0.5) / 15
        wide = math.pi / 15 * 0.25
        ends = [
            (x + reach * math.cos(middle + turn), y - reach * math.sin(middle + turn))
            for turn in (-wide, wide)
        ]
        path(c, [(x, y), *ends])
        gradient = cairo.RadialGradient(x, y, 60, x, y, 460)
        gradient.add_color_stop_rgba(0, *rgb("#FFF6DC"), 0.9)
        gradient.add_color_stop_rgba(1, *rgb("#FFF6DC"), 0.35)
        c.set_source(gradient)
        c.fill()
    glow(c, x, y - 40, 260, "#FFE9AE", 0.75)
    c.rectangle(0, 352, w, h - 352)
    c.set_source(vertical(352, h, (0, "#CDB086"), (1, "#BF9F72")))
    c.fill()
    line(c, [(0, 352), (w, 352)], "#B5976B", 1.2, 0.7, round_cap=False)
    canvas.image().convert("RGB").save(
        OUT / "results_sunburst.jpg", quality=86, subsampling=0, optimize=True
    )


def make() -> None:
    """Write the atlases, the tiles and the backdrops."""
    for palette in PALETTES.values():
        atlas = Atlas(ASSETS / "art", palette.atlas_of("results"), width=704)
        _engines(atlas, players(palette))
        _punches(atlas)
        atlas.write()
    _bricks()
    _rail()
    _dusk()
    _sunburst()
