"""Far West Loco: products of the works and signs of the shops."""

from __future__ import annotations

from app.theme.tokens import INK
from tools.art.common.draw import PI, Ctx, box, circle, disc, line, shape_fill, stroke

INDUSTRIES = {
    "cement": "#A9A294",
    "brick": "#A4553B",
    "saw": "#B08650",
    "tile": "#B96A45",
    "clock": "#7B6A8A",
}


def product(c: Ctx, kind: str, x: float, y: float, s: float = 1.0) -> None:
    """The sign of an industry's product, about 10 units wide."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    if kind == "cement":
        for dx, dy in ((-5, 0.4), (0.3, 0.4), (-2.4, -4)):
            box(c, dx, dy, 4.8, 3.8, 0.6, "#857D6E")
    elif kind == "brick":
        for dx, dy in ((-5, -4.4), (0.2, -4.4), (-2.4, -0.9), (-5, 2.4), (0.2, 2.4)):
            box(c, dx, dy, 4.7, 2.9, 0.5, "#A4553B")
    elif kind == "saw":
        line(c, [(-5, 3.4), (0, -4), (5, 3.4), (-5, 3.4)], "#8A5A2A", 1.6)
        line(c, [(0, -4), (0, 3.4)], "#8A5A2A", 1.2)
    elif kind == "tile":
        for k in range(3):
            box(c, -5.4 + k * 3.8, -4.6, 3.2, 9.4, 1.5, "#B96A45")
    elif kind == "clock":
        circle(c, 0, 0, 5)
        stroke(c, INK, 1.2)
        line(c, [(0, -3), (0, 0), (2.3, 0.6)], INK, 1.1)
    c.restore()


SHOPS = {
    "laundry": "#5F86A0",
    "restaurant": "#A4553B",
    "hotel": "#6C8A75",
    "den": "#5B3A3A",
    "gunsmith": "#6F6A66",
    "garage": "#8A6F45",
}


def shop_sign(c: Ctx, kind: str, x: float, y: float, s: float, colour: str) -> None:
    """The trade's sign: shirt, cutlery, bed, dice, pistol, wrench; about 14 units wide."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    if kind == "laundry":
        shape_fill(
            c,
            [
                (-3, -5),
                (-1.4, -3.6),
                (1.4, -3.6),
                (3, -5),
                (6.6, -2.4),
                (4.8, 0.6),
                (3.4, -0.4),
                (3.4, 5),
                (-3.4, 5),
                (-3.4, -0.4),
                (-4.8, 0.6),
                (-6.6, -2.4),
            ],
            colour,
        )
    elif kind == "restaurant":
        for dx in (-4.4, -3, -1.6):
            line(c, [(dx, -5), (dx, -1.6)], colour, 0.9)
        line(c, [(-4.4, -1.6), (-1.6, -1.6)], colour, 1.2)
        line(c, [(-3, -1.4), (-3, 5)], colour, 1.7)
        shape_fill(c, [(2.2, -5.2), (4.4, -3), (4.4, 0.8), (2.2, 0.8)], colour)
        line(c, [(2.9, 0), (2.9, 5)], colour, 1.7)
    elif kind == "hotel":
        line(c, [(-6.4, -4), (-6.4, 4.4)], colour, 1.6)
        line(c, [(-6.4, 1.8), (6.4, 1.8), (6.4, 4.4)], colour, 1.6)
        box(c, -5, -2.2, 3.8, 3, 1, colour)
        box(c, -0.6, -1.6, 7, 2.6, 1.2, colour)
    elif kind == "den":
        for dx, dy, tilt in ((-3.2, 0.6, -0.25), (3.4, -0.4, 0.3)):
            c.save()
            c.translate(dx, dy)
            c.rotate(tilt)
            box(c, -2.9, -2.9, 5.8, 5.8, 1.2, colour)
            c.restore()
        for dx, dy in ((-4.2, -0.4), (-2.2, 1.6), (3.4, -0.4)):
            disc(c, dx, dy, 0.8, "#2B1A1A")
    elif kind == "gunsmith":
        shape_fill(
            c,
            [
                (-7, -3.6),
                (6, -3.6),
                (6, -0.6),
                (-1.4, -0.6),
                (-2.4, 0.6),
                (-3.6, 4.8),
                (-6.6, 4.8),
                (-5.4, -0.4),
                (-7, -1),
            ],
            colour,
        )
        c.new_path()
        c.arc(-0.6, 0.2, 1.7, 0, PI)
        stroke(c, colour, 0.8)
    else:
        c.rotate(0.7)
        line(c, [(0, -2.4), (0, 3.8)], colour, 2.2)
        for y0, start in ((-4.4, -PI * 0.25), (5.2, PI * 0.75)):
            c.new_path()
            c.arc(0, y0, 2.4, start, start + PI * 1.5)
            stroke(c, colour, 1.6)
    c.restore()
