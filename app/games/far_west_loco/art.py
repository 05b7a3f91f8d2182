"""Drawing of the Far West Loco board: meshes of pictures from its atlas."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from app.board.camera import Rect
from app.board.geometry import Point
from app.board.labels import text_texture
from app.board.meshes import Colour, Layer, Lines, MeshBuilder, Pictures, PieceAtlas
from app.games.far_west_loco.layout import (
    BASE,
    BOTTOM,
    CELL,
    GROWN,
    LEFT,
    RIGHT,
    TOP,
    BoardLayout,
    ring,
)
from app.theme.palettes import PALETTES, rgba
from app.theme.theme import Player, theme
from rules.far_west_loco.board import Space
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.state import State

#: Stage -> the picture of its load.
LOADS = ("", "permit", "foundations", "walls", "frame", "covering", "clock", "governor")
#: Least radius of an owner's disc (dp).
TOKEN = 7.4
LANDMARKS = ("gold_mine", "ranch", "sheriff", "palace", "promontory")
#: Heights of the boxes that are not 48 dp high.
TALL = {"industry": 66, "landmark": 66, "works": 34}
STATION_HEIGHTS = (46, 46, 46, 46, 46, 46, 64, 80)
#: Type size in the open field, in dp at cells of 63, and its minimum on the screen (dp).
SMALL, LEAST = 13, 10.5
#: A headline of more letters takes two lines.
LONG = 40
CREAM, BROWN = rgba("#FFF6E2"), rgba("#4D3F2D")
RIVER = (rgba("#A9C6C6"), rgba("#7FA5A8"))


@lru_cache(maxsize=1)
def _load_atlas(name: str) -> PieceAtlas:
    return PieceAtlas(name)


def far_west_atlas() -> PieceAtlas:
    """The pictures of this game in the current palette."""
    return _load_atlas(PALETTES[theme.palette].atlas_of("far_west"))


class FarWestPictures(Pictures):
    """Quads with pictures of this game's atlas; sizes in dp at cells of 63."""

    def __init__(self, grown: float = GROWN) -> None:
        """``grown`` is the factor of buildings."""
        super().__init__(far_west_atlas())
        self._grown = grown

    def at(
        self,
        key: str,
        x: float,
        y: float,
        width: float,
        height: float,
        ux: float = 1,
        uy: float = 0,
    ) -> None:
        self.put(key, x, y, width / CELL, height / CELL, ux, uy)

    def stand(self, key: str, x: float, y: float, height: float, grown: float = 0) -> None:
        """Adds a building on its base line, which is 4 above the bottom of its box."""
        grown = grown or self._grown
        middle = y + (BASE + 4 * grown - height * grown / 2) / CELL
        self.at(key, x, middle, 66 * grown, height * grown)


class Strip(MeshBuilder):
    """A texture repeated along a row of points."""

    def __init__(self, texture: Texture) -> None:
        super().__init__()
        self._texture = texture

    @property
    def texture(self) -> Texture:
        return self._texture

    def lay(self, points: Sequence[Point], width: float, every: float) -> None:
        """Adds a strip; ``every`` is the length of the texture in cells."""
        gone = 0.0
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            length = math.dist((ax, ay), (bx, by))
            if length < 1e-9:
                continue
            nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
            u0, u1 = gone / every, (gone + length) / every
            self.add_quad(
                (
                    (ax + nx, -(ay + ny), u0, 1),
                    (bx + nx, -(by + ny), u1, 1),
                    (bx - nx, -(by - ny), u1, 0),
                    (ax - nx, -(ay - ny), u0, 0),
                )
            )
            gone += length


def fill(layer: Layer, points: Sequence[Point], colour: Colour) -> None:
    """Draws a convex shape in one colour."""
    vertices = [number for x, y in points for number in (x, -y, 0, 0)]
    layer.group.add(Color(*colour))
    layer.group.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))


