"""Art of the four games for the home screen: assets/home/<game>.png and <game>_square.png."""

from __future__ import annotations

import dataclasses
import itertools
import json
import math
from collections.abc import Callable
from pathlib import Path

import cairo
from PIL import Image

from tools.art.carriages import carriage
from tools.art.draw import (
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
    path,
    rail,
    rgb,
    save_png,
    shape_fill,
    source,
    stroke,
    vertical,
    wood,
)
from tools.art.ground import GroundSpec, draw_ground, read_land
from tools.art.palette import CREAM, GROUPS, INK, LIGHT, PLAYERS
from tools.art.symbols import symbol
from tools.art.tokens import token, token_shadow
from tools.art.trains import engine, smoke, track

OUT = ASSETS / "home"
DATA = Path(__file__).parent / "data"
WIDTH, HEIGHT = 160.0, 100.0
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


def _sky(c: Ctx, x: float, y: float, w: float, h: float, top: str, bottom: str) -> None:
    c.rectangle(x, y, w, h)
    c.set_source(vertical(y, y + h, (0, top), (1, bottom)))
    c.fill()


def _glow(c: Ctx, x: float, y: float, r: float, colour: str, alpha: float) -> None:
    gradient = cairo.RadialGradient(x, y, 0, x, y, r)
    gradient.add_color_stop_rgba(0, *rgb(colour), alpha)
    gradient.add_color_stop_rgba(1, *rgb(colour), 0)
    c.set_source(gradient)
    circle(c, x, y, r)
    c.fill()


def transamerica(canvas: Canvas) -> None:
    """The real map by lamp light, lattice, rails, cities, two markers."""
    c = canvas.ctx
    unit, left, top = 15.2, 4.05, 0.55
    wide, high = WIDTH / unit, HEIGHT / unit
    data = json.loads((DATA / "transamerica_land.json").read_text(encoding="utf-8"))
    nodes = json.loads((DATA / "lattices.json").read_text(encoding="utf-8"))["transamerica"]
    edges = [(a, b) for i, a in enumerate(nodes) for b in nodes[i + 1 :] if math.dist(a, b) < 1.01]

    def play(ctx: Ctx) -> None:
        ctx.set_line_width(1.25)
        for edge in edges:
            path(ctx, edge, close=False)
        ctx.stroke()

    land = read_land(data, lambda p: (p[0], p[1]))
    margin = 2.2
    rect = (left - margin, top - margin, left + wide + margin, top + high + margin)
    ground = draw_ground(GroundSpec(rect, play, land), NIGHT, unit * canvas.scale, 0.0)
    surface = _surface(ground)
    c.save()
    c.scale(1 / canvas.scale, 1 / canvas.scale)
    c.set_source_surface(surface, -margin * unit * canvas.scale, -margin * unit * canvas.scale)
    c.paint()
    c.restore()
    c.save()
    c.scale(unit, unit)
    c.translate(-left, -top)
    for edge in edges:
        path(c, edge, close=False)
    stroke(c, "#8C7447", 0.035, 0.75)
    rows = {round(p[1] / 0.8660254): [] for p in nodes}
    for p in nodes:
        rows[round(p[1] / 0.8660254)].append(p)

    def at(row: int, x: float) -> tuple[float, float]:
        return min(((p[0], p[1]) for p in rows[row]), key=lambda p: abs(p[0] - x))

    route = [
        at(1, 7.5),
        at(2, 8),
        at(3, 7.5),
        at(4, 8),
        at(4, 9),
        at(5, 9.5),
        at(5, 10.5),
        at(5, 11.5),
        at(4, 12),
        at(4, 13),
    ]
    branch = [at(4, 8), at(5, 7.5), at(5, 6.5), at(5, 5.5), at(6, 5)]
    third = [at(5, 9.5), at(6, 10), at(7, 9.5)]
    spans = [pair for way in (route, branch, third) for pair in itertools.pairwise(way)]

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
    cities = (
        ("blue", at(1, 7.5)),
        ("yellow", at(4, 9)),
        ("orange", at(4, 13)),
        ("red", at(7, 9.5)),
        ("yellow", at(6, 5)),
        ("blue", at(2, 12)),
        ("green", at(3, 5.5)),
    )
    for name, (x, y) in cities:
        colour, shape = GROUPS[name]
        canvas.soft(
            lambda ctx, s=shape, x=x, y=y: (symbol(ctx, s, x, y, 0.34), ctx.fill()),
            0.8,
            "#1A0F05",
            0.6,
            (0.02, 0.08),
        )
        symbol(c, shape, x, y, 0.3)
        stroke(c, "#FFF6E2", 0.12, keep=True)
        tones = (0, lighter(colour, 0.2)), (0.5, colour), (1, darker(colour, 0.12))
        c.set_source(vertical(y - 0.3, y + 0.3, *tones))
        c.fill()
    for player, (x, y) in ((PLAYERS[0], at(4, 8)), (PLAYERS[1], at(5, 11.5))):
        token_shadow(canvas, x, y, 0.52, 0.5)
        token(c, x, y, 0.52, player)
        circle(c, x, y, 0.52)
        stroke(c, "#FFF6E2", 0.075)
    c.restore()


