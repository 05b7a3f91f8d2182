"""Board camera: scale and position, kept within the board's bounds. No Kivy here.

Board units run right and down, as boards are described; pixels run right and up, as Kivy counts,
from the lower left corner of the board's widget.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple


class Rect(NamedTuple):
    """Rectangle on the board, in board units: y downwards."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> tuple[float, float]:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    def grown(self, by: float) -> Rect:
        return Rect(self.left - by, self.top - by, self.right + by, self.bottom + by)

    def holds(self, x: float, y: float) -> bool:
        return self.left <= x <= self.right and self.top <= y <= self.bottom

    def covers(self, other: Rect) -> bool:
        return self.holds(other.left, other.top) and self.holds(other.right, other.bottom)


class Edges(NamedTuple):
    """Pixels along each side of the widget that are covered by headers, pills or a sheet."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


class Pose(NamedTuple):
    """Pixels per board unit, and the board point in the middle of the free area."""

    scale: float
    x: float
    y: float


@dataclass
class Camera:
    """Converts board units to pixels and back, and computes the poses of fit, zoom and pan.

    ``content`` is the area that "fit" must show. ``readable`` is the scale below which labels no
    longer fit: where the whole content would be smaller than that, as on a phone, ``home`` fills
    the height (or width) instead and the rest is reached by panning. If the content is only a
    little too small, it is shown as a whole.

    >>> camera = Camera(Rect(0, 0, 10, 5), width=200, height=100)
    >>> camera.pose = camera.whole()
    >>> camera.to_pixels(10, 5)
    (200.0, 0.0)
    """

    content: Rect
    readable: float = 26
    closest: float = 120
    width: float = 100
    height: float = 100
    edges: Edges = field(default_factory=Edges)
    pose: Pose = field(default_factory=lambda: Pose(1, 0, 0))
    #: Distance beyond the content that can be panned to, in board units.
    slack: float = 1.0

    # Free area

    @property
    def free_width(self) -> float:
        return max(1.0, self.width - self.edges.left - self.edges.right)

    @property
    def free_height(self) -> float:
        return max(1.0, self.height - self.edges.top - self.edges.bottom)

    @property
    def free_middle(self) -> tuple[float, float]:
        """Middle of the uncovered part of the widget, in pixels."""
        return (
            self.edges.left + self.free_width / 2,
            self.edges.bottom + self.free_height / 2,
        )

    def resize(self, width: float, height: float, edges: Edges) -> None:
        """Adopts a new widget size, keeping the same place in the middle as far as possible."""
        was_home = math.isclose(self.pose.scale, self.home_scale, rel_tol=1e-3)
        self.width, self.height, self.edges = max(1.0, width), max(1.0, height), edges
        scale = self.home_scale if was_home else self.pose.scale
        self.pose = self.clamped(Pose(scale, self.pose.x, self.pose.y))

    # Scales

    @property
    def whole_scale(self) -> float:
        """Scale at which all of the content fits into the free area."""
        return min(self.free_width / self.content.width, self.free_height / self.content.height)

    @property
    def home_scale(self) -> float:
        """Scale at which a table opens and to which ``fit`` returns."""
        across = self.free_width / self.content.width
        down = self.free_height / self.content.height
        whole, filled = min(across, down), max(across, down)
        nearly = whole >= 0.8 * self.readable and filled < 1.35 * whole
        if whole >= self.readable or nearly:
            return whole
        return max(filled, self.readable)

    def clamped(self, pose: Pose) -> Pose:
        """Nearest pose that stays on the board."""
        scale = min(max(pose.scale, self.whole_scale), max(self.closest, self.whole_scale))
        x = _within(
            pose.x, self.content.left, self.content.right, self.free_width / scale, self.slack
        )
        y = _within(
            pose.y, self.content.top, self.content.bottom, self.free_height / scale, self.slack
        )
        return Pose(scale, x, y)

    # Poses

    def home(self) -> Pose:
        """Pose at the home scale in the middle of the content."""
        return self.clamped(Pose(self.home_scale, *self.content.middle))

    def whole(self) -> Pose:
        """Pose that shows all of the content."""
        return self.clamped(Pose(self.whole_scale, *self.content.middle))

    def panned(self, dx: float, dy: float) -> Pose:
        """Pose after dragging the board by so many pixels."""
        scale, x, y = self.pose
        return self.clamped(Pose(scale, x - dx / scale, y + dy / scale))

    def zoomed(self, factor: float, px: float, py: float) -> Pose:
        """Pose after zooming around a pixel; the board point under it stays in place."""
        target = self.clamped(self.pose._replace(scale=self.pose.scale * factor)).scale
        bx, by = self.to_board(px, py)
        mx, my = self.free_middle
        return self.clamped(Pose(target, bx - (px - mx) / target, by + (py - my) / target))

    def showing(self, area: Rect, margin: float) -> Pose:
        """Nearest pose that shows an area in the free part, zoomed out only if necessary."""
        scale = min(
            self.pose.scale,
            max(1.0, self.free_width - 2 * margin) / max(area.width, 1e-6),
            max(1.0, self.free_height - 2 * margin) / max(area.height, 1e-6),
        )
        scale = max(scale, self.whole_scale)
        half_x = max(0.0, self.free_width / 2 - margin) / scale
        half_y = max(0.0, self.free_height / 2 - margin) / scale
        x = min(max(self.pose.x, area.right - half_x), area.left + half_x)
        y = min(max(self.pose.y, area.bottom - half_y), area.top + half_y)
        return self.clamped(Pose(scale, x, y))

    def between(self, start: Pose, end: Pose, t: float) -> Pose:
        """Pose at time ``t`` (0 to 1) between two poses; the scale grows by equal factors."""
        scale = start.scale * (end.scale / start.scale) ** t
        # The position moves as if zooming around a fixed point, so the board does not swing.
        span = 1 / end.scale - 1 / start.scale
        way = (1 / scale - 1 / start.scale) / span if abs(span) > 1e-9 else t
        return Pose(scale, start.x + (end.x - start.x) * way, start.y + (end.y - start.y) * way)

    # Points

    @property
    def origin(self) -> tuple[float, float]:
        """Board point (0, 0) in pixels."""
        mx, my = self.free_middle
        return mx - self.pose.x * self.pose.scale, my + self.pose.y * self.pose.scale

    def to_pixels(self, x: float, y: float) -> tuple[float, float]:
        ox, oy = self.origin
        return ox + x * self.pose.scale, oy - y * self.pose.scale

    def all_to_pixels(self, points: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
        """``to_pixels`` for many points, as in every frame while the board is panned."""
        (ox, oy), scale = self.origin, self.pose.scale
        return [(ox + x * scale, oy - y * scale) for x, y in points]

    def to_board(self, px: float, py: float) -> tuple[float, float]:
        ox, oy = self.origin
        return (px - ox) / self.pose.scale, (oy - py) / self.pose.scale

    def whole_area(self) -> Rect:
        """Part of the board under the whole widget, covered or not."""
        return Rect(*self.to_board(0, self.height), *self.to_board(self.width, 0))

    def visible(self) -> Rect:
        """Part of the board in the free area."""
        left, top = self.to_board(self.edges.left, self.height - self.edges.top)
        right, bottom = self.to_board(self.width - self.edges.right, self.edges.bottom)
        return Rect(left, top, right, bottom)


def _within(at: float, low: float, high: float, seen: float, slack: float) -> float:
    """Clamps the middle of the visible range to the content (plus slack).

    Content smaller than the window is centred.
    """
    room = (high - low) - seen
    if room <= 1e-9:
        return (low + high) / 2
    slack = min(slack, room)  # no sudden slack when there is hardly anything to pan
    return min(max(at, low + seen / 2 - slack), high - seen / 2 + slack)
