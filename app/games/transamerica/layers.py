"""Layers of the TransAmerica board: how each is drawn, and when it must be redrawn."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from app.board.meshes import Layer, Pictures
from app.board.plain_ground import draw_ground
from app.games.transamerica import art
from app.games.transamerica.hit_areas import Key, geometry
from app.games.transamerica.terrain import land
from app.theme.theme import theme
from rules.transamerica.lattice import bits
from rules.transamerica.network import laid
from rules.transamerica.phases import MOVE

if TYPE_CHECKING:
    from app.games.transamerica.board import TransAmericaBoard


def layer_keys(board: TransAmericaBoard) -> dict[str, Hashable]:
    """For each layer a key of all that it shows."""
    position, staged, seat = board.position, board.staged, board.seat
    colours = tuple(board.colours)
    hidden = frozenset(board.hidden)
    touch = board.touch
    return {
        "ground": (board.kit.fingerprint, board.background() is None),
        "lattice": board.kit.fingerprint,
        "legal": (board.show_legal, frozenset(board.legal), seat, staged),
        "glow": (tuple(glowing(board, True)), tuple(glowing(board, False))),
        "rails": (position.rails, tuple(position.own), staged, hidden, colours),
        "plan": (tuple(board.plan), seat),
        "staged": (staged, seat, colours),
        "ghosts": (tuple(board.missing.items()), colours),
        "cities": (position.seats > 3, frozenset(board.own_cities()), seat, colours),
        "markers": (tuple(position.markers), staged, hidden, seat, colours),
        "flash": tuple(area.key for area in board.flashed),
        "aim": (touch.aimed_key, touch.cursor, seat),
    }


def _draw_ground(board: TransAmericaBoard, layer: Layer) -> None:
    if board.background() is None:
        draw_ground(layer, land(board.kit), board.scale().pixel)


def _draw_lattice(board: TransAmericaBoard, layer: Layer) -> None:
    art.draw_lattice(layer, board.kit, board.scale())


def _draw_legal(board: TransAmericaBoard, layer: Layer) -> None:
    if not board.show_legal:
        return
    nodes, lines = geometry(board.kit)
    staged = {board.key_of(action) for action in board.staged}
    keys = [key for key in board.legal if key not in staged]
    accent, scale = board.accent, board.scale()
    ends = [lines[number] for kind, number in keys if kind == "line"]
    art.draw_legal_lines(layer, ends, accent, scale)
    points = [nodes[number] for kind, number in keys if kind == "node"]
    art.draw_legal_nodes(layer, points, accent, scale, board.position.phase == MOVE)


def glowing(board: TransAmericaBoard, newest: bool) -> list[Key]:
    """The pieces of the last move, or of the other players' last moves, that lie on the board.

    In a replay, and after an undo, the position may be an earlier one.
    """
    position = board.position
    rails, markers = laid(position), set(position.markers)
    return [
        (kind, number)
        for seat, keys in board.last_moves.items()
        if (seat == board.last_seat) == newest
        for kind, number in keys
        if (kind, number) not in board.hidden
        if (rails >> number & 1 if kind == "line" else number in markers)
    ]


def _draw_glow(board: TransAmericaBoard, layer: Layer) -> None:
    """The last move of each player; the newest one glows brightest."""
    nodes, lines = geometry(board.kit)
    for newest in (False, True):
        shown = glowing(board, newest)
        ends = [lines[number] for kind, number in shown if kind == "line"]
        points = [nodes[number] for kind, number in shown if kind == "node"]
        art.draw_glow(layer, ends, points, 1.0 if newest else art.FADED)


def _draw_rails(board: TransAmericaBoard, layer: Layer) -> None:
    position = board.position
    away = board.staged_lines().keys() | {n for kind, n in board.hidden if kind == "line"}
    neutral = [line for line in bits(position.rails) if line not in away]
    own = {
        seat: [line for line in bits(rails) if line not in away]
        for seat, rails in enumerate(position.own)
    }
    art.draw_rails(layer, board.kit, neutral, own, board.players())


def _draw_plan(board: TransAmericaBoard, layer: Layer) -> None:
    _, lines = geometry(board.kit)
    art.draw_plan(layer, [lines[line] for line in board.plan], board.accent, board.scale())


def _draw_staged(board: TransAmericaBoard, layer: Layer) -> None:
    _, lines = geometry(board.kit)
    for line, coloured in board.staged_lines().items():
        art.draw_staged_rails(layer, [lines[line]], board.me, coloured)


def _draw_ghosts(board: TransAmericaBoard, layer: Layer) -> None:
    art.draw_ghosts(layer, board.missing, board.kit, board.players(), board.scale())


def _draw_cities(board: TransAmericaBoard, layer: Layer) -> None:
    nodes, _ = geometry(board.kit)
    bulk, own = board.scale().bulk, board.own_cities()
    deck = set(board.kit.deck(board.position.seats))
    idle = [(city, nodes[city.node]) for city in board.kit.cities if city not in deck]
    art.draw_cities(layer, idle, set(), board.accent, 0.75 * bulk, art.IDLE)
    cities = [(city, nodes[city.node]) for city in deck]
    art.draw_cities(layer, cities, own, board.accent, bulk)


def _draw_markers(board: TransAmericaBoard, layer: Layer) -> None:
    points, bulk = board.marker_points(), board.scale().bulk
    art.draw_markers(layer, points, board.players(), bulk)
    art.draw_blocked(layer, [points[seat] for seat in _blockers(board) if seat in points], bulk)
    seat = board.seat
    if seat in points and any(action.kind == "marker" for action in board.staged):
        ring = Pictures()
        ring.put("ring_dashed", *points[seat], 1.08 * bulk, 1.08 * bulk)
        layer.draw(ring, board.accent)


def _blockers(board: TransAmericaBoard) -> list[int]:
    """Other seats whose markers stand in the viewer's network and bar the way (TA-9.2)."""
    position, seat = board.position, board.seat
    if not position.moving or seat is None or position.markers[seat] < 0:
        return []
    net = position.nets[seat]
    return [
        other
        for other, node in enumerate(position.markers)
        if other != seat and node >= 0 and net >> node & 1
    ]


