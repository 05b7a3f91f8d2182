"""Names on a board: cached textures, and a placer that keeps them apart and readable."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kivy.core.text import Label as CoreLabel
from kivy.graphics.texture import Texture

Box = tuple[float, float, float, float]  # left, bottom, width, height in pixels
Colour = tuple[float, ...]


@lru_cache(maxsize=512)
def text_texture(
    text: str, font: str, size: float, colour: Colour, halo: Colour | None = None, width: int = 0
) -> Texture:
    """A text as a texture, with a halo of so many pixels; each is rendered once."""
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


#: Nothing may ever be this dear: off the board, under an overlay, on another name.
NEVER = 1000.0


@dataclass(frozen=True)
class Label:
    """A name to be placed beside a disc of some radius; important ones are placed first."""

    key: str
    x: float
    y: float
    width: float
    height: float
    radius: float
    important: bool = False


@dataclass(frozen=True)
class Obstacle:
    """A disc that a name should not cover; its owner's own name may come near it."""

    x: float
    y: float
    radius: float
    cost: float
    owner: str | None = None


def candidates(label: Label, gap: float) -> Iterator[Box]:
    """The eight positions in order of liking: right, left, above, below, and the corners."""
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
    return (
        a[0] - gap_x < b[0] + b[2]
        and b[0] < a[0] + a[2] + gap_x
        and a[1] - gap_y < b[1] + b[3]
        and b[1] < a[1] + a[3] + gap_y
    )


class _Grid:
    """Obstacles by bucket, so that each position looks only at its neighbours."""

    def __init__(self, obstacles: Iterable[Obstacle], cell: float) -> None:
        self._cell = cell
        self._buckets: dict[tuple[int, int], list[Obstacle]] = {}
        self._reach = 0.0
        for one in obstacles:
            self._reach = max(self._reach, one.radius)
            self._buckets.setdefault((int(one.x // cell), int(one.y // cell)), []).append(one)

    def cost(self, box: Box, owner: str) -> float:
        x, y, w, h = box
        cell, reach = self._cell, self._reach
        total = 0.0
        for col in range(int((x - reach) // cell), int((x + w + reach) // cell) + 1):
            for row in range(int((y - reach) // cell), int((y + h + reach) // cell) + 1):
                for one in self._buckets.get((col, row), ()):
                    if one.owner == owner:
                        continue
                    dx = max(x - one.x, one.x - x - w, 0.0)
                    dy = max(y - one.y, one.y - y - h, 0.0)
                    if dx * dx + dy * dy < one.radius * one.radius:
                        total += one.cost
        return total


def place(
    labels: Sequence[Label],
    obstacles: Iterable[Obstacle],
    bounds: Box,
    overlays: Sequence[Box] = (),
    gap: float = 3.0,
    limit: float = 100.0,
    before: Mapping[str, int] | None = None,
) -> dict[str, tuple[Box, int]]:
    """A box and the number of its position for each name; one that fits nowhere is dropped.

    Names keep inside ``bounds``, off the ``overlays`` and off each other; else the cheapest
    position wins, with some loyalty to where the name stood before.
    """
    grid = _Grid(obstacles, cell=40.0)
    before = before or {}
    priced: list[tuple[Label, list[tuple[float, int, Box]]]] = []
    for label in labels:
        options = []
        for number, box in enumerate(candidates(label, gap)):
            if not _inside(box, bounds) or any(overlap(box, other) for other in overlays):
                continue
            price = grid.cost(box, label.key) + number * 0.4
            price -= 6.0 if before.get(label.key) == number else 0.0
            # An own city's name is the last to go: it may cover a rail, never another name.
            if price < (NEVER if label.important else limit):
                options.append((price, number, box))
        priced.append((label, sorted(options)))
    # The own cities first, then those with the least choice.
    priced.sort(key=lambda one: (not one[0].important, len(one[1])))
    return _settle(priced)


def _settle(
    priced: list[tuple[Label, list[tuple[float, int, Box]]]],
) -> dict[str, tuple[Box, int]]:
    """Greedy, then a few more passes in which the dropped and the crowded look again."""
    placed: dict[str, tuple[Box, int]] = {}
    for _ in range(3):
        for label, options in priced:
            placed.pop(label.key, None)
            for _price, number, box in options:
                if not any(overlap(box, other, 2, 1) for other, _number in placed.values()):
                    placed[label.key] = box, number
                    break
    return placed


def _inside(box: Box, bounds: Box) -> bool:
    return (
        box[0] >= bounds[0]
        and box[1] >= bounds[1]
        and box[0] + box[2] <= bounds[0] + bounds[2]
        and box[1] + box[3] <= bounds[1] + bounds[3]
    )


def stacked(wanted: Sequence[float], low: float, high: float, apart: float) -> list[float]:
    """Heights as near to the wanted ones (falling) as the bounds and a distance allow."""
    heights: list[float] = []
    for height in wanted:
        ceiling = heights[-1] - apart if heights else high
        heights.append(min(height, ceiling))
    floor = low
    for number in range(len(heights) - 1, -1, -1):
        heights[number] = max(heights[number], floor)
        floor = heights[number] + apart
    return heights
