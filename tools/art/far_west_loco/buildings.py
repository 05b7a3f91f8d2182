"""Far West Loco: buildings and landmarks, standing on y = 0 and centred on x = 0, about 56 wide."""

from __future__ import annotations

import math
from collections.abc import Callable

from app.theme.tokens import BAD, CREAM, INK
from tools.art.common.carriages import crown
from tools.art.common.colours import SHADOW, Player
from tools.art.common.draw import (
    PI,
    Ctx,
    box,
    darker,
    disc,
    fill,
    lighter,
    line,
    mix,
    path,
    rrect,
    shape_fill,
    stroke,
    vertical,
    wood,
)
from tools.art.common.symbols import symbol
from tools.art.common.trains import GLASS
from tools.art.far_west_loco.signs import INDUSTRIES, SHOPS, product, shop_sign

TIMBER, PLANK, EARTH = "#6B4527", "#B98A5A", "#8D7350"
GOLD, GOLD_LOW = "#E2B33C", "#9B7418"


def shade_on_ground(c: Ctx, half: float) -> None:
    """The soft flat shadow under a building."""
    for k in range(3):
        rrect(c, -half + k, -1.5 + k, 2 * half - 2 * k, 4, 2)
        fill(c, SHADOW, 0.09)


def window(c: Ctx, x: float, y: float, w: float, h: float) -> None:
    """A lit window with a thin frame."""
    rrect(c, x - 0.6, y - 0.6, w + 1.2, h + 1.2, 1.2)
    fill(c, "#000000", 0.3)
    box(c, x, y, w, h, 0.9, GLASS)


def _lot(c: Ctx, player: Player) -> None:
    """The staked-out lot with the owner's board."""
    c.save()
    c.set_dash([3, 3])
    rrect(c, -23, -26, 46, 22, 2)
    fill(c, "#FFFFFF", 0.18, keep=True)
    stroke(c, EARTH, 1.2)
    c.restore()
    for x in (-23, 23):
        line(c, [(x, -2), (x, -8)], TIMBER, 2)
    line(c, [(-13, -3), (-13, -18)], TIMBER, 2.2)
    box(c, -24, -31, 22, 14, 1.6, player.colour, darker(player.colour, 0.4), 0.8)
    symbol(c, player.symbol, -13, -24, 4.4)
    fill(c, player.on)


def _permit(c: Ctx) -> None:
    """Stage 1: the permit on a post."""
    line(c, [(10, -3), (10, -16)], TIMBER, 2)
    box(c, 1, -30, 18, 16, 1.2, "#FFFBF3", "#8D7350", 0.8)
    for row, end in ((-26, 16), (-23, 16), (-20, 11)):
        line(c, [(4, row), (end, row)], "#9A8C78", 1)
    disc(c, 15, -17, 2.4, BAD)


def _walls(c: Ctx, player: Player) -> None:
    """Walls with door, windows and the owner's sign."""
    wall = mix(player.colour, "#F6EFE1", 0.28)
    wood(c, -23, -24, 46, 20, 1, wall)
    window(c, -7, -19, 7, 9)
    window(c, 13, -19, 7, 9)
    box(c, 2.4, -18.6, 8, 14.6, 1, darker(player.colour, 0.45))
    disc(c, 8.6, -11, 0.7, GOLD)
    disc(c, -15, -14, 6.4, CREAM)
    disc(c, -15, -14, 5.6, player.colour)
    symbol(c, player.symbol, -15, -14, 3.3)
    fill(c, player.on)


def _truss(c: Ctx) -> None:
    frame = (
        ((-25, -24), (0, -38)),
        ((25, -24), (0, -38)),
        ((0, -38), (0, -24)),
        ((-12, -24), (-12, -31)),
        ((12, -24), (12, -31)),
        ((-25, -24), (25, -24)),
    )
    for start, end in frame:
        line(c, [start, end], darker("#B98A55", 0.35), 3)
    for start, end in frame:
        line(c, [start, end], "#C9975A", 1.9)


