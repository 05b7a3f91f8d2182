"""Drawing of Santa Fe Rails' spaces, track pieces, railheads and cities.

Sizes are in dp (assets/README.md); ``UNIT`` of them are a board unit.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from kivy.graphics import Color, Rectangle

from app.board.camera import Rect
from app.board.geometry import Point, direction
from app.board.labels import text_texture
from app.board.meshes import Colour, Layer, Pictures
from app.board.viewport import DrawScale
from app.games.santa_fe_rails.hit_areas import UNIT, Geometry, Slot
from app.theme.atlas import atlas
from app.theme.theme import theme
from rules.santa_fe_rails.board import Board, Route
from rules.santa_fe_rails.guide import Railhead
from rules.santa_fe_rails.state import State

#: Lengths in which slots and pieces are drawn (dp); the nearest one is stretched.
LENGTHS = {"short": 16, "mid": 30, "long": 46}
SHADOW_SHIFT = (0.8, 2.6)
#: Type size of a city's badge (dp), and its minimum on the screen (sp).
VALUE, LEAST = 14.5, 11
#: Width of the gold disc in a boomtown's badge (dp).
GILT = 23
#: Below this spacing (dp) badges stop shrinking, so that their numbers can be read; they are
#: enlarged at most by this factor.
SMALL, ENLARGED = 36, 1.6
INK: Colour = (0.169, 0.149, 0.125, 1)


class SantaFePictures(Pictures):
    """Quads with pictures of this game's own atlas."""

    def __init__(self) -> None:
        super().__init__(atlas("santa_fe_rails"))

    def bar(self, key: str, slot: Slot, spare: float, high: float, shift: Point = (0, 0)) -> None:
        """Adds a picture along a slot, ``spare`` dp longer; its lit side stays up.

        The picture's right end is where the line goes on, so it is never turned round.
        """
        ux, uy = direction(slot.a, slot.b)
        x, y = slot.middle
        height = high / UNIT if ux >= -1e-6 else -high / UNIT
        name = f"{key}_{size_of(slot)}"
        x, y = x + shift[0] / UNIT, y + shift[1] / UNIT
        self.put(name, x, y, slot.length + spare / UNIT, height, ux, uy)

    def themed_bar(self, key: str, slot: Slot, spare: float, high: float) -> None:
        """The same for pictures that come in a light and a dark version."""
        ux, uy = direction(slot.a, slot.b)
        height = high / UNIT if ux >= -1e-6 else -high / UNIT
        name = f"{key}_{size_of(slot)}_{shade()}"
        self.put(name, *slot.middle, slot.length + spare / UNIT, height, ux, uy)


def shade() -> str:
    """Suffix of pictures that come in a light and a dark version."""
    return "dark" if theme.dark else "light"


def size_of(slot: Slot) -> str:
    """Name of the drawn length that is nearest to a slot's."""
    length = slot.length * UNIT
    return min(LENGTHS, key=lambda name: abs(LENGTHS[name] - length))


# The printed board


def draw_slots(layer: Layer, board: Board, drawn: Geometry, terrain: bool) -> None:
    """Draws every space, tinted where track costs money, and the arrows of one-way routes."""
    pictures = SantaFePictures()
    for space, slot in enumerate(drawn.slots):
        name = terrain_of(board, space) if terrain else "plain"
        pictures.themed_bar(f"slot_{name}", slot, 2, 11.5)
    for route in board.routes:
        if route.arrow is not None:
            _arrow(pictures, board, drawn, route)
    layer.draw(pictures)


def terrain_of(board: Board, space: int) -> str:
    """Terrain of a space, as in the names of its pictures."""
    route, _, at = board.place(space)
    if route.mountain[at] and route.river[at]:
        return "both"
    return "mountain" if route.mountain[at] else "river" if route.river[at] else "plain"


def _arrow(pictures: SantaFePictures, board: Board, drawn: Geometry, route: Route) -> None:
    for track in route.tracks:
        space = board.nth_space(track, route.arrow or 0, 0)
        slot = drawn.slots[space].seen_from(route.arrow or 0)
        pictures.put(
            f"one_way_{shade()}", *slot.middle, 14 / UNIT, 14 / UNIT, *direction(slot.a, slot.b)
        )


# Pieces


def _piece(pictures: SantaFePictures, company: str, slot: Slot, bulk: float = 1) -> None:
    ux, uy = direction(slot.a, slot.b)
    height = 12.7 * bulk / UNIT * (1 if ux >= -1e-6 else -1)
    key = f"piece_{company}_{size_of(slot)}"
    if company == "southern_pacific" and not theme.dark:
        key += "_light"
    pictures.put(key, *slot.middle, slot.length + 2 / UNIT, height, ux, uy)


