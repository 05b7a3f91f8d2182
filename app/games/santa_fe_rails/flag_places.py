"""Places of flags over a map: boxes beside their points, off each other and on the screen. No Kivy.

Lengths are pixels; ``unit`` is a dp.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from app.board.geometry import Point, Segment, along
from app.board.labels import Box, inside, overlap

#: Distances of a flag from its point that are tried (dp), and further ones for crowded flags; and
#: the directions.
NEAR, FURTHER = (12, 24, 40, 62, 92), (130,)
WAYS = [(math.cos(math.pi * step / 8), math.sin(math.pi * step / 8)) for step in range(16)]
#: Width of the grid on which a place is looked for when there is none near the point (dp).
GRID = 24
#: Orders in which the flags are tried, those that found no room before the others.
TRIES = 3
#: Flags keep this far apart (dp).
APART = 4
#: Prices in dp of distance: of covering a disc, and of a tail across another flag.
COVERED, CROSSED = 70, 150


@dataclass(frozen=True)
class Flag:
    """A flag to be placed: the point it stands for and its size."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Disc:
    """Something on the map that flags should not cover, and how much it matters."""

    x: float
    y: float
    radius: float
    weight: float = 1


def place_flags(
    flags: Sequence[Flag],
    bounds: Box,
    taken: Sequence[Box],
    discs: Sequence[Disc],
    unit: float,
    crowded: bool = True,
    before: Sequence[Point | None] = (),
) -> list[Box | None]:
    """The box of each flag inside ``bounds``, off the boxes ``taken``; None: there is no room.

    If they may be ``crowded``, flags for which there is no room near their points stand elsewhere.
    Flags stay where their corners were ``before``, if there is room for the others then.

    >>> two = [Flag(50, 50, 40, 20), Flag(55, 50, 40, 20)]
    >>> a, b = place_flags(two, (0, 0, 200, 100), [], [], unit=1)
    >>> overlap(a, b)
    False
    """
    order = sorted(range(len(flags)), key=lambda number: _room(flags, number))
    kept = _kept(flags, before, bounds, taken, unit)
    if kept:
        others = [number for number in order if number not in kept]
        covered = [*taken, *kept.values()]
        placed = kept | _in_order(flags, others, bounds, covered, discs, unit, crowded=False)
        if len(placed) == len(flags):
            return [placed[number] for number in range(len(flags))]
    best: dict[int, Box] = {}
    for _ in range(TRIES):
        placed = _in_order(flags, order, bounds, taken, discs, unit, crowded)
        if len(placed) > len(best) or not best:
            best = placed
        missing = [number for number in order if number not in placed]
        if not missing:
            break
        order = [*missing, *(number for number in order if number in placed)]
    if crowded and len(best) < len(flags):
        in_cells = _in_cells(flags, order, bounds, taken, unit)
        best = max(best, in_cells, _in_rows(flags, bounds, taken, unit), key=len)
    return [best.get(number) for number in range(len(flags))]


def _kept(
    flags: Sequence[Flag],
    before: Sequence[Point | None],
    bounds: Box,
    taken: Sequence[Box],
    unit: float,
) -> dict[int, Box]:
    """The flags that have room where they were before."""
    kept: dict[int, Box] = {}
    gap = APART * unit
    for number, corner in enumerate(before):
        if corner is None:
            continue
        box = (*corner, flags[number].width, flags[number].height)
        others = [*taken, *kept.values()]
        if inside(box, bounds) and not any(overlap(box, other, gap, gap) for other in others):
            kept[number] = box
    return kept


def _room(flags: Sequence[Flag], number: int) -> float:
    """Distance from a flag's point to the nearest other one: crowded ones are placed first."""
    here = flags[number]
    return min(
        (math.dist((here.x, here.y), (f.x, f.y)) for f in flags if f is not here), default=math.inf
    )


def _in_order(
    flags: Sequence[Flag],
    order: Sequence[int],
    bounds: Box,
    taken: Sequence[Box],
    discs: Sequence[Disc],
    unit: float,
    crowded: bool,
) -> dict[int, Box]:
    placed: dict[int, Box] = {}
    gap = APART * unit
    for number in order:
        flag = flags[number]
        others = [*taken, *placed.values()]

        def is_free(box: Box, others: list[Box] = others) -> bool:
            return inside(box, bounds) and not any(overlap(box, o, gap, gap) for o in others)

        def price(box: Box, flag: Flag = flag) -> float:
            tails = sum(_crossed((flag, box), (flags[n], placed[n])) for n in placed)
            return _price(flag, box, discs, unit) + tails * CROSSED * unit

        distances = NEAR + FURTHER if crowded else NEAR
        box = _nearby(flag, distances, unit, is_free, price)
        if box is None and crowded:
            box = _anywhere(flag, bounds, unit, is_free)
        if box is not None:
            placed[number] = box
    return placed


