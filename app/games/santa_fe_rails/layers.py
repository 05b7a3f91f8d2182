"""Layers of the Santa Fe Rails board: how each is drawn, and when it must be redrawn."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from typing import TYPE_CHECKING

from app.board.geometry import Point
from app.board.meshes import Layer
from app.board.plain_ground import draw_ground
from app.games.santa_fe_rails import art
from app.games.santa_fe_rails.ground import land
from app.games.santa_fe_rails.hit_areas import Slot
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

#: Below this spacing (dp) cities are too close together for a second number.
COUNTED = 20
#: A staged piece is so much thicker than a laid one.
STAGED = 1.2


def layer_keys(board: SantaFeRailsBoard) -> dict[str, Hashable]:
    """For each layer a key of all that it shows."""
    position, staged, seat = board.position, board.staged, board.seat
    network = position.network
    laid = bytes(network.tracks), frozenset(board.hidden)
    colour = None if seat is None else board.colours[seat]
    touch = board.touch
    return {
        "ground": (board.kit.fingerprint, board.background() is None),
        "slots": (board.kit.fingerprint, position.terrain),
        "legal": (board.show_legal, frozenset(board.legal), board.company, seat, staged),
        "glow": (tuple(board.last_spaces), laid),
        "pieces": laid,
        "staged": (staged, seat, tuple(board.colours)),
        "cities": (network.boomed, staged, colour, frozenset(board.own_cities())),
        "served": tuple(network.joined),
        "heads": (tuple(network.heads), laid, staged),
        "flash": tuple(area.key for area in board.flashed),
        "veil": (board.focus.active, bool(board.open_cities), theme.dark),
        "goals": (
            tuple(board.focus.shown),
            frozenset(board.open_cities),
            staged,
            laid,
            network.boomed,
            tuple(network.joined),
            colour,
        ),
        "aim": (touch.aimed_key, touch.cursor, board.company),
    }


def _draw_ground(board: SantaFeRailsBoard, layer: Layer) -> None:
    if board.background() is None:
        draw_ground(layer, land(board.kit), board.scale().pixel)


def _draw_slots(board: SantaFeRailsBoard, layer: Layer) -> None:
    art.draw_slots(layer, board.kit, board.geometry, board.position.terrain)


def _draw_legal(board: SantaFeRailsBoard, layer: Layer) -> None:
    if not board.show_legal or board.focus.active:
        return
    staged = {board.key_of(action) for action in board.staged}
    slots = board.geometry.slots
    spaces = [number for kind, number in board.legal if kind == "space"]
    free = [slots[number] for number in spaces if ("space", number) not in staged]
    art.draw_legal(layer, free, board.accent)


def _draw_glow(board: SantaFeRailsBoard, layer: Layer) -> None:
    shown = {space: slot for space, _, slot in board.pieces()}
    art.draw_glow(layer, [shown[space] for space in board.last_spaces if space in shown])


def _draw_pieces(board: SantaFeRailsBoard, layer: Layer) -> None:
    art.draw_pieces(layer, [(board.company_id(c), slot) for _, c, slot in board.pieces()])


def _draw_staged(board: SantaFeRailsBoard, layer: Layer) -> None:
    slots = board.geometry.slots
    pieces = [
        (board.company_id(a.args[0]), slots[a.args[1]].seen_from(a.args[2]))
        for a in board.staged
        if a.kind in ("lay", "branch")
    ]
    art.draw_staged(layer, pieces, board.accent, STAGED * board.scale().bulk)


def _draw_cities(board: SantaFeRailsBoard, layer: Layer) -> None:
    own = [board.geometry.cities[city] for city in board.own_cities()]
    art.draw_rings(layer, own, board.accent, 0.92 * board.scale().bulk)
    art.draw_cities(layer, board.planned(), board.geometry, board.scale())


def _draw_served(board: SantaFeRailsBoard, layer: Layer) -> None:
    """Draws the number of companies that serve each city, unless it would hide the values."""
    if board.viewport.spacing < COUNTED:
        return
    cities = {city.number for city in board.kit.cities}
    art.draw_served(layer, _served(board, cities), board.scale())


def _served(board: SantaFeRailsBoard, cities: Collection[int]) -> dict[Point, int]:
    """The number of companies in each city that has any, by its point."""
    network = board.position.network
    return {
        board.geometry.cities[city]: len(network.companies_at(city))
        for city in cities
        if board.kit.cities[city].value and network.companies_at(city)
    }


def _draw_heads(board: SantaFeRailsBoard, layer: Layer) -> None:
    on_track, in_city = board.head_points()
    art.draw_heads(layer, board.kit, on_track, in_city, board.scale().bulk)


def _draw_veil(board: SantaFeRailsBoard, layer: Layer) -> None:
    """Pales everything but the chosen company's goals, or the cities that may be chosen."""
    if board.focus.active or board.open_cities:
        art.draw_veil(layer, board.content())


