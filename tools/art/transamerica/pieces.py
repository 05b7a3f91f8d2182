"""Board pieces of TransAmerica: cities, markers, rails, lattice lines, barriers.

They are drawn for a lattice spacing of UNIT pixels; the others at SCALE pixels to the dp.
"""

from __future__ import annotations

from collections.abc import Callable

import cairo

from app.theme.tokens import WARNING
from tools.art.common import marks
from tools.art.common.atlas import Atlas
from tools.art.common.colours import THEMES, Player, Theme
from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    centred,
    circle,
    darker,
    fill,
    lighter,
    path,
    rail,
    rgb,
    rrect,
    save_png,
    stroke,
)
from tools.art.common.player_token import token, token_shadow
from tools.art.common.symbols import symbol
from tools.art.transamerica.groups import Groups
from tools.art.transamerica.score_loco import flat_loco, score_loco

UNIT = 176.0
SCALE = 4.0
CITY_BOX = 0.84
RAIL_LENGTH, RAIL_WIDTH = 0.76, 0.17


def _city(c: Ctx, colour: str, shape: str, r: float, rim: str) -> None:
    """A city shape: rim, graded face, a thin light line inside."""
    symbol(c, shape, 0, 0, r)
    stroke(c, rim, r * 0.375, keep=True)
    gradient = cairo.LinearGradient(0, -r, 0, r)
    for offset, tone in ((0, lighter(colour, 0.25)), (0.5, colour), (1, darker(colour, 0.12))):
        gradient.add_color_stop_rgb(offset, *rgb(tone))
    c.set_source(gradient)
    c.fill()
    symbol(c, shape, 0, 0, r * 0.72)
    stroke(c, "#FFFFFF", r * 0.125, 0.3)


def add_cities(atlas: Atlas, groups: Groups) -> None:
    r = 0.2
    for name, (colour, shape) in groups.items():
        for theme in THEMES:
            canvas = centred(CITY_BOX, CITY_BOX, UNIT)

            def outline(c: Ctx, shape: str = shape) -> None:
                symbol(c, shape, 0, 0, r + 0.02)
                c.fill()

            canvas.soft(outline, 0.04, theme.shadow, min(1, theme.shadow_alpha * 1.6), (0.01, 0.05))
            _city(canvas.ctx, colour, shape, r, theme.rim)
            atlas.add(f"city_{name}_{theme.name}", canvas.image())
        canvas = centred(0.64, 0.64, UNIT)
        _city(canvas.ctx, colour, shape, r, THEMES[0].rim)
        atlas.add(f"group_{name}", canvas.image())
    canvas = centred(CITY_BOX, CITY_BOX, UNIT)
    circle(canvas.ctx, 0, 0, r * 1.72)
    stroke(canvas.ctx, "#FFFFFF", 0.075)
    atlas.add("own_ring", canvas.image(), tint=True)
    canvas = centred(CITY_BOX, CITY_BOX, UNIT)
    circle(canvas.ctx, 0, 0, r * 1.95)
    fill(canvas.ctx, "#FFFFFF")
    atlas.add("halo_disc", canvas.image(), tint=True)


def add_markers(atlas: Atlas, players: tuple[Player, ...]) -> None:
    r, side = 0.33, 0.92
    for player in players:
        for theme in THEMES:
            canvas = centred(side, side, UNIT)
            token_shadow(canvas, 0, 0, r, min(0.9, theme.shadow_alpha * 1.5), theme.shadow)
            token(canvas.ctx, 0, 0, r, player)
            circle(canvas.ctx, 0, 0, r)
            stroke(canvas.ctx, theme.halo, 0.045)
            atlas.add(f"marker_{player.name}_{theme.name}", canvas.image())
        marks.add_token(atlas, player)
        marks.add_symbol(atlas, player)
        for theme in THEMES:
            canvas = Canvas(36, 26, SCALE)
            colour = player.colour if theme.name == "light" else lighter(player.colour, 0.28)
            score_loco(canvas, colour, theme.surface, 17, 22.5)
            atlas.add(f"loco_{player.name}_{theme.name}", canvas.image())
    canvas = Canvas(36, 26, SCALE)
    canvas.ctx.translate(17, 22.5)
    flat_loco(canvas.ctx)
    atlas.add("loco_white", canvas.image(), tint=True)


def _rail_face(name: str, colour: str) -> dict[str, tuple[str, str, str]]:
    return {f"rail_{name}": (colour, lighter(colour, 0.4), darker(colour, 0.3))}


