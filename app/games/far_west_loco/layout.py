"""Layout of the Far West Loco board: points of spaces and buildings, in cells. No Kivy here."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

from app.board.camera import Rect
from app.board.geometry import Point, part
from rules.far_west_loco.board import Board, Space

#: Sizes of the art are given in dp for cells of this many.
CELL = 63.0
#: Radius of the track's bends, and how far corner spaces lie inside.
BEND, CORNER = 34 / CELL, 7 / CELL
#: Width of the track with its buildings; the open field lies inside.
RIM = 1.5 + 4 / CELL

TOP, BOTTOM, LEFT, RIGHT, INSIDE = "top", "bottom", "left", "right", "corner"

#: Buildings that have no room beside their own space, because of a corner.
MOVED: dict[str, Point] = {
    "sacramento_station": (0.99, 2.05),
    "santafe_station": (0.95, 8.02),
    "shop_plot_5": (0.93, 7.12),
    "thirsty_cactus": (0.9, 6.3),
    "gold_mine": (0.98, 0.93),
}


@dataclass(frozen=True, eq=False)
class BoardLayout:
    """The loop of one board: by space, its point, its side of the loop and its building."""

    points: tuple[Point, ...]
    sides: tuple[str, ...]
    buildings: tuple[Point, ...]
    content: Rect
    field: Rect

    def between(self, at: float) -> Point:
        """A point on the track: 3.5 is half-way between the spaces 3 and 4."""
        first = math.floor(at)
        a = self.points[first % len(self.points)]
        b = self.points[(first + 1) % len(self.points)]
        return part(a, b, at - first)

    def faces_right(self, at: float) -> bool:
        """Whether a locomotive is drawn heading right: on the top and left sides."""
        return self.sides[round(at) % len(self.points)] in (TOP, LEFT)

    def near_corner(self, space: int) -> bool:
        """Whether a space is a corner or next to one, so that there is little room inside."""
        count = len(self.points)
        return any(self._is_corner((space + way) % count) for way in (-1, 0, 1))

    def _is_corner(self, space: int) -> bool:
        x, y = self.points[space]
        box = self.content
        middle_x, middle_y = box.middle
        return (
            abs(abs(x - middle_x) - (box.width / 2 - 0.5)) < 0.2
            and abs(abs(y - middle_y) - (box.height / 2 - 0.5)) < 0.2
        )


@lru_cache(maxsize=4)
def layout_of(board: Board) -> BoardLayout:
    """The layout of a board."""
    xs, ys = [space.x for space in board.spaces], [space.y for space in board.spaces]
    box = Rect(min(xs), min(ys), max(xs), max(ys))
    sides = tuple(_side(space, box) for space in board.spaces)
    points = tuple(_point(space, box) for space in board.spaces)
    return BoardLayout(
        points,
        sides,
        tuple(
            MOVED.get(space.id) or _building(point, side)
            for space, point, side in zip(board.spaces, points, sides, strict=True)
        ),
        box.grown(0.5),
        box.grown(-RIM),
    )


def _side(space: Space, box: Rect) -> str:
    """Side of the loop; a corner belongs to the side on which the track goes on."""
    if space.y == box.top and space.x < box.right:
        return TOP
    if space.x == box.right and space.y < box.bottom:
        return RIGHT
    return BOTTOM if space.y == box.bottom and space.x > box.left else LEFT


def _point(space: Space, box: Rect) -> Point:
    corner = space.x in (box.left, box.right) and space.y in (box.top, box.bottom)
    if not corner:
        return float(space.x), float(space.y)
    return (
        space.x + (CORNER if space.x == box.left else -CORNER),
        space.y + (CORNER if space.y == box.top else -CORNER),
    )


def _building(point: Point, side: str) -> Point:
    """Middle of a building's plot; its base line is a little below."""
    x, y = point
    if side == TOP:
        return x, y + 58 / CELL
    if side == BOTTOM:
        return x, y - 50 / CELL
    return (x + 56 / CELL, y) if side == LEFT else (x - 56 / CELL, y)


def ring(box: Rect, radius: float, steps: int = 8) -> list[Point]:
    """Outline of a rectangle with round corners, clockwise from the top left, closed."""
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
