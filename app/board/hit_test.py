"""Where a touch may land: the places of a board, found by nearness. No Kivy here."""

from __future__ import annotations

import math
from collections.abc import Container, Hashable, Iterable, Iterator
from dataclasses import dataclass

from app.board.geometry import Point

#: How much sharper an unwanted place must be hit than a wanted one to be the one that was meant,
#: in dp: fingers are that unsure.
SURENESS = 12.0
#: A touch reaches at least this far (dp), and at least half a spacing.
REACH = 24.0


@dataclass(frozen=True)
class Place:
    """A point (both ends equal) or a line on the board, with what it stands for."""

    key: Hashable
    a: Point
    b: Point

    @property
    def middle(self) -> Point:
        return (self.a[0] + self.b[0]) / 2, (self.a[1] + self.b[1]) / 2

    def distance(self, x: float, y: float) -> float:
        """How far a point is from the place, in board units."""
        (ax, ay), (bx, by) = self.a, self.b
        dx, dy = bx - ax, by - ay
        square = dx * dx + dy * dy
        t = 0.0 if square == 0 else max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / square))
        return math.hypot(x - ax - t * dx, y - ay - t * dy)


class Places:
    """All places of one kind, in a grid of buckets one spacing wide."""

    def __init__(self, places: Iterable[Place], cell: float = 1.0) -> None:
        self.by_key: dict[Hashable, Place] = {}
        self._cell = cell
        self._buckets: dict[tuple[int, int], list[Place]] = {}
        for place in places:
            self.by_key[place.key] = place
            self._buckets.setdefault(self._bucket(*place.middle), []).append(place)

    def _bucket(self, x: float, y: float) -> tuple[int, int]:
        return math.floor(x / self._cell), math.floor(y / self._cell)

    def near(self, x: float, y: float, radius: float) -> Iterator[tuple[float, Place]]:
        """Places within a radius, with their distance, in no order."""
        reach = math.ceil(radius / self._cell) + 1
        col, row = self._bucket(x, y)
        for c in range(col - reach, col + reach + 1):
            for r in range(row - reach, row + reach + 1):
                for place in self._buckets.get((c, r), ()):
                    distance = place.distance(x, y)
                    if distance <= radius:
                        yield distance, place

    def meant(
        self, x: float, y: float, legal: Container[Hashable], spacing: float
    ) -> tuple[Place, bool] | None:
        """The place that a touch means and whether it is legal; None if nothing is near.

        ``spacing`` is dp per board unit. The nearest legal place wins, unless another was hit so
        much better that the player surely meant that one and should be told why not.
        """
        radius = max(REACH / spacing, 0.5)
        best = best_legal = None
        for distance, place in self.near(x, y, radius):
            if best is None or distance < best[0]:
                best = distance, place
            if place.key in legal and (best_legal is None or distance < best_legal[0]):
                best_legal = distance, place
        if best is None:
            return None
        if best_legal is not None and best_legal[0] <= best[0] + SURENESS / spacing:
            return best_legal[1], True
        return best[1], False


def step(places: Iterable[Place], here: Point, dx: float, dy: float) -> Place | None:
    """The next place from here in a direction (board units: y downwards), for arrow keys.

    What lies straight ahead is preferred to what is near but aside; with nothing in the quarter
    ahead, anything on that side will do.
    """
    best: tuple[tuple[bool, float], Place] | None = None
    for place in places:
        x, y = place.middle[0] - here[0], place.middle[1] - here[1]
        ahead = x * dx + y * dy
        if ahead <= 1e-6:
            continue
        aside = abs(x * dy - y * dx)
        cost = (aside > ahead * 1.001, ahead + 2 * aside)
        if best is None or cost < best[0]:
            best = cost, place
    return best[1] if best else None