def draw_pieces(layer: Layer, pieces: Sequence[tuple[str, Slot]]) -> None:
    """Draws wooden track with its shadows; patterns point in the direction of building."""
    shadows, wood = SantaFePictures(), SantaFePictures()
    for company, slot in pieces:
        shadows.bar("piece_shadow", slot, 18, 28.7, SHADOW_SHIFT)
        _piece(wood, company, slot)
    layer.draw(shadows, (0, 0, 0, 0.85 if theme.dark else 0.5))
    layer.draw(wood)


def draw_staged(
    layer: Layer, pieces: Sequence[tuple[str, Slot]], accent: Colour, bulk: float
) -> None:
    """Draws pieces that are not yet confirmed: a glow, a plate of paper and a dashed frame.

    They are thicker on a small map, so that nobody looks for them.
    """
    glow, plate, wood, frame = (SantaFePictures() for _ in range(4))
    for company, slot in pieces:
        glow.bar("piece_glow", slot, 44 * bulk, 54.7 * bulk)
        plate.bar("piece_shadow", slot, 12, 24 * bulk)
        _piece(wood, company, slot, bulk)
        frame.bar("piece_frame", slot, 12, 22.7 * bulk)
    layer.draw(glow, accent, 0.9)
    layer.draw(plate, theme.map_play, 0.9)
    layer.draw(wood)
    layer.draw(frame, accent)


def draw_glow(layer: Layer, slots: Iterable[Slot]) -> None:
    """Draws gold under what has just been laid."""
    glow = SantaFePictures()
    for slot in slots:
        glow.bar("piece_glow", slot, 30, 38)
    layer.draw(glow, theme.gold, 0.9)


def draw_dropping(layer: Layer, company: str, slot: Slot, t: float) -> None:
    """Draws a dropping piece at time ``t``."""
    x, y = slot.middle
    grown = 1 + 0.3 * (1 - t)

    def far(point: Point) -> Point:
        return x + (point[0] - x) * grown, y + (point[1] - y) * grown - 0.2 * (1 - t)

    wood = SantaFePictures()
    _piece(wood, company, Slot(far(slot.a), far(slot.b)))
    layer.draw(wood, alpha=min(1.0, 0.3 + 1.4 * t))


def draw_veil(layer: Layer, area: Rect) -> None:
    """Pales the board with its own paper."""
    left, top, right, bottom = area.grown(12)
    red, green, blue = theme.map_play[:3]
    layer.group.add(Color(red, green, blue, 0.5))
    layer.group.add(Rectangle(pos=(left, -bottom), size=(right - left, bottom - top)))


def draw_ways(layer: Layer, nexts: Iterable[Slot], later: Iterable[Slot], accent: Colour) -> None:
    """Draws the spaces for a company's next piece, and fainter the way on from there."""
    plain, glow, frame, faint = (SantaFePictures() for _ in range(4))
    for slot in later:
        plain.themed_bar("slot_plain", slot, 2, 11.5)
        faint.bar("piece_frame", slot, 6, 16)
    for slot in nexts:
        plain.themed_bar("slot_plain", slot, 2, 11.5)
        glow.bar("piece_shadow", slot, 4, 14)
        frame.bar("piece_frame", slot, 9, 19)
    layer.draw(plain)
    layer.draw(faint, accent, 0.5)
    layer.draw(glow, accent, 0.55)
    layer.draw(frame, accent)


def draw_legal(layer: Layer, slots: Iterable[Slot], accent: Colour) -> None:
    """Draws where a piece may be laid."""
    glow, fill, frame = SantaFePictures(), SantaFePictures(), SantaFePictures()
    for slot in slots:
        glow.bar("piece_glow", slot, 24, 32)
        fill.bar("piece_shadow", slot, 4, 14)
        frame.bar("piece_frame", slot, 9, 19)
    layer.draw(glow, accent, 0.15)
    layer.draw(fill, accent, 0.35)
    layer.draw(frame, accent, 0.8)


def draw_aim(layer: Layer, slot: Slot, company: str, accent: Colour, cursor: bool) -> None:
    """Draws a faint piece where it would be laid; under the keyboard cursor, framed."""
    wood, frame = SantaFePictures(), SantaFePictures()
    _piece(wood, company, slot)
    layer.draw(wood, alpha=0.65)
    if cursor:
        frame.bar("piece_frame", slot, 14, 25)
        layer.draw(frame, theme.text)