def _roof(c: Ctx, colour: str) -> None:
    tone = darker(colour, 0.35)
    points = [(-27, -23), (-16, -36), (16, -36), (27, -23)]
    path(c, points)
    c.set_source(vertical(-36, -23, (0, lighter(tone, 0.12)), (1, tone)))
    c.fill()
    for k in range(1, 4):
        y = -36 + k * 3.3
        reach = 16 + k * 3.3 * 11 / 13
        line(c, [(-reach, y), (reach, y)], "#000000", 0.5, 0.25)
    line(c, [(-16, -36), (16, -36)], lighter(tone, 0.3), 1.2)


def _clock_tower(c: Ctx, colour: str) -> None:
    wood(c, -7.5, -49, 15, 17, 1, mix(colour, "#F6EFE1", 0.28))
    shape_fill(c, [(-11, -48), (0, -57), (11, -48)], darker(colour, 0.35))
    disc(c, 0, -40.5, 5.4, INK)
    disc(c, 0, -40.5, 4.6, CREAM)
    line(c, [(0, -43.6), (0, -40.5), (2.4, -39.4)], INK, 1)


def station(c: Ctx, player: Player, stage: int) -> None:
    """A station with 0 to 7 stages built; 7 is the opening by the governor: flag and bunting."""
    shade_on_ground(c, 27)
    box(c, -26, -4, 52, 5, 1.5, "#A89674" if stage >= 2 else "#D2BF96")
    if stage < 2:
        _lot(c, player)
        if stage == 1:
            _permit(c)
        return
    if stage == 2:
        for k in range(5):
            wood(c, -23 + k * 9.4, -9.6, 8.4, 6, 0.8, "#9A8E7C")
        for k in range(4):
            wood(c, -18.4 + k * 9.4, -15.4, 8.4, 6, 0.8, "#B0A48F")
        line(c, [(-24, -3), (-24, -22)], TIMBER, 1.8)
        box(c, -30, -30, 13, 10, 1.4, player.colour, darker(player.colour, 0.4), 0.7)
        symbol(c, player.symbol, -23.5, -25, 3.2)
        fill(c, player.on)
        return
    _walls(c, player)
    if stage == 4:
        _truss(c)
    if stage >= 5:
        _roof(c, player.colour)
    if stage >= 6:
        _clock_tower(c, player.colour)
    if stage >= 7:
        line(c, [(0, -57), (0, -72)], INK, 1.3)
        shape_fill(c, [(0.6, -72), (17, -69.5), (13, -66.5), (17, -63.5), (0.6, -61)], BAD)
        crown(c, 6.4, -66.4, 3.2, "#F5D78A")
        for k in range(8):
            x = -24 + k * 6.2
            colour = (BAD, CREAM, player.colour)[k % 3]
            shape_fill(c, [(x, -24), (x + 5, -24), (x + 2.5, -19.6)], colour)


def saloon(c: Ctx, player: Player) -> None:
    """False front in the owner's colour, with symbol and mug, porch and swing doors."""
    shade_on_ground(c, 24)
    wood(c, -19, -28, 38, 28, 1, PLANK)
    for k in range(1, 6):
        line(c, [(-19 + k * 6.4, -22), (-19 + k * 6.4, 0)], "#000000", 0.4, 0.2)
    front = darker(player.colour, 0.12)
    wood(c, -22, -40, 44, 16, 2, front)
    symbol(c, player.symbol, -11, -32, 4.6)
    fill(c, player.on)
    box(c, 4, -37, 8, 10, 1.2, player.on)
    line(c, [(12.4, -35), (15.2, -34), (15.2, -31), (12.4, -30)], player.on, 1.4)
    box(c, 4, -38.4, 8, 2.4, 1.2, lighter(player.on, 0.3))
    window(c, -15, -20, 8, 9)
    window(c, 7, -20, 8, 9)
    for x in (-5, 0.4):
        box(c, x, -15, 4.6, 11, 0.8, TIMBER)
        line(c, [(x + 0.8, -11), (x + 3.8, -11)], "#8A5F3A", 0.7)
    line(c, [(-23, -23), (23, -23)], TIMBER, 2)
    for x in (-21, 21):
        line(c, [(x, -22), (x, 0)], TIMBER, 1.7)
    box(c, -23, -1.4, 46, 2, 0.8, "#8A6239")


