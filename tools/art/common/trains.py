"""Engines, wheels and track, side view. The origin is on the rail, x to the right, facing left."""

from __future__ import annotations

import math
from collections.abc import Iterator
from contextlib import contextmanager

from app.theme.tokens import CREAM, INK
from tools.art.common.colours import BRASS
from tools.art.common.draw import (
    TAU,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    label,
    lighter,
    line,
    rrect,
    shape_fill,
    stroke,
    vertical,
    wood,
)

COAL = "#2B2622"
STEEL = "#D9D3C5"
LAMP = "#FFF3C9"
GLASS = "#F8E9C4"
ENGINE_WIDTH, TENDER_WIDTH = 110, 152


@contextmanager
def placed(
    c: Ctx, x: float, y: float, scale: float = 1.0, flip: bool = False, width: float = 0.0
) -> Iterator[None]:
    """Draw in local units at x, y; flipped, the piece keeps its left edge at x and faces right."""
    c.save()
    c.translate(x + (width * scale if flip else 0), y)
    c.scale(-scale if flip else scale, scale)
    try:
        yield
    finally:
        c.restore()


def wheel(
    c: Ctx, x: float, r: float, colour: str = COAL, rim: str = BRASS, spokes: bool = True
) -> None:
    """A wheel standing on the rail."""
    y = -r
    disc(c, x, y, r, colour)
    circle(c, x, y, r * 0.96)
    stroke(c, "#000000", r * 0.08, 0.35)
    circle(c, x, y, r * 0.78)
    stroke(c, rim, max(0.5, r * 0.12), 0.8)
    if spokes and r > 7:
        for k in range(5):
            angle = k * TAU / 10 + 0.2
            u, v = r * 0.7 * math.cos(angle), r * 0.7 * math.sin(angle)
            line(c, [(x - u, y - v), (x + u, y + v)], rim, 0.7, 0.65)
    disc(c, x, y, r * 0.26, rim)


def track(
    c: Ctx,
    left: float,
    right: float,
    y: float,
    colour: str = "#6B5D4E",
    sleeper: str = "#B39B78",
    step: float = 14,
) -> None:
    """A piece of track whose rail top is at y."""
    x = left + 4
    while x < right - 4:
        box(c, x, y + 2.2, 7, 4, 1, sleeper)
        box(c, x, y + 5, 7, 1.2, 0.6, darker(sleeper, 0.2))
        x += step
    line(c, [(left, y + 1.2), (right, y + 1.2)], colour, 2.2, round_cap=False)
    line(c, [(left, y + 0.2), (right, y + 0.2)], "#FFFFFF", 0.6, 0.5, round_cap=False)


def _boiler(c: Ctx, body: str, trim: str, dark: str) -> None:
    wood(c, 35, -43, 50, 24, 2, body)
    wood(c, 20, -44, 18, 26, 3, darker(body, 0.28))
    for x in (46, 60, 74):
        line(c, [(x, -42.5), (x, -20)], trim, 1.3, 0.9)
    rrect(c, 37, -40, 46, 4, 2)
    fill(c, "#FFFFFF", 0.2)
    line(c, [(37, -22.5), (83, -22.5)], "#000000", 2.4, 0.12)
    for k in range(4):
        disc(c, 23.4, -39 + k * 5.6, 0.7, trim, alpha=0.75)
    line(c, [(36, -36.2), (82, -36.2)], trim, 0.6, 0.55)


def _top(c: Ctx, trim: str, dark: str) -> None:
    """Chimney, dome, sand box and lamp."""
    shape_fill(c, [(25, -43), (23.5, -54), (20, -60), (38, -60), (34.5, -54), (33, -43)], dark)
    shape_fill(
        c,
        [(25.6, -44), (24.4, -54), (21.6, -59.5), (25, -59.5), (27, -54), (27.4, -44)],
        lighter(dark, 0.18),
    )
    box(c, 19, -62.5, 20, 3.5, 1.5, trim)
    c.set_source(vertical(-51, -42, (0, lighter(trim, 0.35)), (1, darker(trim, 0.15))))
    rrect(c, 49, -51, 10, 9, 4.5)
    c.fill()
    box(c, 47.5, -44, 13, 2.4, 1, darker(trim, 0.25))
    box(c, 65, -49, 7, 7, 3.5, dark)
    line(c, [(68.5, -49), (68.5, -51.6)], trim, 1.2)
    wood(c, 13, -51, 8, 8, 1.5, trim)
    disc(c, 14.8, -47, 2.5, LAMP)
    line(c, [(17, -43), (17, -51)], darker(trim, 0.3), 0.6)