def _draw_moving(_board: TransAmericaBoard, _layer: Layer) -> None:
    """Empty: animations draw on this layer themselves."""


def _draw_flash(board: TransAmericaBoard, layer: Layer) -> None:
    lines = [(area.a, area.b) for area in board.flashed if not area.is_point]
    points = [area.a for area in board.flashed if area.is_point]
    art.draw_glow(layer, lines, points, 1.0)
    rings = Pictures()
    for area in board.flashed:
        rings.put("ring", *area.middle, 1.5, 1.5)
    layer.draw(rings, theme.gold)


def _draw_aim(board: TransAmericaBoard, layer: Layer) -> None:
    cursor = board.touch.cursor_area
    for area in board.touch.pointed_at():
        if area.is_point:
            x, y = board.marker_point(area.key[1])
            art.draw_aimed_marker(layer, x, y, board.me, board.scale().bulk, area is cursor)
        else:
            art.draw_aimed_rail(layer, area.a, area.b, board.me, area is cursor)


#: Layer -> how it is drawn; lowest first.
DRAW: dict[str, Callable[[TransAmericaBoard, Layer], None]] = {
    "ground": _draw_ground,
    "lattice": _draw_lattice,
    "glow": _draw_glow,
    "rails": _draw_rails,
    "legal": _draw_legal,  # crossings where a marker may move lie on rails
    "plan": _draw_plan,
    "ghosts": _draw_ghosts,
    "cities": _draw_cities,
    "markers": _draw_markers,
    "staged": _draw_staged,  # above a marker, which would hide the rails that leave its city
    "moving": _draw_moving,
    "flash": _draw_flash,
    "aim": _draw_aim,
}
#: Layers with fine lines.
FINE = frozenset({"ground", "lattice", "legal", "plan", "ghosts", "cities", "markers", "aim"})
