"""Atlas of Santa Fe Rails: assets/art/santa_fe_rails.atlas.

Sizes are those of a board 896 dp wide, drawn at SCALE pixels to the dp.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import cairo

from app.theme.tokens import COLOURS, INK, MUTED
from tools.art.common.atlas import Atlas
from tools.art.common.colours import DARK, LIGHT, THEMES, Theme
from tools.art.common.draw import (
    ASSETS,
    PI,
    Canvas,
    Ctx,
    box,
    circle,
    darker,
    disc,
    fill,
    label,
    lighter,
    luminance,
    path,
    rail,
    rrect,
    stroke,
    vertical,
)
from tools.art.santa_fe_rails.companies import COMPANIES, Company

SCALE = 4.0
WIDTH = 10.7
CREAM = "#F6EEDC"
DARK_INK = "#1B1915"


def _on(colour: str) -> str:
    """Ink on light colours, white on dark ones."""
    return DARK_INK if luminance(colour) > 0.30 else "#FFFFFF"


def _edges(company: Company, theme: Theme) -> tuple[str, str, str]:
    """Face, light edge and low edge of a company's piece."""
    face = company.colour
    if company.name == "texas_pacific":
        return face, "#C9BDA8", "#8E8474"
    low = darker(face, 0.45)
    if company.name == "southern_pacific" and theme is LIGHT:
        low = LIGHT.lattice
    return face, lighter(face, 0.38), low


def _pattern(c: Ctx, kind: str, length: float, w: float) -> None:
    """Add the company's pattern along x; the caller has set the paint."""
    half = length / 2

    def steps(start: float, end: float, gap: float) -> list[float]:
        """Evenly spread places of about the wanted gap, the same at both ends."""
        if end - start < gap * 0.75:
            return [(start + end) / 2]
        count = max(1, round((end - start) / gap))
        return [start + (end - start) * k / count for k in range(count + 1)]

    c.set_line_width(1.5)
    if kind == "line":
        path(c, [(-half + 3, 0), (half - 3, 0)], close=False)
        c.stroke()
    elif kind == "dots":
        for x in steps(-half + 4.5, half - 4.5, 7):
            circle(c, x, 0, 1.6)
        c.fill()
    elif kind == "chevrons":
        for x in steps(-half + 3.6, half - 7, 8):
            path(c, [(x, -w * 0.28), (x + 3.4, 0), (x, w * 0.28)], close=False)
        c.stroke()
    elif kind == "bars":
        for x in steps(-half + 4, half - 4, 6):
            path(c, [(x, -w * 0.3), (x, w * 0.3)], close=False)
        c.stroke()
    elif kind == "diagonals":
        for x in steps(-half + 3.5, half - 7.5, 6.5):
            path(c, [(x, w * 0.3), (x + 4, -w * 0.3)], close=False)
        c.stroke()
    elif kind == "rings":
        c.set_line_width(1.2)
        for x in steps(-half + 5.5, half - 5.5, 9):
            circle(c, x, 0, 2.1)
        c.stroke()
    elif kind == "crosses":
        for x in steps(-half + 5, half - 5, 9):
            path(c, [(x - 2.2, -2.2), (x + 2.2, 2.2)], close=False)
            path(c, [(x - 2.2, 2.2), (x + 2.2, -2.2)], close=False)
        c.stroke()
    elif kind == "diamonds":
        for x in steps(-half + 5, half - 5, 9):
            path(c, [(x - 2.8, 0), (x, -2.8), (x + 2.8, 0), (x, 2.8)])
        c.fill()


