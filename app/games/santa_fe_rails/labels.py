"""Labels of the Santa Fe Rails board: city names with their historic squares, and obstacles."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kivy.graphics import Color, InstructionGroup, Rectangle

from app.board.geometry import Point, along
from app.board.label_layer import BoardLabel, type_size
from app.board.labels import Obstacle
from app.games.santa_fe_rails.hit_areas import UNIT
from app.theme.theme import theme
from app.widgets.text import width_of

if TYPE_CHECKING:
    from app.games.santa_fe_rails.board import SantaFeRailsBoard

#: Side of a historic square, as a share of the height of its city's name.
SQUARE = 0.95
#: On a smaller map than this (dp a board unit) names would only hide it; and on one smaller than
#: that, squares behind the names would hide other cities.
NAMED, SQUARED = 9, 21
#: What a name costs for every stretch of track under it.
LAID = 20


def city_labels(board: SantaFeRailsBoard) -> Iterator[BoardLabel]:
    """Every city; blanks behind its name leave room for its historic squares."""
    own, bulk = board.own_cities(), board.scale().bulk
    open_cities = board.open_cities
    lit = open_cities or board.focus.cities()
    veiled = bool(open_cities) or board.focus.active
    if board.viewport.spacing < NAMED:
        return
    for city in board.kit.cities:
        if city.number in board.focus.flagged:
            continue
        at = board.geometry.cities[city.number]
        text = city.name + (_blanks(len(city.historic)) if squared(board) else "")
        mine = city.number in own or city.number in board.told_cities
        faint = veiled and not mine and city.number not in lit
        yield BoardLabel(city.id, text, *at, 12.5 / UNIT * bulk, own=mine, faint=faint)


def squared(board: SantaFeRailsBoard) -> bool:
    """Whether the map is large enough for historic squares behind the names."""
    return board.viewport.spacing >= SQUARED


def _blanks(squares: int) -> str:
    """Blanks as wide as so many squares."""
    if not squares:
        return ""
    blank = width_of("\u00a0" * 10, theme.font("bold"), 20.0) / 10 / 20.0
    return "\u00a0" * (1 + round(squares * (SQUARE + 0.12) / blank))


def draw_historic_squares(board: SantaFeRailsBoard) -> None:
    """Draws the historic squares behind the city names that have just been written."""
    if not squared(board):
        return
    layer = board.label_layer
    size = type_size(board.viewport.spacing) * theme.size("small") / 11
    side = size * SQUARE
    for city in board.kit.cities:
        box = layer.boxes.get(city.id)
        if box is None:
            continue
        left, bottom, width, height = box
        for number, company in enumerate(reversed(city.historic)):
            x = left + width - side * (number + 1) - side * 0.12 * number
            paid = bool(board.position.network.joined[company] >> city.number & 1)
            point = x, bottom + (height - side) / 2
            _draw_square(layer.group, point, side, board.company_id(company), paid)


def _draw_square(
    group: InstructionGroup, point: Point, side: float, company: str, paid: bool
) -> None:
    """A company's square; when its bonus is paid, it is ticked off."""
    box = side * 13 / 11
    pos = point[0] - (box - side) / 2, point[1] - (box - side) / 2
    texture = theme.art("santa_fe_rails", f"historic_{company}")
    group.add(Rectangle(texture=texture, pos=pos, size=(box, box)))
    if paid:
        group.add(Color(0, 0, 0, 0.6))
        group.add(Rectangle(texture=theme.piece("rrect_3"), pos=pos, size=(box, box)))
        group.add(Color(1, 1, 1, 1))
        group.add(Rectangle(texture=theme.piece("tick"), pos=pos, size=(box, box)))


def label_obstacles(board: SantaFeRailsBoard) -> Iterator[Obstacle]:
    """Cities, railheads and tracks, as far as they are visible."""
    (ox, oy), s = board.camera.origin, board.camera.pose.scale
    seen = board.camera.visible().grown(1)
    bulk = board.scale().bulk

    def at(point: Point, radius: float, cost: float, owner: str | None = None) -> Obstacle:
        return Obstacle(ox + point[0] * s, oy - point[1] * s, radius * s, cost, owner)

    for city in board.kit.cities:
        x, y = board.geometry.cities[city.number]
        yield at((x, y), 12.5 / UNIT * bulk, 140, city.id)
        if board.position.network.companies_at(city.number):
            shift = 10.5 / UNIT * bulk
            yield at((x + shift, y - shift), 6 / UNIT * bulk, 60)
    on_track, in_city = board.head_points()
    for _, point, _ in on_track:
        yield at(point, 15 / UNIT * bulk, 150)
    for _, point in in_city:
        yield at(point, 9 / UNIT * bulk, 150)
    laid = {space for space, _, _ in board.pieces()}
    laid |= {action.args[1] for action in board.staged if action.kind in ("lay", "branch")}
    for space, slot in enumerate(board.geometry.slots):
        if seen.holds(*slot.middle):
            for point in along(slot.a, slot.b, 0.2):
                yield at(point, 4.7 / UNIT, LAID if space in laid else 5)
