"""Drawing of the Far West Loco board's ground: river, open field, wagon road and track."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from app.board.camera import Rect
from app.board.geometry import Point
from app.board.meshes import Layer, Lines
from app.games.far_west_loco.layout import CELL, TOP, BoardLayout, ring
from app.games.far_west_loco.pictures import FarWestPictures, Strip, fill
from app.theme.palettes import rgba
from app.theme.theme import theme
from rules.far_west_loco.board import Space

RIVER = (rgba("#A9C6C6"), rgba("#7FA5A8"))


def draw_ground(layer: Layer, layout: BoardLayout, spaces: Sequence[Space], pixel: float) -> None:
    """Draws the river, the open field, the wagon road and the track with its sleepers."""
    field = layout.field
    bridges = [space.number for space in spaces if space.feature == "bridge"]
    if bridges:
        _draw_river(layer, layout, bridges)
    fill(layer, ring(field, 0.35)[:-1], theme.map_play)
    _draw_hills(layer, field)
    edge = Lines(pixel)
    points = ring(field, 0.35)
    for a, b in itertools.pairwise(points):
        edge.add(a, b, 1.2 / CELL)
    layer.draw(edge, theme.line)
    roads = FarWestPictures()
    for space in spaces:
        if space.feature == "crossing":
            _put_road(roads, layout, space.number)
    layer.draw(roads, alpha=0.6 if theme.dark else 1)
    draw_track(layer, layout, ring(layout.loop, layout.bend))


def draw_track(layer: Layer, layout: BoardLayout, points: Sequence[Point]) -> None:
    """Draws rails and sleepers along some points."""
    track = Strip(theme.tile(f"far_west_track_{'dark' if theme.dark else 'light'}.png"))
    track.lay(points, 26 * layout.disc / CELL, 10 * layout.disc / CELL)
    layer.draw(track)


def draw_glow(layer: Layer, points: Sequence[Point], size: float) -> None:
    """Draws a soft golden band along some points."""
    glow = Lines(1 / CELL)
    for a, b in itertools.pairwise(points):
        glow.add(a, b, 26 * size / CELL, soft=14 * size / CELL)
    layer.draw(glow, theme.gold, 0.75)


def _put_road(roads: FarWestPictures, layout: BoardLayout, space: int) -> None:
    """The wagon road crosses the track from the edge of the board to the open field."""
    x, y = layout.points[space]
    if not layout.in_frame:
        roads.at("road", x, y - 0.35, 48, 126)
        return
    edge, field = (
        (layout.content.top, layout.field.top)
        if layout.sides[space] == TOP
        else (layout.content.bottom, layout.field.bottom)
    )
    roads.at("road", x, (edge + field) / 2, 48 * layout.disc, abs(edge - field) * CELL + 6)


def _draw_river(layer: Layer, layout: BoardLayout, bridges: Sequence[int]) -> None:
    ys = [layout.points[space][1] for space in bridges]
    y = sum(ys) / len(ys)
    wide, high = 176.0, 84.0
    if layout.in_frame:
        wide = (layout.content.right - layout.field.right) * CELL + 4
        high = 84 * max(layout.disc, layout.cell[1])
    x = layout.content.right - wide / CELL / 2
    tints = (theme.map_sea, theme.map_coast) if theme.dark else RIVER
    for key, tint in zip(("river", "ripples"), tints, strict=True):
        pictures = FarWestPictures()
        pictures.at(key, x, y, wide, high)
        layer.draw(pictures, tint)


def _draw_hills(layer: Layer, field: Rect) -> None:
    hills = FarWestPictures()
    base = field.bottom - 26 / CELL
    hills.at("mesa", field.left + 1.7, base - 25 / CELL, 190, 50)
    hills.at("mesa", field.right - 2.0, base - 28 / CELL, 220, 56)
    layer.draw(hills, theme.map_land)
    low = ring(field, 0.35)
    foot = [point for point in low[:-1] if point[1] > base]
    fill(layer, [(field.left, base), (field.right, base), *foot], theme.map_land)
