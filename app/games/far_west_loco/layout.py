"""Layout of the Far West Loco board: points of spaces and buildings. No Kivy here.

Board units are cells of 63 dp. ``layout_of`` is the board as printed, with square cells; in
``framed`` the loop takes the shape of a frame, as wide and as high as there is room, and everything
on it gets a size of its own.
"""

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
#: How far below its point a building stands (dp).
BASE = 20
#: Factor by which buildings are larger than their boxes.
GROWN = 1.16

TOP, BOTTOM, LEFT, RIGHT, INSIDE = "top", "bottom", "left", "right", "corner"

#: Buildings that have no room beside their own space, because of a corner.
MOVED: dict[str, Point] = {
    "sacramento_station": (0.99, 2.05),
    "santafe_station": (0.95, 8.02),
    "shop_plot_5": (0.93, 7.12),
    "thirsty_cactus": (0.9, 6.3),
    "gold_mine": (0.98, 0.93),
}
#: The same in a frame: the cell (x, y) of the loop beside which each of them stands.
MOVED_CELLS: dict[str, tuple[int, int]] = {
    "sacramento_station": (0, 2),
    "santafe_station": (0, 8),
    "shop_plot_5": (0, 7),
    "thirsty_cactus": (0, 6),
}
#: In a frame: radius of a disc, half the width and the height of a building (dp at factor 1).
DISC, HALF, HIGH = 16, 31, 46
#: Gap between a disc and a building, and height of a label (dp).
GAP, LABEL = 5, 16
#: Cells of at least this width and height (dp) have room for a label.
LABEL_CELL = (50, 56)


@dataclass(frozen=True, eq=False)
class BoardLayout:
    """The loop of one board: by space, its point, its side of the loop and its building."""

    points: tuple[Point, ...]
    sides: tuple[str, ...]
    buildings: tuple[Point, ...]
    content: Rect
    field: Rect
    #: The track, and the radius of its bends.
    loop: Rect
    bend: float = BEND
    #: Size of a cell: from one space to the next.
    cell: Point = (1.0, 1.0)
    #: Factors of size: discs and track, buildings, trains.
    disc: float = 1.0
    grown: float = GROWN
    train: float = 1.0
    #: Whether the loop has the shape of its frame, and cells have room for labels.
    in_frame: bool = False
    labelled: bool = False

    def between(self, at: float) -> Point:
        """A point on the track: 3.5 is half-way between the spaces 3 and 4."""
        first = math.floor(at)
        a = self.points[first % len(self.points)]
        b = self.points[(first + 1) % len(self.points)]
        return part(a, b, at - first)

    def behind(self, at: float, distance: float) -> Point:
        """The point on the track so far behind another one."""
        pitch = math.dist(self.between(at), self.between(at - 1))
        return self.between(at - distance / max(pitch, 1e-6))

    def way(self, start: float, end: float) -> list[Point]:
        """The track from one place forward to another, for a line."""
        length = len(self.points)
        gone = (end - start) % length
        stops = [start, *range(math.floor(start) + 1, math.ceil(start + gone)), start + gone]
        return [self.between(stop) for stop in stops]

    def faces_right(self, at: float) -> bool:
        """Whether a locomotive is drawn heading right: on the top and left sides."""
        return self.sides[round(at) % len(self.points)] in (TOP, LEFT)

    def near_corner(self, space: int) -> bool:
        """Whether a space is a corner or next to one, so that there is little room inside."""
        count = len(self.points)
        return any(self._is_corner((space + way) % count) for way in (-1, 0, 1))

    def _is_corner(self, space: int) -> bool:
        x, y = self.points[space]
        middle_x, middle_y = self.loop.middle
        return (
            abs(abs(x - middle_x) - self.loop.width / 2) < 0.2
            and abs(abs(y - middle_y) - self.loop.height / 2) < 0.2
        )


def _box(board: Board) -> Rect:
    xs, ys = [space.x for space in board.spaces], [space.y for space in board.spaces]
    return Rect(min(xs), min(ys), max(xs), max(ys))


