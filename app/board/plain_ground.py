"""Plain ground of a board without a painted map: land on paper, its coast, rings on the sea.

Everything is drawn as far as so many board units from the coast: a line of that width with round
ends for each piece of it, the widest first. So it fits any outline.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

from kivy.graphics.tesselator import TYPE_POLYGONS, WINDING_NONZERO, Tesselator

from app.board.geometry import Point, Segment
from app.board.meshes import Colour, Layer, Lines
from app.theme.theme import theme

#: Rings on the sea: how far each lies from the coast, and the width of its line (board units).
RINGS, RING = (1.3, 0.98, 0.7, 0.46, 0.24), 0.03
#: The coast's line, and how far the brighter middle of the land stays away from it.
COAST, INLAND = 0.05, 0.3


@dataclass(frozen=True)
class Land:
    """Land to be drawn: its coast as lines, and what is inside of it.

    The land reaches ``margin`` beyond the coast. ``inside`` holds more lines of the same width, and
    ``areas`` closed outlines.
    """

    coast: tuple[Segment, ...]
    margin: float
    inside: tuple[Segment, ...] = ()
    areas: tuple[tuple[Point, ...], ...] = ()

    @classmethod
    def outlined(cls, outlines: Iterable[Sequence[Point]], margin: float = 0.0) -> Land:
        """Land within closed lines."""
        areas = tuple(tuple(outline) for outline in outlines)
        coast = tuple(pair for area in areas for pair in pairwise((*area, area[0])))
        return cls(coast, margin, areas=areas)


def hull(points: Collection[Point]) -> list[Point]:
    """The convex outline round some points.

    >>> hull([(0, 0), (2, 0), (1, 0.5), (2, 2), (0, 2)])
    [(0, 0), (2, 0), (2, 2), (0, 2)]
    """
    ordered = sorted(set(points))
    return _chain(ordered) + _chain(ordered[::-1])


def _chain(points: Sequence[Point]) -> list[Point]:
    """Half of the outline, without its last point."""
    chain: list[Point] = []
    for x, y in points:
        while len(chain) > 1 and _turn(chain[-2], chain[-1], (x, y)) <= 0:
            chain.pop()
        chain.append((x, y))
    return chain[:-1] or chain


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def draw_ground(layer: Layer, land: Land, pixel: float) -> None:
    """Draws sea rings, coast and land; ``pixel`` is the size of a screen pixel in board units."""
    for number, far in enumerate(RINGS):
        share = (number + 1) / (len(RINGS) + 1)
        sea = _mixed(theme.map_sea, theme.map_sea3, share)
        line = max(RING, pixel)
        _draw_until(
            layer, land, far + line, _mixed(sea, theme.map_coast, 0.25 + 0.35 * share), pixel
        )
        _draw_until(layer, land, far, sea, pixel)
    _draw_until(layer, land, max(COAST, pixel), theme.map_coast, pixel)
    _draw_land(layer, land, 0.0, theme.map_land, pixel)
    _draw_land(layer, land, -INLAND, theme.map_play, pixel, soft=INLAND)


def _draw_until(layer: Layer, land: Land, far: float, colour: Colour, pixel: float) -> None:
    """Fills everything within a distance of the land, except its middle, which is drawn later."""
    lines = Lines(pixel)
    lines.round(land.coast, 2 * (land.margin + far))
    layer.draw(lines, colour)


def _draw_land(
    layer: Layer, land: Land, far: float, colour: Colour, pixel: float, soft: float = 0.0
) -> None:
    """Fills the land; without a margin there is nothing to stay away from its coast."""
    fill = _filled(land.areas, pixel)
    width = 2 * (land.margin + far)
    if width > 0 or not land.areas:
        width = max(width, 2 * pixel)
        for a, b in land.inside:
            fill.add(a, b, width, soft=soft)
        fill.round(land.coast, width, soft)
    layer.draw(fill, colour)


def _filled(areas: Iterable[Sequence[Point]], pixel: float) -> Lines:
    """The insides of closed outlines."""
    lines = Lines(pixel)
    for area in areas:
        tesselator = Tesselator()
        tesselator.add_contour([value for x, y in area for value in (x, y)])
        if tesselator.tesselate(WINDING_NONZERO, TYPE_POLYGONS):
            for vertices, _count in tesselator.meshes:
                corners = list(zip(vertices[::4], vertices[1::4], strict=True))
                lines.polygon(corners)
    return lines


def _mixed(a: Colour, b: Colour, share: float) -> Colour:
    return tuple(x + (y - x) * share for x, y in zip(a, b, strict=True))


def border(lines: Collection[Segment], full: int) -> tuple[Segment, ...]:
    """The lines of a net between points that have fewer than ``full`` lines: its coast."""
    count: dict[Point, int] = {}
    for a, b in lines:
        count[a] = count.get(a, 0) + 1
        count[b] = count.get(b, 0) + 1
    return tuple((a, b) for a, b in lines if count[a] < full and count[b] < full)


def smooth(outline: Sequence[Point], times: int = 2) -> list[Point]:
    """A closed outline with its corners cut, several times (Chaikin)."""
    points = list(outline)
    for _ in range(times):
        cut: list[Point] = []
        for a, b in pairwise((*points, points[0])):
            cut += [
                (0.75 * a[0] + 0.25 * b[0], 0.75 * a[1] + 0.25 * b[1]),
                (0.25 * a[0] + 0.75 * b[0], 0.25 * a[1] + 0.75 * b[1]),
            ]
        points = cut
    return points
