"""Station Master's cards: the art window, the special cards' pictures, the backs."""

from __future__ import annotations

import math
from collections.abc import Callable

import cairo

from app.theme.tokens import BAD, CREAM, INK, ROYAL_RED
from tools.art.common.atlas import Atlas
from tools.art.common.carriages import carriage
from tools.art.common.colours import AMBER, BRASS, PLAYERS
from tools.art.common.draw import (
    PI,
    TAU,
    Canvas,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    lighter,
    line,
    path,
    rrect,
    shape_fill,
    source,
    stroke,
    vertical,
    wood,
)
from tools.art.common.logo import LogoColours, draw_logo
from tools.art.common.trains import COAL, track, wheel

WINDOW = (136.0, 80.0)
SCALE = 2.0
STEEL, STEEL_LOW = "#8E969B", "#4E565B"


def _window(c: Ctx) -> None:
    """The ground of the art window: warm paper and a piece of track, rail top at y = 71."""
    c.set_source(vertical(0, 80, (0, "#EFE3CC"), (1, "#E0D0B2")))
    c.paint()
    track(c, -8, 144, 71, step=11)


def _arrow(c: Ctx, points: list[tuple[float, float]], colour: str, width: float) -> None:
    """A bent arrow: shaft along the points, head at the last."""
    (ax, ay), (bx, by) = points[-2:]
    angle = math.atan2(by - ay, bx - ax)
    reach = width * 2.1
    tip = bx + reach * 0.9 * math.cos(angle), by + reach * 0.9 * math.sin(angle)
    line(c, points, colour, width)
    path(
        c,
        [
            tip,
            (bx + reach * math.cos(angle + 2.3), by + reach * math.sin(angle + 2.3)),
            (bx + reach * math.cos(angle - 2.3), by + reach * math.sin(angle - 2.3)),
        ],
    )
    fill(c, colour, keep=True)
    stroke(c, colour, width * 0.3)


def _reassign(c: Ctx) -> None:
    """The last carriage of one train goes to another."""
    for y in (31, 71):
        track(c, 4, 132, y, step=11)
    carriage(c, "corridor", 6, 31, 0.5)
    c.push_group()
    carriage(c, "sleeping", 56, 31, 0.5)
    c.pop_group_to_source()
    c.paint_with_alpha(0.32)
    carriage(c, "dining", 32, 71, 0.5)
    carriage(c, "sleeping", 82, 71, 0.5)
    c.move_to(106, 17)
    c.curve_to(126, 17, 128, 27, 127, 34)
    stroke(c, AMBER, 3.6)
    shape_fill(c, [(121.4, 33), (132.6, 33), (126.6, 42)], AMBER, AMBER, 1)


def _repair(c: Ctx) -> None:
    """A wrench over a wheel set and three cards of the discard pile."""
    for k, tilt in enumerate((-0.34, -0.16, 0.02)):
        c.save()
        c.translate(38 + k * 11, 66)
        c.rotate(tilt)
        box(c, -14, -46, 30, 42, 3, "#FFFBF3", "#BFAF90", 1)
        box(c, -11, -43, 24, 17, 2, ("#D9C7A3", "#CFE0D6", "#E8CFC6")[k])
        carriage(c, ("day", "observation", "box")[k], -10, -28, 0.24)
        for row in range(2):
            line(c, [(-10, -20 + row * 5), (8 - row * 6, -20 + row * 5)], "#BFAF90", 1.4)
        c.restore()
    c.save()
    c.translate(98, 40)
    c.rotate(0.72)
    for colour, grow in ((STEEL_LOW, 1.6), (STEEL, 0.0)):
        c.push_group()
        rrect(c, -5 - grow / 2, -20, 10 + grow, 46, 5)
        fill(c, colour)
        for y, gap in ((-24, PI), (26, 0.0)):
            circle(c, 0, y, 12 + grow)
            fill(c, colour)
            c.set_operator(cairo.OPERATOR_CLEAR)
            shift = -1 if gap else 1
            rrect(c, -5 + grow / 2, y - 7 + shift * 8, 10 - grow, 14, 4)
            c.fill()
            c.set_operator(cairo.OPERATOR_OVER)
        c.pop_group_to_source()
        c.paint()
    rrect(c, -2, -10, 2.4, 24, 1.2)
    fill(c, "#FFFFFF", 0.5)
    c.restore()