def write(
    layer: Layer,
    text: str,
    x: float,
    y: float,
    height: float,
    colour: Colour,
    font: str = "bold",
    room: float = math.inf,
    least: float = 0,
) -> None:
    """Draws a text, ``height`` dp high at cells of 63, with its middle at (x, y).

    A text wider than ``room`` is written smaller; if that would be less than ``least``, not at all.
    """
    texture = text_texture(text, theme.font(font), 48, tuple(colour))
    height = min(height, room * 48 / texture.width)
    if height < least:
        return
    tall = height / CELL * texture.height / 48
    wide = tall * texture.width / texture.height
    t = texture.tex_coords
    corners = ((-1, -1, 0), (1, -1, 2), (1, 1, 4), (-1, 1, 6))
    vertices = [
        number
        for sx, sy, n in corners
        for number in (x + sx * wide / 2, -y + sy * tall / 2, t[n], t[n + 1])
    ]
    layer.group.add(Color(1, 1, 1, 1))
    layer.group.add(
        Mesh(vertices=vertices, indices=[0, 1, 2, 2, 3, 0], mode="triangles", texture=texture)
    )


# The ground


def draw_ground(layer: Layer, layout: BoardLayout, spaces: Sequence[Space], pixel: float) -> None:
    """Draws the river, the open field, the wagon road and the track with its sleepers."""
    field = layout.field
    bridges = [space.number for space in spaces if space.feature == "bridge"]
    if bridges:
        _draw_river(layer, layout, bridges)
    fill(layer, ring(field, 0.35)[:-1], theme.map_play)
    _draw_hills(layer, field)
    edge = Lines(pixel)
    points = ring(field, 0.35)
    for a, b in itertools.pairwise(points):
        edge.add(a, b, 1.2 / CELL)
    layer.draw(edge, theme.line)
    roads = FarWestPictures()
    for space in spaces:
        if space.feature == "crossing":
            _put_road(roads, layout, space.number)
    layer.draw(roads, alpha=0.6 if theme.dark else 1)
    draw_track(layer, layout, ring(layout.loop, layout.bend))


def draw_track(layer: Layer, layout: BoardLayout, points: Sequence[Point]) -> None:
    """Draws rails and sleepers along some points."""
    track = Strip(theme.tile(f"far_west_track_{'dark' if theme.dark else 'light'}.png"))
    track.lay(points, 26 * layout.disc / CELL, 10 * layout.disc / CELL)
    layer.draw(track)


def draw_glow(layer: Layer, points: Sequence[Point], size: float) -> None:
    """Draws a soft golden band along some points."""
    glow = Lines(1 / CELL)
    for a, b in itertools.pairwise(points):
        glow.add(a, b, 26 * size / CELL, soft=14 * size / CELL)
    layer.draw(glow, theme.gold, 0.75)


def _put_road(roads: FarWestPictures, layout: BoardLayout, space: int) -> None:
    """The wagon road crosses the track from the edge of the board to the open field."""
    x, y = layout.points[space]
    if not layout.in_frame:
        roads.at("road", x, y - 0.35, 48, 126)
        return
    edge, field = (
        (layout.content.top, layout.field.top)
        if layout.sides[space] == TOP
        else (layout.content.bottom, layout.field.bottom)
    )
    roads.at("road", x, (edge + field) / 2, 48 * layout.disc, abs(edge - field) * CELL + 6)


def _draw_river(layer: Layer, layout: BoardLayout, bridges: Sequence[int]) -> None:
    ys = [layout.points[space][1] for space in bridges]
    y = sum(ys) / len(ys)
    wide, high = 176.0, 84.0
    if layout.in_frame:
        wide = (layout.content.right - layout.field.right) * CELL + 4
        high = 84 * max(layout.disc, layout.cell[1])
    x = layout.content.right - wide / CELL / 2
    tints = (theme.map_sea, theme.map_coast) if theme.dark else RIVER
    for key, tint in zip(("river", "ripples"), tints, strict=True):
        pictures = FarWestPictures()
        pictures.at(key, x, y, wide, high)
        layer.draw(pictures, tint)


