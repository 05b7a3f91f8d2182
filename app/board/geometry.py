"""Points and line segments in board units. No Kivy here."""

from __future__ import annotations

import math
from collections.abc import Iterator

Point = tuple[float, float]
Segment = tuple[Point, Point]


def direction(a: Point, b: Point) -> Point:
    """Unit vector from a to b."""
    length = math.dist(a, b) or 1.0
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def part(a: Point, b: Point, t: float) -> Point:
    """Point at the share ``t`` of the way from a to b.

    >>> part((0, 0), (4, 2), 0.5)
    (2.0, 1.0)
    """
    return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t


def shortened(a: Point, b: Point, by: float) -> Segment:
    """The segment without a share of its length at both ends."""
    return part(a, b, by), part(a, b, 1 - by)


def along(a: Point, b: Point, every: float) -> Iterator[Point]:
    """Points on a segment, ends included, not further apart than ``every``."""
    count = max(1, math.ceil(math.dist(a, b) / every))
    for number in range(count + 1):
        t = number / count
        yield a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
