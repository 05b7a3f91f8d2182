"""How trains are drawn on the Far West Loco board, with rings, and fireworks for the winner."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from app.board.geometry import Point
from app.board.meshes import Layer, Pictures
from app.games.far_west_loco.art import LOADS, Art
from app.games.far_west_loco.layout import BOTTOM, CELL, LEFT, RIGHT, TOP, Line
from app.theme.theme import Player, theme
from rules.far_west_loco.state import State

#: Where rockets burst, in cells from the station, and how many stars each has.
BURSTS = ((0, -0.4), (-0.9, 0.3), (0.9, 0.2), (-0.4, -0.9), (0.6, -0.7))
SPARKS = 12


def draw_trains(
    layer: Layer,
    state: State,
    line: Line,
    players: Sequence[Player],
    where: Sequence[float],
    loads: Sequence[int],
    governor: int,
    leap: Point | None,
) -> None:
    """Every locomotive with what it carries, those further up first.

    ``loads`` are stages (0: an empty wagon is not drawn); ``leap``: the governor in the air.
    """
    seats = [seat for seat in range(state.seats) if where[seat] >= 0]
    art = Art()
    for seat in seats:
        if state.dropped[seat] >= 0:
            x, y = line.spots[state.dropped[seat]]
            art.at(f"load_{LOADS[state.stage[seat]]}", x, y + 10 / CELL, 52 * 0.57, 44 * 0.57)
    for seat in sorted(seats, key=lambda seat: line.between(where[seat])[1]):
        x, y = line.between(where[seat])
        right = line.faces_right(where[seat])
        load = "governor" if governor == seat else LOADS[loads[seat]]
        _put_load(art, load, (x, y), line.sides[round(where[seat]) % len(line.spots)])
        key = f"loco_{players[seat].key}_{'right' if right else 'left'}"
        art.at(key, x, y - 1.6 / CELL, 66, 46)
    if leap is not None:
        art.at("load_governor", *leap, 56, 44)
    layer.draw(art)


def _put_load(art: Art, load: str, spot: Point, side: str) -> None:
    if not load:
        return
    x, y = spot
    dx, dy = {TOP: (-41, 4), BOTTOM: (41, 4), LEFT: (0, 35), RIGHT: (0, -29)}[side]
    width = 56 if load == "governor" else 52
    art.at(f"load_{load}", x + dx / CELL, y + dy / CELL, width * 0.62, 44 * 0.62)


def draw_fireworks(layer: Layer, spot: Point, t: float, player: Player) -> None:
    """Stars that burst over the new station, one burst after the other."""
    x, y = spot
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
    layer: Layer, spots: Iterable[Point], colour: Sequence[float], key: str, dp_wide: float
) -> None:
    rings = Pictures()
    for x, y in spots:
        size = dp_wide * 48 / 42 / CELL
        rings.put(key, x, y, size, size)
    layer.draw(rings, colour)