def industry(c: Ctx, kind: str) -> None:
    """A works with saw-tooth roof, smoking chimney and its product on a cream medallion."""
    colour = INDUSTRIES[kind]
    shade_on_ground(c, 27)
    for x, y, r, alpha in ((17, -48, 4, 0.65), (22, -53, 5, 0.5)):
        disc(c, x, y, r, "#FFFFFF", alpha=alpha)
    wood(c, 12, -44, 7, 26, 1, darker(colour, 0.25))
    box(c, 11, -45, 9, 2.4, 1, darker(colour, 0.45))
    wood(c, -24, -22, 48, 22, 1, colour)
    for k in range(3):
        x = -24 + k * 12
        shape_fill(c, [(x, -22), (x, -31), (x + 12, -22)], darker(colour, 0.3))
        shape_fill(c, [(x + 1, -23), (x + 1, -28.6), (x + 4.6, -25.8)], GLASS)
    disc(c, -9, -11, 9, darker(colour, 0.5))
    disc(c, -9, -11, 8.2, CREAM)
    product(c, kind, -9, -11)
    box(c, 6, -10, 12, 10, 0.8, darker(colour, 0.45))
    line(c, [(12, -10), (12, 0)], darker(colour, 0.2), 0.8)


def shop(c: Ctx, kind: str) -> None:
    """A shop with a fascia sign and a striped awning."""
    colour = SHOPS[kind]
    shade_on_ground(c, 21)
    wood(c, -18, -26, 36, 26, 1, mix(colour, "#F6EFE1", 0.35))
    wood(c, -20, -40, 40, 15, 1.6, darker(colour, 0.25))
    shop_sign(c, kind, 0, -32.4, 1.05, CREAM)
    for k in range(6):
        x = -20 + k * 6.67
        tone = colour if k % 2 == 0 else CREAM
        c.move_to(x, -25)
        c.line_to(x + 6.67, -25)
        c.line_to(x + 6.67, -18)
        c.curve_to(x + 6.67, -15.2, x, -15.2, x, -18)
        c.close_path()
        fill(c, tone)
    line(c, [(-20, -25), (20, -25)], "#000000", 0.8, 0.3)
    window(c, -15, -13, 9, 8)
    box(c, -3.4, -13.4, 8, 13.4, 0.8, darker(colour, 0.5))
    disc(c, 3, -6.6, 0.7, GOLD)


def gold_mine(c: Ctx) -> None:
    """Rock with a timbered mouth and nuggets."""
    shade_on_ground(c, 28)
    shape_fill(
        c, [(-27, 0), (-15, -26), (-6, -34), (6, -24), (13, -29), (27, 0)], "#9A8468", "#6D5A43", 1
    )
    shape_fill(c, [(-6, -34), (6, -24), (2, -14), (10, 0), (27, 0), (13, -29), (6, -24)], "#877258")
    c.move_to(-9, 0)
    c.line_to(-9, -9)
    c.arc(0, -9, 9, PI, 0)
    c.line_to(9, 0)
    c.close_path()
    fill(c, "#2E241B")
    line(c, [(-10, 0), (-10, -18), (10, -18), (10, 0)], "#5E4022", 4)
    line(c, [(-10, 0), (-10, -18), (10, -18), (10, 0)], "#A07742", 2.4)
    for x, y in ((-3.4, -3), (3.4, -3), (0, -6.6)):
        disc(c, x, y, 3.1, GOLD_LOW)
        disc(c, x, y - 0.4, 2.7, GOLD)
        disc(c, x - 0.9, y - 1.3, 0.8, "#FBEBB0")


def ranch(c: Ctx) -> None:
    """A red barn and its fence."""
    shade_on_ground(c, 26)
    shape_fill(
        c, [(-22, 0), (-22, -18), (-13, -31), (7, -31), (16, -18), (16, 0)], "#9C4A38", "#5F2A1E", 1
    )
    line(c, [(-23.5, -17.4), (-13.4, -32), (7.4, -32), (17.5, -17.4)], "#5F2A1E", 2)
    box(c, -11, -15, 16, 15, 0.6, CREAM)
    line(c, [(-11, -15), (5, 0)], "#9C4A38", 1.7)
    line(c, [(-11, 0), (5, -15)], "#9C4A38", 1.7)
    box(c, -6.4, -26, 7, 6, 0.6, "#3A1D17")
    for x in (18, 23, 28):
        line(c, [(x, 0), (x, -10)], TIMBER, 2)
    for y in (-8, -4):
        line(c, [(16, y), (29, y)], TIMBER, 1.5)


