"""Drawing of Far West Loco's trains and rings, and of fireworks for the winner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from app.board.geometry import Point
from app.board.meshes import Colour, Layer, Pictures
from app.games.far_west_loco.art import LOADS
from app.games.far_west_loco.layout import CELL, LEFT, RIGHT, BoardLayout
from app.games.far_west_loco.pictures import FarWestPictures
from app.theme.theme import Player, theme
from rules.far_west_loco.state import State

#: Points at which rockets burst, in cells from the station, and the stars of each.
BURSTS = ((0, -0.4), (-0.9, 0.3), (0.9, 0.2), (-0.4, -0.9), (0.6, -0.7))
SPARKS = 12


def draw_trains(
    layer: Layer,
    state: State,
    layout: BoardLayout,
    players: Sequence[Player],
    places: Sequence[float],
    loads: Sequence[int],
    governor: int,
    leap: Point | None,
) -> None:
    """Draws every locomotive with its load, those further up first.

    ``loads`` are stages (0: an empty wagon is not drawn); ``leap`` is the governor in the air.
    """
    seats = [seat for seat in range(state.seats) if places[seat] >= 0]
    pictures = FarWestPictures()
    size = layout.train
    for seat in seats:
        if state.dropped[seat] >= 0:
            x, y = layout.points[state.dropped[seat]]
            _put_wagon(pictures, LOADS[state.stage[seat]], (x, y + 10 * size / CELL), 0.57 * size)
    for seat in sorted(seats, key=lambda seat: layout.between(places[seat])[1]):
        x, y = layout.between(places[seat])
        right = layout.faces_right(places[seat])
        load = "governor" if governor == seat else LOADS[loads[seat]]
        if load:
            _put_wagon(pictures, load, _behind(layout, places[seat]), 0.62 * size)
        key = f"loco_{players[seat].key}_{'right' if right else 'left'}"
        pictures.at(key, x, y - 1.6 * size / CELL, 66 * size, 46 * size)
    if leap is not None:
        _put_wagon(pictures, "governor", leap, size)
    layer.draw(pictures)


def _behind(layout: BoardLayout, place: float) -> Point:
    """Where the wagon of a locomotive runs: behind it on the track, also round a corner."""
    upright = layout.sides[round(place) % len(layout.points)] in (LEFT, RIGHT)
    x, y = layout.behind(place, (34 if upright else 41) * layout.train / CELL)
    return x, y + 4 * layout.train / CELL


def _put_wagon(pictures: FarWestPictures, load: str, point: Point, size: float) -> None:
    width = 56 if load == "governor" else 52
    pictures.at(f"load_{load}", *point, width * size, 44 * size)


def draw_fireworks(layer: Layer, point: Point, t: float, player: Player) -> None:
    """Draws stars that burst over the new station, one burst after the other."""
    x, y = point
    for burst, (dx, dy) in enumerate(BURSTS):
        age = t * (len(BURSTS) + 1) * 0.4 - burst * 0.4
        if not 0 < age < 1:
            continue
        sparks = Pictures()
        for spark in range(SPARKS):
            angle = 2 * math.pi * (spark + burst / 3) / SPARKS
            far = 1.9 * (1 - (1 - age) ** 2)
            size = 30 / CELL * (1 - age / 2)
            sx, sy = x + dx + far * math.cos(angle), y + dy + far * math.sin(angle) + age * age / 2
            sparks.put(player.symbol, sx, sy, size, size)
        layer.draw(sparks, theme.gold if burst % 2 else player.accent, 1 - age * age)


def draw_rings(
    layer: Layer,
    points: Iterable[Point],
    colour: Colour,
    key: str,
    width: float,
    factor: float = 1,
) -> None:
    """Draws rings of a width in dp at cells of 63; ``key`` is their picture."""
    rings = Pictures()
    for x, y in points:
        size = width * factor * 48 / 42 / CELL
        rings.put(key, x, y, size, size)
    layer.draw(rings, colour)
