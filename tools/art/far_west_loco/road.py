"""Atlas of Far West Loco's road: trains seen from above and a cube of the speed die.

Writes assets/art/far_west_road*.atlas, once for each palette.
"""

from __future__ import annotations

from collections.abc import Sequence

import cairo

from app.theme.palettes import PALETTES
from app.theme.tokens import BAD, CREAM, INK, MUTED
from tools.art.common.atlas import Atlas
from tools.art.common.colours import BRASS, SHADOW, Player, players
from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    label,
    lighter,
    line,
    mix,
    path,
    rgb,
    rrect,
    shape_fill,
    stroke,
    vertical,
)
from tools.art.common.symbols import symbol

#: Pixels to the unit.
SCALE = 3.4


def across(left: float, right: float, *stops: tuple[float, str]) -> cairo.LinearGradient:
    """A gradient from left to right with opaque stops (offset, colour)."""
    gradient = cairo.LinearGradient(left, 0, right, 0)
    for offset, colour in stops:
        gradient.add_color_stop_rgb(offset, *rgb(colour))
    return gradient


# Locomotives


def _boiler(c: Ctx, top: float, height: float, colour: str) -> None:
    rrect(c, -8.6, top, 17.2, height, 4)
    stops = (0, darker(colour, 0.5)), (0.3, lighter(colour, 0.42)), (0.48, colour)
    c.set_source(across(-8.6, 8.6, *stops, (1, darker(colour, 0.55))))
    c.fill()


def _running_gear(c: Ctx, side: int, dark: str) -> None:
    """Cylinder, wheels and rod of one side."""
    box(c, side * 14.2 - 2.6, -21, 5.2, 12, 1.6, dark)
    for y in (-6, 7):
        box(c, side * 14 - 1.7, y, 3.4, 11, 1.3, "#26211C")
        box(c, side * 14 - 0.6, y + 1.5, 1.2, 8, 0.6, BRASS)
    line(c, [(side * 15.9, -12), (side * 15.9, 14)], "#D9D3C5", 1.5)


def _cab(c: Ctx, player: Player, colour: str) -> None:
    box(c, -14.5, 8, 29, 22, 3.4, darker(colour, 0.38))
    rrect(c, -13.6, 8, 27.2, 20.4, 3)
    stops = (0, darker(colour, 0.12)), (0.35, lighter(colour, 0.28)), (1, darker(colour, 0.25))
    c.set_source(across(-14, 14, *stops))
    c.fill()
    disc(c, 0, 18.2, 8.6, darker(colour, 0.35))
    disc(c, 0, 17.8, 8, CREAM)
    symbol(c, player.symbol, 0, 17.8, 5.2)
    fill(c, player.accent_light)


def _engine(c: Ctx, player: Player) -> None:
    """An engine from above, its front to the top; 32 wide, from -34 to 30."""
    colour = player.colour
    dark = darker(colour, 0.45)
    shape_fill(c, [(-11, -24), (11, -24), (6, -33.5), (-6, -33.5)], dark)
    for x in (-6, -2, 2, 6):
        line(c, [(x * 1.25, -24.5), (x * 0.75, -32.8)], BRASS, 1)
    box(c, -12.5, -25, 25, 52, 3, darker(dark, 0.25))
    for side in (-1, 1):
        _running_gear(c, side, dark)
    _boiler(c, -25.5, 40, colour)
    _boiler(c, -26, 12, darker(colour, 0.42))
    for y in (-13.4, -4.6, 4.2):
        rrect(c, -8.8, y, 17.6, 1.9, 0.6)
        c.set_source(
            across(-8.8, 8.8, (0, "#7A5A1E"), (0.3, "#F3D78F"), (0.55, BRASS), (1, "#7A5A1E"))
        )
        c.fill()
    box(c, -2.8, -30, 5.6, 4.4, 1.4, BRASS)
    disc(c, 0, -29.4, 1.9, "#FFF3C9")
    disc(c, 0, -20, 5.8, darker(dark, 0.2), BRASS, 1.5)
    disc(c, 0, -20, 3.1, "#15110D")
    disc(c, 0, -9, 4.3, BRASS)
    disc(c, -1.2, -10, 1.7, "#FBE7AE")
    disc(c, 0, 0, 3, darker(colour, 0.22), BRASS, 0.9)
    _cab(c, player, colour)


