"""Points over time: the course of a game, and where it was decided.

The points are those after each stop: a round, a train, a time round the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class PointsOverTime:
    """Points stop by stop, the first before anything has happened; each by seat.

    >>> course = PointsOverTime(((0, 0, 0), (5, 2, 4), (6, 9, 4)))
    >>> course.stops, course.line(1), course.lead(1, 2)
    (2, (0, 2, 9), 3)
    """

    points: tuple[tuple[int, ...], ...]

    @property
    def stops(self) -> int:
        """The number of stops after the start."""
        return len(self.points) - 1

    @property
    def seats(self) -> int:
        return len(self.points[0])

    def line(self, seat: int) -> tuple[int, ...]:
        """A seat's points, from the start on."""
        return tuple(points[seat] for points in self.points)

    def lead(self, seat: int, stop: int) -> int:
        """Lead of a seat over the best of the others; negative: behind."""
        points = self.points[stop]
        return points[seat] - max(points[other] for other in range(self.seats) if other != seat)

    def best_rival(self, seat: int, stop: int) -> int:
        """Who of the others has most points."""
        points = self.points[stop]
        return max((other for other in range(self.seats) if other != seat), key=points.__getitem__)

    def is_last(self, seat: int, stop: int) -> bool:
        """Whether everybody else has more points."""
        points = self.points[stop]
        return all(points[seat] < points[other] for other in range(self.seats) if other != seat)

    def gain(self, seat: int, other: int, stop: int) -> int:
        """Points that a seat gained on another at a stop."""
        now, before = self.points[stop], self.points[stop - 1]
        return (now[seat] - now[other]) - (before[seat] - before[other])

    def largest_gain(self, seat: int, other: int, since: int = 1) -> int | None:
        """The stop at which a seat gained most on another; None: it never gained anything.

        Only stops from ``since`` on count.

        >>> PointsOverTime(((0, 0), (3, 4), (9, 5), (10, 9))).largest_gain(0, 1)
        2
        """
        stops = range(since, self.stops + 1)
        best = max(stops, key=lambda stop: self.gain(seat, other, stop), default=None)
        return best if best is not None and self.gain(seat, other, best) > 0 else None

    def ahead_for_good(self, seat: int) -> int | None:
        """The stop from which a seat was ahead of everybody to the end; None: it is not ahead.

        >>> PointsOverTime(((0, 0), (3, 4), (9, 5), (10, 9))).ahead_for_good(0)
        2
        """
        found = None
        for stop in range(self.stops, -1, -1):
            if self.lead(seat, stop) <= 0:
                break
            found = stop
        return found if found is None else max(1, found)


def points_after(start: Sequence[int], after: Sequence[Sequence[int]]) -> PointsOverTime:
    """A course from the points at the start and after each stop."""
    return PointsOverTime((tuple(start), *(tuple(points) for points in after)))
