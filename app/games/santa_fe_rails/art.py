"""How spaces, track pieces, railheads and cities of Santa Fe Rails are drawn.

Sizes are in dp of the look (assets/README.md); ``UNIT`` of them are a board unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from kivy.graphics import Color, Rectangle

from app.board.geometry import Point, direction
from app.board.labels import text_texture
from app.board.meshes import Builder, Colour, Layer, Pictures, Sheet
from app.games.santa_fe_rails.hit_areas import UNIT, Geometry, Slot
from app.theme.theme import theme
from rules.santa_fe_rails.board import Board, Route
from rules.santa_fe_rails.guide import Railhead
from rules.santa_fe_rails.state import State

#: Lengths in which slots and pieces are drawn (dp); the nearest one is stretched.
LENGTHS = {"short": 16, "mid": 30, "long": 46}
SHADOW_SHIFT = (0.8, 2.6)
#: Text of a city's badge (dp), and the least it is on the screen (sp).
VALUE, LEAST = 14.5, 11
INK: Colour = (0.169, 0.149, 0.125, 1)


class Art(Pictures):
    """Quads with pictures of this game's own atlas."""

    def __init__(self) -> None:
        Builder.__init__(self)
        self.sheet = _sheet()

    def bar(self, key: str, slot: Slot, spare: float, high: float, shift: Point = (0, 0)) -> None:
        """A picture along a space, ``spare`` dp longer; its lit side stays up.

        The picture's own right is where the line goes on, so it is never turned round.
        """
        ux, uy = direction(slot.a, slot.b)
        x, y = slot.middle
        height = high / UNIT if ux >= -1e-6 else -high / UNIT
        name = f"{key}_{size_of(slot)}"
        x, y = x + shift[0] / UNIT, y + shift[1] / UNIT
        self.put(name, x, y, slot.length + spare / UNIT, height, ux, uy)

    def themed_bar(self, key: str, slot: Slot, spare: float, high: float) -> None:
        """The same for pictures that come in both themes."""
        ux, uy = direction(slot.a, slot.b)
        height = high / UNIT if ux >= -1e-6 else -high / UNIT
        name = f"{key}_{size_of(slot)}_{shade()}"
        self.put(name, *slot.middle, slot.length + spare / UNIT, height, ux, uy)


@lru_cache(maxsize=1)
def _sheet() -> Sheet:
    return Sheet("santa_fe_rails")


@dataclass(frozen=True)
class Scale:
    """What the camera means for badges: a pixel and a dp in board units."""

    pixel: float
    dp: float

    @property
    def bulk(self) -> float:
        """Badges seen from far away are larger than life, so that their numbers can be read."""
        return min(1.6, max(1.0, 36 * self.dp))


def shade() -> str:
    return "dark" if theme.dark else "light"


def size_of(slot: Slot) -> str:
    """The drawn length that is nearest to a space's."""
    length = slot.length * UNIT
    return min(LENGTHS, key=lambda name: abs(LENGTHS[name] - length))


# The printed board


def draw_slots(layer: Layer, board: Board, drawn: Geometry, terrain: bool) -> None:
    """Every space, tinted where track costs money; the arrows of one-way routes."""
    art = Art()
    for space, slot in enumerate(drawn.slots):
        art.themed_bar(f"slot_{ground(board, space) if terrain else 'plain'}", slot, 2, 11.5)
    for route in board.routes:
        if route.arrow is not None:
            _arrow(art, board, drawn, route)
    layer.draw(art)


def ground(board: Board, space: int) -> str:
    """The picture of a space's ground."""
    route, _, at = board.place(space)
    if route.mountain[at] and route.river[at]:
        return "both"
    return "mountain" if route.mountain[at] else "river" if route.river[at] else "plain"


def _arrow(art: Art, board: Board, drawn: Geometry, route: Route) -> None:
    for track in route.tracks:
        space = board.nth_space(track, route.arrow or 0, 0)
        slot = drawn.slots[space].seen_from(route.arrow or 0)
        art.put(
            f"one_way_{shade()}", *slot.middle, 14 / UNIT, 14 / UNIT, *direction(slot.a, slot.b)
        )