def add_rails(atlas: Atlas, players: tuple[Player, ...]) -> None:
    """Rails, their shadow and glows: see the README for the sizes in spacings."""
    faces: dict[str, tuple[str, str, str]] = {}
    for theme in THEMES:
        faces["rail_ebony" if theme.name == "light" else "rail_boxwood"] = theme.rail
    for player in players:
        faces |= _rail_face(player.name, player.colour)
        faces |= _rail_face(f"{player.name}_accent_light", player.accent_light)
        faces |= _rail_face(f"{player.name}_accent_dark", player.accent_dark)
    for key, tones in faces.items():
        canvas = centred(RAIL_LENGTH + 0.04, RAIL_WIDTH + 0.04, UNIT)
        rail(canvas.ctx, RAIL_LENGTH, RAIL_WIDTH, *tones)
        atlas.add(key, canvas.image())

    def bar(width: float, trim: float = 0.02) -> Callable[[Ctx], None]:
        def paint(c: Ctx) -> None:
            c.set_line_width(width)
            half = RAIL_LENGTH / 2 - trim
            path(c, [(-half, 0), (half, 0)], close=False)
            c.stroke()

        return paint

    for theme in THEMES:
        canvas = centred(1.16, 0.52, UNIT)
        canvas.soft(bar(RAIL_WIDTH), 0.045, theme.shadow, min(1.0, theme.shadow_alpha * 1.5))
        atlas.add(f"rail_shadow_{theme.name}", canvas.image())
        canvas = centred(1.5, 0.8, UNIT)
        canvas.soft(bar(RAIL_WIDTH * 1.9), 0.07, theme.gold)
        canvas.soft(bar(RAIL_WIDTH * 1.5), 0.025, theme.gold, 0.95)
        atlas.add(f"rail_gold_{theme.name}", canvas.image())
    canvas = centred(1.6, 0.96, UNIT)
    canvas.soft(bar(RAIL_WIDTH * 2.2), 0.09, "#FFFFFF", 0.55)
    atlas.add("rail_glow", canvas.image(), tint=True)
    canvas = centred(1.0, 0.42, UNIT)
    canvas.ctx.set_dash([0.12, 0.09])
    rrect(canvas.ctx, -RAIL_LENGTH / 2 - 0.07, -0.095 - 0.07, RAIL_LENGTH + 0.14, 0.33, 0.13)
    stroke(canvas.ctx, "#FFFFFF", 0.035)
    atlas.add("staged_frame", canvas.image(), tint=True)


def _double(theme: Theme, colour: str) -> Canvas:
    """A double lattice line: twin lines on a strip of paper, the box one rail long."""
    canvas = centred(0.80, 0.24, UNIT)
    c = canvas.ctx
    path(c, [(-0.38, 0), (0.38, 0)], close=False)
    stroke(c, theme.play, 0.11, 0.75)
    for side in (-0.052, 0.052):
        path(c, [(-0.38, side), (0.38, side)], close=False)
    stroke(c, colour, 0.036, 0.92)
    return canvas


def add_lines(atlas: Atlas) -> None:
    for theme in THEMES:
        atlas.add(f"double_mountain_{theme.name}", _double(theme, theme.mountain).image())
        atlas.add(f"double_river_{theme.name}", _double(theme, theme.river_line).image())
    for key, solid in (("line_soft", 0.5), ("line_crisp", 0.75)):
        canvas = Canvas(16, 16)
        for row in range(16):
            away = abs(row + 0.5 - 8) / 8
            alpha = 1.0 if away <= solid else (1 - away) / (1 - solid)
            canvas.ctx.rectangle(0, row, 16, 1)
            fill(canvas.ctx, "#FFFFFF", alpha)
        picture = canvas.image()
        atlas.add(key, picture, tint=True, extrude=True)
    marks.add_dot(atlas, "node_dot", 24, 10.5)
    marks.add_disc(atlas)  # also in the frames atlas: on the boards it is drawn with the pieces


def _stripes(c: Ctx, height: int) -> None:
    """Red diagonal stripes on white, 7 dp wide, repeating every 14 dp, with a lit left edge."""
    c.set_line_cap(cairo.LINE_CAP_BUTT)
    for k in range(-14, height + 28, 14):
        path(c, [(-8.5, k + 10), (15.5, k - 4)], close=False)
    stroke(c, WARNING, 6)
    c.rectangle(0, 0, 0.5, height)
    c.rectangle(6.5, 0, 0.5, height)
    fill(c, "#7A1812", 0.8)
    c.rectangle(1.4, 0, 1.1, height)
    fill(c, "#FFFFFF", 0.35)


def add_barriers(atlas: Atlas) -> None:
    """Barrier posts of two heights."""
    for key, height in (("barrier_short", 56), ("barrier_mid", 150)):
        canvas = Canvas(11, height + 4, 3 if height < 60 else 2)
        c = canvas.ctx

        def post(ctx: Ctx, height: float = height) -> None:
            rrect(ctx, 2, 2, 7, height, 3.5)
            ctx.fill()

        canvas.soft(post, 0.7, "#1A0F05", 0.4, (0.3, 0.6))
        c.set_source_rgb(1, 1, 1)
        post(c)
        c.save()
        rrect(c, 2, 2, 7, height, 3.5)
        c.clip()
        c.translate(2, 2)
        _stripes(c, height)
        c.restore()
        rrect(c, 2.3, 2.3, 6.4, height - 0.6, 3.2)
        stroke(c, "#7A1812", 0.6, 0.8)
        atlas.add(key, canvas.image())


def write_barrier_tile() -> None:
    """One stripe of an endless barrier: assets/art/barrier.png."""
    tile = Canvas(7, 14, 4)
    tile.ctx.set_source_rgb(1, 1, 1)
    tile.ctx.paint()
    _stripes(tile.ctx, 14)
    save_png(tile.image().convert("RGB"), ASSETS / "art" / "barrier.png")
