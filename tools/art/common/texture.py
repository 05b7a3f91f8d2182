"""Textures of their own: the paper grain, the rays and the disc of the hand-over veil."""

from __future__ import annotations

import math

import cairo
import numpy as np
from PIL import Image

from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    bleed,
    circle,
    path,
    rgb,
    save_png,
    stroke,
    vertical,
    whiten,
)

OUT = ASSETS / "art"


def _wrapped_noise(side: int, step: int, rng: np.random.Generator) -> np.ndarray:
    """Smooth noise with features of about `step` pixels that tiles without a seam."""
    field = np.fft.fft2(rng.normal(0, 1, (side, side)))
    freq = np.hypot(np.fft.fftfreq(side)[:, None], np.fft.fftfreq(side)[None, :])
    noise = np.real(np.fft.ifft2(field * np.exp(-((freq * step * 2.2) ** 2))))
    return noise / noise.std()


def grain(side: int = 512) -> Image.Image:
    """Black and white specks, both under 5 %: lightness swings by about two per cent."""
    rng = np.random.default_rng(9)
    value = (
        0.35 * _wrapped_noise(side, 0, rng)
        + 0.45 * _wrapped_noise(side, 4, rng)
        + 0.42 * _wrapped_noise(side, 40, rng)
    )
    alpha = np.minimum(np.rint(np.abs(value) * 0.02 * 255 / 2) * 2, 12)
    tone = np.where(value > 0, 255, 0)
    data = np.dstack([tone, tone, tone, alpha]).astype(np.uint8)
    return Image.fromarray(data, "RGBA")


def veil_rays() -> Image.Image:
    """Tracks radiating from a turntable, 1600 x 1600 dp round the token's centre, for tinting."""
    canvas = Canvas(1600, 1600, 0.8)
    c = canvas.ctx
    c.translate(800, 800)
    c.set_line_cap(cairo.LINE_CAP_BUTT)
    for k in range(36):
        angle = k * math.pi / 18
        if math.sin(angle) > 0.62:
            continue
        c.save()
        c.rotate(angle)
        for r in range(186, 1130, 20):
            path(c, [(r, -14), (r, 14)], close=False)
        stroke(c, "#FFFFFF", 3.2, 0.055)
        for side in (-9, 9):
            path(c, [(176, side), (1130, side)], close=False)
        stroke(c, "#FFFFFF", 1.8, 0.095)
        c.restore()
    circle(c, 0, 0, 168)
    stroke(c, "#FFFFFF", 2, 0.18)
    circle(c, 0, 0, 160)
    stroke(c, "#FFFFFF", 1, 0.10)
    return whiten(canvas.image())


def veil_token() -> Image.Image:
    """The cream wooden disc of the veil (radius 140 dp in a box of 400), at 1.5 px to the dp."""
    canvas = Canvas(400, 400, 1.5)
    c = canvas.ctx

    def shape(ctx: Ctx) -> None:
        circle(ctx, 200, 200, 140)
        ctx.fill()

    canvas.soft(shape, 16, "#000000", 0.42, (0, 14))
    canvas.soft(shape, 4, "#000000", 0.25, (0, 4))
    c.set_source(vertical(60, 340, (0, "#FFFDF6"), (1, "#E7DAC0")))
    shape(c)
    circle(c, 200, 200, 138.5)
    c.set_source_rgba(*rgb("#8A7B62"), 0.35)
    c.set_line_width(2)
    c.stroke()
    return bleed(canvas.image())


def veil_shade() -> Image.Image:
    """A soft darkening towards the corners, black, to be stretched over the whole screen."""
    side = 128
    y, x = np.mgrid[0:side, 0:side] / (side - 1) * 2 - 1
    away = np.hypot(x, y * 0.9 + 0.06)
    alpha = np.clip((away - 0.45) / 0.95, 0, 1) ** 1.4 * 0.42 * 255
    black = np.zeros((side, side))
    data = np.dstack([black, black, black, alpha]).astype(np.uint8)
    return Image.fromarray(data, "RGBA")


def make() -> None:
    """Write all."""
    OUT.mkdir(parents=True, exist_ok=True)
    save_png(grain(), OUT / "grain.png")
    save_png(veil_rays(), OUT / "veil.png")
    save_png(veil_token(), OUT / "veil_token.png")
    save_png(veil_shade(), OUT / "veil_shade.png")
