"""Where things stand on the Far West Loco board, in cells: y downwards. No Kivy here."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from app.board.camera import Rect
from app.board.geometry import Point, part
from rules.far_west_loco.board import Board, Space

#: Sizes of the art are given in dp for cells of this many.
CELL = 63.0
#: The track's bend, how far corner spaces lie inside, and how far buildings stand from the line.
BEND, CORNER = 34 / CELL, 7 / CELL
#: How wide the line with its buildings is; inside lies the open field.
RIM = 1.5 + 4 / CELL

TOP, BOTTOM, LEFT, RIGHT, INSIDE = "top", "bottom", "left", "right", "corner"

#: Buildings for which a corner leaves no room beside their own space.
MOVED: dict[str, Point] = {
    "sacramento_station": (0.99, 2.05),
    "santafe_station": (0.95, 8.02),
    "shop_plot_5": (0.93, 7.12),
    "thirsty_cactus": (0.9, 6.3),
    "gold_mine": (0.98, 0.93),
}


@dataclass(frozen=True, eq=False)
class Line:
    """The loop of one board: spots of spaces and buildings, and the way between them."""

    spots: tuple[Point, ...]
    sides: tuple[str, ...]
    buildings: tuple[Point, ...]
    content: Rect
    field: Rect

    def between(self, at: float) -> Point:
        """A spot on the way: 3.5 is half way between the spaces 3 and 4."""
        first = math.floor(at)
        a = self.spots[first % len(self.spots)]
        b = self.spots[(first + 1) % len(self.spots)]
        return part(a, b, at - first)

    def faces_right(self, at: float) -> bool:
        """Whether a locomotive is seen from the side that goes right: above and on the left."""
        return self.sides[round(at) % len(self.spots)] in (TOP, LEFT)

    def near_corner(self, space: int) -> bool:
        """Whether a space is a corner or next to one, so that there is little room inside."""
        count = len(self.spots)
        return any(self._is_corner((space + way) % count) for way in (-1, 0, 1))

    def _is_corner(self, space: int) -> bool:
        x, y = self.spots[space]
        box = self.content
        middle_x, middle_y = box.middle
        return (
            abs(abs(x - middle_x) - (box.width / 2 - 0.5)) < 0.2
            and abs(abs(y - middle_y) - (box.height / 2 - 0.5)) < 0.2
        )


@lru_cache(maxsize=4)
def line_of(board: Board) -> Line:
    """The loop as it is drawn."""
    xs, ys = [space.x for space in board.spaces], [space.y for space in board.spaces]
    box = Rect(min(xs), min(ys), max(xs), max(ys))
    sides = tuple(_side(space, box) for space in board.spaces)
    spots = tuple(_spot(space, box) for space in board.spaces)
    return Line(
        spots,
        sides,
        tuple(
            MOVED.get(space.id) or _building(spot, side)
            for space, spot, side in zip(board.spaces, spots, sides, strict=True)
        ),
        box.grown(0.5),
        box.grown(-RIM),
    )


def _side(space: Space, box: Rect) -> str:
    """The corners belong to the side on which the line goes on."""
    if space.y == box.top and space.x < box.right:
        return TOP
    if space.x == box.right and space.y < box.bottom:
        return RIGHT
    return BOTTOM if space.y == box.bottom and space.x > box.left else LEFT


def _spot(space: Space, box: Rect) -> Point:
    corner = space.x in (box.left, box.right) and space.y in (box.top, box.bottom)
    if not corner:
        return float(space.x), float(space.y)
    return (
        space.x + (CORNER if space.x == box.left else -CORNER),
        space.y + (CORNER if space.y == box.top else -CORNER),
    )


def _building(spot: Point, side: str) -> Point:
    """The middle of a building's plot: its base line is a little below."""
    x, y = spot
    if side == TOP:
        return x, y + 58 / CELL
    if side == BOTTOM:
        return x, y - 50 / CELL
    return (x + 56 / CELL, y) if side == LEFT else (x - 56 / CELL, y)


def ring(box: Rect, radius: float, steps: int = 8) -> list[Point]:
    """A rectangle with round corners as a closed row of points, clockwise from the top left."""
    points: list[Point] = []
    corners = (
        (box.left + radius, box.top + radius, math.pi),
        (box.right - radius, box.top + radius, 1.5 * math.pi),
        (box.right - radius, box.bottom - radius, 0.0),
        (box.left + radius, box.bottom - radius, 0.5 * math.pi),
    )
    for x, y, start in corners:
        for step in range(steps + 1):
            angle = start + step / steps * math.pi / 2
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [*points, points[0]]
