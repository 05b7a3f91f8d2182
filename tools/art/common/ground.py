"""Printed map grounds: sea with contour lines, land, lakes, rivers, state lines, hills, grain.

A ground is drawn in board units (about the length of a rail), y downwards, and written to
assets/boards with a JSON file that places it.
"""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

import numpy as np
from PIL import Image, ImageFilter

from tools.art.common.colours import THEMES, Theme
from tools.art.common.draw import (
    ASSETS,
    Canvas,
    Ctx,
    Pixels,
    Point,
    fill,
    path,
    rrect,
    source,
    stroke,
)

Line = list[Point]
Rect = tuple[float, float, float, float]

OUT = ASSETS / "boards"
#: A picture is written whole, in half and in a quarter of its size.
PARTS = (1, 2, 4)

#: How far the edges of a ground are blurred, in board units.
BLUR = 0.45

# The outlines were cut at 53 N, 63 W and 21 N. These runs of the mainland's ring lie on the cut;
# they are moved far away so that the cut is never drawn as a coast.
_CUTS = ((range(94), (0.0, -30.0)), (range(482, 499), (0.0, 30.0)), (range(1112, 1149), (20, -30)))


class Lake(TypedDict):
    """A lake's outline."""

    ring: list[list[float]]


class Course(TypedDict):
    """A river or a mountain range."""

    line: list[list[float]]


class LandFile(TypedDict):
    """Outlines as they are stored (Natural Earth, bent to fit a board)."""

    land: list[list[list[float]]]
    lakes: list[Lake]
    rivers: list[Course]
    states: list[list[list[float]]]
    borders: list[list[list[float]]]
    ranges: list[Course]


class Label(TypedDict):
    """A water name for the app to write: the middle of the block, font size, smallest spacing."""

    key: str
    text: str
    x: float
    y: float
    size: float
    min_s: int


@dataclass
class Land:
    """Outlines in board units."""

    rings: list[Line]
    lakes: list[Line]
    rivers: list[Line]
    states: list[Line]
    borders: list[Line]
    ranges: list[Line]


@dataclass
class GroundSpec:
    """A ground: its rectangle (x0, y0, x1, y1), the played area, the outlines, the fog."""

    rect: Rect
    play: Callable[[Ctx], None]
    land: Land | None = None
    fog: Line | None = None
    hill_size: float = 0.24
    hill_step: float = 0.42
    play_sigma: float = 0.22


def smooth(points: Sequence[Point], closed: bool) -> Line:
    """Cut the corners of a polyline once (Chaikin), for a drawn rather than a plotted look."""
    pairs = list(itertools.pairwise(points))
    if closed and points[0] != points[-1]:
        pairs.append((points[-1], points[0]))
    out: Line = [] if closed else [points[0]]
    for (ax, ay), (bx, by) in pairs:
        out.append((ax * 0.75 + bx * 0.25, ay * 0.75 + by * 0.25))
        out.append((ax * 0.25 + bx * 0.75, ay * 0.25 + by * 0.75))
    if not closed:
        out.append(points[-1])
    return out


def read_land(
    data: LandFile,
    place: Callable[[Sequence[float]], Point],
    cuts: Sequence[tuple[range, Point]] = _CUTS,
) -> Land:
    """Outlines from a land file, put into board units by `place`, the cut edges moved away."""
    rings = []
    for ring in data["land"]:
        points = [place(p) for p in ring]
        if len(points) > 1000:
            for run, (dx, dy) in cuts:
                for i in run:
                    points[i] = points[i][0] + dx, points[i][1] + dy
        rings.append(smooth(points, closed=True))
    return Land(
        rings=rings,
        lakes=[smooth([place(p) for p in lake["ring"]], closed=True) for lake in data["lakes"]],
        rivers=[smooth([place(p) for p in r["line"]], closed=False) for r in data["rivers"]],
        states=[[place(p) for p in state] for state in data["states"]],
        borders=[[place(p) for p in border] for border in data["borders"]],
        ranges=[[place(p) for p in r["line"]] for r in data["ranges"]],
    )


def cut_line(ring: Sequence[Sequence[float]], place: Callable[[Sequence[float]], Point]) -> Line:
    """The northern end of the outlines, west to east, from the mainland's ring."""
    north = [place(ring[i]) for i in range(91, -1, -1)]
    east = [place(ring[i]) for i in range(1148, 1114, -1)]
    return north + east


