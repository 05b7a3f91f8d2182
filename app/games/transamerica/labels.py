"""The names of the cities on TransAmerica's board, and what they should not cover."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.board.geometry import Point, along, shortened
from app.board.label_layer import Name
from app.board.labels import Obstacle
from app.games.transamerica.hit_areas import SHORT, geometry
from rules.transamerica import network
from rules.transamerica.lattice import bits

if TYPE_CHECKING:
    from app.games.transamerica.board import TransAmericaBoard


def city_names(view: TransAmericaBoard) -> Iterator[Name]:
    """Every city; the own ones, and those where a rail is staged, are named first."""
    nodes, _ = geometry(view.board)
    own, bulk = view.own_cities(), view.scale().bulk
    ends = {end for line in view.staged_lines() for end in view.board.lattice.ends(line)}
    deck = set(view.board.deck(view.position.seats))
    for city in view.board.cities:
        mine = city.number in own
        radius = (0.40 if mine else 0.25) * bulk
        wanted, faint = city.node in ends, city not in deck
        yield Name(city.name, city.name, *nodes[city.node], radius, mine, wanted, faint)


def in_the_way(view: TransAmericaBoard) -> Iterator[Obstacle]:
    """Cities, markers, rails, ghosts and double lines, as far as they are in sight."""
    nodes, lines = geometry(view.board)
    (ox, oy), s = view.camera.origin, view.camera.pose.scale
    seen = view.camera.visible().grown(1)
    own, bulk = view.own_cities(), view.scale().bulk

    def at(point: Point, radius: float, cost: float, owner: str | None = None) -> Obstacle:
        return Obstacle(ox + point[0] * s, oy - point[1] * s, radius, cost, owner)

    for city in view.board.cities:
        node = nodes[city.node]
        yield at(node, (0.40 if city.number in own else 0.24) * bulk * s, 120, city.name)
        yield at(node, 0.46 * s, 30, city.name)
    for spot in view.marker_spots().values():
        yield at(spot, 0.36 * bulk * s, 160)
    laid = network.laid(view.position)
    for line in (*bits(laid), *(n for n in view.staged_lines() if not laid >> n & 1)):
        a, b = lines[line]
        if seen.holds(*a) or seen.holds(*b):
            for point in along(*shortened(a, b, SHORT), 0.16):
                yield at(point, 0.1 * s, 20)
    for line in {line for missing in view.missing.values() for line in missing}:
        for point in along(*lines[line], 0.2):
            yield at(point, 0.14 * s, 20)
    for line in bits(view.board.double & ~laid):
        a, b = lines[line]
        if seen.holds(*a):
            for point in along(a, b, 0.25):
                yield at(point, dp(1), 1.2)