def _draw_goals(board: SantaFeRailsBoard, layer: Layer) -> None:
    """Draws the chosen company, the way to its goals and their cities over the veil."""
    focus = board.focus
    if not focus.active:
        _draw_open_cities(board, layer)
        return
    company, bulk = board.company, board.scale().bulk
    slots = board.geometry.slots
    lanes = [focus.lane(goal) for goal in focus.shown]
    staged = [action for action in board.staged if action.kind in ("lay", "branch")]
    nexts = [slots[action.args[1]] for action in lanes if action not in staged]
    later = [slots[space] for action in lanes for space in focus.ahead(action)[1:]]
    art.draw_ways(layer, nexts, later, board.accent)
    art.draw_pieces(
        layer, [(board.company_id(c), slot) for _, c, slot in board.pieces() if c == company]
    )
    _draw_staged(board, layer)
    cities = focus.cities()
    art.draw_cities(layer, board.position, board.geometry, board.scale(), cities)
    art.draw_served(layer, _served(board, cities), board.scale())
    own = [board.geometry.cities[city] for city in cities & board.own_cities()]
    art.draw_rings(layer, own, board.accent, 0.92 * bulk)
    on_track, in_city = board.head_points()
    art.draw_heads(
        layer,
        board.kit,
        [head for head in on_track if head[0] == company],
        [head for head in in_city if head[0] == company],
        bulk,
    )


def _draw_open_cities(board: SantaFeRailsBoard, layer: Layer) -> None:
    """Draws the cities that may be chosen over the veil, and the staged marker on its own."""
    cities, bulk = board.geometry.cities, board.scale().bulk
    staged = {action.args[0] for action in board.staged if action.kind == "boom"}
    shown = board.open_cities | staged
    if not shown:
        return
    art.draw_legal_cities(layer, [cities[city] for city in shown - staged], board.accent, bulk)
    art.draw_cities(layer, board.planned(), board.geometry, board.scale(), shown)
    if board.viewport.spacing >= COUNTED:
        art.draw_served(layer, _served(board, shown), board.scale())
    art.draw_rings(layer, [cities[city] for city in staged], theme.gold, 1.15 * bulk)


def _draw_moving(_board: SantaFeRailsBoard, _layer: Layer) -> None:
    """Empty: animations draw on this layer themselves."""


def _draw_flash(board: SantaFeRailsBoard, layer: Layer) -> None:
    art.draw_glow(layer, [Slot(area.a, area.b) for area in board.flashed if not area.is_point])
    points = [area.middle for area in board.flashed]
    art.draw_rings(layer, points, theme.gold, 1.2 * board.scale().bulk)


def _draw_aim(board: SantaFeRailsBoard, layer: Layer) -> None:
    cursor = board.touch.cursor_area
    for area in board.touch.pointed_at():
        if area.key not in board.legal:
            continue
        action = board.legal[area.key]
        if area.is_point:
            art.draw_rings(layer, [area.middle], theme.gold, 1.3 * board.scale().bulk)
        else:
            slot = board.geometry.slots[action.args[1]].seen_from(action.args[2])
            company = board.company_id(action.args[0])
            art.draw_aim(layer, slot, company, board.accent, area is cursor)


#: Layer -> how it is drawn; lowest first.
DRAW: dict[str, Callable[[SantaFeRailsBoard, Layer], None]] = {
    "ground": _draw_ground,
    "slots": _draw_slots,
    "legal": _draw_legal,
    "glow": _draw_glow,
    "pieces": _draw_pieces,
    "staged": _draw_staged,
    "cities": _draw_cities,
    "served": _draw_served,
    "heads": _draw_heads,
    "veil": _draw_veil,
    "goals": _draw_goals,
    "moving": _draw_moving,
    "flash": _draw_flash,
    "aim": _draw_aim,
}
#: Layers with fine lines.
FINE = frozenset({"ground", "legal", "staged", "cities", "served", "heads", "goals", "flash"})