def _nearby(
    flag: Flag,
    distances: Sequence[float],
    unit: float,
    is_free: Callable[[Box], bool],
    price: Callable[[Box], float],
) -> Box | None:
    """The cheapest free box around a flag's point."""
    best: tuple[float, Box] | None = None
    for distance in distances:
        if best is not None and best[0] <= distance * unit:
            break  # further away it costs more
        for box in _around(flag, distance * unit):
            if is_free(box):
                costs = price(box)
                if best is None or costs < best[0]:
                    best = costs, box
    return best[1] if best else None


def _anywhere(flag: Flag, bounds: Box, unit: float, is_free: Callable[[Box], bool]) -> Box | None:
    """The nearest free box on a grid over the whole area."""
    left, low, width, height = bounds
    step = GRID * unit
    boxes = [
        (left + column * step, low + row * step, flag.width, flag.height)
        for column in range(int((width - flag.width) // step) + 1)
        for row in range(int((height - flag.height) // step) + 1)
    ]
    boxes.sort(key=lambda box: distance_to(box, (flag.x, flag.y)))
    return next(filter(is_free, boxes), None)


def _in_cells(
    flags: Sequence[Flag], order: Sequence[int], bounds: Box, taken: Sequence[Box], unit: float
) -> dict[int, Box]:
    """Flags in rows and columns, each in the nearest free cell: so most of them find room."""
    gap = APART * unit
    left, low, width, height = bounds
    wide, high = max(flag.width for flag in flags), max(flag.height for flag in flags)
    columns = int((width + gap) // (wide + gap))
    rows = int((height + gap) // (high + gap))
    cells = [
        (
            left + c * (width - wide) / max(1, columns - 1),
            low + r * (height - high) / max(1, rows - 1),
        )
        for c in range(columns)
        for r in range(rows)
    ]
    placed: dict[int, Box] = {}
    for number in order:
        flag = flags[number]
        boxes = [(x, y, flag.width, flag.height) for x, y in cells]
        others = [*taken, *placed.values()]
        free = [box for box in boxes if not any(overlap(box, o, gap / 2, gap / 2) for o in others)]
        if free:
            placed[number] = min(free, key=lambda box: distance_to(box, (flag.x, flag.y)))
    return placed


def _around(flag: Flag, distance: float) -> Iterator[Box]:
    """Boxes around a flag's point, at a distance."""
    for dx, dy in WAYS:
        x = flag.x + dx * distance + (dx * 1.3 - 1) * flag.width / 2
        y = flag.y + dy * distance + (dy * 1.3 - 1) * flag.height / 2
        yield x, y, flag.width, flag.height


def _price(flag: Flag, box: Box, discs: Sequence[Disc], unit: float) -> float:
    price = distance_to(box, (flag.x, flag.y))
    for disc in discs:
        if distance_to(box, (disc.x, disc.y)) < disc.radius:
            price += COVERED * unit * disc.weight
    return price


def _crossed(one: tuple[Flag, Box], other: tuple[Flag, Box]) -> int:
    """Number of tails of two flags that lie across the other flag."""
    return sum(
        any(distance_to(box, point) == 0 for point in along(*tail, every=6))
        for tail, box in ((_tail(*one), other[1]), (_tail(*other), one[1]))
    )


def _tail(flag: Flag, box: Box) -> Segment:
    """The line from a flag's point to the nearest one of its box."""
    left, low, width, height = box
    near = min(max(flag.x, left), left + width), min(max(flag.y, low), low + height)
    return (flag.x, flag.y), near


def distance_to(box: Box, point: Point) -> float:
    """Distance of a point from a box; 0 inside it."""
    left, low, width, height = box
    dx = max(left - point[0], point[0] - left - width, 0.0)
    dy = max(low - point[1], point[1] - low - height, 0.0)
    return math.hypot(dx, dy)


def _in_rows(
    flags: Sequence[Flag], bounds: Box, taken: Sequence[Box], unit: float
) -> dict[int, Box]:
    """Flags side by side in rows, the widest first: room for one that is wider than a cell."""
    gap = APART * unit
    left, low, _width, height = bounds
    high = max(flag.height for flag in flags)
    rows = max(1, int((height + gap) // (high + gap)))
    step = (height - high) / max(1, rows - 1)
    ends = [left] * rows
    placed: dict[int, Box] = {}
    for number in sorted(range(len(flags)), key=lambda number: -flags[number].width):
        flag = flags[number]
        for row in sorted(range(rows), key=lambda row: abs(low + row * step - flag.y)):
            box = (ends[row], low + row * step, flag.width, flag.height)
            if inside(box, bounds) and not any(overlap(box, other, gap, gap) for other in taken):
                placed[number] = box
                ends[row] += flag.width + gap
                break
    return placed
