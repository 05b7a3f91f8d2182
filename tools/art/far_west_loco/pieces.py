"""Far West Loco: spaces of the ring, locomotives, loads, dice, card backs, money, small signs."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from app.theme.tokens import BAD, CREAM, INK, MUTED
from tools.art.common.atlas import Atlas
from tools.art.common.carriages import carriage, crown
from tools.art.common.colours import SHADOW, Player
from tools.art.common.draw import (
    TAU,
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
    mix,
    path,
    rrect,
    shape_fill,
    stroke,
    vertical,
    wood,
)
from tools.art.common.symbols import symbol
from tools.art.common.trains import engine, placed, wheel
from tools.art.far_west_loco.buildings import spike
from tools.art.far_west_loco.signs import INDUSTRIES, SHOPS


def _space(atlas: Atlas, key: str, colour: str, draw: Callable[[Ctx], object] | None) -> None:
    """A disc of r 16 with a soft shadow in a box of 40."""
    canvas = Canvas(40, 40, 3)
    c = canvas.ctx
    c.translate(20, 19)

    def shape(ctx: Ctx) -> None:
        circle(ctx, 0, 0, 16)
        ctx.fill()

    canvas.soft(shape, 1.2, SHADOW, 0.4, (0, 1.2))
    c.set_source(vertical(-16, 16, (0, lighter(colour, 0.1)), (1, darker(colour, 0.06))))
    shape(c)
    circle(c, 0, 0, 15.2)
    stroke(c, darker(colour, 0.35), 1.5)
    if draw:
        draw(c)
    atlas.add(key, canvas.image())


def _envelope(c: Ctx) -> None:
    box(c, -7.5, -5.5, 15, 11, 1.5, CREAM)
    line(c, [(-7, -5), (0, 1), (7, -5)], "#34607A", 1.3)


def _limit(c: Ctx) -> None:
    disc(c, 0, 0, 15.4, CREAM, BAD, 3.4)
    label(c, 0, 0, "50", 13.5, "Lato Black", INK)


def _cross(c: Ctx) -> None:
    disc(c, 0, 0, 15.4, CREAM, BAD, 2.8)
    for side in (-6.4, 6.4):
        line(c, [(-side, -6.4), (side, 6.4)], BAD, 4)


def _owner(c: Ctx, player: Player, colour: str, r: float) -> None:
    symbol(c, player.symbol, 0, 0, r)
    fill(c, colour, keep=True)
    stroke(c, "#000000", 0.5, 0.35)


def _signed(kind: str, r: float, colour: str) -> Callable[[Ctx], None]:
    def draw(c: Ctx) -> None:
        symbol(c, kind, 0, 0, r)
        fill(c, colour)

    return draw


def _nugget(c: Ctx) -> None:
    disc(c, 0, 0, 7, "#9B7418")
    disc(c, 0, -0.6, 6.2, "#E2B33C")
    disc(c, -2, -2.6, 1.6, "#FBEBB0")


def _number(c: Ctx, number: int, size: float, colour: str) -> None:
    label(c, 0, 0, str(number), size, "Lato Black", colour)


def spaces(atlas: Atlas, players: Sequence[Player]) -> None:
    """Every kind of space."""
    for player in players:
        _space(
            atlas,
            f"space_station_{player.name}",
            player.colour,
            partial(_owner, player=player, colour=player.on, r=8),
        )
        _space(
            atlas,
            f"space_saloon_{player.name}",
            "#EFE3CC",
            partial(_owner, player=player, colour=player.accent_light, r=7.4),
        )
    _space(atlas, "space_card", "#34607A", _envelope)
    _space(
        atlas,
        "space_subsidy",
        "#EBC55A",
        lambda c: label(c, 0, 0, "200", 12.5, "Lato Black", "#5A4207"),
    )
    _space(atlas, "space_large_plot", "#B08650", None)
    _space(atlas, "space_small_plot", "#C9AE7C", None)
    _space(
        atlas,
        "space_gold_mine",
        "#6D5A43",
        _nugget,
    )
    _space(atlas, "space_sheriff", "#6B5336", _signed("star", 8.6, "#E9C766"))
    _space(atlas, "space_ranch", "#9C4A38", lambda c: label(c, 0, 0, "R", 16, "Lato Black", CREAM))
    _space(atlas, "space_palace", "#4F7F78", lambda c: crown(c, 0, 0.6, 8, CREAM))
    _space(atlas, "space_promontory", "#E8C765", lambda c: spike(c, 0, 11, 0.66))
    _space(atlas, "space_works", CREAM, _limit)
    _space(atlas, "space_no_stop", CREAM, _cross)
    _space(atlas, "space_track", "#EFE3CC", lambda c: disc(c, 0, 0, 4.2, "#8D7350"))


def locomotives(atlas: Atlas, players: Sequence[Player]) -> None:
    """An engine in each colour facing either way, the symbol on a cream disc on its cab."""
    scale = 0.54
    for player in players:
        trim = "#6B4B08" if player.name in ("amber", "silver") else "#F0D08A"
        for side, flip in (("left", False), ("right", True)):
            canvas = Canvas(66, 46, 3)
            c = canvas.ctx
            c.save()
            c.translate(33, 40)
            c.scale(1, 0.16)
            disc(c, 0, 0, 31, SHADOW, alpha=0.38)
            c.restore()
            engine(c, 3.3, 39.6, scale, player.colour, trim, flip=flip, tender=False)
            x = 3.3 + (110 - 95 if flip else 95) * scale
            disc(c, x, 39.6 - 30 * scale, 8.2, darker(player.colour, 0.5))
            disc(c, x, 39.6 - 30 * scale, 7.5, CREAM)
            symbol(c, player.symbol, x, 39.6 - 30 * scale, 4.5)
            fill(c, player.accent_light)
            atlas.add(f"loco_{player.name}_{side}", canvas.image())


def _load(c: Ctx, kind: str) -> None:
    """The load of a wagon, whose floor is at y = -14 and 40 wide."""
    if kind == "permit":
        wood(c, 6, -31, 28, 16, 2, "#F3E8CF")
        disc(c, 28, -19, 3.6, BAD)
        line(c, [(10, -27), (29, -27)], MUTED, 1.2)
        line(c, [(10, -23), (22, -23)], MUTED, 1.2)
    elif kind == "foundations":
        for k in range(3):
            wood(c, 3.5 + k * 11, -21, 10.4, 6.6, 0.6, "#9A8E7C")
        for k in range(2):
            wood(c, 9 + k * 11, -28, 10.4, 6.6, 0.6, "#B0A48F")
    elif kind == "walls":
        for row in range(3):
            for k in range(2 if row == 2 else 3):
                shift = 5 if row % 2 else 0
                wood(c, 3.5 + k * 11 + shift * (row != 2), -20 - row * 6.2, 10, 5.6, 0.6, "#A4553B")
    elif kind == "frame":
        for width, tone in ((5, "#7A5524"), (3.2, "#C9975A")):
            line(c, [(4, -15), (20, -33), (36, -15), (4, -15)], tone, width)
            line(c, [(20, -32), (20, -16)], tone, width * 0.8)
    elif kind == "covering":
        for k in range(4):
            wood(c, 4.6 + k * 7.8, -29, 7, 14, 2, "#B96A45")
    elif kind == "clock":
        disc(c, 20, -26.4, 12, "#4B331B")
        disc(c, 20, -26.4, 10.8, "#8A6239")
        disc(c, 20, -26.4, 9, CREAM)
        line(c, [(20, -32.6), (20, -26.4), (25, -25)], INK, 1.6)


def loads(atlas: Atlas) -> None:
    """Flat wagons with a load, facing left; the governor rides in the royal carriage."""
    for kind in ("empty", "permit", "foundations", "walls", "frame", "covering", "clock"):
        canvas = Canvas(52, 44, 2.6)
        with placed(canvas.ctx, 8, 41):
            line(canvas.ctx, [(-6, -11), (4, -11)], INK, 2.4)
            for x in (9, 31):
                wheel(canvas.ctx, x, 5, rim="#9A8C78", spokes=False)
            _load(canvas.ctx, kind)
            wood(canvas.ctx, 0, -14.6, 40, 6, 1, "#5B4A3A")
        atlas.add(f"load_{kind}", canvas.image())
    canvas = Canvas(56, 44, 2.6)
    carriage(canvas.ctx, "royal", 2, 41, 0.56)
    atlas.add("load_governor", canvas.image())


def _die(size: float, colour: str, draw: Callable[[Ctx], object]) -> Canvas:
    """A die seen from the front in a box of size + 14, faced by `draw`."""
    canvas = Canvas(size + 14, size + 16, 2.4)
    c = canvas.ctx
    c.translate(7, 5)

    def shape(ctx: Ctx) -> None:
        rrect(ctx, 0, 1, size, size + 2, 11)
        ctx.fill()

    canvas.soft(shape, 2.4, SHADOW, 0.42, (0, 3))
    box(c, 0, 3, size, size, 11, darker(colour, 0.32))
    rrect(c, 0, 0, size, size, 11)
    c.set_source(vertical(0, size, (0, lighter(colour, 0.24)), (1, colour)))
    c.fill()
    rrect(c, 4, 4, size - 8, size - 8, 8)
    fill(c, "#FFFFFF", 0.16)
    c.translate(size / 2, size / 2)
    draw(c)
    return canvas


def dice(atlas: Atlas) -> None:
    """The cream speed die (3 to 8) and the smaller walnut manoeuvre die (1, 2, star)."""
    for number in range(3, 9):
        face = _die(66, "#F7EFDF", partial(_number, number=number, size=38, colour=INK))
        atlas.add(f"die_speed_{number}", face.image())
    for number in (1, 2):
        face = _die(54, "#8C6A45", partial(_number, number=number, size=31, colour=CREAM))
        atlas.add(f"die_manoeuvre_{number}", face.image())
    atlas.add("die_manoeuvre_star", _die(54, "#8C6A45", _signed("star", 15, CREAM)).image())


BACKS = {"blue": "#34607A", "yellow": "#B8892A", "red": BAD}


def backs(atlas: Atlas) -> None:
    """Card backs of the three colours: cream line and a spoked wheel."""
    for name, colour in BACKS.items():
        canvas = Canvas(74, 100, 2.6)
        c = canvas.ctx
        rrect(c, 0, 0, 74, 100, 8)
        c.set_source(vertical(0, 100, (0, lighter(colour, 0.1)), (1, darker(colour, 0.14))))
        c.fill()
        rrect(c, 5, 5, 64, 90, 5)
        stroke(c, CREAM, 1.3, 0.75)
        circle(c, 37, 42, 19)
        stroke(c, CREAM, 3.6)
        for k in range(8):
            angle = k * TAU / 8
            line(c, [(37, 42), (37 + 18 * math.cos(angle), 42 + 18 * math.sin(angle))], CREAM, 1.9)
        disc(c, 37, 42, 5, CREAM)
        atlas.add(f"back_{name}", canvas.image())


def money(atlas: Atlas) -> None:
    """A note of 100 and a coin."""
    canvas = Canvas(66, 38, 3)
    c = canvas.ctx

    def sheet(ctx: Ctx) -> None:
        rrect(ctx, 3, 2, 60, 32, 2)
        ctx.fill()

    canvas.soft(sheet, 0.9, SHADOW, 0.4, (0, 1))
    c.set_source(vertical(2, 34, (0, "#E6EBCF"), (1, "#C9D3A8")))
    sheet(c)
    rrect(c, 5.4, 4.4, 55.2, 27.2, 1.5)
    stroke(c, "#4F6B3E", 1)
    circle(c, 33, 18, 9.6)
    stroke(c, "#4F6B3E", 1)
    label(c, 33, 18, "100", 10.5, "Lato Black", "#33502A")
    for x in (14, 52):
        with placed(c, x - 6.6, 24, 0.12, flip=x > 33, width=110):
            engine(c, 0, 0, 1, "#4F6B3E", "#C9D3A8", tender=False)
    atlas.add("note_100", canvas.image())
    canvas = Canvas(26, 26, 4)
    c = canvas.ctx
    disc(c, 13, 13.8, 11, "#7A5A12")
    circle(c, 13, 12.6, 11)
    c.set_source(vertical(1.6, 23.6, (0, "#F8DE92"), (1, "#D6A12A")))
    c.fill()
    circle(c, 13, 12.6, 8.6)
    stroke(c, "#9B7418", 1, 0.8)
    symbol(c, "wheel", 13, 12.6, 5)
    fill(c, "#9B7418")
    atlas.add("coin", canvas.image())


def _deed(c: Ctx, colour: str, works: bool) -> None:
    """Small picture of a title deed: saw-tooth works or awning shop."""
    box(c, 1, 1, 26, 24, 5, "#EADCBD", "#CDB88E", 0.8)
    if works:
        shape_fill(
            c,
            [(5, 21), (5, 8), (11, 13), (11, 8), (17, 13), (17, 5), (22, 5), (22, 21)],
            colour,
            darker(colour, 0.35),
            0.8,
        )
        return
    box(c, 6, 11, 16, 10, 0.6, mix(colour, "#FFFFFF", 0.3))
    box(c, 12, 14, 4.4, 7, 0.4, darker(colour, 0.4))
    box(c, 4, 6, 20, 6.4, 1.2, colour)
    for x in (8, 16):
        box(c, x, 6, 4, 6.4, 0, CREAM)


def _stage(c: Ctx, number: int) -> None:
    """Outline sign of a building stage in a box of 24, for tinting."""
    white = "#FFFFFF"
    if number == 1:
        line(c, [(6, 4), (18, 4), (18, 20), (6, 20), (6, 4)], white, 1.8)
        for y in (8.4, 12):
            line(c, [(9, y), (15, y)], white, 1.5)
        disc(c, 14.4, 16.4, 1.7, white)
    elif number == 2:
        for x, y in ((3, 14.5), (9.3, 14.5), (15.6, 14.5), (6.2, 9), (12.5, 9)):
            box(c, x, y, 5.4, 4.6, 0.8, white)
    elif number == 3:
        for row in range(3):
            for k in range(3):
                left = 3 + k * 6.4 - (row % 2) * 3.2
                start, end = max(3, left), min(21.4, left + 5.6)
                box(c, start, 6 + row * 4.6, end - start, 3.8, 0.5, white)
    elif number == 4:
        line(c, [(3, 18), (12, 6), (21, 18), (3, 18)], white, 1.9)
        line(c, [(12, 7), (12, 18)], white, 1.6)
    elif number == 5:
        shape_fill(c, [(2, 16), (7, 7), (17, 7), (22, 16)], white)
        box(c, 5, 17, 14, 3, 0.5, white)
    elif number == 6:
        circle(c, 12, 12, 8.2)
        stroke(c, white, 1.9)
        line(c, [(12, 7), (12, 12), (15.6, 13.6)], white, 1.8)
    else:
        crown(c, 12, 13, 7.6, white)
        box(c, 4.4, 19, 15.2, 2, 0.6, white)


def signs(atlas: Atlas) -> None:
    """Deed pictures, stage signs, the golden spike."""
    for kind, colour in INDUSTRIES.items():
        canvas = Canvas(28, 26, 3)
        _deed(canvas.ctx, colour, works=True)
        atlas.add(f"deed_{kind}", canvas.image())
    for kind, colour in (*SHOPS.items(), ("ranch", "#9C4A38")):
        canvas = Canvas(28, 26, 3)
        _deed(canvas.ctx, colour, works=False)
        atlas.add(f"deed_{kind}", canvas.image())
    for number in range(1, 8):
        canvas = Canvas(24, 24, 3)
        _stage(canvas.ctx, number)
        atlas.add(f"stage_{number}", canvas.image(), tint=True)
    canvas = Canvas(20, 42, 3)
    spike(canvas.ctx, 10, 39, 1.0)
    atlas.add("golden_spike", canvas.image())
    canvas = Canvas(16, 16, 4)
    path(canvas.ctx, [(5.5, 3), (10.5, 8), (5.5, 13)], close=False)
    stroke(canvas.ctx, "#5C4A34", 2.6)
    atlas.add("direction", canvas.image())
