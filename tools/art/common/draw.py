"""Drawing kit on cairo: canvases, soft shadows, paths, text, wood. Lengths are in user units."""

from __future__ import annotations

import math
import os
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parents[3]
ASSETS = ROOT / "assets"


def _use_bundled_fonts() -> None:
    """Point fontconfig at the project's own fonts, so that every machine draws the same text."""
    folder = Path(tempfile.mkdtemp(prefix="roundhouse-fonts-"))
    conf = folder / "fonts.conf"
    conf.write_text(
        '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
        f"<dir>{ASSETS / 'fonts'}</dir><cachedir>{folder}</cachedir></fontconfig>",
        encoding="utf-8",
    )
    os.environ["FONTCONFIG_FILE"] = str(conf)


_use_bundled_fonts()

import cairo  # noqa: E402  (the font setting must come first)
import numpy as np  # noqa: E402
import oxipng  # noqa: E402
from PIL import Image, ImageFilter  # noqa: E402

from app.theme.tokens import INK  # noqa: E402

Ctx: TypeAlias = cairo.Context
Point = tuple[float, float]
#: An array of pixels: rows, columns and perhaps channels.
Pixels: TypeAlias = np.ndarray
PI = math.pi
TAU = 2 * math.pi


def rgb(colour: str) -> tuple[float, float, float]:
    """The three channels, 0 to 1, of a colour like '#FF8000'."""
    digits = colour.lstrip("#")
    return int(digits[0:2], 16) / 255, int(digits[2:4], 16) / 255, int(digits[4:6], 16) / 255


def mix(first: str, second: str, share: float) -> str:
    """The colour `share` of the way from the first to the second."""
    pairs = zip(rgb(first), rgb(second), strict=True)
    return "#" + "".join(f"{round(255 * (a + (b - a) * share)):02X}" for a, b in pairs)


def lighter(colour: str, share: float) -> str:
    """The colour mixed with white."""
    return mix(colour, "#FFFFFF", share)