def _surface(picture: Image.Image) -> cairo.ImageSurface:
    """A cairo surface of an RGB picture."""
    rgba = picture.convert("RGBA")
    red, green, blue, alpha = rgba.split()
    data = bytearray(Image.merge("RGBA", (blue, green, red, alpha)).tobytes())
    return cairo.ImageSurface.create_for_data(data, cairo.FORMAT_ARGB32, *picture.size)


def _mesa(c: Ctx, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A table mountain with a lit left side."""
    outline = (
        (0, 0),
        (0.1, 0.9),
        (0.14, 1),
        (0.42, 1),
        (0.47, 0.62),
        (0.74, 0.6),
        (0.8, 0.3),
        (0.92, 0.26),
        (1, 0),
    )
    shape_fill(c, [(x + w * u, y - h * v) for u, v in outline], colour)
    shade = darker(colour, 0.16)
    for u0, u1, v in ((0.3, 0.42, 1.0), (0.64, 0.74, 0.6), (0.87, 0.92, 0.26)):
        shape_fill(
            c,
            [
                (x + w * u0, y - h * v),
                (x + w * u1, y - h * v),
                (x + w * (u1 + 0.05), y),
                (x + w * (u0 + 0.06), y),
            ],
            shade,
        )
    for v in (0.82, 0.5):
        line(c, [(x + w * 0.11, y - h * v), (x + w * 0.42, y - h * v)], shade, 0.5, 0.5)


def _cactus(c: Ctx, x: float, y: float, s: float, colour: str) -> None:
    line(c, [(x, y), (x, y - 22 * s)], colour, 5 * s)
    line(c, [(x, y - 9 * s), (x + 8 * s, y - 9 * s), (x + 8 * s, y - 17 * s)], colour, 4 * s)
    line(c, [(x, y - 6 * s), (x - 7 * s, y - 6 * s), (x - 7 * s, y - 12 * s)], colour, 4 * s)
    line(c, [(x - 1 * s, y - 1 * s), (x - 1 * s, y - 21 * s)], lighter(colour, 0.25), 0.8 * s, 0.7)


def santa_fe_rails(canvas: Canvas) -> None:
    """A train before table mountains at sunset."""
    c = canvas.ctx
    _sky(c, 0, 0, WIDTH, HEIGHT, "#4C2730", "#E39A55")
    _glow(c, 112, 46, 70, "#FFD58A", 0.55)
    disc(c, 112, 46, 19, "#F9D68E")
    for y, x0, x1 in ((20, 18, 66), (27, 52, 92), (15, 96, 138), (34, 128, 158)):
        line(c, [(x0, y), (x1, y)], "#F3B777", 2.2, 0.28)
    _mesa(c, 58, 78, 74, 26, "#B8643F")
    _mesa(c, -14, 78, 112, 52, "#8E4632")
    _mesa(c, 96, 78, 92, 36, "#A2523A")
    _sky(c, 0, 78, WIDTH, 24, "#6F3A28", "#47241C")
    for x in (18, 62, 106, 150):
        line(c, [(x, 82), (x, 56)], "#3A1D17", 1.3)
        line(c, [(x - 4.5, 59), (x + 4.5, 59)], "#3A1D17", 1.1)
    for a, b in ((18, 62), (62, 106), (106, 150)):
        c.move_to(a, 59)
        c.curve_to(a + 15, 62.5, b - 15, 62.5, b, 59)
        stroke(c, "#3A1D17", 0.4, 0.8)
    _cactus(c, 148, 82, 0.62, "#4A4A2B")
    track(c, -4, WIDTH + 4, 89, "#2B1A14", "#3D241A", 9)
    carriage(c, "executive", -22, 89, 0.58, flip=True)
    engine(c, 34, 89, 0.6, "#2D3A46", "#E8BC6A", flip=True)
    smoke(c, 107, 48, 1.0, "#FBE5C3", ((0, 0, 4), (-9, -6, 6), (-23, -10, 8), (-41, -12, 9.5)), 0.5)


def station_master(canvas: Canvas) -> None:
    """A platform with canopy and clock, a train at it."""
    c = canvas.ctx
    _sky(c, 0, 0, WIDTH, HEIGHT, "#1F3842", "#467276")
    _glow(c, 80, 42, 62, "#F6DDA0", 0.26)
    for x, w, h in ((0, 26, 26), (24, 20, 34), (112, 24, 30), (134, 30, 38)):  # the town behind
        box(c, x, 80 - h, w, h, 0, "#2C4B52")
        for row in range(int(h // 9)):
            for column in range(int(w // 8)):
                lit = (row * 3 + column + int(x)) % 3 == 0
                box(
                    c,
                    x + 3 + column * 8,
                    84 - h + row * 9,
                    3.2,
                    4.4,
                    0.5,
                    "#F3CF86" if lit else "#24404A",
                )
    for x in (20, 140):
        line(c, [(x, 14), (x, 84)], "#172A31", 3.6, round_cap=False)
        line(c, [(x - 11, 17), (x, 29), (x + 11, 17)], "#172A31", 1.8)
    for k in range(-1, 9):
        x = k * 20
        colour = "#B9513E" if k % 2 else "#F0E2C6"
        c.move_to(x, 0)
        c.line_to(x + 20, 0)
        c.line_to(x + 20, 13)
        c.curve_to(x + 17, 20, x + 3, 20, x, 13)
        c.close_path()
        fill(c, colour)
    _sky(c, 0, 0, WIDTH, 4, "#14252B", "#1F3842")
    line(c, [(80, 15), (80, 27)], "#172A31", 2.6)
    disc(c, 80, 39, 12.5, "#172A31")
    disc(c, 80, 39, 10.4, CREAM)
    for k in range(12):
        u, v = math.sin(k * math.tau / 12), -math.cos(k * math.tau / 12)
        line(c, [(80 + u * 8.2, 39 + v * 8.2), (80 + u * 9.4, 39 + v * 9.4)], INK, 0.8)
    line(c, [(80, 32), (80, 39), (85, 42)], INK, 1.6)
    track(c, -4, WIDTH + 4, 82, "#14232A", "#1F353B", 9)
    engine(c, 5, 82, 0.60, "#7B2E33", "#E8BC6A", 5)
    carriage(c, "first", 99, 82, 0.60)
    carriage(c, "day", 157, 82, 0.60)
    smoke(c, 22, 41, 0.9, "#FFFFFF", ((0, 0, 3.4), (7, -5, 5), (18, -8, 6.4)), 0.4)
    _sky(c, 0, 90, WIDTH, 10, "#D6C299", "#B9A274")
    box(c, 0, 90, WIDTH, 1.6, 0, "#F0E2C6")
    for k in range(9):
        line(c, [(k * 20 - 4, 100), (k * 20 + 2, 92)], "#9C875E", 0.6, 0.7)


def far_west_loco(canvas: Canvas) -> None:
    """The ring of track, a saloon, a cactus, two locomotives."""
    c = canvas.ctx
    _sky(c, 0, 0, WIDTH, HEIGHT, "#3F472C", "#8C8148")
    _mesa(c, 96, 30, 74, 18, "#5C5B36")
    _mesa(c, -10, 28, 60, 14, "#55552F")
    _sky(c, 0, 28, WIDTH, 72, "#6B6A3A", "#948850")
    c.save()
    c.translate(80, 56)
    c.scale(1, 0.56)
    circle(c, 0, 4, 66)
    stroke(c, "#2E2A18", 20, 0.22)
    circle(c, 0, 0, 66)
    stroke(c, "#C9B27E", 18)
    c.set_line_cap(cairo.LINE_CAP_BUTT)
    c.set_dash([3.02, 5.27])
    circle(c, 0, 0, 66)
    stroke(c, "#7A5D38", 14)
    c.set_dash([])
    for r in (61.6, 70.4):
        circle(c, 0, 0, r)
        stroke(c, "#3B3128", 2)
    c.restore()
    x, y = 58, 60
    shape_fill(c, [(x - 24, y), (x + 26, y), (x + 34, y + 5), (x - 16, y + 5)], "#4A4526")
    wood(c, x - 24, y - 24, 32, 24, 1, "#B98A5A")
    for k in range(1, 6):
        line(c, [(x - 24 + k * 5.3, y - 21), (x - 24 + k * 5.3, y)], "#000000", 0.4, 0.18)
    box(c, x - 28, y - 37, 40, 15, 2, "#8E2F22")
    box(c, x - 27, y - 36, 38, 13, 1.5, "#BE4330")
    label(c, x - 8, y - 29.5, "SALOON", 7.6, "Lato Black", CREAM)
    for wx in (x - 21, x - 2):
        box(c, wx, y - 17, 8, 8.4, 0.8, "#F8E9C4")
        line(c, [(wx + 4, y - 17), (wx + 4, y - 8.6)], "#8A6239", 0.7)
    for wx in (x - 11.6, x - 7.6):
        box(c, wx, y - 13, 3.6, 10, 0.6, "#5A3A20")
    line(c, [(x - 29, y - 21), (x + 13, y - 21)], "#6B4527", 2)
    for wx in (x - 27.5, x + 11.5):
        line(c, [(wx, y - 21), (wx, y)], "#6B4527", 1.5)
    _cactus(c, 104, 58, 0.9, "#3E6B47")
    _cactus(c, 14, 36, 0.45, "#3E5B37")
    for cx, cy, scale, player, flip in (
        (104, 29, 0.36, PLAYERS[4], True),
        (68, 96, 0.58, PLAYERS[1], False),
    ):
        c.save()
        c.translate(cx + 55 * scale, cy + 0.5)
        c.scale(1, 0.14)
        disc(c, 0, 0, 60 * scale, "#1A1408", alpha=0.4)
        c.restore()
        trim = "#6B4B08" if player.name == "amber" else "#F0D08A"
        engine(c, cx, cy, scale, player.colour, trim, flip=flip, tender=False)
    smoke(c, 85, 57, 0.9, "#FFFFFF", ((0, 0, 3.6), (8, -6, 5)), 0.4)


SCENES: dict[str, tuple[Callable[[Canvas], None], tuple[float, float, float]]] = {
    "transamerica": (transamerica, (44, 16, 64)),
    "santa_fe_rails": (santa_fe_rails, (76, 34, 62)),
    "station_master": (station_master, (0, 36, 60)),
    "far_west_loco": (far_west_loco, (64, 40, 58)),
}


def make() -> None:
    """Write the four pictures (640 x 400) and their squares (192 x 192)."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, (draw, (x, y, side)) in SCENES.items():
        canvas = Canvas(WIDTH, HEIGHT, 4)
        source(canvas.ctx, "#000000")
        canvas.ctx.paint()
        draw(canvas)
        _save(canvas.image(), f"{name}.png")
        large = Canvas(WIDTH, HEIGHT, 8)
        draw(large)
        square = large.image().crop(tuple(round(v * 8) for v in (x, y, x + side, y + side)))
        _save(square.resize((192, 192), Image.Resampling.LANCZOS), f"{name}_square.png")


def _save(picture: Image.Image, name: str, limit: int = 118_000) -> None:
    """Write as a PNG in full colour, or of 256 colours where that would be too large."""
    flat = picture.convert("RGB")
    save_png(flat, OUT / name)
    if (OUT / name).stat().st_size > limit:
        few = flat.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
        save_png(few, OUT / name)
