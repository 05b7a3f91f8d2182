"""Geometry and hit areas of Santa Fe Rails' spaces and cities. No Kivy here.

Sizes are in dp on a board 896 dp wide; a board unit is 46 of them, so that zoom steps mean the
same as on the other boards.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from app.board.geometry import Point
from app.board.hit_test import HitArea, HitAreas
from rules.santa_fe_rails.board import Board, Route

#: Width of the board in board units, and dp per board unit.
ACROSS, UNIT = 19.48, 46.0
#: A city's badge, its distance from the first space, and the gap between spaces (dp).
CITY, CLEAR, GAP = 11.5, 3.0, 2.0
#: Distance between the middles of two parallel tracks (dp).
LANES = 12.1
#: Number of straight pieces that make a curve between two points.
STEPS = 24

#: Key of a hit area: ("space" or "city", its number).
Key = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Slot:
    """Geometry of a space of a track: its two ends, in board units."""

    a: Point
    b: Point

    @property
    def middle(self) -> Point:
        return (self.a[0] + self.b[0]) / 2, (self.a[1] + self.b[1]) / 2

    @property
    def length(self) -> float:
        return math.dist(self.a, self.b)

    def seen_from(self, end: int) -> Slot:
        """The slot with its ends in the order of a line that was begun at this end."""
        return Slot(self.b, self.a) if end else self


@dataclass(frozen=True, eq=False)
class Geometry:
    """The point of each city and the slot of each space, by number."""

    cities: tuple[Point, ...]
    slots: tuple[Slot, ...]


@lru_cache(maxsize=2)
def geometry(board: Board) -> Geometry:
    """The geometry of a board."""
    cities = tuple(on_board(board, city.x, city.y) for city in board.cities)
    slots: list[Slot] = []
    for track in board.tracks:
        route = board.routes[track.route]
        sideways = 0.0
        if len(route.tracks) > 1:
            sideways = (track.lane - 0.5) * LANES / UNIT
        slots += _slots(_curve(board, route, cities), route.length, sideways)
    return Geometry(cities, tuple(slots))


def on_board(board: Board, x: float, y: float) -> Point:
    """A place given in shares of the board's width and height, in board units."""
    return x * ACROSS, y * ACROSS / board.aspect


def _curve(board: Board, route: Route, cities: Sequence[Point]) -> list[Point]:
    """Smooth line (Catmull-Rom) from city to city through the route's own points."""
    points = [cities[route.a], *(on_board(board, x, y) for x, y in route.via), cities[route.b]]
    if len(points) == 2:
        return points
    padded = [points[0], *points, points[-1]]
    curve: list[Point] = []
    for at in range(1, len(padded) - 2):
        p0, p1, p2, p3 = padded[at - 1 : at + 3]
        for step in range(STEPS):
            t = step / STEPS
            curve.append(
                (_between(p0[0], p1[0], p2[0], p3[0], t), _between(p0[1], p1[1], p2[1], p3[1], t))
            )
    return [*curve, points[-1]]


def _between(p0: float, p1: float, p2: float, p3: float, t: float) -> float:
    return 0.5 * (
        2 * p1
        + (p2 - p0) * t
        + (2 * p0 - 5 * p1 + 4 * p2 - p3) * t * t
        + (3 * p1 - p0 - 3 * p2 + p3) * t**3
    )


def _slots(curve: Sequence[Point], count: int, sideways: float) -> list[Slot]:
    """Slots of equal length along a curve, between the badges of its cities."""
    length = sum(math.dist(a, b) for a, b in pairwise(curve))
    free = (CITY + CLEAR) / UNIT
    step = (length - 2 * free) / count
    slots = []
    for number in range(count):
        start = _walk(curve, free + number * step + GAP / UNIT)
        middle = _walk(curve, free + (number + 0.5) * step)
        end = _walk(curve, free + (number + 1) * step - GAP / UNIT)
        angle = math.atan2(end[1] - start[1], end[0] - start[0])
        # A straight piece on a bend lies half-way between its chord and the curve.
        bend = [(middle[i] - (start[i] + end[i]) / 2) / 2 for i in (0, 1)]
        dx, dy = bend[0] - math.sin(angle) * sideways, bend[1] + math.cos(angle) * sideways
        slots.append(Slot((start[0] + dx, start[1] + dy), (end[0] + dx, end[1] + dy)))
    return slots


def _walk(curve: Sequence[Point], way: float) -> Point:
    """Point of a curve after so much of its length."""
    for a, b in pairwise(curve):
        length = math.dist(a, b)
        if way <= length and length:
            t = way / length
            return a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
        way -= length
    return curve[-1]


@lru_cache(maxsize=2)
def hit_areas(board: Board) -> HitAreas[Key]:
    """Hit areas of all spaces and cities."""
    drawn = geometry(board)
    spaces = [HitArea(("space", n), slot.a, slot.b) for n, slot in enumerate(drawn.slots)]
    cities = [HitArea(("city", n), at, at) for n, at in enumerate(drawn.cities)]
    return HitAreas([*spaces, *cities])