def _pieces(atlas: Atlas) -> None:
    """Track pieces of three lengths: the app takes the nearest and stretches it a little."""
    for company in COMPANIES:
        for theme in THEMES:
            if theme is LIGHT and company.name != "southern_pacific":
                continue  # only the white piece differs by day
            suffix = "_light" if theme is LIGHT else ""
            for size, length in (("short", 16.0), ("mid", 30.0), ("long", 46.0)):
                canvas = Canvas(length + 2, WIDTH + 2, SCALE)
                c = canvas.ctx
                c.translate(length / 2 + 1, WIDTH / 2 + 1)
                rail(c, length, WIDTH, *_edges(company, theme))
                ink = (0, 0, 0, 0.62) if luminance(company.colour) > 0.30 else (1, 1, 1, 0.88)
                c.set_source_rgba(*ink)
                c.translate(0, -0.4)
                _pattern(c, company.pattern, length, WIDTH)
                if suffix:  # white on pale paper: a full outline
                    rrect(c, -length / 2 + 0.4, -WIDTH / 2 + 0.8, length - 0.8, WIDTH - 0.8, 2.8)
                    stroke(c, MUTED, 0.9)
                atlas.add(f"piece_{company.name}_{size}{suffix}", canvas.image())
    for size, length in (("short", 16.0), ("mid", 30.0), ("long", 46.0)):
        canvas = Canvas(length + 18, WIDTH + 18, 3)
        canvas.ctx.translate(length / 2 + 9, WIDTH / 2 + 9)

        def shape(c: Ctx, length: float = length, grow: float = 0.0) -> None:
            rrect(c, -length / 2 - grow, -WIDTH / 2 - grow, length + 2 * grow, WIDTH + 2 * grow, 4)
            c.fill()

        canvas.soft(shape, 2.4, "#FFFFFF", 0.85)
        atlas.add(f"piece_shadow_{size}", canvas.image(), tint=True)
        canvas = Canvas(length + 44, WIDTH + 44, 2)
        canvas.ctx.translate(length / 2 + 22, WIDTH / 2 + 22)
        canvas.soft(partial(shape, grow=3), 5, "#FFFFFF", 0.75)
        atlas.add(f"piece_glow_{size}", canvas.image(), tint=True)
        canvas = Canvas(length + 12, WIDTH + 12, SCALE)
        c = canvas.ctx
        c.translate(length / 2 + 6, WIDTH / 2 + 6)
        c.set_dash([5, 4])
        rrect(c, -length / 2 - 3.5, -WIDTH / 2 - 3.5, length + 7, WIDTH + 7, 6)
        stroke(c, "#FFFFFF", 2)
        atlas.add(f"piece_frame_{size}", canvas.image(), tint=True)


def _slots(atlas: Atlas) -> None:
    """Empty spaces: plain, mountain, river, both; 9.5 dp wide."""
    for theme in THEMES:
        day = theme is LIGHT
        for kind in ("plain", "mountain", "river", "both"):
            colours = {
                "plain": (theme.lattice, theme.lattice),
                "mountain": (theme.mountain, theme.mountain),
                "river": (theme.river_line, theme.river_line),
                "both": (theme.mountain, theme.river_line),
            }[kind]
            alpha = 0.75 if kind == "plain" and day else 0.6 if kind == "plain" else 0.95
            for size, length in (("short", 16.0), ("mid", 30.0), ("long", 46.0)):
                canvas = Canvas(length + 2, 11.5, SCALE)
                c = canvas.ctx
                c.translate(length / 2 + 1, 5.75)
                rrect(c, -length / 2, -4.75, length, 9.5, 3)
                fill(c, "#C4B48F" if day else "#1C1B18", 0.50 if day else 0.42)
                for top, colour in zip((-6.0, 0.0), colours, strict=True):
                    c.save()
                    c.rectangle(-length / 2 - 2, top, length + 4, 6)
                    c.clip()
                    rrect(c, -length / 2 + 0.5, -4.25, length - 1, 8.5, 2.6)
                    stroke(c, colour, 1.4, alpha)
                    c.restore()
                atlas.add(f"slot_{kind}_{size}_{theme.name}", canvas.image())


def _wedge(c: Ctx) -> None:
    path(c, [(9.5, -6.5), (17.4, 0), (9.5, 6.5)])
    fill(c, CREAM, keep=True)
    stroke(c, CREAM, 1)