def _draw_hills(layer: Layer, field: Rect) -> None:
    hills = FarWestPictures()
    base = field.bottom - 26 / CELL
    hills.at("mesa", field.left + 1.7, base - 25 / CELL, 190, 50)
    hills.at("mesa", field.right - 2.0, base - 28 / CELL, 220, 56)
    layer.draw(hills, theme.map_land)
    low = ring(field, 0.35)
    foot = [point for point in low[:-1] if point[1] > base]
    fill(layer, [(field.left, base), (field.right, base), *foot], theme.map_land)


# Spaces and what stands beside them


def draw_spaces(layer: Layer, state: State, layout: BoardLayout, players: Sequence[Player]) -> None:
    """Draws the discs on the track, with tunnels and bridges."""
    features, discs = FarWestPictures(), FarWestPictures()
    letters = []
    size = 40 * layout.disc
    for space in state.box.board.spaces:
        x, y = layout.points[space.number]
        if space.feature == "tunnel":
            features.at("tunnel", x, y, 70 * layout.disc, 56 * layout.disc)
        elif space.feature == "bridge":
            upwards = layout.sides[space.number] in (LEFT, RIGHT)
            span = layout.cell[1 if upwards else 0] * 63
            features.at("bridge", x, y, 48 * layout.disc, span, *((1, 0) if upwards else (0, 1)))
        discs.at(f"space_{disc_key(space, state, players)}", x, y + 1 / CELL, size, size)
        if space.kind in ("large_plot", "small_plot"):
            letters.append((space, x, y))
    layer.draw(features)
    layer.draw(discs)
    for space, x, y in letters:
        large = space.kind == "large_plot"
        letter = space.id.rpartition("_")[2].upper()
        write(layer, letter, x, y, 15 * layout.disc, CREAM if large else BROWN, "black")


def disc_key(space: Space, state: State, players: Sequence[Player]) -> str:
    """Name of a space's disc in the atlas, without ``space_``."""
    if space.kind not in ("station", "saloon"):
        return space.kind
    seat = state.landlord[space.lot]
    return f"{space.kind}_{players[seat].key}" if seat >= 0 else "track"


def draw_buildings(
    layer: Layer,
    state: State,
    layout: BoardLayout,
    players: Sequence[Player],
    unopened: int = NOBODY,
) -> None:
    """Draws stations as far as they are built, saloons, works, shops, plots and landmarks.

    ``unopened`` is the winner's seat as long as the flags do not fly.
    """
    pictures, tokens, crossed = FarWestPictures(layout.grown), Pictures(), Pictures()
    for space in state.box.board.spaces:
        number = space.number
        x, y = layout.buildings[number]
        if space.kind == "station":
            seat = state.landlord[space.lot]
            if seat >= 0:
                built = stages_built(state, seat) - (seat == unopened)
                pictures.stand(f"station_{players[seat].key}_{built}", x, y, STATION_HEIGHTS[built])
        elif space.kind == "saloon":
            seat = state.landlord[space.lot]
            if seat >= 0:
                pictures.stand(f"saloon_{players[seat].key}", x, y, 48)
        elif space.plot >= 0:
            _put_deed(pictures, tokens, crossed, state, space, (x, y), players, layout.grown)
        elif space.kind in LANDMARKS:
            pictures.stand(space.kind, x, y, 66)
        elif space.kind == "works":
            pictures.stand("works", x, y, 34)
        elif space.kind == "card" and not layout.near_corner(number):
            upright = layout.sides[number] in (TOP, BOTTOM)
            pictures.stand("telegraph", x, y, 66, (0.78 if upright else 0.69) * layout.grown)
    layer.draw(pictures)
    layer.draw(tokens)
    layer.draw(crossed, theme.warning)