def darker(colour: str, share: float) -> str:
    """The colour mixed with black."""
    return mix(colour, "#000000", share)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG defines it."""
    linear = [v / 12.92 if v <= 0.03928 else ((v + 0.055) / 1.055) ** 2.4 for v in rgb(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


class Canvas:
    """A transparent picture of width x height units, `scale` pixels to the unit."""

    def __init__(self, width: float, height: float, scale: float = 1.0) -> None:
        self.width, self.height, self.scale = width, height, scale
        self.surface = self._new_surface()
        self.ctx = self._new_context(self.surface)

    def _new_surface(self) -> cairo.ImageSurface:
        size = round(self.width * self.scale), round(self.height * self.scale)
        return cairo.ImageSurface(cairo.FORMAT_ARGB32, *size)

    def _new_context(self, surface: cairo.ImageSurface) -> Ctx:
        ctx = cairo.Context(surface)
        ctx.scale(self.scale, self.scale)
        options = cairo.FontOptions()
        options.set_antialias(cairo.ANTIALIAS_GRAY)
        options.set_hint_style(cairo.HINT_STYLE_NONE)
        options.set_hint_metrics(cairo.HINT_METRICS_OFF)
        ctx.set_font_options(options)
        ctx.set_line_join(cairo.LINE_JOIN_ROUND)
        ctx.set_line_cap(cairo.LINE_CAP_ROUND)
        return ctx

    def mask(self, paint: Callable[[Ctx], object], sigma: float) -> Pixels:
        """Alpha of what `paint` draws, blurred: an array of the picture's pixel size."""
        surface = self._new_surface()
        ctx = self._new_context(surface)
        ctx.set_matrix(self.ctx.get_matrix())
        ctx.set_source_rgba(0, 0, 0, 1)
        paint(ctx)
        surface.flush()
        shape = surface.get_height(), surface.get_stride() // 4, 4
        alpha = np.ndarray(shape, np.uint8, surface.get_data())[:, :, 3].copy()
        blurred = Image.fromarray(alpha).filter(ImageFilter.GaussianBlur(sigma * self.scale))
        return np.asarray(blurred)

    def paint_mask(self, alpha: Pixels, colour: str, strength: float = 1.0) -> None:
        """Paint a colour through a mask of the picture's pixel size (current clip applies)."""
        height, width = alpha.shape
        surface = cairo.ImageSurface(cairo.FORMAT_A8, width, height)
        rows = np.zeros((height, surface.get_stride()), np.uint8)
        rows[:, :width] = alpha
        surface.get_data()[:] = rows.tobytes()
        surface.mark_dirty()
        self.ctx.save()
        self.ctx.identity_matrix()
        self.ctx.set_source_rgba(*rgb(colour), strength)
        self.ctx.mask_surface(surface, 0, 0)
        self.ctx.restore()

    def soft(
        self,
        paint: Callable[[Ctx], object],
        sigma: float,
        colour: str,
        strength: float = 1.0,
        shift: Point = (0.0, 0.0),
    ) -> None:
        """Paint a blurred, single-coloured copy of what `paint` draws: a shadow or a glow."""

        def moved(ctx: Ctx) -> None:
            ctx.translate(*shift)
            paint(ctx)

        self.paint_mask(self.mask(moved, sigma), colour, strength)

    def image(self) -> Image.Image:
        """The picture as straight (not premultiplied) RGBA."""
        self.surface.flush()
        height, width = self.surface.get_height(), self.surface.get_width()
        raw = np.ndarray(
            (height, self.surface.get_stride() // 4, 4), np.uint8, self.surface.get_data()
        )[:, :width].astype(np.float32)
        alpha = raw[:, :, 3:4]
        colour = np.where(alpha > 0, raw[:, :, 2::-1] * 255 / np.maximum(alpha, 1), 0)
        out = np.concatenate([np.clip(colour, 0, 255), alpha], axis=2)
        return Image.fromarray(np.rint(out).astype(np.uint8), "RGBA")


def centred(width: float, height: float, scale: float) -> Canvas:
    """A canvas whose origin is its middle."""
    canvas = Canvas(width, height, scale)
    canvas.ctx.translate(width / 2, height / 2)
    return canvas


def bleed(image: Image.Image, steps: int = 4) -> Image.Image:
    """Fill the colour of invisible pixels from their neighbours: no dark fringe when filtered."""
    data = np.asarray(image).astype(np.float32)
    alpha = data[:, :, 3]
    known = (alpha > 8).astype(np.float32)
    colour = data[:, :, :3] * known[:, :, None]
    mean = colour.sum(axis=(0, 1)) / max(1.0, float(known.sum()))
    for _ in range(steps):
        total, count = np.zeros_like(colour), np.zeros_like(known)
        for dy, dx in ((0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)):
            total += np.roll(colour * known[:, :, None], (dy, dx), axis=(0, 1))
            count += np.roll(known, (dy, dx), axis=(0, 1))
        new = (known == 0) & (count > 0)
        colour[new] = total[new] / count[new][:, None]
        known[new] = 1
    colour[known == 0] = mean
    out = np.dstack([colour, alpha])
    return Image.fromarray(np.rint(np.clip(out, 0, 255)).astype(np.uint8), "RGBA")


def whiten(image: Image.Image) -> Image.Image:
    """Keep the alpha, make every pixel white: a texture to be tinted by the app."""
    alpha = image.getchannel("A")
    white = Image.new("L", image.size, 255)
    return Image.merge("RGBA", (white, white, white, alpha))


def save_png(image: Image.Image, file: Path, levels: int = 1) -> None:
    """Write a PNG as small as can be; `levels` > 1 rounds the channels to multiples of it.

    But no palette with transparency: Kivy's SDL_image never frees such pixels
    (libsdl-org/SDL_image#551).
    """
    if levels > 1:
        data = np.asarray(image).astype(np.float32)
        data = np.minimum(np.rint(data / levels) * levels, 255).astype(np.uint8)
        image = Image.fromarray(data, image.mode)
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file)
    oxipng.optimize(
        file,
        level=4,
        strip=oxipng.StripChunks.safe(),
        grayscale_reduction=False,
        bit_depth_reduction=False,
        palette_reduction=image.mode != "RGBA",
    )


def source(c: Ctx, colour: str, alpha: float = 1.0) -> None:
    """Set the paint."""
    c.set_source_rgba(*rgb(colour), alpha)


def fill(c: Ctx, colour: str, alpha: float = 1.0, keep: bool = False) -> None:
    """Fill the current path."""
    source(c, colour, alpha)
    if keep:
        c.fill_preserve()
    else:
        c.fill()


def stroke(c: Ctx, colour: str, width: float, alpha: float = 1.0, keep: bool = False) -> None:
    """Stroke the current path."""
    source(c, colour, alpha)
    c.set_line_width(width)
    if keep:
        c.stroke_preserve()
    else:
        c.stroke()


def vertical(top: float, bottom: float, *stops: tuple[float, str]) -> cairo.LinearGradient:
    """A gradient from top to bottom with opaque stops (offset, colour)."""
    gradient = cairo.LinearGradient(0, top, 0, bottom)
    for offset, colour in stops:
        gradient.add_color_stop_rgb(offset, *rgb(colour))
    return gradient


