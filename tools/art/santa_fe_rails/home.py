"""Card picture of Santa Fe Rails: assets/home/santa_fe_rails.png and santa_fe_rails_square.png."""

from __future__ import annotations

from tools.art.common import home
from tools.art.common.carriages import carriage
from tools.art.common.draw import Canvas, disc, line, stroke
from tools.art.common.home import HEIGHT, WIDTH, cactus, glow, mesa, sky
from tools.art.common.trains import engine, smoke, track


def draw(canvas: Canvas) -> None:
    """A train before table mountains at sunset."""
    c = canvas.ctx
    sky(c, 0, 0, WIDTH, HEIGHT, "#4C2730", "#E39A55")
    glow(c, 112, 46, 70, "#FFD58A", 0.55)
    disc(c, 112, 46, 19, "#F9D68E")
    for y, x0, x1 in ((20, 18, 66), (27, 52, 92), (15, 96, 138), (34, 128, 158)):
        line(c, [(x0, y), (x1, y)], "#F3B777", 2.2, 0.28)
    mesa(c, 58, 78, 74, 26, "#B8643F")
    mesa(c, -14, 78, 112, 52, "#8E4632")
    mesa(c, 96, 78, 92, 36, "#A2523A")
    sky(c, 0, 78, WIDTH, 24, "#6F3A28", "#47241C")
    for x in (18, 62, 106, 150):
        line(c, [(x, 82), (x, 56)], "#3A1D17", 1.3)
        line(c, [(x - 4.5, 59), (x + 4.5, 59)], "#3A1D17", 1.1)
    for a, b in ((18, 62), (62, 106), (106, 150)):
        c.move_to(a, 59)
        c.curve_to(a + 15, 62.5, b - 15, 62.5, b, 59)
        stroke(c, "#3A1D17", 0.4, 0.8)
    cactus(c, 148, 82, 0.62, "#4A4A2B")
    track(c, -4, WIDTH + 4, 89, "#2B1A14", "#3D241A", 9)
    carriage(c, "executive", -22, 89, 0.58, flip=True)
    engine(c, 34, 89, 0.6, "#2D3A46", "#E8BC6A", flip=True)
    smoke(c, 107, 48, 1.0, "#FBE5C3", ((0, 0, 4), (-9, -6, 6), (-23, -10, 8), (-41, -12, 9.5)), 0.5)


def make() -> None:
    """Write both pictures."""
    home.write("santa_fe_rails", draw, (76, 34, 62))