def _put_deed(
    pictures: FarWestPictures,
    tokens: Pictures,
    crossed: Pictures,
    state: State,
    space: Space,
    point: Point,
    players: Sequence[Player],
    grown: float,
) -> None:
    """Adds what stands on a plot, with its owner's token; a dashed ring: mortgaged."""
    x, y = point
    deed = state.plots[space.plot]
    if deed < 0:
        pictures.stand("plot_large" if space.kind == "large_plot" else "plot_small", x, y, 48)
        return
    about = state.box.prices.deeds[deed]
    owner = state.owner[deed]
    if space.kind == "large_plot":
        pictures.stand(f"industry_{about.id}", x, y, 66)
        dx, dy = 14, 9
    elif space.kind == "small_plot":
        pictures.stand(f"shop_{about.id}", x, y, 48)
        dx, dy = 12, 7
    else:
        pictures.stand("ranch", x, y, 66)
        dx, dy = 14, 9
    if owner < 0:
        return
    tx, ty = x + dx * grown / CELL, y + (BASE - dy * grown) / CELL
    size = 2 * max(TOKEN, TOKEN * grown / GROWN) * 60 / 44 / CELL
    tokens.put(f"token_{players[owner].key}", tx, ty, size, size)
    if state.mortgaged >> deed & 1:
        crossed.put("ring_dashed", tx, ty, size * 1.2, size * 1.2)


def stages_built(state: State, seat: int) -> int:
    """Number of finished stages of a seat's station."""
    return 7 if state.winner == seat else state.stage[seat] - 1


# The open field


def draw_table(
    layer: Layer,
    state: State,
    field: Rect,
    faces: tuple[str, str],
    words: Sequence[str],
    headline: str,
) -> None:
    """Draws the card stack, the golden spike while nobody has it, and the dice.

    ``words`` are card stack, speed, manoeuvre, golden spike; none where they would be too small.
    """
    pictures = FarWestPictures()
    middle = (field.top + field.bottom) / 2
    stack_x, dice_x = field.left + 1.1, field.right - 1.1
    left = sum(count for _bits, count in state.layers)
    colour = stack_colour(state)
    for step in range(3 if left > 2 else 1):
        pictures.at(f"back_{colour}", stack_x + step * 0.025, middle - 0.45 - step * 0.03, 74, 100)
    speed, manoeuvre = faces
    pictures.at(f"die_speed_{speed}", dice_x, middle - 0.85, 80, 82)
    pictures.at(f"die_manoeuvre_{manoeuvre}", dice_x, middle + 0.8, 68, 70)
    if state.spike == NOBODY:
        pictures.at("golden_spike", stack_x - 0.6, middle + 1.25, 20, 42)
    layer.draw(pictures)
    ink = theme.text
    write(layer, str(left), stack_x + 0.05, middle - 0.02, 16, CREAM, "black")
    if not words:
        return
    write(layer, words[0], stack_x + 0.03, middle + 0.58, SMALL, ink)
    write(layer, words[1], dice_x, middle - 0.02, SMALL, ink)
    write(layer, words[2], dice_x, middle + 1.5, SMALL, ink)
    if state.spike == NOBODY:
        write(layer, words[3], stack_x + 0.3, middle + 1.25, SMALL, ink)
    if headline:
        room = (field.width - 5) * CELL
        x, y = field.middle
        lines = in_two(headline) if len(headline) > LONG else [headline]
        for number, line in enumerate(lines):
            at = y + (number - (len(lines) - 1) / 2) * 27 / CELL
            write(layer, line, x, at, 21, ink, "title", room)


def in_two(text: str) -> list[str]:
    """Splits a sentence into two lines, as equal as its words allow.

    >>> in_two("a long way home")
    ['a long', 'way home']
    """
    gaps = [number for number, letter in enumerate(text) if letter == " "]
    if not gaps:
        return [text]
    middle = min(gaps, key=lambda gap: abs(gap - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]


def stack_colour(state: State) -> str:
    """Colour of the back of the top card."""
    if not state.layers:
        return "red"
    first = state.layers[0][0]
    number = (first & -first).bit_length() - 1
    return state.box.deck.cards[number].colour