def sheriff(c: Ctx) -> None:
    """The office with a star and a barred window."""
    shade_on_ground(c, 24)
    wood(c, -20, -24, 40, 24, 1, "#A98B60")
    wood(c, -22, -38, 44, 15, 1.5, "#6B5336")
    symbol(c, "star", 0, -30.4, 6)
    fill(c, "#E9C766")
    box(c, -14, -17, 11, 10.6, 1, "#2E241B")
    for x in (-11.4, -8.6, -5.8):
        line(c, [(x, -17), (x, -6.6)], "#CBBFA5", 1.1)
    box(c, 3, -17, 10, 17, 0.8, "#5B4026")
    disc(c, 11, -8, 0.8, GOLD)


def palace(c: Ctx) -> None:
    """Columns, pediment, green dome, flag."""
    shade_on_ground(c, 30)
    line(c, [(0, -42), (0, -53)], INK, 1.2)
    shape_fill(c, [(0, -53), (10, -50.4), (0, -47.8)], BAD)
    c.new_path()
    c.arc(0, -31, 10, PI, 0)
    c.close_path()
    c.set_source(vertical(-42, -31, (0, "#6FA097"), (1, "#3F6B65")))
    c.fill()
    wood(c, -26, -24, 52, 24, 1, "#EFE6D2")
    for k in range(5):
        box(c, -22.6 + k * 10, -21, 5, 19, 1, "#CDBFA0")
        box(c, -22 + k * 10, -21, 1.6, 19, 0.8, "#FBF6EA")
    shape_fill(c, [(-19, -24), (0, -34.6), (19, -24)], "#DCCFB2", "#A99877", 1)
    crown(c, 0, -27, 3, "#A98B3A")
    box(c, -29, -2.4, 58, 4, 1, "#B7A684")


def promontory(c: Ctx) -> None:
    """The golden spike in its mound, shining."""
    c.move_to(-26, 0)
    c.curve_to(-14, -15, 10, -19, 26, 0)
    c.close_path()
    fill(c, "#B9A06C")
    c.move_to(-26, 0)
    c.curve_to(-14, -15, -4, -16, 4, -13)
    c.curve_to(-6, -10, -12, -5, -14, 0)
    c.close_path()
    fill(c, "#CDB888")
    spike(c, 0, -6, 1.0)
    for k in range(-2, 3):
        u, v = math.sin(k * 0.5), math.cos(k * 0.5)
        line(c, [(13 * u, -36 - 9 * v), (18 * u, -36 - 14 * v)], "#C9971F", 1.5)


def spike(c: Ctx, x: float, y: float, s: float) -> None:
    """A golden spike, its point at x, y."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    shape_fill(c, [(-2.9, -29), (2.9, -29), (1.6, -4), (0, 1), (-1.6, -4)], GOLD, GOLD_LOW, 1)
    shape_fill(c, [(-1.8, -28), (-0.2, -28), (-0.4, -4), (-1, -4)], "#F8DE92")
    rrect(c, -7.4, -34, 14.8, 6.4, 2.2)
    fill(c, GOLD, keep=True)
    stroke(c, GOLD_LOW, 1)
    box(c, -6, -33, 9, 1.8, 0.9, "#F8DE92")
    c.restore()


def telegraph(c: Ctx) -> None:
    """A telegraph pole."""
    line(c, [(0, 0), (0, -41)], TIMBER, 3)
    line(c, [(-0.7, -1), (-0.7, -40)], "#8A6239", 0.9)
    line(c, [(-11, -36), (11, -36)], TIMBER, 2.4)
    line(c, [(-8, -29), (8, -29)], TIMBER, 2.2)
    for x, y in ((-10, -38.6), (10, -38.6), (-7, -31.4), (7, -31.4)):
        disc(c, x, y, 2, "#7FA5A8")
        disc(c, x - 0.6, y - 0.6, 0.7, "#D7E8E8")


LANDMARKS: dict[str, Callable[[Ctx], None]] = {
    "gold_mine": gold_mine,
    "ranch": ranch,
    "sheriff": sheriff,
    "palace": palace,
    "promontory": promontory,
    "telegraph": telegraph,
}