# Pieces


def _piece(art: Art, company: str, slot: Slot) -> None:
    ux, uy = direction(slot.a, slot.b)
    height = 12.7 / UNIT if ux >= -1e-6 else -12.7 / UNIT
    key = f"piece_{company}_{size_of(slot)}"
    if company == "southern_pacific" and not theme.dark:
        key += "_light"
    art.put(key, *slot.middle, slot.length + 2 / UNIT, height, ux, uy)


def draw_pieces(layer: Layer, pieces: Sequence[tuple[str, Slot]]) -> None:
    """Wooden track with its shadows; patterns point the way it was built."""
    shadows, wood = Art(), Art()
    for company, slot in pieces:
        shadows.bar("piece_shadow", slot, 18, 28.7, SHADOW_SHIFT)
        _piece(wood, company, slot)
    layer.draw(shadows, (0, 0, 0, 0.85 if theme.dark else 0.5))
    layer.draw(wood)


def draw_staged(layer: Layer, pieces: Sequence[tuple[str, Slot]], accent: Colour) -> None:
    """Pieces that are shown but not yet laid: a glow and a dashed frame."""
    glow, wood, frame = Art(), Art(), Art()
    for company, slot in pieces:
        glow.bar("piece_glow", slot, 44, 54.7)
        _piece(wood, company, slot)
        frame.bar("piece_frame", slot, 12, 22.7)
    layer.draw(glow, accent, 0.75)
    layer.draw(wood)
    layer.draw(frame, accent)


def draw_glow(layer: Layer, slots: Iterable[Slot]) -> None:
    """Gold under what has just been laid."""
    glow = Art()
    for slot in slots:
        glow.bar("piece_glow", slot, 30, 38)
    layer.draw(glow, theme.gold, 0.9)


def draw_dropping(layer: Layer, company: str, slot: Slot, t: float) -> None:
    """A piece on its way down."""
    x, y = slot.middle
    grown = 1 + 0.3 * (1 - t)

    def far(point: Point) -> Point:
        return x + (point[0] - x) * grown, y + (point[1] - y) * grown - 0.2 * (1 - t)

    wood = Art()
    _piece(wood, company, Slot(far(slot.a), far(slot.b)))
    layer.draw(wood, alpha=min(1.0, 0.3 + 1.4 * t))


def draw_legal(layer: Layer, slots: Iterable[Slot], accent: Colour, strong: bool) -> None:
    """Where a piece may lie; for a chosen company they stand out."""
    glow, fill, frame = Art(), Art(), Art()
    for slot in slots:
        glow.bar("piece_glow", slot, 24, 32)
        fill.bar("piece_shadow", slot, 4, 14)
        frame.bar("piece_frame", slot, 9, 19)
    layer.draw(glow, accent, 0.8 if strong else 0.45)
    layer.draw(fill, accent, 0.6)
    layer.draw(frame, accent, 1.0 if strong else 0.8)


def draw_aim(layer: Layer, slot: Slot, company: str, accent: Colour, cursor: bool) -> None:
    """Where a piece would be laid: the piece itself, faint; with the keyboard, framed."""
    wood, frame = Art(), Art()
    _piece(wood, company, slot)
    layer.draw(wood, alpha=0.65)
    if cursor:
        frame.bar("piece_frame", slot, 14, 25)
        layer.draw(frame, theme.text)


def head_spots(
    drawn: Geometry, heads: Iterable[Railhead], state: State
) -> list[tuple[int, Point, Point]]:
    """Company, place and direction of each railhead that lies on a track."""
    spots = []
    for head in heads:
        if head.space is None:
            continue
        built = state.network.built(state.board.space_track[head.space])
        slot = drawn.slots[head.space].seen_from(built[1] if built else 0)
        spots.append((head.company, slot.b, direction(slot.a, slot.b)))
    return spots