@lru_cache(maxsize=4)
def layout_of(board: Board) -> BoardLayout:
    """The layout of a board with square cells."""
    box = _box(board)
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
        box,
    )


@lru_cache(maxsize=8)
def framed(board: Board, wide: float, high: float) -> BoardLayout:
    """The layout of a board in a frame of so many dp."""
    box = _box(board)
    train, disc, grown, cell = _sizes(box, wide, high)
    edge = _edge(train)
    labelled = cell[0] >= LABEL_CELL[0] and cell[1] >= LABEL_CELL[1]

    def spot(x: float, y: float) -> Point:
        return (edge + (x - box.left) * cell[0]) / CELL, (edge + (y - box.top) * cell[1]) / CELL

    across = DISC * disc + GAP + HALF * grown  # from the track to a building's middle
    down = DISC * disc + GAP + HIGH * grown  # … or over its whole height
    label = LABEL if labelled else 0

    def building(space: Space, side: str) -> Point:
        """The middle of a building; at a corner it may stand beside another space of its side."""
        cell_x, cell_y = MOVED_CELLS.get(space.id, (space.x, space.y))
        side = LEFT if space.id in MOVED_CELLS else side
        x, y = spot(cell_x, cell_y)
        if side in (TOP, BOTTOM):
            base = y + (down if side == TOP else -DISC * disc - GAP) / CELL
            return x, base - BASE / CELL
        way = 1 if side == LEFT else -1
        rise = (20 * grown - label / 2 - BASE) / CELL
        return x + way * across / CELL, y + rise

    sides = tuple(_side(space, box) for space in board.spaces)
    rim = (across + HALF * grown + GAP) / CELL
    loop = Rect(*spot(box.left, box.top), *spot(box.right, box.bottom))
    field = Rect(
        loop.left + rim,
        loop.top + (down + label + GAP) / CELL,
        loop.right - rim,
        loop.bottom - (down + label + GAP) / CELL,
    )
    return BoardLayout(
        tuple(_inside_corner(spot(space.x, space.y), space, box, disc) for space in board.spaces),
        sides,
        tuple(building(space, side) for space, side in zip(board.spaces, sides, strict=True)),
        Rect(0, 0, wide / CELL, high / CELL),
        field,
        loop,
        bend=BEND * disc,
        cell=(cell[0] / CELL, cell[1] / CELL),
        disc=disc,
        grown=grown,
        train=train,
        in_frame=True,
        labelled=labelled,
    )


def _edge(train: float) -> float:
    """Distance of the track from the frame (dp): half a locomotive, and a little."""
    return 33 * train + 5


def _sizes(box: Rect, wide: float, high: float) -> tuple[float, float, float, Point]:
    """Factors of trains, discs and buildings, and the cell (dp) of a loop in a frame."""
    edge = 2 * _edge(0.9)
    least = min((wide - edge) / box.width, (high - edge) / box.height)
    # Flat cells still get discs that can be told apart and touched.
    train = disc = max(least / 64, min(0.81, least / 47))
    room = 2 * _edge(train)
    cell = (wide - room) / box.width, (high - room) / box.height
    return train, disc, min(cell[0] / 55, cell[1] / 60.5), cell


def _inside_corner(point: Point, space: Space, box: Rect, disc: float) -> Point:
    """A space of a frame's loop; corners lie a little inside, on the bend."""
    if not _at_corner(space, box):
        return point
    x, y = point
    by = CORNER * disc
    return x + (by if space.x == box.left else -by), y + (by if space.y == box.top else -by)


def _at_corner(space: Space, box: Rect) -> bool:
    return space.x in (box.left, box.right) and space.y in (box.top, box.bottom)


def _side(space: Space, box: Rect) -> str:
    """Side of the loop; a corner belongs to the side on which the track goes on."""
    if space.y == box.top and space.x < box.right:
        return TOP
    if space.x == box.right and space.y < box.bottom:
        return RIGHT
    return BOTTOM if space.y == box.bottom and space.x > box.left else LEFT


def _point(space: Space, box: Rect) -> Point:
    if not _at_corner(space, box):
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