def _hill(c: Ctx, x: float, y: float, s: float, theme: Theme, alpha: float) -> None:
    """One hill glyph: lit dome, outline, shaded right flank."""
    c.new_path()
    c.move_to(x - s, y + s * 0.45)
    c.curve_to(x - s * 0.5, y + s * 0.2, x - s * 0.25, y - s * 0.7, x, y - s * 0.75)
    c.curve_to(x + s * 0.3, y - s * 0.65, x + s * 0.5, y + s * 0.2, x + s, y + s * 0.45)
    fill(c, theme.hill_light, 0.9 * alpha, keep=True)
    stroke(c, theme.hill, max(0.016, s * 0.12), alpha)
    c.move_to(x, y - s * 0.75)
    c.curve_to(x + s * 0.3, y - s * 0.65, x + s * 0.5, y + s * 0.2, x + s, y + s * 0.45)
    c.line_to(x + s * 0.25, y + s * 0.4)
    c.curve_to(x + s * 0.05, y + s * 0.1, x + s * 0.2, y - s * 0.3, x, y - s * 0.75)
    fill(c, theme.hill, 0.45 * alpha)


def _covers(c: Ctx, rings: list[Line], points: Sequence[Point]) -> list[bool]:
    """Which of the points lie inside the rings."""
    c.new_path()
    for ring in rings:
        path(c, ring)
    answer = [c.in_fill(x, y) for x, y in points]
    c.new_path()
    return answer


def _hills(c: Ctx, land: Land, spec: GroundSpec, theme: Theme) -> None:
    """Hill glyphs along the ranges, jittered with a fixed seed, drawn from north to south.

    A glyph that would stand in water is left out.
    """
    rnd = random.Random(5)
    glyphs: list[tuple[float, float, float]] = []
    for points in land.ranges:
        along, count = 0.0, 0
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            length = math.hypot(bx - ax, by - ay)
            while along < length:
                t = along / length
                off = rnd.uniform(-0.2, 0.2) + (0.16 if count % 2 else -0.16)
                x = ax + (bx - ax) * t - (by - ay) / length * off
                y = ay + (by - ay) * t + (bx - ax) / length * off
                glyphs.append((y, x, rnd.uniform(0.75, 1.15) * spec.hill_size))
                along += spec.hill_step
                count += 1
            along -= length
    for y, x, size in sorted(glyphs):
        foot = [(x + d * size, y + e * size) for d in (-0.9, 0, 0.9) for e in (-0.6, 0.4)]
        if any(_covers(c, land.lakes, foot)) or not all(_covers(c, land.rings, foot)):
            continue
        _hill(c, x, y, size, theme, 0.75)


def _sea(c: Ctx, rings: list[Line], theme: Theme) -> None:
    """The contour lines that follow the coast."""
    widths = (
        (1.65, theme.sea3),
        (1.17, theme.sea),
        (1.08, theme.sea3),
        (0.70, theme.sea),
        (0.64, theme.sea3),
        (0.33, theme.sea2),
        (0.29, theme.sea3),
    )
    for width, colour in widths:
        c.new_path()
        for ring in rings:
            path(c, ring)
        stroke(c, colour, width)


def _print_land(canvas: Canvas, land: Land, spec: GroundSpec, theme: Theme) -> None:
    """Land, played area, state lines, lakes, rivers, shore, borders, hills."""
    c = canvas.ctx

    def outline(ctx: Ctx) -> None:
        for ring in land.rings:
            path(ctx, ring)

    _sea(c, land.rings, theme)
    c.new_path()
    outline(c)
    fill(c, theme.land)
    c.save()
    c.new_path()
    outline(c)
    c.clip()
    canvas.soft(spec.play, spec.play_sigma, theme.play)
    for state in land.states:
        path(c, state, close=False)
    stroke(c, theme.state, 0.018, 0.62)
    c.restore()
    for lake in land.lakes:
        c.new_path()
        path(c, lake)
        fill(c, theme.lake, keep=True)
        c.save()
        c.clip_preserve()
        stroke(c, theme.sea3, 0.16, 0.9, keep=True)
        c.restore()
        stroke(c, theme.wave, 0.024)
    for river in land.rivers:
        path(c, river, close=False)
    stroke(c, theme.river, 0.042, 0.8)
    c.new_path()
    outline(c)
    stroke(c, theme.wave, 0.03)
    c.save()
    c.set_dash([0.16, 0.10])
    for border in land.borders:
        path(c, border, close=False)
    stroke(c, theme.border, 0.03, 0.8)
    c.restore()
    _hills(c, land, spec, theme)


