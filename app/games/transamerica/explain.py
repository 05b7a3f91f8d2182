"""Explanations of the TransAmerica board: one sentence for a marker, a city, a rail."""

from __future__ import annotations

from math import dist
from typing import TYPE_CHECKING

from app.board.geometry import Point
from app.games.transamerica.analysis import analyse_hand
from app.games.transamerica.hit_areas import geometry, line_areas
from app.services.language import tr
from rules.core.registry import game
from rules.transamerica.board import COLOURS, City
from rules.transamerica.network import laid
from rules.transamerica.phases import MARKER

if TYPE_CHECKING:
    from app.games.transamerica.board import TransAmericaBoard

#: A touch so near to a crossing means the crossing (lattice spacings).
AT_CROSSING = 0.17
#: A touch so near to a marker or a rail means it (lattice spacings).
AT_PIECE = 0.3


def explain(board: TransAmericaBoard, x: float, y: float) -> str:
    """What lies at a point of the board: a marker, a city, a rail; empty: nothing to be told."""
    markers = board.marker_points()
    seat = min(markers, key=lambda seat: dist(markers[seat], (x, y)), default=None)
    if seat is not None and dist(markers[seat], (x, y)) < AT_PIECE:
        return _marker(board, seat)
    nodes, _ = geometry(board.kit)
    node = nearest(nodes, (x, y))
    if dist(nodes[node], (x, y)) < AT_PIECE and node in board.kit.city_at:
        return _city(board, board.kit.city_at[node])
    if board.position.phase != MARKER:
        if unclear(board, x, y):
            return tr._("Touch a line, not the crossing where several meet.")
        return _rail(board, x, y)
    return ""


def unclear(board: TransAmericaBoard, x: float, y: float) -> bool:
    """Whether a touch is on a crossing from which several legal lines go out."""
    nodes, lines = geometry(board.kit)
    legal = [number for kind, number in board.legal if kind == "line"]
    if not legal:
        return False
    at = nodes[nearest(nodes, (x, y))]
    return dist(at, (x, y)) < AT_CROSSING and sum(at in lines[line] for line in legal) > 1


def nearest(nodes: dict[int, Point], at: Point) -> int:
    """The crossing that is nearest to a point."""
    return min(nodes, key=lambda node: dist(nodes[node], at))


def _marker(board: TransAmericaBoard, seat: int) -> str:
    if seat == board.seat:
        return tr._("Your marker: your network grows from here.")
    return tr._("{name}’s marker: that network grows from here.").format(name=board.names[seat])


def _city(board: TransAmericaBoard, city: City) -> str:
    view, seat = board.view, board.seat
    mine = city.number in board.own_cities()
    own = analyse_hand(view, board.staged, seat) if mine and view and seat is not None else None
    if own is None:
        group = tr._(game("transamerica").words[f"colour.{COLOURS[city.colour]}"])
        said: str = tr._("{city}, a {colour} city: each player must join one city of each colour.")
        return said.format(city=city.name, colour=group)
    away = next(card.away for card in own.cities if card.node == city.node)
    if away is None:
        return tr._("{city} is one of your five cities.").format(city=city.name)
    if away == 0:
        return tr._("{city} is yours, and joined to your marker.").format(city=city.name)
    return tr.n(
        "{city} is yours: {count} point of rails still missing.",
        "{city} is yours: {count} points of rails still missing.",
        away,
        city=city.name,
    )


def _rail(board: TransAmericaBoard, x: float, y: float) -> str:
    position = board.position
    rails = laid(position)
    near = [
        (distance, area.key[1])
        for distance, area in line_areas(board.kit).near(x, y, AT_PIECE)
        if rails >> area.key[1] & 1
    ]
    if not near:
        return ""
    line = min(near)[1]
    for seat, own in enumerate(position.own):
        if own >> line & 1:
            if seat == board.seat:
                return tr._("A rail of your colour: only you can use it.")
            return tr._("A rail of {name}’s colour: nobody else can use it.").format(
                name=board.names[seat]
            )
    if board.seat is None:  # everybody looks
        return tr._("This rail is everybody’s: whoever is joined to it can use it.")
    if position.nets[board.seat] >> board.kit.lattice.ends(line)[0] & 1:
        return tr._("This rail belongs to your network.")
    return tr._("This rail is not joined to your network yet; once it is, you can use it.")