def _engines(atlas: Atlas, every: Sequence[Player]) -> None:
    for player in every:
        canvas = Canvas(42, 74, SCALE)
        c = canvas.ctx
        c.translate(21, 37)

        def shape(ctx: Ctx) -> None:
            rrect(ctx, -15, -28, 31, 62, 6)
            ctx.fill()

        canvas.soft(shape, 2.2, SHADOW, 0.5)
        _engine(c, player)
        atlas.add(f"engine_{player.name}", canvas.image())


# Wagons


def _bricks(c: Ctx) -> None:
    for row in range(4):
        wide, count = (8.6, 2) if row % 2 else (6.2, 3)
        left = -9 if row % 2 else -9.6
        for k in range(count):
            rrect(c, left + k * (wide + 0.6), -13 + row * 7.1, wide, 6.2, 1)
            c.set_source(vertical(-13 + row * 7.1, -7 + row * 7.1, (0, "#C9654B"), (1, "#93402C")))
            c.fill()


def _stones(c: Ctx) -> None:
    for row in range(3):
        for k in range(2):
            rrect(c, -9.8 + k * 10.1, -13 + row * 9.4, 9.4, 8.4, 1.2)
            c.set_source(vertical(-13 + row * 9.4, -4 + row * 9.4, (0, "#BFB4A0"), (1, "#8B8070")))
            c.fill()


def _beams(c: Ctx) -> None:
    for k in range(5):
        box(c, -9.6 + k * 4, -13.5, 3.4, 28, 1, "#C9975A" if k % 2 else "#B07F43")
        line(c, [(-8.6 + k * 4, -12), (-8.6 + k * 4, 13)], "#E0B57C", 0.7)


def _tiles(c: Ctx) -> None:
    for row in range(4):
        for k in range(3):
            rrect(c, -9.8 + k * 6.7, -13.4 + row * 7, 6.2, 8.4, 2.6)
            c.set_source(across(-9.8 + k * 6.7, -3.6 + k * 6.7, (0, "#D98A5F"), (1, "#9C5130")))
            c.fill()


def _clock(c: Ctx) -> None:
    disc(c, 0, 0.5, 10.6, "#4B331B")
    disc(c, 0, 0.5, 9.4, CREAM, "#8A6239", 1.6)
    line(c, [(0, -5.5), (0, 0.5), (4.5, 2.5)], INK, 1.6)


def _permit(c: Ctx) -> None:
    box(c, -8, -11, 16, 21, 1.5, CREAM, "#B9A27C", 0.8)
    for y in (-7, -3.4, 0.2):
        line(c, [(-5.2, y), (5.2, y)], MUTED, 1)
    disc(c, 4, 6, 3, BAD)


def _carriage(c: Ctx) -> None:
    """The governor's carriage: a roof with clerestory and gold."""
    rrect(c, -11.5, -15.5, 23, 31.5, 3)
    c.set_source(across(-11.5, 11.5, (0, "#5B1F2A"), (0.4, "#A8475A"), (1, "#4A1620")))
    c.fill()
    rrect(c, -11.5, -15.5, 23, 31.5, 3)
    stroke(c, BRASS, 1.4)
    box(c, -4.5, -13, 9, 26.5, 2, "#C77684", BRASS, 0.9)
    disc(c, 0, 0.3, 3.4, BRASS)


LOADS = {
    "permit": _permit,
    "foundations": _stones,
    "walls": _bricks,
    "frame": _beams,
    "covering": _tiles,
    "clock": _clock,
    "governor": _carriage,
}


