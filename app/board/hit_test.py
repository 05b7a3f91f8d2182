"""Hit test of a board: finds the place that a touch means, by distance. No Kivy here."""

from __future__ import annotations

import math
from collections.abc import Container, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Generic, TypeVar

from app.board.camera import Rect
from app.board.geometry import Point

#: The key of a hit area: what a game calls its places by.
K = TypeVar("K", bound=Hashable)

#: An illegal place wins over a legal one only if it was hit better by this much (dp), because
#: fingers are not more precise than that.
FINGER_ERROR = 12.0
#: A touch reaches at least this far (dp), and at least half a board unit.
REACH = 24.0
#: Of two legal places that a finger hits about equally well (dp), it may mean either.
UNSURE = 6.0
#: Places this far apart (dp) are not mistaken for one another.
APART = 48.0


@dataclass(frozen=True)
class HitArea(Generic[K]):
    """A point (both ends equal) or a line of the board that can be touched; ``key`` names it."""

    key: K
    a: Point
    b: Point

    @property
    def is_point(self) -> bool:
        return self.a == self.b

    @property
    def middle(self) -> Point:
        return (self.a[0] + self.b[0]) / 2, (self.a[1] + self.b[1]) / 2

    def distance(self, x: float, y: float) -> float:
        """Distance of a point from the area, in board units.

        >>> HitArea("line", (0, 0), (4, 0)).distance(2, 3)
        3.0
        """
        (ax, ay), (bx, by) = self.a, self.b
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        t = 0.0 if square == 0 else max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / square))
        return math.hypot(x - ax - t * dx, y - ay - t * dy)


class HitAreas(Generic[K]):
    """Hit areas in a grid of buckets, found by key or by position."""

    def __init__(self, areas: Iterable[HitArea[K]], cell: float = 1.0) -> None:
        self.by_key: dict[Hashable, HitArea[K]] = {}
        self._cell = cell
        self._buckets: dict[tuple[int, int], list[HitArea[K]]] = {}
        for area in areas:
            self.by_key[area.key] = area
            self._buckets.setdefault(self._bucket(*area.middle), []).append(area)

    def _bucket(self, x: float, y: float) -> tuple[int, int]:
        return math.floor(x / self._cell), math.floor(y / self._cell)

    def near(self, x: float, y: float, radius: float) -> Iterator[tuple[float, HitArea[K]]]:
        """Areas within a radius, with their distance, in no order."""
        reach = math.ceil(radius / self._cell) + 1
        col, row = self._bucket(x, y)
        for c in range(col - reach, col + reach + 1):
            for r in range(row - reach, row + reach + 1):
                for area in self._buckets.get((c, r), ()):
                    distance = area.distance(x, y)
                    if distance <= radius:
                        yield distance, area

    def hit(
        self,
        x: float,
        y: float,
        legal: Container[Hashable],
        spacing: float,
        staged: Container[Hashable] = (),
    ) -> tuple[HitArea[K], bool] | None:
        """The area that a touch means and whether it is legal; None if nothing is near.

        ``spacing`` is dp per board unit. The nearest legal area wins, unless an illegal one was
        hit so much better that the player surely meant it and should be told why it is refused.
        A staged area, which a second touch would confirm, must be hit clearly.
        """
        radius = max(REACH / spacing, 0.5)
        error = FINGER_ERROR / spacing
        best: tuple[float, HitArea[K]] | None = None
        best_legal: tuple[float, HitArea[K]] | None = None
        for distance, area in self.near(x, y, radius):
            if area.key in staged and distance > error:
                continue
            if best is None or distance < best[0]:
                best = distance, area
            if area.key in legal and (best_legal is None or distance < best_legal[0]):
                best_legal = distance, area
        if best is None:
            return None
        if best_legal is not None and best_legal[0] <= best[0] + error:
            return best_legal[1], True
        return best[1], False

    def rivals(
        self, x: float, y: float, legal: Container[Hashable], spacing: float
    ) -> list[HitArea[K]]:
        """The legal areas that a finger may mean: the nearest, and those as near as it.

        >>> fork = HitAreas([HitArea("a", (0, 0), (1, 0)), HitArea("b", (0, 0), (0, 1))])
        >>> [area.key for area in fork.rivals(0.05, 0.02, {"a", "b"}, spacing=30)]
        ['a', 'b']
        """
        radius = max(REACH / spacing, 0.5)
        near = [one for one in self.near(x, y, radius) if one[1].key in legal]
        nearest = min((distance for distance, _area in near), default=0.0)
        return [area for distance, area in near if distance < nearest + UNSURE / spacing]


def apart(areas: Sequence[HitArea[K]]) -> float:
    """The least distance between the middles of some areas, in board units."""
    return min(math.dist(a.middle, b.middle) for a, b in combinations(areas, 2))


def bounding_rect(areas: Sequence[HitArea[K]]) -> Rect:
    """The smallest rectangle around some areas."""
    xs = [x for area in areas for x in (area.a[0], area.b[0])]
    ys = [y for area in areas for y in (area.a[1], area.b[1])]
    return Rect(min(xs), min(ys), max(xs), max(ys))


def next_area(areas: Iterable[HitArea[K]], here: Point, dx: float, dy: float) -> HitArea[K] | None:
    """The next area from a point in a direction (board units: y downwards), for arrow keys.

    Areas straight ahead are preferred to near ones at the side; if there is none in the quarter
    ahead, any area on that side will do.
    """
    best: tuple[tuple[bool, float], HitArea[K]] | None = None
    for area in areas:
        x, y = area.middle[0] - here[0], area.middle[1] - here[1]
        ahead = x * dx + y * dy
        if ahead <= 1e-6:
            continue
        aside = abs(x * dy - y * dx)
        cost = (aside > ahead * 1.001, ahead + 2 * aside)
        if best is None or cost < best[0]:
            best = cost, area
    return best[1] if best else None