def grain(height: int, width: int, seed: int, fine: float = 0.35) -> Pixels:
    """Paper noise around zero: fine grain, fibres and large clouds."""
    rng = np.random.default_rng(seed)

    def layer(step: int) -> Pixels:
        small = rng.normal(0, 1, (max(3, height // step), max(3, width // step)))
        picture = Image.fromarray(small.astype(np.float32))
        return np.asarray(picture.resize((width, height), Image.Resampling.BICUBIC))

    dust = rng.normal(0, 1, (height, width))
    return fine * dust + 0.40 * layer(6) + 0.42 * layer(24) + 0.8 * layer(120)


def draw_ground(
    spec: GroundSpec, theme: Theme, pixels_per_unit: float, grain_strength: float = 0.014
) -> Image.Image:
    """The finished ground as an RGB picture; along its edges it blurs.

    The app draws the outermost pixels on beyond the picture: sea stays sea, land stays land.
    """
    x0, y0, x1, y1 = spec.rect
    canvas = Canvas(x1 - x0, y1 - y0, pixels_per_unit)
    c = canvas.ctx
    c.translate(-x0, -y0)
    source(c, theme.sea if spec.land else theme.land)
    c.paint()
    if spec.land:
        _print_land(canvas, spec.land, spec, theme)
    else:
        canvas.soft(spec.play, spec.play_sigma, theme.play)
    if spec.fog:
        fog = [
            (x0 - 9, y0 - 30),
            (x0 - 9, spec.fog[0][1]),
            *spec.fog,
            (x1 + 9, spec.fog[-1][1]),
            (x1 + 9, y0 - 30),
        ]

        def cloud(ctx: Ctx) -> None:
            path(ctx, fog)
            ctx.fill()
            ctx.rectangle(x0 - 9, y0 - 9, x1 - x0 + 18, 9 + 1.3)  # and all of the northern edge
            ctx.fill()

        canvas.soft(cloud, 0.34, theme.land)

    def inside(ctx: Ctx) -> None:
        rrect(ctx, x0 + 0.9, y0 + 0.9, x1 - x0 - 1.8, y1 - y0 - 1.8, 1.2)
        ctx.fill()

    drawn = canvas.image().convert("RGB")
    picture = np.asarray(drawn).astype(np.float32)
    height, width = picture.shape[:2]
    edge = canvas.mask(inside, 0.36).astype(np.float32)[:, :, None] / 255
    # blurred edges without grain, so that they can be drawn on beyond the picture without streaks
    picture = picture * edge + _blurred(drawn, pixels_per_unit) * (1 - edge)
    noise = grain(height, width, seed=3, fine=0.34)[:, :, None] * edge * grain_strength * 255
    picture = np.clip(picture + noise, 0, 255)
    return Image.fromarray(np.rint(picture).astype(np.uint8), "RGB")


def _blurred(picture: Image.Image, pixels_per_unit: float) -> Pixels:
    """The picture without its lines: only where there is sea and where there is land."""
    soft = picture.filter(ImageFilter.GaussianBlur(BLUR * pixels_per_unit))
    return np.asarray(soft).astype(np.float32)


def part_file(file: Path, part: int) -> Path:
    """The file of the picture in a part of its size."""
    return file if part == 1 else file.with_stem(f"{file.stem}_{part}")


def write_ground(
    name: str,
    spec: GroundSpec,
    pixels_per_unit: float,
    quality: int,
    about: str,
    rect: Rect,
    labels: Sequence[Label],
) -> None:
    """Write both themes as JPEG and the JSON that places them; ``rect`` is in board coordinates."""
    OUT.mkdir(parents=True, exist_ok=True)
    pictures, beyond, size = {}, {}, (0, 0)
    for theme in THEMES:
        picture = draw_ground(spec, theme, pixels_per_unit)
        size = picture.size
        pictures[theme.name] = f"{name}_{theme.name}.jpg"
        file = OUT / pictures[theme.name]
        for part in PARTS:  # a small screen loads a smaller picture
            smaller = picture.resize((size[0] // part, size[1] // part), Image.Resampling.LANCZOS)
            smaller.save(
                part_file(file, part),
                quality=quality,
                subsampling=2,
                optimize=True,
                progressive=False,
            )
        with Image.open(file) as saved:  # the colour as the compression leaves it
            corner = saved.convert("RGB").crop((1, 1, 2, 2)).tobytes()
        beyond[theme.name] = f"#{corner.hex().upper()}"
    body = {
        "pictures": pictures,
        "pixels": list(size),
        "beyond": beyond,
        "about": about,
        "rect": list(rect),
        "labels": labels,
    }
    text = json.dumps(body, indent=1, ensure_ascii=False)
    (OUT / f"{name}.json").write_text(text + "\n", encoding="utf-8")
