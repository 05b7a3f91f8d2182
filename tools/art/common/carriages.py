"""Carriages and wagons, 92 units wide, standing on y = 0 and facing left."""

from __future__ import annotations

from collections.abc import Callable

from app.theme.tokens import BAD, CREAM, INK, ROYAL_RED
from tools.art.common.colours import AMBER, BRASS
from tools.art.common.draw import (
    PI,
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
    rrect,
    shape_fill,
    stroke,
    vertical,
    wood,
)
from tools.art.common.symbols import symbol
from tools.art.common.trains import COAL, GLASS, placed, wheel

WIDTH = 92
ROOF = "#4A423A"
GOLD = "#E3BC62"
BODIES = {
    "observation": "#5A6B5D",
    "dining": "#7B3B3A",
    "sleeping": "#4E5D4A",
    "corridor": "#7A4634",
    "day": "#8C5A3A",
    "mail": "#8A6B42",
    "first": "#24496E",
    "executive": "#5B2F57",
}


def _bogies(c: Ctx) -> None:
    for middle in (WIDTH * 0.2, WIDTH * 0.8):
        box(c, middle - 11, -9.5, 22, 3.4, 1.5, COAL)
        for side in (-6.5, 6.5):
            wheel(c, middle + side, 5, rim="#9A8C78", spokes=False)


def _couplers(c: Ctx) -> None:
    line(c, [(-2, -11), (WIDTH + 2, -11)], COAL, 2)


def _coach(c: Ctx, body: str, roof: str = ROOF, top: float = -45) -> None:
    """Couplers, bogies, body and the rounded roof of a passenger coach."""
    _couplers(c)
    _bogies(c)
    wood(c, 2, top + 5, WIDTH - 4, -top - 15, 2.5, body)
    c.move_to(0, top + 6)
    c.curve_to(2, top - 1.5, 8, top - 2, 14, top - 2)
    c.line_to(WIDTH - 14, top - 2)
    c.curve_to(WIDTH - 8, top - 2, WIDTH - 2, top - 1.5, WIDTH, top + 6)
    c.close_path()
    c.set_source(vertical(top - 2, top + 6, (0, lighter(roof, 0.18)), (1, darker(roof, 0.12))))
    c.fill()
    for x in (20, 46, 72):
        box(c, x - 3, top - 3.4, 6, 2, 1, darker(roof, 0.15))


def _window(c: Ctx, x: float, y: float, w: float, h: float) -> None:
    rrect(c, x - 0.7, y - 0.7, w + 1.4, h + 1.4, 2)
    fill(c, "#000000", 0.28)
    c.set_source(vertical(y, y + h, (0, lighter(GLASS, 0.35)), (1, GLASS)))
    rrect(c, x, y, w, h, 1.5)
    c.fill()


def _belt(c: Ctx, y: float = -17, colour: str = BRASS, width: float = 1.0) -> None:
    line(c, [(4, y), (88, y)], colour, width, 0.85)


def _observation(c: Ctx) -> None:
    body = BODIES["observation"]
    _coach(c, body)
    _belt(c)
    c.set_source(vertical(-55, -43, (0, "#DDEAE6"), (1, "#9FBBB5")))
    rrect(c, 26, -55, 40, 14, 6)
    c.fill_preserve()
    stroke(c, "#3C4A42", 1.4)
    for x in (36, 46, 56):
        line(c, [(x, -55), (x, -46)], "#3C4A42", 1.2)
    for k in range(5):
        _window(c, 8 + k * 13, -36, 10, 12)
    box(c, 73, -38, 15, 27, 1, darker(body, 0.45))
    for x in (75, 79, 83, 87):
        line(c, [(x, -22), (x, -12)], BRASS, 1)
    line(c, [(73, -22), (88, -22)], BRASS, 1.4)


def _dining(c: Ctx) -> None:
    _coach(c, BODIES["dining"])
    _belt(c)
    for k in range(3):
        x = 9 + k * 26
        _window(c, x, -37, 22, 14)
        disc(c, x + 11, -29, 4.4, "#F3B65A", alpha=0.35)
        shape_fill(c, [(x + 8.2, -27), (x + 13.8, -27), (x + 12.4, -30.4), (x + 9.6, -30.4)], AMBER)
        line(c, [(x + 11, -27), (x + 11, -23.6)], INK, 1)
        line(c, [(x + 4.6, -23.6), (x + 17.4, -23.6)], INK, 1.3)


def _sleeping(c: Ctx) -> None:
    body = BODIES["sleeping"]
    _coach(c, body)
    _belt(c)
    for k in range(4):
        x = 8 + k * 20
        _window(c, x, -36, 15, 12)
        line(c, [(x + 7.5, -36), (x + 7.5, -24)], body, 2, round_cap=False)
        shape_fill(c, [(x, -36), (x + 5.6, -36), (x, -28)], "#B98A6A")
        shape_fill(c, [(x + 15, -36), (x + 9.4, -36), (x + 15, -28)], "#B98A6A")


