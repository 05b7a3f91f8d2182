"""Card picture of Station Master: assets/home/station_master.png and station_master_square.png."""

from __future__ import annotations

import math

from app.theme.tokens import CREAM, INK
from tools.art.common import home
from tools.art.common.carriages import carriage
from tools.art.common.draw import Canvas, box, disc, fill, line
from tools.art.common.home import HEIGHT, WIDTH, glow, sky
from tools.art.common.trains import engine, smoke, track


def draw(canvas: Canvas) -> None:
    """A platform with canopy and clock, a train at it."""
    c = canvas.ctx
    sky(c, 0, 0, WIDTH, HEIGHT, "#1F3842", "#467276")
    glow(c, 80, 42, 62, "#F6DDA0", 0.26)
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
    sky(c, 0, 0, WIDTH, 4, "#14252B", "#1F3842")
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
    sky(c, 0, 90, WIDTH, 10, "#D6C299", "#B9A274")
    box(c, 0, 90, WIDTH, 1.6, 0, "#F0E2C6")
    for k in range(9):
        line(c, [(k * 20 - 4, 100), (k * 20 + 2, 92)], "#9C875E", 0.6, 0.7)


def make() -> None:
    """Write both pictures."""
    home.write("station_master", draw, (0, 36, 60))