def city_head_spots(
    drawn: Geometry, heads: Iterable[Railhead], bulk: float
) -> list[tuple[int, Point]]:
    """Railheads in cities stand in a small row under the city's badge."""
    by_city: dict[int, list[int]] = {}
    for head in heads:
        if head.city is not None:
            companies = by_city.setdefault(head.city, [])
            if head.company not in companies:
                companies.append(head.company)
    spots = []
    for city, companies in by_city.items():
        x, y = drawn.cities[city]
        for number, company in enumerate(companies):
            shift = (number - (len(companies) - 1) / 2) * 13 / UNIT * bulk
            spots.append((company, (x + shift, y + 16 / UNIT * bulk)))
    return spots


def draw_heads(
    layer: Layer,
    board: Board,
    on_track: Sequence[tuple[int, Point, Point]],
    in_city: Sequence[tuple[int, Point]],
    bulk: float,
) -> None:
    """Where lines go on: a disc with the company's letters and a wedge, smaller in a city."""
    art = Art()
    for company, (x, y), (ux, uy) in on_track:
        art.put("head_wedge", x, y, 40 / UNIT * bulk, 40 / UNIT * bulk, ux, uy)
        _head(art, board, company, x, y, bulk)
    for company, (x, y) in in_city:
        _head(art, board, company, x, y, 0.68 * bulk)
    layer.draw(art)


def _head(art: Art, board: Board, company: int, x: float, y: float, size: float) -> None:
    box = 32 / UNIT * size
    art.put(f"head_{board.companies[company].id}", x, y + 0.6 / UNIT * size, box, box)


def draw_rings(layer: Layer, spots: Iterable[Point], colour: Colour, bulk: float) -> None:
    """Circles round railheads or cities that are meant."""
    rings = Art()
    for x, y in spots:
        rings.put("select_ring", x, y, 44 / UNIT * bulk, 44 / UNIT * bulk)
    layer.draw(rings, colour)


# Cities


def draw_cities(layer: Layer, state: State, drawn: Geometry, scale: Scale) -> None:
    """Badges with the value as it is now; home bases have none."""
    art, board, bulk = Art(), state.board, scale.bulk
    box = 34 / UNIT * bulk
    for city in board.cities:
        x, y = drawn.cities[city.number]
        boomed = state.network.boomed >> city.number & 1
        key = "city_boom" if boomed else "city" if city.value else "home_base"
        art.put(key, x, y + 0.6 / UNIT * bulk, box, box)
    layer.draw(art)
    layer.group.add(Color(1, 1, 1, 1))
    size = max(VALUE / UNIT * bulk / scale.pixel, LEAST * scale.dp / scale.pixel)
    for city in board.cities:
        if city.value:
            write(
                layer, str(state.network.value(city.number)), drawn.cities[city.number], size, scale
            )


def draw_served(layer: Layer, counts: Mapping[Point, int], scale: Scale) -> None:
    """How many companies serve a city, on a small plate at its upper right."""
    plates = Pictures()
    bulk = scale.bulk
    shift = 10.5 / UNIT * bulk
    size = max(9.5 / UNIT * bulk / scale.pixel, 9.5 * scale.dp / scale.pixel)
    box = size * scale.pixel * 1.5
    for x, y in counts:
        plates.put("disc", x + shift, y - shift, box, box)
    layer.draw(plates, theme.ink if not theme.dark else (0.11, 0.1, 0.09, 1))
    layer.group.add(Color(1, 1, 1, 1))
    for (x, y), count in counts.items():
        write(layer, str(count), (x + shift, y - shift), size, scale, theme.gold)


def write(layer: Layer, text: str, at: Point, size: float, scale: Scale, ink: Colour = INK) -> None:
    """A word with its middle at a place of the board, ``size`` pixels high."""
    texture = text_texture(text, theme.font("black"), round(size * 2) / 2, tuple(ink))
    wide, high = texture.width * scale.pixel, texture.height * scale.pixel
    layer.group.add(
        Rectangle(texture=texture, pos=(at[0] - wide / 2, -at[1] - high / 2), size=(wide, high))
    )
