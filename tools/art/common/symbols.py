"""Paths of the player symbols and of the city-group shapes."""

from __future__ import annotations

import math
from collections.abc import Callable

from tools.art.common.draw import TAU, Ctx, circle, path, rrect


def _circle(c: Ctx, x: float, y: float, r: float) -> None:
    circle(c, x, y, r)


def _square(c: Ctx, x: float, y: float, r: float) -> None:
    rrect(c, x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8, r * 0.25)


def _triangle(c: Ctx, x: float, y: float, r: float) -> None:
    reach = r * 1.28
    path(
        c,
        [
            (x + reach * math.sin(k * TAU / 3), y + r * 0.14 - reach * math.cos(k * TAU / 3))
            for k in range(3)
        ],
    )


def _diamond(c: Ctx, x: float, y: float, r: float) -> None:
    reach = r * 1.22
    path(c, [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)])


def _hexagon(c: Ctx, x: float, y: float, r: float) -> None:
    reach = r * 1.1
    path(
        c,
        [(x + reach * math.cos(k * TAU / 6), y + reach * math.sin(k * TAU / 6)) for k in range(6)],
    )


def _star(c: Ctx, x: float, y: float, r: float) -> None:
    radii = (r * 1.1, r * 0.47)
    path(
        c,
        [
            (x + radii[k % 2] * math.sin(k * TAU / 10), y - radii[k % 2] * math.cos(k * TAU / 10))
            for k in range(10)
        ],
    )


def _bolt(c: Ctx, x: float, y: float, r: float) -> None:
    points = ((0.25, -1.05), (-0.65, 0.2), (-0.08, 0.2), (-0.3, 1.05), (0.65, -0.25), (0.06, -0.25))
    path(c, [(x + r * u, y + r * v) for u, v in points])


def _crescent(c: Ctx, x: float, y: float, r: float) -> None:
    turn = math.radians(-35)
    cos, sin = math.cos(turn), math.sin(turn)

    def at(u: float, v: float) -> tuple[float, float]:
        return (
            x - r * 0.12 * cos + r * (u * cos - v * sin),
            y - r * 0.12 * sin + r * (u * sin + v * cos),
        )

    steps = [k / 39 for k in range(40)]
    outer = [math.radians(54.7 + t * (305.3 - 54.7)) for t in steps]
    inner = [math.radians(275.4 + t * (84.6 - 275.4)) for t in steps]
    path(
        c,
        [at(math.cos(a), math.sin(a)) for a in outer]
        + [at(0.5 + 0.82 * math.cos(a), 0.82 * math.sin(a)) for a in inner],
    )


def _crown(c: Ctx, x: float, y: float, r: float) -> None:
    points = ((-1, -0.6), (-0.45, 0), (0, -0.85), (0.45, 0), (1, -0.6), (0.8, 0.75), (-0.8, 0.75))
    path(c, [(x + r * u, y + r * v) for u, v in points])


def _chevrons(c: Ctx, x: float, y: float, r: float) -> None:
    points = ((0, -0.55), (0.9, 0.2), (0.9, 0.68), (0, -0.07), (-0.9, 0.68), (-0.9, 0.2))
    for shift in (-0.42, 0.42):
        path(c, [(x + r * u, y + r * (v + shift)) for u, v in points])


def _wheel(c: Ctx, x: float, y: float, r: float) -> None:
    reach = r * 1.02
    circle(c, x, y, reach)
    c.new_sub_path()
    c.arc_negative(x, y, reach * 0.72, TAU, 0)
    circle(c, x, y, reach * 0.24)
    for k in range(6):
        angle = k * TAU / 6 + TAU / 12
        u, v, w = math.cos(angle), math.sin(angle), reach * 0.085
        near, far = reach * 0.16, reach * 0.78
        path(
            c,
            [
                (x + u * near - v * w, y + v * near + u * w),
                (x + u * near + v * w, y + v * near - u * w),
                (x + u * far + v * w, y + v * far - u * w),
                (x + u * far - v * w, y + v * far + u * w),
            ],
        )


_SHAPES: dict[str, Callable[[Ctx, float, float, float], None]] = {
    "circle": _circle,
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "hexagon": _hexagon,
    "star": _star,
    "bolt": _bolt,
    "crescent": _crescent,
    "crown": _crown,
    "chevrons": _chevrons,
    "wheel": _wheel,
}


def symbol(c: Ctx, kind: str, x: float, y: float, r: float) -> None:
    """Add the path of a shape of about radius r, centred on x, y."""
    _SHAPES[kind](c, x, y, r)
