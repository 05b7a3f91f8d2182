"""Card picture of TransAmerica: assets/home/transamerica.png and transamerica_square.png."""

from __future__ import annotations

import dataclasses
import itertools
import math

import cairo
from PIL import Image

from tools.art.common import home
from tools.art.common.colours import LIGHT, PLAYERS
from tools.art.common.draw import (
    Canvas,
    Ctx,
    Point,
    circle,
    darker,
    lighter,
    path,
    rail,
    stroke,
    vertical,
)
from tools.art.common.ground import GroundSpec, draw_ground
from tools.art.common.home import HEIGHT, WIDTH
from tools.art.common.player_token import token, token_shadow
from tools.art.common.symbols import symbol
from tools.art.transamerica.board import paint_play
from tools.art.transamerica.groups import STANDARD_GROUPS
from tools.art.transamerica.lattice import edges, land, read_nodes

#: The map by lamp light.
NIGHT = dataclasses.replace(
    LIGHT,
    sea="#2F4B4F",
    sea2="#294449",
    sea3="#3A5A5D",
    wave="#6E8F8D",
    land="#C9B488",
    play="#DFCBA0",
    lake="#3A5A5D",
    river="#7FA09A",
    hill="#8E7447",
    hill_light="#E6D5AE",
    state="#BCA676",
    border="#8E7447",
)
#: Size of a lattice spacing in dp, and the lattice point at the left top of the picture.
UNIT, LEFT, TOP = 15.2, 4.05, 0.55
ROW = 0.8660254
EDGE = "#FFF6E2"


def _at(row: int, x: float) -> Point:
    """The lattice point of a row that is nearest to x."""
    points = (p for p in read_nodes("transamerica") if round(p[1] / ROW) == row)
    return min(points, key=lambda p: abs(p[0] - x))


def _way(*places: tuple[int, float]) -> list[Point]:
    return [_at(row, x) for row, x in places]


def _map(canvas: Canvas) -> None:
    margin = 2.2
    wide, high = WIDTH / UNIT, HEIGHT / UNIT
    rect = (LEFT - margin, TOP - margin, LEFT + wide + margin, TOP + high + margin)
    spec = GroundSpec(rect, paint_play(read_nodes("transamerica")), land())
    surface = _surface(draw_ground(spec, NIGHT, UNIT * canvas.scale, 0.0))
    c = canvas.ctx
    c.save()
    c.scale(1 / canvas.scale, 1 / canvas.scale)
    c.set_source_surface(surface, -margin * UNIT * canvas.scale, -margin * UNIT * canvas.scale)
    c.paint()
    c.restore()


def _surface(picture: Image.Image) -> cairo.ImageSurface:
    """A cairo surface of an RGB picture."""
    rgba = picture.convert("RGBA")
    red, green, blue, alpha = rgba.split()
    data = bytearray(Image.merge("RGBA", (blue, green, red, alpha)).tobytes())
    return cairo.ImageSurface.create_for_data(data, cairo.FORMAT_ARGB32, *picture.size)


def _rails(canvas: Canvas) -> None:
    c = canvas.ctx
    east = (4, 9), (5, 9.5), (5, 10.5), (5, 11.5), (4, 12), (4, 13)
    ways = (
        _way((1, 7.5), (2, 8), (3, 7.5), (4, 8), *east),
        _way((4, 8), (5, 7.5), (5, 6.5), (5, 5.5), (6, 5)),
        _way((5, 9.5), (6, 10), (7, 9.5)),
    )
    spans = [pair for way in ways for pair in itertools.pairwise(way)]

    def beds(ctx: Ctx) -> None:
        ctx.set_line_width(0.2)
        for (ax, ay), (bx, by) in spans:
            path(
                ctx,
                [
                    (ax + (bx - ax) * 0.14, ay + (by - ay) * 0.14),
                    (bx - (bx - ax) * 0.14, by - (by - ay) * 0.14),
                ],
                close=False,
            )
        ctx.stroke()

    canvas.soft(beds, 0.5, "#1A0F05", 0.55, (0.02, 0.08))
    for (ax, ay), (bx, by) in spans:
        angle = math.atan2(by - ay, bx - ax)
        if math.cos(angle) < -1e-6:
            angle += math.pi
        c.save()
        c.translate((ax + bx) / 2, (ay + by) / 2)
        c.rotate(angle)
        rail(c, 0.8, 0.2, *LIGHT.rail)
        c.restore()


def _city(canvas: Canvas, group: str, x: float, y: float) -> None:
    c = canvas.ctx
    colour, shape = STANDARD_GROUPS[group]

    def outline(ctx: Ctx) -> None:
        symbol(ctx, shape, x, y, 0.34)
        ctx.fill()

    canvas.soft(outline, 0.8, "#1A0F05", 0.6, (0.02, 0.08))
    symbol(c, shape, x, y, 0.3)
    stroke(c, EDGE, 0.12, keep=True)
    tones = (0, lighter(colour, 0.2)), (0.5, colour), (1, darker(colour, 0.12))
    c.set_source(vertical(y - 0.3, y + 0.3, *tones))
    c.fill()


def draw(canvas: Canvas) -> None:
    """The real map by lamp light, lattice, rails, cities, two markers."""
    _map(canvas)
    c = canvas.ctx
    c.save()
    c.scale(UNIT, UNIT)
    c.translate(-LEFT, -TOP)
    for edge in edges(read_nodes("transamerica")):
        path(c, edge, close=False)
    stroke(c, "#8C7447", 0.035, 0.75)
    _rails(canvas)
    for group, row, x in (
        ("blue", 1, 7.5),
        ("yellow", 4, 9),
        ("orange", 4, 13),
        ("red", 7, 9.5),
        ("yellow", 6, 5),
        ("blue", 2, 12),
        ("green", 3, 5.5),
    ):
        _city(canvas, group, *_at(row, x))
    for player, (x, y) in ((PLAYERS[0], _at(4, 8)), (PLAYERS[1], _at(5, 11.5))):
        token_shadow(canvas, x, y, 0.52, 0.5)
        token(c, x, y, 0.52, player)
        circle(c, x, y, 0.52)
        stroke(c, EDGE, 0.075)
    c.restore()


def make() -> None:
    """Write both pictures."""
    home.write("transamerica", draw, (44, 16, 64))
