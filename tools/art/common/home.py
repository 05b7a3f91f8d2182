"""Card pictures for the home screen: shared scenery, and the files in assets/home."""

from __future__ import annotations

from collections.abc import Callable

import cairo
from PIL import Image

from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    circle,
    darker,
    lighter,
    line,
    rgb,
    save_png,
    shape_fill,
    source,
    vertical,
)

OUT = ASSETS / "home"
#: Size of a card picture in dp.
WIDTH, HEIGHT = 160.0, 100.0


def sky(c: Ctx, x: float, y: float, w: float, h: float, top: str, bottom: str) -> None:
    """A box filled from the top colour to the bottom colour."""
    c.rectangle(x, y, w, h)
    c.set_source(vertical(y, y + h, (0, top), (1, bottom)))
    c.fill()


def glow(c: Ctx, x: float, y: float, r: float, colour: str, alpha: float) -> None:
    """A disc that fades out towards its edge."""
    gradient = cairo.RadialGradient(x, y, 0, x, y, r)
    gradient.add_color_stop_rgba(0, *rgb(colour), alpha)
    gradient.add_color_stop_rgba(1, *rgb(colour), 0)
    c.set_source(gradient)
    circle(c, x, y, r)
    c.fill()


def mesa(c: Ctx, x: float, y: float, w: float, h: float, colour: str) -> None:
    """A table mountain with a lit left side."""
    outline = (
        (0, 0),
        (0.1, 0.9),
        (0.14, 1),
        (0.42, 1),
        (0.47, 0.62),
        (0.74, 0.6),
        (0.8, 0.3),
        (0.92, 0.26),
        (1, 0),
    )
    shape_fill(c, [(x + w * u, y - h * v) for u, v in outline], colour)
    shade = darker(colour, 0.16)
    for u0, u1, v in ((0.3, 0.42, 1.0), (0.64, 0.74, 0.6), (0.87, 0.92, 0.26)):
        shape_fill(
            c,
            [
                (x + w * u0, y - h * v),
                (x + w * u1, y - h * v),
                (x + w * (u1 + 0.05), y),
                (x + w * (u0 + 0.06), y),
            ],
            shade,
        )
    for v in (0.82, 0.5):
        line(c, [(x + w * 0.11, y - h * v), (x + w * 0.42, y - h * v)], shade, 0.5, 0.5)


def cactus(c: Ctx, x: float, y: float, s: float, colour: str) -> None:
    """A saguaro standing at x, y."""
    line(c, [(x, y), (x, y - 22 * s)], colour, 5 * s)
    line(c, [(x, y - 9 * s), (x + 8 * s, y - 9 * s), (x + 8 * s, y - 17 * s)], colour, 4 * s)
    line(c, [(x, y - 6 * s), (x - 7 * s, y - 6 * s), (x - 7 * s, y - 12 * s)], colour, 4 * s)
    line(c, [(x - 1 * s, y - 1 * s), (x - 1 * s, y - 21 * s)], lighter(colour, 0.25), 0.8 * s, 0.7)


def write(game: str, draw: Callable[[Canvas], None], square: tuple[float, float, float]) -> None:
    """Write <game>.png (640 x 400) and <game>_square.png (192 x 192): left, top, side in dp.

    Each comes in half its size, too.
    """
    canvas = Canvas(WIDTH, HEIGHT, 4)
    source(canvas.ctx, "#000000")
    canvas.ctx.paint()
    draw(canvas)
    _save_both(canvas.image(), game)
    large = Canvas(WIDTH, HEIGHT, 8)
    draw(large)
    x, y, side = square
    box = round(x * 8), round(y * 8), round((x + side) * 8), round((y + side) * 8)
    cut = large.image().crop(box)
    _save_both(cut.resize((192, 192), Image.Resampling.LANCZOS), f"{game}_square")


def _save_both(picture: Image.Image, name: str) -> None:
    """Write a picture, and one of half its size."""
    _save(picture, f"{name}.png")
    half = picture.width // 2, picture.height // 2
    _save(picture.resize(half, Image.Resampling.LANCZOS), f"{name}_half.png")


def _save(picture: Image.Image, name: str, limit: int = 118_000) -> None:
    """Write a PNG in full colour, or of 256 colours where that would be too large."""
    flat = picture.convert("RGB")
    save_png(flat, OUT / name)
    if (OUT / name).stat().st_size > limit:
        few = flat.quantize(256, Image.Quantize.MEDIANCUT, dither=Image.Dither.FLOYDSTEINBERG)
        save_png(few, OUT / name)
