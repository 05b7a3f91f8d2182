"""Label placement: cached text textures, and a placer that keeps labels apart and readable."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

from app.table_cache import table_cache

Box = tuple[float, float, float, float]  # left, bottom, width, height in pixels
Colour = tuple[float, ...]


@table_cache(512)
def text_texture(
    text: str, font: str, size: float, colour: Colour, halo: Colour | None = None, width: int = 0
) -> Texture:
    """A text as a texture, with an outline of ``width`` pixels in the colour ``halo``; cached."""
    label = CoreLabel(
        text=text,
        font_name=font,
        font_size=size,
        color=colour,
        halign="center",
        font_hinting="light",
        outline_color=halo[:3] if halo else None,
        outline_width=width if halo else None,
    )
    label.refresh()
    return label.texture


#: A position of this cost is never taken, not even for an important label.
NEVER = 1000.0
#: Price of a position as near to another place as to its own: it would seem to name that one.
DOUBT = 120.0


@dataclass(frozen=True)
class LabelBox:
    """A label to be placed beside a disc, in pixels; important ones are placed first."""

    key: str
    x: float
    y: float
    width: float
    height: float
    radius: float
    important: bool = False


@dataclass(frozen=True)
class Obstacle:
    """A disc that labels should not cover, except the label of its owner; in pixels.

    One with an owner is a place that has a name, whether that is written or not.
    """

    x: float
    y: float
    radius: float
    cost: float
    owner: str | None = None


def candidates(label: LabelBox, gap: float) -> Iterator[Box]:
    """The eight positions in order of preference: right, left, above, below, and the corners."""
    x, y, w, h = label.x, label.y, label.width, label.height
    g = label.radius + gap
    d = g * 0.62
    yield x + g, y - h / 2, w, h
    yield x - g - w, y - h / 2, w, h
    yield x - w / 2, y + g, w, h
    yield x - w / 2, y - g - h, w, h
    yield x + d, y + d - h * 0.2, w, h
    yield x + d, y - d - h * 0.8, w, h
    yield x - d - w, y + d - h * 0.2, w, h
    yield x - d - w, y - d - h * 0.8, w, h


def overlap(a: Box, b: Box, gap_x: float = 0, gap_y: float = 0) -> bool:
    """Whether two boxes overlap or are closer than the gaps."""
    return (
        a[0] - gap_x < b[0] + b[2]
        and b[0] < a[0] + a[2] + gap_x
        and a[1] - gap_y < b[1] + b[3]
        and b[1] < a[1] + a[3] + gap_y
    )


class _Grid:
    """Obstacles by bucket, so that each position is compared only with its neighbours."""

    def __init__(self, obstacles: Iterable[Obstacle], cell: float) -> None:
        self._cell = cell
        self._buckets: dict[tuple[int, int], list[Obstacle]] = {}
        self._reach = 0.0
        for one in obstacles:
            self._reach = max(self._reach, one.radius)
            self._buckets.setdefault((int(one.x // cell), int(one.y // cell)), []).append(one)

    def cost(self, box: Box, label: LabelBox) -> float:
        """What a box costs that covers obstacles, or could name another place than its own."""
        x, y, w, h = box
        clear = gap_to(box, label.x, label.y, label.radius)
        cell, reach = self._cell, self._reach + clear + h
        total = doubt = 0.0
        for col in range(int((x - reach) // cell), int((x + w + reach) // cell) + 1):
            for row in range(int((y - reach) // cell), int((y + h + reach) // cell) + 1):
                for one in self._buckets.get((col, row), ()):
                    if one.owner == label.key:
                        continue
                    gap = gap_to(box, one.x, one.y, one.radius)
                    if gap < 0:
                        total += one.cost
                    elif one.owner is not None:
                        doubt = max(doubt, 1 - max(0.0, gap - clear) / h)
        return total + DOUBT * doubt


def gap_to(box: Box, x: float, y: float, radius: float) -> float:
    """Distance of a box from a disc; negative: it covers a part of it."""
    dx = max(box[0] - x, x - box[0] - box[2], 0.0)
    dy = max(box[1] - y, y - box[1] - box[3], 0.0)
    return math.hypot(dx, dy) - radius


def place(
    labels: Sequence[LabelBox],
    obstacles: Iterable[Obstacle],
    bounds: Box,
    overlays: Sequence[Box] = (),
    gap: float = 3.0,
    limit: float = 120.0,
    before: Mapping[str, int] | None = None,
) -> dict[str, tuple[Box, int]]:
    """Box and position number of each label by key; labels that fit nowhere are left out.

    Labels stay inside ``bounds``, off the ``overlays`` and off each other. Otherwise the cheapest
    position wins; the one in ``before`` is preferred, so that labels do not jump.
    """
    grid = _Grid(obstacles, cell=40.0)
    before = before or {}
    priced: list[tuple[LabelBox, list[tuple[float, int, Box]]]] = []
    for label in labels:
        options = []
        for number, box in enumerate(candidates(label, gap)):
            if not inside(box, bounds) or any(overlap(box, other) for other in overlays):
                continue
            price = grid.cost(box, label) + number * 0.4
            price -= 6.0 if before.get(label.key) == number else 0.0
            # An important label is dropped last: it may cover a rail, never another label.
            if price < (NEVER if label.important else limit):
                options.append((price, number, box))
        priced.append((label, sorted(options)))
    # Important labels first, then those with the fewest options.
    priced.sort(key=lambda one: (not one[0].important, len(one[1])))
    return _settle(priced)


def _settle(
    priced: list[tuple[LabelBox, list[tuple[float, int, Box]]]],
) -> dict[str, tuple[Box, int]]:
    """Greedy placement, then passes that retry dropped or overlapping labels."""
    placed: dict[str, tuple[Box, int]] = {}
    for _ in range(3):
        for label, options in priced:
            placed.pop(label.key, None)
            for _price, number, box in options:
                if not any(overlap(box, other, 2, 1) for other, _number in placed.values()):
                    placed[label.key] = box, number
                    break
    return placed


def holds(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box."""
    return box[0] <= x <= box[0] + box[2] and box[1] <= y <= box[1] + box[3]


def inside(box: Box, bounds: Box) -> bool:
    """Whether a box lies within bounds."""
    return (
        box[0] >= bounds[0]
        and box[1] >= bounds[1]
        and box[0] + box[2] <= bounds[0] + bounds[2]
        and box[1] + box[3] <= bounds[1] + bounds[3]
    )


def stacked(wanted: Sequence[float], low: float, high: float, apart: float) -> list[float]:
    """Heights as near to the wanted ones (in falling order) as bounds and distance allow.

    >>> stacked([100, 99], low=0, high=200, apart=10)
    [100, 90]
    """
    heights: list[float] = []
    for height in wanted:
        ceiling = heights[-1] - apart if heights else high
        heights.append(min(height, ceiling))
    floor = low
    for number in range(len(heights) - 1, -1, -1):
        heights[number] = max(heights[number], floor)
        floor = heights[number] + apart
    return heights