def head_points(
    drawn: Geometry, heads: Iterable[Railhead], state: State
) -> list[tuple[int, Point, Point]]:
    """Company, point and direction of each railhead that lies on a track."""
    points = []
    for head in heads:
        if head.space is None:
            continue
        built = state.network.built(state.board.space_track[head.space])
        slot = drawn.slots[head.space].seen_from(built[1] if built else 0)
        points.append((head.company, slot.b, direction(slot.a, slot.b)))
    return points


def city_head_points(
    drawn: Geometry, heads: Iterable[Railhead], bulk: float
) -> list[tuple[int, Point]]:
    """Company and point of each railhead in a city: a small row under the city's badge."""
    by_city: dict[int, list[int]] = {}
    for head in heads:
        if head.city is not None:
            companies = by_city.setdefault(head.city, [])
            if head.company not in companies:
                companies.append(head.company)
    points = []
    for city, companies in by_city.items():
        x, y = drawn.cities[city]
        for number, company in enumerate(companies):
            shift = (number - (len(companies) - 1) / 2) * 13 / UNIT * bulk
            points.append((company, (x + shift, y + 16 / UNIT * bulk)))
    return points


def draw_heads(
    layer: Layer,
    board: Board,
    on_track: Sequence[tuple[int, Point, Point]],
    in_city: Sequence[tuple[int, Point]],
    bulk: float,
) -> None:
    """Draws railheads: a disc with the company's letters and a wedge, smaller in a city."""
    pictures = SantaFePictures()
    for company, (x, y), (ux, uy) in on_track:
        pictures.put("head_wedge", x, y, 40 / UNIT * bulk, 40 / UNIT * bulk, ux, uy)
        _head(pictures, board, company, x, y, bulk)
    for company, (x, y) in in_city:
        _head(pictures, board, company, x, y, 0.68 * bulk)
    layer.draw(pictures)


def _head(
    pictures: SantaFePictures, board: Board, company: int, x: float, y: float, size: float
) -> None:
    box = 32 / UNIT * size
    pictures.put(f"head_{board.companies[company].id}", x, y + 0.6 / UNIT * size, box, box)


def draw_rings(layer: Layer, points: Iterable[Point], colour: Colour, bulk: float) -> None:
    """Draws circles around railheads or cities."""
    rings = SantaFePictures()
    for x, y in points:
        rings.put("select_ring", x, y, 44 / UNIT * bulk, 44 / UNIT * bulk)
    layer.draw(rings, colour)


# Cities


def draw_legal_cities(layer: Layer, points: Collection[Point], accent: Colour, bulk: float) -> None:
    """Draws which cities may be chosen: a wide halo, for a ring alone marks somebody's own."""
    halo = Pictures()
    for x, y in points:
        halo.put("disc", x, y, 46 / UNIT * bulk, 46 / UNIT * bulk)
    layer.draw(halo, accent, 0.3)
    draw_rings(layer, points, accent, 1.25 * bulk)


def draw_cities(
    layer: Layer,
    state: State,
    drawn: Geometry,
    scale: DrawScale,
    only: Collection[int] | None = None,
) -> None:
    """Draws badges with the current values, of all cities or of some; home bases have none."""
    pictures, board, bulk = SantaFePictures(), state.board, scale.bulk
    box = 34 / UNIT * bulk
    gilt = Pictures()  # a ring alone would look like that of somebody's own city
    cities = [city for city in board.cities if only is None or city.number in only]
    for city in cities:
        x, y = drawn.cities[city.number]
        boomed = state.network.boomed >> city.number & 1
        key = "city_boom" if boomed else "city" if city.value else "home_base"
        pictures.put(key, x, y + 0.6 / UNIT * bulk, box, box)
        if boomed:
            gilt.put("disc", x, y, GILT / UNIT * bulk, GILT / UNIT * bulk)
    layer.draw(pictures)
    layer.draw(gilt, theme.gold)
    layer.group.add(Color(1, 1, 1, 1))
    size = max(VALUE / UNIT * bulk / scale.pixel, LEAST * scale.dp / scale.pixel)
    for city in cities:
        if city.value:
            write(
                layer, str(state.network.value(city.number)), drawn.cities[city.number], size, scale
            )


def draw_served(layer: Layer, counts: Mapping[Point, int], scale: DrawScale) -> None:
    """Draws how many companies serve a city, on a small plate at its upper right."""
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


def write(
    layer: Layer, text: str, at: Point, size: float, scale: DrawScale, ink: Colour = INK
) -> None:
    """Draws a text with its middle at a point of the board, ``size`` pixels high."""
    texture = text_texture(text, theme.font("black"), round(size * 2) / 2, tuple(ink))
    wide, high = texture.width * scale.pixel, texture.height * scale.pixel
    layer.group.add(
        Rectangle(texture=texture, pos=(at[0] - wide / 2, -at[1] - high / 2), size=(wide, high))
    )
