"""Logo, app icon, start picture: assets/icon/."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cairo

from app.theme.tokens import CREAM, INK
from tools.art.common.draw import (
    ASSETS,
    PI,
    Canvas,
    Ctx,
    bleed,
    circle,
    darker,
    fill,
    label,
    lighter,
    path,
    rgb,
    save_png,
    stroke,
    vertical,
)

OUT = ASSETS / "icon"
STALLS = 7


@dataclass(frozen=True)
class LogoColours:
    """Stall, open stall, turntable, door opening."""

    stall: str
    lit: str
    table: str
    ground: str


ON_DARK = LogoColours("#8A6B45", "#F0A94A", "#F3E9D8", "#1D1A18")
ON_LIGHT = LogoColours("#8A6B45", "#C06A12", INK, "#F6EFE1")
ON_ICON = LogoColours("#B9955F", "#F5B04C", CREAM, "#1B3233")


def _stall(c: Ctx, angle: float, colour: str, shade: str) -> None:
    """One stall of the fan seen from above: a wedge of roof with a lighter and a darker half."""
    gap_in, gap_out = PI / 17.5, PI / 16.8
    near, far = 11.0, 24.0

    def at(radius: float, turn: float) -> tuple[float, float]:
        return radius * math.cos(angle + turn), radius * math.sin(angle + turn)

    path(c, [at(near, -gap_in), at(far, -gap_out), at(far, gap_out), at(near, gap_in)])
    fill(c, colour, keep=True)
    stroke(c, colour, 0.7)
    path(c, [at(near, 0), at(far, 0), at(far, gap_out), at(near, gap_in)])
    fill(c, shade)


def draw_logo(c: Ctx, colours: LogoColours) -> None:
    """The fan of seven stalls round the turntable; radius 24, centre of the turntable at 0, 0."""
    for k in range(STALLS):
        angle = PI + (k + 0.5) * PI / STALLS
        colour = colours.lit if k == STALLS // 2 else colours.stall
        _stall(c, angle, colour, darker(colour, 0.14))
    circle(c, 0, 0, 8)
    stroke(c, colours.table, 2)
    c.set_line_cap(cairo.LINE_CAP_BUTT)
    for side in (-1.25, 1.25):
        path(c, [(side, -8), (side, 8)], close=False)
    stroke(c, colours.table, 1.1)
    for k in range(7):
        y = -6 + k * 2
        path(c, [(-2.4, y), (2.4, y)], close=False)
    stroke(c, colours.table, 0.75)
    c.set_line_cap(cairo.LINE_CAP_ROUND)


def _ground(c: Ctx, side: float) -> None:
    """Green enamel with a glow behind the fan."""
    c.set_source(vertical(0, side, (0, "#2E4F4C"), (1, "#152A2C")))
    c.paint()
    glow = cairo.RadialGradient(side / 2, side * 0.54, 0, side / 2, side * 0.54, side * 0.56)
    glow.add_color_stop_rgba(0, *rgb("#5F8F84"), 0.55)
    glow.add_color_stop_rgba(1, *rgb("#5F8F84"), 0)
    c.set_source(glow)
    c.paint()


def _icon_mark(canvas: Canvas, x: float, y: float, scale: float) -> None:
    """The logo with a soft shadow."""

    def shape(c: Ctx) -> None:
        c.translate(x, y)
        c.scale(scale, scale)
        draw_logo(c, ON_ICON)

    canvas.soft(shape, scale * 0.9, "#000000", 0.45, (0, scale * 0.9))
    c = canvas.ctx
    c.save()
    shape(c)
    c.restore()


def _lead(c: Ctx, x: float, top: float, bottom: float, scale: float) -> None:
    """The track that leads from the turntable out of the picture."""
    c.set_line_cap(cairo.LINE_CAP_BUTT)
    y = top + scale * 0.9
    while y < bottom:
        path(c, [(x - 2.6 * scale, y), (x + 2.6 * scale, y)], close=False)
        y += 2 * scale
    stroke(c, ON_ICON.stall, 0.75 * scale, 0.75)
    for side in (-1.25, 1.25):
        path(c, [(x + side * scale, top), (x + side * scale, bottom)], close=False)
    stroke(c, ON_ICON.table, 1.0 * scale, 0.9)
    c.set_line_cap(cairo.LINE_CAP_ROUND)


def make() -> None:
    """Write all."""
    OUT.mkdir(parents=True, exist_ok=True)
    for name, colours in (("light", ON_LIGHT), ("dark", ON_DARK)):
        canvas = Canvas(52, 36, 8)
        canvas.ctx.translate(26, 26)
        draw_logo(canvas.ctx, colours)
        save_png(bleed(canvas.image()), OUT / f"logo_{name}.png")
    canvas = Canvas(512, 512)
    _ground(canvas.ctx, 512)
    circle(canvas.ctx, 256, 306, 242)
    stroke(canvas.ctx, lighter("#2E4F4C", 0.2), 3, 0.35)
    _lead(canvas.ctx, 256, 306 + 9 * 9.2, 520, 9.2)
    _icon_mark(canvas, 256, 306, 9.2)
    save_png(canvas.image().convert("RGB"), OUT / "icon.png")
    canvas = Canvas(432, 432)
    _ground(canvas.ctx, 432)
    save_png(canvas.image().convert("RGB"), OUT / "icon_background.png")
    canvas = Canvas(432, 432)
    _lead(canvas.ctx, 216, 240 + 9 * 5.0, 440, 5.0)
    _icon_mark(canvas, 216, 240, 5.0)
    save_png(canvas.image(), OUT / "icon_foreground.png")
    canvas = Canvas(512, 512, 1.5)
    c = canvas.ctx
    c.save()
    c.translate(256, 236)
    c.scale(6.2, 6.2)
    draw_logo(c, ON_DARK)
    c.restore()
    label(c, 256, 352, "Roundhouse", 62, "Vollkorn SemiBold", "#F3E9D8")
    save_png(bleed(canvas.image()), OUT / "presplash.png")