def _wagons(atlas: Atlas) -> None:
    for kind in ("empty", *LOADS):
        canvas = Canvas(34, 50, SCALE)
        c = canvas.ctx
        c.translate(17, 29)

        def shape(ctx: Ctx) -> None:
            rrect(ctx, -12, -16, 25, 35, 3)
            ctx.fill()

        canvas.soft(shape, 2, SHADOW, 0.45)
        line(c, [(0, -25), (0, -15)], "#2B2622", 3)
        box(c, -12.5, -16.5, 25, 34, 2.5, "#3A2F26")
        box(c, -11.5, -15.5, 23, 31.5, 2, "#6B5540")
        for k in range(1, 6):
            line(c, [(-11, -15.5 + k * 5.4), (11, -15.5 + k * 5.4)], "#4A3A2C", 0.9)
        if kind in LOADS:
            LOADS[kind](c)
        atlas.add(f"wagon_{kind}", canvas.image())


# Steam and the die


def _steam(atlas: Atlas) -> None:
    """A puff, to be tinted."""
    canvas = Canvas(24, 24, 2)

    def shape(ctx: Ctx) -> None:
        circle(ctx, 12, 12, 8)
        ctx.fill()

    canvas.soft(shape, 1.6, "#FFFFFF", 1)
    atlas.add("steam", canvas.image(), tint=True)


def _cube(atlas: Atlas) -> None:
    """The speed die with three faces in sight: 8, 5 and 3."""
    canvas = Canvas(84, 92, SCALE)
    c = canvas.ctx
    c.translate(42, 44)
    edge = 36.0
    wide = 0.87 * edge
    faces = ("#FFFDF6", "#F4EBD8", "#DFD2B8")
    outline = [
        *((0, -edge), (wide, -edge / 2), (wide, edge / 2)),
        *((0, edge), (-wide, edge / 2), (-wide, -edge / 2)),
    ]

    def shape(ctx: Ctx) -> None:
        path(ctx, outline)
        ctx.fill()

    canvas.soft(shape, 4, "#3B2A14", 0.36, (0, 4))
    path(c, outline)
    fill(c, faces[2], keep=True)
    stroke(c, faces[2], edge * 0.24)
    sides = (
        ((0, -edge), (wide, -edge / 2), (0, 0), (-wide, -edge / 2)),
        ((-wide, -edge / 2), (0, 0), (0, edge), (-wide, edge / 2)),
        ((0, 0), (wide, -edge / 2), (wide, edge / 2), (0, edge)),
    )
    for side, colour in zip(sides, faces, strict=True):
        x, y = sum(p[0] for p in side) / 4, sum(p[1] for p in side) / 4
        path(c, [(x + (px - x) * 0.9, y + (py - y) * 0.9) for px, py in side])
        fill(c, colour, keep=True)
        stroke(c, colour, edge * 0.18)
    ways = (
        ((0, -edge / 2), (0.87, 0.5), (-0.87, 0.5), "8"),
        ((-wide / 2, edge / 4), (0.87, 0.5), (0, 1), "5"),
        ((wide / 2, edge / 4), (0.87, -0.5), (0, 1), "3"),
    )
    for (x, y), (ux, uy), (vx, vy), number in ways:
        c.save()
        c.translate(x, y)
        c.transform(cairo.Matrix(ux, uy, vx, vy, 0, 0))
        label(c, 0, 0, number, edge * 0.62, "Lato Black", mix(INK, "#000000", 0.1))
        c.restore()
    atlas.add("die_cube", canvas.image())


def make() -> None:
    """Write the atlas once for each palette, with the same keys."""
    for palette in PALETTES.values():
        atlas = Atlas(ASSETS / "art", palette.atlas_of("far_west_road"), width=1024, levels=5)
        _engines(atlas, players(palette))
        _wagons(atlas)
        _steam(atlas)
        _cube(atlas)
        atlas.write()