def rrect(c: Ctx, x: float, y: float, w: float, h: float, r: float) -> None:
    """Path of a rounded rectangle."""
    r = max(0.0, min(r, w / 2, h / 2))
    c.new_sub_path()
    c.arc(x + w - r, y + r, r, -PI / 2, 0)
    c.arc(x + w - r, y + h - r, r, 0, PI / 2)
    c.arc(x + r, y + h - r, r, PI / 2, PI)
    c.arc(x + r, y + r, r, PI, 1.5 * PI)
    c.close_path()


def circle(c: Ctx, x: float, y: float, r: float) -> None:
    """Path of a circle."""
    c.new_sub_path()
    c.arc(x, y, r, 0, TAU)


def path(c: Ctx, points: Iterable[Sequence[float]], close: bool = True) -> None:
    """Path of a polygon or, open, of a polyline."""
    c.new_sub_path()
    for point in points:
        c.line_to(point[0], point[1])
    if close:
        c.close_path()


def box(
    c: Ctx,
    x: float,
    y: float,
    w: float,
    h: float,
    r: float,
    colour: str,
    edge: str | None = None,
    width: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """A filled rounded rectangle, with an edge inside its outline if wanted."""
    rrect(c, x, y, w, h, r)
    fill(c, colour, alpha)
    if edge:
        rrect(c, x + width / 2, y + width / 2, w - width, h - width, r - width / 2)
        stroke(c, edge, width)


def disc(
    c: Ctx,
    x: float,
    y: float,
    r: float,
    colour: str,
    edge: str | None = None,
    width: float = 1.0,
    alpha: float = 1.0,
) -> None:
    """A filled disc, with a rim inside its outline if wanted."""
    circle(c, x, y, r)
    fill(c, colour, alpha)
    if edge:
        circle(c, x, y, r - width / 2)
        stroke(c, edge, width)


def shape_fill(
    c: Ctx,
    points: Iterable[Sequence[float]],
    colour: str,
    edge: str | None = None,
    width: float = 1.0,
) -> None:
    """A filled polygon, with an outline if wanted."""
    path(c, points)
    fill(c, colour, keep=edge is not None)
    if edge:
        stroke(c, edge, width)


def line(
    c: Ctx,
    points: Iterable[Sequence[float]],
    colour: str,
    width: float = 1.0,
    alpha: float = 1.0,
    dash: Sequence[float] = (),
    round_cap: bool = True,
) -> None:
    """A stroked polyline."""
    c.save()
    c.set_line_cap(cairo.LINE_CAP_ROUND if round_cap else cairo.LINE_CAP_BUTT)
    c.set_line_join(cairo.LINE_JOIN_ROUND)
    c.set_dash(dash)
    c.new_path()
    path(c, points, close=False)
    stroke(c, colour, width, alpha)
    c.restore()


def wood(
    c: Ctx, x: float, y: float, w: float, h: float, r: float, colour: str, edge: bool = True
) -> None:
    """A wooden block: lighter above, darker below, thin dark outline."""
    c.set_source(
        vertical(y, y + h, (0, lighter(colour, 0.16)), (0.5, colour), (1, darker(colour, 0.16)))
    )
    rrect(c, x, y, w, h, r)
    c.fill()
    if edge:
        rrect(c, x, y, w, h, r)
        stroke(c, darker(colour, 0.45), 0.8)


def rail(c: Ctx, length: float, width: float, face: str, light: str, low: str) -> None:
    """A bevelled rail piece centred on the origin, lying along x; light from above."""
    half, middle = length / 2, width / 2
    rrect(c, -half, -middle, length, width, width * 0.28)
    fill(c, low)
    rrect(c, -half, -middle, length, width * 0.86, width * 0.28)
    fill(c, light)
    rrect(
        c,
        -half + width * 0.09,
        -middle + width * 0.16,
        length - width * 0.18,
        width * 0.70,
        width * 0.22,
    )
    fill(c, face)


def set_font(c: Ctx, family: str, size: float) -> None:
    """Choose a bundled family: 'Lato Black', 'Vollkorn SemiBold'; a final * means bold."""
    weight = cairo.FONT_WEIGHT_BOLD if family.endswith("*") else cairo.FONT_WEIGHT_NORMAL
    c.select_font_face(family.rstrip("*"), cairo.FONT_SLANT_NORMAL, weight)
    c.set_font_size(size)


def label(
    c: Ctx,
    x: float,
    y: float,
    words: str,
    size: float,
    family: str = "Lato Black",
    colour: str = INK,
    alpha: float = 1.0,
) -> None:
    """Text centred on x, with its capital height centred on y."""
    set_font(c, family, size)
    extent = c.text_extents(words)
    c.move_to(x - extent.x_advance / 2, y + size * 0.36)
    source(c, colour, alpha)
    c.show_text(words)
    c.new_path()