def _corridor(c: Ctx) -> None:
    _coach(c, BODIES["corridor"])
    _belt(c)
    for k in range(6):
        _window(c, 9 + k * 12.8, -36, 9, 12)


def _day(c: Ctx) -> None:
    _coach(c, BODIES["day"])
    _belt(c)
    for k in range(5):
        _window(c, 8 + k * 15.5, -36, 11, 12)


def _mail(c: Ctx) -> None:
    body = BODIES["mail"]
    _coach(c, body)
    _belt(c)
    _window(c, 8, -36, 9, 9)
    _window(c, 75, -36, 9, 9)
    wood(c, 33, -37, 26, 25, 1.5, darker(body, 0.2))
    box(c, 37, -32, 18, 12, 1, CREAM)
    line(c, [(37.6, -31.6), (46, -25), (54.4, -31.6)], INK, 1)


def _dual(c: Ctx, kind: str, roof: str) -> None:
    body = BODIES[kind]
    _coach(c, body, roof)
    _belt(c, -38.5, BRASS, 1.3)
    _belt(c, -17, BRASS, 1.3)
    for k in (0, 1, 3, 4):
        _window(c, 7 + k * 16.2, -36, 12.5, 12)
    disc(c, 46, -28, 9.6, darker(BRASS, 0.2))
    disc(c, 46, -28.2, 9.2, BRASS)
    disc(c, 46, -28, 7.9, body)


def _first(c: Ctx) -> None:
    _dual(c, "first", "#D9CDB6")
    label(c, 46, -28, "1", 12.5, "Lato Black", CREAM)


def _executive(c: Ctx) -> None:
    _dual(c, "executive", "#C9B99A")
    symbol(c, "star", 46, -27.8, 5.6)
    fill(c, CREAM)


def _box_car(c: Ctx) -> None:
    _couplers(c)
    _bogies(c)
    wood(c, 4, -44, 84, 33, 2, "#8E4F35")
    for k in range(1, 10):
        line(c, [(4 + k * 8.4, -43), (4 + k * 8.4, -12)], "#000000", 0.7, 0.22)
    wood(c, 34, -41, 24, 30, 1, "#A5613F")
    line(c, [(35, -40), (57, -12)], "#5D3020", 1.4)
    line(c, [(35, -12), (57, -40)], "#5D3020", 1.4)
    box(c, 3, -46.5, 86, 4, 1.5, ROOF)


def _flat(c: Ctx) -> None:
    _couplers(c)
    _bogies(c)
    wood(c, 2, -16, 88, 5.5, 1, "#5B4A3A")
    for count, y in ((5, -21.5), (4, -30), (3, -38.5)):
        for k in range(count):
            x = 46 + (k - (count - 1) / 2) * 15
            wood(c, x - 7, y - 4, 14, 8, 4, "#B98A55")
            disc(c, x + 3.5, y, 2.6, "#E0BC85")
            circle(c, x + 3.5, y, 1.3)
            stroke(c, "#B98A55", 0.5)
    for x in (6, 86):
        line(c, [(x, -16), (x, -36)], "#3D3328", 2.2)


def _tank(c: Ctx) -> None:
    _couplers(c)
    _bogies(c)
    wood(c, 2, -15, 88, 4.5, 1, "#3D3A36")
    wood(c, 6, -40, 80, 24, 12, "#6F7478")
    rrect(c, 16, -37, 60, 3.5, 1.7)
    fill(c, "#FFFFFF", 0.28)
    for x in (22, 46, 70):
        line(c, [(x, -39.5), (x, -16.5)], "#3D3A36", 1.4)
    wood(c, 39, -47, 14, 8, 2, "#565B5F")
    box(c, 42, -48.4, 8, 2, 1, "#3D3A36")


def _hopper(c: Ctx) -> None:
    _couplers(c)
    _bogies(c)
    for k in range(9):
        y = -40 + (k % 2) * 1.6 - (2 if 2 < k < 6 else 0)
        disc(c, 12 + k * 8.5, y, 5.4, "#26221F")
        disc(c, 10.6 + k * 8.5, y - 2, 1.4, "#453F3A")
    shape_fill(
        c,
        [
            (3, -40),
            (89, -40),
            (89, -24),
            (74, -11),
            (58, -11),
            (46, -20),
            (34, -11),
            (18, -11),
            (3, -24),
        ],
        "#5C5A57",
        "#33312F",
        1,
    )
    for k in range(1, 7):
        line(c, [(3 + k * 12.3, -39), (3 + k * 12.3, -24)], "#33312F", 1.4)
    box(c, 2, -42, 88, 3.4, 1, "#7B7873")