def _heads(atlas: Atlas) -> None:
    """Railhead discs with their code, the turning wedge, historic squares."""
    for company in COMPANIES:
        canvas = Canvas(32, 32, SCALE)
        c = canvas.ctx
        c.translate(16, 15.4)

        def shape(ctx: Ctx) -> None:
            circle(ctx, 0, 0, 11.6)
            ctx.fill()

        canvas.soft(shape, 1.2, "#000000", 0.5, (0.5, 1.8))
        circle(c, 0, 0, 11)
        tones = (0, lighter(company.colour, 0.14)), (1, darker(company.colour, 0.1))
        c.set_source(vertical(-11, 11, *tones))
        c.fill_preserve()
        stroke(c, CREAM, 2)
        label(c, 0, 0, company.code, 10.8, "Lato Black", _on(company.colour))
        atlas.add(f"head_{company.name}", canvas.image())
        canvas = Canvas(13, 13, 6)
        c = canvas.ctx
        box(c, 0.2, 0.2, 12.6, 12.6, 3, CREAM)
        edge = LIGHT.lattice if company.name == "southern_pacific" else None
        box(c, 1, 1, 11, 11, 2.4, company.colour, edge, 0.8)
        label(c, 6.5, 6.5, company.letter, 8.8, "Lato Black", _on(company.colour))
        atlas.add(f"historic_{company.name}", canvas.image())
        canvas = Canvas(22, 22, SCALE)
        c = canvas.ctx
        box(c, 1, 1, 20, 20, 4, company.colour, darker(company.colour, 0.4), 1)
        c.translate(11, 11)
        ink = (0, 0, 0, 0.62) if luminance(company.colour) > 0.30 else (1, 1, 1, 0.88)
        c.set_source_rgba(*ink)
        for row in (-5, 5) if company.pattern != "plain" else ():
            c.save()
            c.translate(0, row)
            _pattern(c, company.pattern, 20, WIDTH * 0.8)
            c.restore()
        atlas.add(f"chip_{company.name}", canvas.image())
    canvas = Canvas(40, 40, SCALE)
    canvas.ctx.translate(20, 20)
    _wedge(canvas.ctx)
    atlas.add("head_wedge", canvas.image())


def _badges(atlas: Atlas) -> None:
    """City disc, boomtown disc and ring, home base, one-way arrow."""
    for key, boom in (("city", False), ("city_boom", True)):
        canvas = Canvas(34, 34, SCALE)
        c = canvas.ctx
        c.translate(17, 16.4)

        def shape(ctx: Ctx) -> None:
            circle(ctx, 0, 0, 12.2)
            ctx.fill()

        canvas.soft(shape, 1.5, "#000000", 0.5, (0.4, 1.8))
        circle(c, 0, 0, 11.5)
        c.set_source(vertical(-11.5, 11.5, (0, CREAM), (1, "#D9CBAE")))
        c.fill_preserve()
        stroke(c, DARK_INK, 2)
        if boom:
            circle(c, 0, 0, 12.5)
            stroke(c, "#8A5E0A", 4.2)
            circle(c, 0, 0, 12.5)
            stroke(c, DARK.gold, 3.2)
        atlas.add(key, canvas.image())
    canvas = Canvas(34, 34, SCALE)
    c = canvas.ctx
    c.translate(17, 16.4)

    def base(ctx: Ctx) -> None:
        rrect(ctx, -13, -13, 26, 26, 6)
        ctx.fill()

    canvas.soft(base, 1.5, "#000000", 0.5, (0.4, 1.8))
    rrect(c, -13, -13, 26, 26, 6)
    c.set_source(vertical(-13, 13, (0, CREAM), (1, "#DDCFB2")))
    c.fill_preserve()
    stroke(c, DARK_INK, 2)
    for r, y, foot, colour in ((8, -1, 7, "#3A332A"), (3.6, 2, 7, "#EFE5CF")):
        c.new_path()
        c.move_to(-r, foot)
        c.line_to(-r, y)
        c.arc(0, y, r, PI, 0)
        c.line_to(r, foot)
        c.close_path()
        fill(c, colour)
    atlas.add("home_base", canvas.image())
    for theme in THEMES:
        canvas = Canvas(14, 14, SCALE)
        c = canvas.ctx
        c.translate(7, 7)
        c.set_line_cap(cairo.LINE_CAP_ROUND)
        path(c, [(-2.4, -4), (2.2, 0), (-2.4, 4)], close=False)
        stroke(c, theme.halo, 4.6, 0.9, keep=True)
        stroke(c, INK if theme is LIGHT else COLOURS["text"][1], 2.2)
        atlas.add(f"one_way_{theme.name}", canvas.image())
    for key, width in (("select_ring", 2.4), ("boom_ring", 3.2)):
        canvas = Canvas(36, 36, SCALE)
        circle(canvas.ctx, 18, 18, 14.5)
        stroke(canvas.ctx, "#FFFFFF", width)
        atlas.add(key, canvas.image(), tint=True)
    canvas = Canvas(40, 40, SCALE)
    disc(canvas.ctx, 20, 20, 17, INK)
    atlas.add("card_value", canvas.image())


def make() -> None:
    """Write the atlas."""
    atlas = Atlas(ASSETS / "art", "santa_fe_rails", width=1024, levels=4)
    parts: tuple[Callable[[Atlas], None], ...] = (_pieces, _slots, _heads, _badges)
    for part in parts:
        part(atlas)
    atlas.write()
