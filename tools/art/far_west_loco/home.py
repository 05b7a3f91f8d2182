"""Card picture of Far West Loco: assets/home/far_west_loco.png and far_west_loco_square.png."""

from __future__ import annotations

import cairo

from app.theme.tokens import CREAM
from tools.art.common import home
from tools.art.common.colours import PLAYERS
from tools.art.common.draw import Canvas, box, circle, disc, label, line, shape_fill, stroke, wood
from tools.art.common.home import HEIGHT, WIDTH, cactus, mesa, sky
from tools.art.common.trains import engine, smoke


def draw(canvas: Canvas) -> None:
    """The ring of track, a saloon, a cactus, two locomotives."""
    c = canvas.ctx
    sky(c, 0, 0, WIDTH, HEIGHT, "#3F472C", "#8C8148")
    mesa(c, 96, 30, 74, 18, "#5C5B36")
    mesa(c, -10, 28, 60, 14, "#55552F")
    sky(c, 0, 28, WIDTH, 72, "#6B6A3A", "#948850")
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
    for wx in (x - 21.0, x - 2.0):
        box(c, wx, y - 17, 8, 8.4, 0.8, "#F8E9C4")
        line(c, [(wx + 4, y - 17), (wx + 4, y - 8.6)], "#8A6239", 0.7)
    for wx in (x - 11.6, x - 7.6):
        box(c, wx, y - 13, 3.6, 10, 0.6, "#5A3A20")
    line(c, [(x - 29, y - 21), (x + 13, y - 21)], "#6B4527", 2)
    for wx in (x - 27.5, x + 11.5):
        line(c, [(wx, y - 21), (wx, y)], "#6B4527", 1.5)
    cactus(c, 104, 58, 0.9, "#3E6B47")
    cactus(c, 14, 36, 0.45, "#3E5B37")
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


def make() -> None:
    """Write both pictures."""
    home.write("far_west_loco", draw, (64, 40, 58))
