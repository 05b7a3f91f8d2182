"""Labels of the TransAmerica board: the cities' names, and the obstacles they avoid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.board.geometry import Point, along, shortened
from app.board.label_layer import BoardLabel
from app.board.labels import Obstacle
from app.games.transamerica.hit_areas import SHORT, geometry
from rules.transamerica import network
from rules.transamerica.lattice import bits

if TYPE_CHECKING:
    from app.games.transamerica.board import TransAmericaBoard


def city_labels(board: TransAmericaBoard) -> Iterator[BoardLabel]:
    """Every city; the viewer's own and those where a rail is staged come first."""
    nodes, _ = geometry(board.kit)
    own, bulk = board.own_cities(), board.scale().bulk
    ends = {end for line in board.staged_lines() for end in board.kit.lattice.ends(line)}
    deck = set(board.kit.deck(board.position.seats))
    for city in board.kit.cities:
        mine = city.number in own
        radius = (0.40 if mine else 0.25) * bulk
        wanted, faint = city.node in ends, city not in deck
        yield BoardLabel(city.name, city.name, *nodes[city.node], radius, mine, wanted, faint)


def label_obstacles(board: TransAmericaBoard) -> Iterator[Obstacle]:
    """Cities, markers, rails, ghosts and double lines, as far as they are visible."""
    nodes, lines = geometry(board.kit)
    (ox, oy), s = board.camera.origin, board.camera.pose.scale
    seen = board.camera.visible().grown(1)
    own, bulk = board.own_cities(), board.scale().bulk

    def at(point: Point, radius: float, cost: float, owner: str | None = None) -> Obstacle:
        return Obstacle(ox + point[0] * s, oy - point[1] * s, radius, cost, owner)

    for city in board.kit.cities:
        node = nodes[city.node]
        yield at(node, (0.40 if city.number in own else 0.24) * bulk * s, 120, city.name)
        yield at(node, 0.46 * s, 30, city.name)
    for point in board.marker_points().values():
        yield at(point, 0.36 * bulk * s, 160)
    laid = network.laid(board.position)
    for line in (*bits(laid), *(n for n in board.staged_lines() if not laid >> n & 1)):
        a, b = lines[line]
        if seen.holds(*a) or seen.holds(*b):
            for point in along(*shortened(a, b, SHORT), 0.16):
                yield at(point, 0.1 * s, 20)
    for line in {line for missing in board.missing.values() for line in missing}:
        for point in along(*lines[line], 0.2):
            yield at(point, 0.14 * s, 20)
    for line in bits(board.kit.double & ~laid):
        a, b = lines[line]
        if seen.holds(*a):
            for point in along(a, b, 0.25):
                yield at(point, dp(1), 1.2)