def _cab(c: Ctx, colour: str, trim: str, dark: str) -> None:
    wood(c, 82, -56, 26, 38, 1.5, colour)
    box(c, 86.4, -51.6, 16.2, 15.2, 2.4, darker(colour, 0.35))
    c.set_source(vertical(-51, -37, (0, lighter(GLASS, 0.4)), (1, GLASS)))
    rrect(c, 87, -51, 15, 14, 2)
    c.fill()
    line(c, [(94.5, -51), (94.5, -37)], dark, 1)
    line(c, [(85, -33.5), (105, -33.5), (105, -21), (85, -21), (85, -33.5)], trim, 0.5, 0.55)
    box(c, 77, -60.5, 36, 5, 2.5, dark)
    box(c, 79, -60, 32, 1.4, 0.7, lighter(dark, 0.22))


def _tender(c: Ctx, body: str, trim: str, dark: str) -> None:
    line(c, [(106, -13), (114, -13)], dark, 2.5)
    for k, x in enumerate((118, 125, 132, 139, 145)):
        disc(c, x, -39 + (k % 2) * 0.8, 5.2, COAL)
        disc(c, x - 1.4, -41 + (k % 2) * 0.8, 1.3, "#4A443E")
    wood(c, 112, -39, 39, 28, 2.5, body)
    line(c, [(113, -35), (150, -35)], trim, 1.1)
    line(c, [(113, -14), (150, -14)], trim, 0.7, 0.6)
    for x in (121, 142):
        wheel(c, x, 6, rim=trim)


def engine(
    c: Ctx,
    x: float,
    y: float,
    scale: float = 1.0,
    body: str = "#2F4442",
    trim: str = BRASS,
    number: int | str | None = None,
    flip: bool = False,
    tender: bool = True,
    cab: str | None = None,
    plate: bool = False,
) -> None:
    """An American engine; `number` is written on a plate on the tender, `plate` leaves it blank."""
    width = TENDER_WIDTH if tender else ENGINE_WIDTH
    dark = darker(body, 0.35)
    with placed(c, x, y, scale, flip, width):
        shape_fill(c, [(0, -2), (13, -17), (19, -17), (19, -2)], dark)
        for k in range(1, 4):
            line(c, [(k * 4.6, -3), (14.5 + k * 0.8, -15.5)], trim, 0.9, 0.8)
        wood(c, 12, -20, 96, 5, 1.5, dark, edge=False)
        _boiler(c, body, trim, dark)
        _top(c, trim, dark)
        _cab(c, cab or darker(body, 0.12), trim, dark)
        wood(c, 24, -24, 17, 9, 2, darker(body, 0.15))
        for wx in (27, 41):
            wheel(c, wx, 6, rim=trim)
        for wx in (62, 88):
            wheel(c, wx, 12, darker(body, 0.5), trim)
        line(c, [(41, -19), (64, -15)], STEEL, 1.8)
        line(c, [(64, -15.5), (90, -15.5)], STEEL, 2.6)
        for wx in (64, 90):
            disc(c, wx, -15.5, 1.7, dark)
        if tender:
            _tender(c, body, trim, dark)
    if tender and (plate or number is not None):
        px = x + scale * ((width - 131.5) if flip else 131.5)
        py = y - 23.5 * scale
        disc(c, px, py, 11.6 * scale, darker(trim, 0.3))
        disc(c, px, py - 0.4 * scale, 10.8 * scale, CREAM)
        if number is not None:
            label(c, px, py - 0.3 * scale, str(number), 16.5 * scale, "Lato Black", INK)


def smoke(
    c: Ctx,
    x: float,
    y: float,
    scale: float,
    colour: str = "#FFFFFF",
    puffs: tuple[tuple[float, float, float], ...] = ((0, 0, 4), (9, -5, 5.5), (22, -9, 7.5)),
    alpha: float = 0.5,
) -> None:
    """Round puffs drifting away from a chimney at x, y."""
    for dx, dy, r in puffs:
        disc(c, x + dx * scale, y + dy * scale, r * scale, colour, alpha=alpha)