def _cattle(c: Ctx) -> None:
    _couplers(c)
    _bogies(c)
    box(c, 4, -43, 84, 32, 2, "#3A2B20")
    for x in (30, 70):  # two muzzles between the slats
        disc(c, x, -25.6, 4.6, "#7A5138")
        disc(c, x - 2.4, -24, 2.4, "#C79A7E")
    for k in range(5):
        wood(c, 4, -43 + k * 6.7, 84, 4.2, 0.8, "#A87B4D", edge=False)
    for x in (4, 23, 43, 63, 84):
        wood(c, x, -43, 4, 32, 0.8, "#8A6239", edge=False)
    box(c, 2, -46, 88, 4, 1.5, ROOF)


def _gondola(c: Ctx) -> None:
    _couplers(c)
    _bogies(c)
    shape_fill(
        c,
        [
            (10, -30),
            (18, -44),
            (27, -36),
            (34, -47),
            (44, -34),
            (55, -45),
            (63, -37),
            (72, -44),
            (82, -30),
        ],
        "#7D6F63",
        "#4A4038",
        1,
    )
    circle(c, 34, -36, 6)
    stroke(c, "#4A4038", 2.2)
    line(c, [(54, -32), (68, -48)], "#9A8C7E", 2.6)
    line(c, [(70, -32), (76, -41), (80, -33)], "#8A5A3C", 2)
    wood(c, 3, -31, 86, 20, 1, "#7A5A46")
    for k in range(1, 8):
        line(c, [(3 + k * 10.7, -30), (3 + k * 10.7, -12)], "#402D22", 1.6)


def _caboose(c: Ctx) -> None:
    red = BAD
    _couplers(c)
    _bogies(c)
    wood(c, 14, -40, 64, 29, 2, red)
    for k in range(1, 8):
        line(c, [(14 + k * 8, -39), (14 + k * 8, -12)], "#000000", 0.6, 0.14)
    wood(c, 33, -53, 26, 13, 1.5, red)
    box(c, 30, -56, 32, 4, 2, ROOF)
    box(c, 4, -43.5, 84, 4.5, 2, ROOF)
    for x, y, side in ((37, -50, 7.2), (48, -50, 7.2), (21, -34, 11), (60, -34, 11)):
        _window(c, x, y, side, side)
    wood(c, 39, -35, 14, 24, 1, "#8C2A20")
    _window(c, 42, -32, 8, 7)
    for x in (6, 82):
        for step in (0, 4):
            line(c, [(x + step, -22), (x + step, -12)], INK, 1)
        line(c, [(x - 1, -22), (x + 6, -22)], INK, 1.4)
        line(c, [(x + 2, -40), (x + 2, -22)], INK, 1.2)
    disc(c, 88, -25, 4.4, "#F3B65A", alpha=0.4)
    disc(c, 88, -25, 2.6, "#E9B84A")


def crown(c: Ctx, x: float, y: float, r: float, colour: str = GOLD) -> None:
    """A royal crown with three pearls (the player's symbol is another, plain one)."""
    outline = (
        (-1, 0.65),
        (-1.05, -0.45),
        (-0.45, 0.05),
        (0, -0.85),
        (0.45, 0.05),
        (1.05, -0.45),
        (1, 0.65),
    )
    shape_fill(c, [(x + r * u, y + r * v) for u, v in outline], colour)
    for dx, dy in ((-1.05, -0.5), (0, -0.95), (1.05, -0.5)):
        disc(c, x + dx * r, y + dy * r, r * 0.17, colour)


def _royal(c: Ctx) -> None:
    _coach(c, ROYAL_RED, "#3A2A2C")
    _belt(c, -38.3, GOLD, 1.6)
    _belt(c, -17, GOLD, 1.6)
    for k in (0, 1, 3, 4):
        x = 7 + k * 16.2
        for inset, colour in ((-0.8, GOLD), (0, GLASS)):
            c.new_sub_path()
            c.move_to(x + inset, -23 - inset)
            c.line_to(x + inset, -30)
            c.arc(x + 6, -30, 6 - inset, PI, 0)
            c.line_to(x + 12 - inset, -23 - inset)
            c.close_path()
            fill(c, colour)
    path(c, [(4, -13.5), (88, -13.5)], close=False)
    stroke(c, GOLD, 0.7, 0.7)
    crown(c, 46, -27, 7)
    crown(c, 46, -51, 7)


KINDS: dict[str, Callable[[Ctx], None]] = {
    "observation": _observation,
    "dining": _dining,
    "sleeping": _sleeping,
    "corridor": _corridor,
    "day": _day,
    "mail": _mail,
    "box": _box_car,
    "flat": _flat,
    "tank": _tank,
    "hopper": _hopper,
    "cattle": _cattle,
    "gondola": _gondola,
    "first": _first,
    "executive": _executive,
    "caboose": _caboose,
    "royal": _royal,
}


def carriage(c: Ctx, kind: str, x: float, y: float, scale: float = 1.0, flip: bool = False) -> None:
    """Draw a carriage with its left end at x and its wheels on y."""
    with placed(c, x, y, scale, flip, WIDTH):
        KINDS[kind](c)