def pawn(c: Ctx, x: float, y: float, s: float, colour: str) -> None:
    """A turned wooden pawn standing on y."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    for shade, grow in ((darker(colour, 0.45), 0.8), (colour, 0.0)):
        c.new_path()
        c.move_to(-8 - grow, grow * 0.6)
        c.line_to(-8 - grow, -3 - grow)
        c.curve_to(-6, -6, -3.4, -10, -3.2 - grow, -15)
        c.line_to(3.2 + grow, -15)
        c.curve_to(3.4, -10, 6, -6, 8 + grow, -3 - grow)
        c.line_to(8 + grow, grow * 0.6)
        c.close_path()
        fill(c, shade)
        disc(c, 0, -20, 6 + grow, shade)
        rrect(c, -5.4 - grow, -16.4 - grow, 10.8 + 2 * grow, 3 + 2 * grow, 1.5)
        fill(c, shade)
    disc(c, -2, -22, 2.2, lighter(colour, 0.5), alpha=0.8)
    line(c, [(-3.8, -4.6), (-1.4, -11)], lighter(colour, 0.4), 1.2, 0.7)
    c.restore()


def _transfer(c: Ctx) -> None:
    """Passengers change trains."""
    track(c, 4, 132, 71, step=11)
    carriage(c, "day", 6, 71, 0.5)
    carriage(c, "first", 84, 71, 0.5)
    for k, player in enumerate((PLAYERS[1], PLAYERS[2], PLAYERS[3])):
        pawn(c, 46 + k * 21, 44 - (k % 2) * 5, 1.05, player.colour)
    c.move_to(28, 40)
    c.curve_to(26, 8, 60, 6, 90, 9)
    c.curve_to(108, 11, 111, 22, 110, 34)
    c.set_dash([7, 5])
    stroke(c, AMBER, 3.2)
    c.set_dash([])
    shape_fill(c, [(104.6, 33), (115.6, 33), (109.8, 42)], AMBER, AMBER, 1)


def strap(c: Ctx, x: float, y: float, s: float) -> None:
    """A hand strap hanging from y."""
    c.save()
    c.translate(x, y)
    c.scale(s, s)
    for width, colour in ((7, "#4B2E1B"), (4.6, "#8A5A34")):
        line(c, [(0, 0), (0, 18)], colour, width, round_cap=False)
    box(c, -5.5, 14, 11, 6, 1.5, BRASS, darker(BRASS, 0.35), 1)
    for width, colour in ((6.4, "#5A4A36"), (4.2, "#F0E2C6")):
        circle(c, 0, 30, 10.5)
        stroke(c, colour, width)
    c.restore()


def _standing_room(c: Ctx) -> None:
    """Straps on a pole, one hand more."""
    for width, colour in ((6, darker(BRASS, 0.4)), (4, BRASS), (1.2, "#F7E3AE")):
        line(c, [(10, 12), (126, 12)], colour, width)
    for k, x in enumerate((32, 68, 104)):
        strap(c, x, 13, 0.86 if k != 1 else 1.0)
    pawn(c, 68, 72, 1.0, PLAYERS[0].colour)
    for x, player in ((34, PLAYERS[1]), (102, PLAYERS[4])):
        pawn(c, x, 72, 0.92, player.colour)


def _uncouple(c: Ctx) -> None:
    """Two ends of carriages and an open coupler between them."""
    track(c, 4, 132, 71, step=11)
    for x, side, kind in ((4, 1, "#7A4634"), (132, -1, "#4E5D4A")):
        c.save()
        c.translate(x, 71)
        c.scale(side, 1)
        wood(c, -20, -52, 56, 38, 2.5, kind)
        for wx in (4, 20):
            wheel(c, wx, 7, rim="#9A8C78")
        for k in range(2):
            box(c, 2 + k * 17, -46, 12, 14, 1.5, "#F8E9C4")
        box(c, -20, -58, 60, 8, 4, "#4A423A")
        line(c, [(34, -17), (46, -17)], COAL, 4)
        c.restore()
    for x, side in ((50, 1), (86, -1)):
        c.save()
        c.translate(x, 54)
        c.scale(side, 1)
        for width, colour in ((6, "#2B2622"), (3.4, STEEL)):
            c.new_path()
            c.arc(6, 0, 7.5, PI * 0.25, PI * 1.75)
            stroke(c, colour, width)
        c.restore()
    _arrow(c, [(71, 30), (83, 30)], AMBER, 3.2)
    _arrow(c, [(65, 30), (53, 30)], AMBER, 3.2)


def _rush_hour(c: Ctx) -> None:
    """A station clock at five, with a red quarter."""
    x, y, r = 68, 40, 31
    for dx, size, player in ((-40, 0.8, 3), (40, 0.8, 1), (-57, 1.0, 2), (57, 1.0, 4)):
        pawn(c, x + dx, 75, size, PLAYERS[player].colour)
    disc(c, x, y + 1.6, r + 2, "#1B2A2A")
    disc(c, x, y, r + 1.4, "#27403F")
    disc(c, x, y, r - 3, CREAM)
    path(c, [(x, y)], close=False)
    c.arc(x, y, r - 5, TAU / 12 * 2 - TAU / 4, TAU / 12 * 5 - TAU / 4)
    c.close_path()
    fill(c, BAD, 0.22)
    for k in range(12):
        u, v = math.sin(k * TAU / 12), -math.cos(k * TAU / 12)
        inner = r - (8.4 if k % 3 == 0 else 6.8)
        line(
            c,
            [(x + u * inner, y + v * inner), (x + u * (r - 5), y + v * (r - 5))],
            INK,
            2.2 if k % 3 == 0 else 1.2,
        )
    line(c, [(x, y + 4), (x, y - 20)], INK, 2.8)
    u, v = math.sin(5 * TAU / 12), -math.cos(5 * TAU / 12)
    line(c, [(x - u * 4, y - v * 4), (x + u * 14, y + v * 14)], INK, 3.8)
    disc(c, x, y, 2.6, BAD)


SPECIALS: dict[str, Callable[[Ctx], None]] = {
    "reassign": _reassign,
    "repair": _repair,
    "transfer": _transfer,
    "standing_room": _standing_room,
    "uncouple": _uncouple,
    "rush_hour": _rush_hour,
}


def _back(colour: str, logo: LogoColours) -> Canvas:
    """The back of a card, 148 x 190, with fine rays and the logo."""
    canvas = Canvas(148, 190, SCALE)
    c = canvas.ctx
    rrect(c, 0, 0, 148, 190, 9)
    c.clip()
    c.set_source(vertical(0, 190, (0, lighter(colour, 0.08)), (1, darker(colour, 0.18))))
    c.paint()
    for k in range(48):
        angle = k * TAU / 48
        line(
            c,
            [
                (74 + 40 * math.cos(angle), 104 + 40 * math.sin(angle)),
                (74 + 160 * math.cos(angle), 104 + 160 * math.sin(angle)),
            ],
            CREAM,
            0.8,
            0.10,
        )
    rrect(c, 7, 7, 134, 176, 5)
    stroke(c, CREAM, 1.2, 0.75)
    rrect(c, 10, 10, 128, 170, 3.5)
    stroke(c, CREAM, 0.6, 0.45)
    disc(c, 74, 95, 43, darker(colour, 0.25), alpha=0.6)
    c.translate(74, 104)
    c.scale(1.55, 1.55)
    draw_logo(c, logo)
    return canvas


def add(atlas: Atlas) -> None:
    """Add all card parts."""
    canvas = Canvas(*WINDOW, SCALE)
    _window(canvas.ctx)
    atlas.add("card_window", canvas.image(), extrude=True)
    canvas = Canvas(*WINDOW, SCALE)
    canvas.ctx.set_source(vertical(0, 80, (0, "#EFE3CC"), (1, "#E0D0B2")))
    canvas.ctx.paint()
    atlas.add("card_window_plain", canvas.image(), extrude=True)
    for name, draw in SPECIALS.items():
        canvas = Canvas(*WINDOW, SCALE)
        draw(canvas.ctx)
        atlas.add(f"special_{name}", canvas.image())
    canvas = Canvas(40, 46, 3)
    source(canvas.ctx, "#FFFFFF")
    strap(canvas.ctx, 20, 1, 1.0)
    atlas.add("standing_sign", canvas.image())
    canvas = Canvas(28, 34, 4)
    pawn(canvas.ctx, 14, 31, 1.1, "#C9A46B")
    atlas.add("pawn", canvas.image())
    colours = LogoColours("#B9955F", "#F5B04C", CREAM, "#27403F")
    atlas.add("card_back", _back("#27403F", colours).image())
    atlas.add("engine_back", _back(ROYAL_RED, colours).image())
