"""How the Far West Loco board is drawn: meshes of pictures from its atlas."""

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
from app.board.meshes import Builder, Layer, Lines, Pictures, Sheet
from app.games.far_west_loco.layout import BEND, BOTTOM, CELL, LEFT, RIGHT, TOP, Line, ring
from app.theme.palettes import PALETTES, rgba
from app.theme.theme import Player, theme
from rules.far_west_loco.board import Space
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.state import State

#: Buildings are drawn this much larger than their boxes, and stand this far below their spot (dp).
GROWN, BASE = 1.16, 20
#: Stage -> the picture of its load.
LOADS = ("", "permit", "foundations", "walls", "frame", "covering", "clock", "governor")
LANDMARKS = ("gold_mine", "ranch", "sheriff", "palace", "promontory")
#: Heights of the boxes that are not 48 dp high.
TALL = {"industry": 66, "landmark": 66, "works": 34}
STATION_HEIGHTS = (46, 46, 46, 46, 46, 46, 64, 80)
#: Words of the open field in dp at cells of 63; on screen they are no smaller than the other.
SMALL, LEAST = 13, 10.5
#: A longer headline (letters) takes two lines.
LONG = 40
CREAM, BROWN = rgba("#FFF6E2"), rgba("#4D3F2D")
RIVER = (rgba("#A9C6C6"), rgba("#7FA5A8"))


@lru_cache(maxsize=1)
def _sheet(name: str) -> Sheet:
    return Sheet(name)


def far_west_sheet() -> Sheet:
    """The pictures of this game in the present palette."""
    return _sheet(PALETTES[theme.palette].atlas_of("far_west"))


class Art(Pictures):
    """Quads with pictures of the Far West atlas; sizes in dp at cells of 63."""

    def __init__(self) -> None:
        super().__init__()
        self.sheet = far_west_sheet()

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

    def stand(self, key: str, x: float, y: float, height: float, grown: float = GROWN) -> None:
        """A building on its base line, which is 4 above the bottom of its box."""
        middle = y + (BASE + 4 * grown - height * grown / 2) / CELL
        self.at(key, x, middle, 66 * grown, height * grown)


class Strip(Builder):
    """A texture laid along a row of points, repeated."""

    def __init__(self, texture: Texture) -> None:
        super().__init__()
        self._texture = texture

    @property
    def texture(self) -> Texture:
        return self._texture

    def lay(self, points: Sequence[Point], width: float, every: float) -> None:
        """``every``: how long the picture is in cells."""
        gone = 0.0
        for (ax, ay), (bx, by) in itertools.pairwise(points):
            length = math.dist((ax, ay), (bx, by))
            if length < 1e-9:
                continue
            nx, ny = -(by - ay) / length * width / 2, (bx - ax) / length * width / 2
            u0, u1 = gone / every, (gone + length) / every
            self._quad(
                (
                    (ax + nx, -(ay + ny), u0, 1),
                    (bx + nx, -(by + ny), u1, 1),
                    (bx - nx, -(by - ny), u1, 0),
                    (ax - nx, -(ay - ny), u0, 0),
                )
            )
            gone += length


def fill(layer: Layer, points: Sequence[Point], colour: Sequence[float]) -> None:
    """A convex shape in one colour."""
    vertices = [number for x, y in points for number in (x, -y, 0, 0)]
    layer.group.add(Color(*colour))
    layer.group.add(Mesh(vertices=vertices, indices=list(range(len(points))), mode="triangle_fan"))


def write(
    layer: Layer,
    text: str,
    x: float,
    y: float,
    height: float,
    colour: Sequence[float],
    font: str = "bold",
    room: float = math.inf,
) -> None:
    """A word printed on the board, so many dp high at cells of 63, its middle at (x, y).

    What is wider than ``room`` is written smaller.
    """
    texture = text_texture(text, theme.font(font), 48, tuple(colour))
    height = min(height, room * 48 / texture.width)
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


def draw_ground(layer: Layer, line: Line, spaces: Sequence[Space], pixel: float) -> None:
    """The river, the open field, the wagon road and the track with its sleepers."""
    field = line.field
    bridges = [space.number for space in spaces if space.feature == "bridge"]
    if bridges:
        _draw_river(layer, line, bridges)
    fill(layer, ring(field, 0.35)[:-1], theme.map_play)
    _draw_hills(layer, field)
    edge = Lines(pixel)
    points = ring(field, 0.35)
    for a, b in itertools.pairwise(points):
        edge.add(a, b, 1.2 / CELL)
    layer.draw(edge, theme.line)
    roads = Art()
    for space in spaces:
        if space.feature == "crossing":
            x, y = line.spots[space.number]
            roads.at("road", x, y - 0.35, 48, 126)
    layer.draw(roads, alpha=0.6 if theme.dark else 1)
    track = Strip(theme.tile(f"far_west_track_{'dark' if theme.dark else 'light'}.png"))
    loop = line.content.grown(-0.5)
    track.lay(ring(loop, BEND), 26 / CELL, 10 / CELL)
    layer.draw(track)


def _draw_river(layer: Layer, line: Line, bridges: Sequence[int]) -> None:
    ys = [line.spots[space][1] for space in bridges]
    x = line.content.right - 176 / CELL / 2
    y = sum(ys) / len(ys)
    tints = (theme.map_sea, theme.map_coast) if theme.dark else RIVER
    for key, tint in zip(("river", "ripples"), tints, strict=True):
        art = Art()
        art.at(key, x, y, 176, 84)
        layer.draw(art, tint)


def _draw_hills(layer: Layer, field: Rect) -> None:
    hills = Art()
    base = field.bottom - 26 / CELL
    hills.at("mesa", field.left + 1.7, base - 25 / CELL, 190, 50)
    hills.at("mesa", field.right - 2.0, base - 28 / CELL, 220, 56)
    layer.draw(hills, theme.map_land)
    low = ring(field, 0.35)
    foot = [point for point in low[:-1] if point[1] > base]
    fill(layer, [(field.left, base), (field.right, base), *foot], theme.map_land)


# Spaces and what stands beside them


def draw_spaces(layer: Layer, state: State, line: Line, players: Sequence[Player]) -> None:
    """The discs on the track; tunnels and bridges lie over and under them."""
    features, discs = Art(), Art()
    letters = []
    for space in state.box.board.spaces:
        x, y = line.spots[space.number]
        if space.feature == "tunnel":
            features.at("tunnel", x, y, 70, 56)
        elif space.feature == "bridge":
            upwards = line.sides[space.number] in (LEFT, RIGHT)
            features.at("bridge", x, y, 48, 63, *((1, 0) if upwards else (0, 1)))
        discs.at(f"space_{_disc(space, state, players)}", x, y + 1 / CELL, 40, 40)
        if space.kind in ("large_plot", "small_plot"):
            letters.append((space, x, y))
    layer.draw(features)
    layer.draw(discs)
    for space, x, y in letters:
        large = space.kind == "large_plot"
        write(
            layer, space.id.rpartition("_")[2].upper(), x, y, 15, CREAM if large else BROWN, "black"
        )


def _disc(space: Space, state: State, players: Sequence[Player]) -> str:
    if space.kind not in ("station", "saloon"):
        return space.kind
    seat = state.landlord[space.lot]
    return f"{space.kind}_{players[seat].key}" if seat >= 0 else "track"


def draw_buildings(
    layer: Layer, state: State, line: Line, players: Sequence[Player], unopened: int = NOBODY
) -> None:
    """Stations as far as they are built, saloons, works, shops, free plots and landmarks.

    ``unopened``: the winner's seat while the flags do not fly yet.
    """
    art, tokens, crossed = Art(), Pictures(), Pictures()
    for space in state.box.board.spaces:
        number = space.number
        x, y = line.buildings[number]
        if space.kind == "station":
            seat = state.landlord[space.lot]
            if seat >= 0:
                built = stages_built(state, seat) - (seat == unopened)
                art.stand(f"station_{players[seat].key}_{built}", x, y, STATION_HEIGHTS[built])
        elif space.kind == "saloon":
            seat = state.landlord[space.lot]
            if seat >= 0:
                art.stand(f"saloon_{players[seat].key}", x, y, 48)
        elif space.plot >= 0:
            _put_deed(art, tokens, crossed, state, space, (x, y), players)
        elif space.kind in LANDMARKS:
            art.stand(space.kind, x, y, 66)
        elif space.kind == "works":
            art.stand("works", x, y, 34)
        elif space.kind == "card" and not line.near_corner(number):
            if line.sides[number] in (TOP, BOTTOM):
                art.stand("telegraph", x, y, 66, 0.9)
            else:
                art.stand("telegraph", x, y, 66, 0.8)
    layer.draw(art)
    layer.draw(tokens)
    layer.draw(crossed, theme.warning)


def _put_deed(
    art: Art,
    tokens: Pictures,
    crossed: Pictures,
    state: State,
    space: Space,
    spot: Point,
    players: Sequence[Player],
) -> None:
    """What stands on a plot, with its owner's token; a ring round it: mortgaged."""
    x, y = spot
    deed = state.plots[space.plot]
    if deed < 0:
        art.stand("plot_large" if space.kind == "large_plot" else "plot_small", x, y, 48)
        return
    about = state.box.prices.deeds[deed]
    owner = state.owner[deed]
    if space.kind == "large_plot":
        art.stand(f"industry_{about.id}", x, y, 66)
        dx, dy = 14, 9
    elif space.kind == "small_plot":
        art.stand(f"shop_{about.id}", x, y, 48)
        dx, dy = 12, 7
    else:
        art.stand("ranch", x, y, 66)
        dx, dy = 14, 9
    if owner < 0:
        return
    tx, ty = x + dx * GROWN / CELL, y + (BASE - dy * GROWN) / CELL
    size = 2 * 7.4 * 60 / 44 / CELL
    tokens.put(f"token_{players[owner].key}", tx, ty, size, size)
    if state.mortgaged >> deed & 1:
        crossed.put("ring_dashed", tx, ty, size * 1.2, size * 1.2)


def stages_built(state: State, seat: int) -> int:
    """How many stages of a seat's station stand."""
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
    """The stack of cards, the golden spike while nobody has it, and the dice as they were thrown.

    ``words``: card stack, speed, manoeuvre, golden spike; none where they would be too small.
    """
    art = Art()
    middle = (field.top + field.bottom) / 2
    stack_x, dice_x = field.left + 1.1, field.right - 1.1
    left = sum(count for _bits, count in state.layers)
    colour = stack_colour(state)
    for step in range(3 if left > 2 else 1):
        art.at(f"back_{colour}", stack_x + step * 0.025, middle - 0.45 - step * 0.03, 74, 100)
    speed, manoeuvre = faces
    art.at(f"die_speed_{speed}", dice_x, middle - 0.85, 80, 82)
    art.at(f"die_manoeuvre_{manoeuvre}", dice_x, middle + 0.8, 68, 70)
    if state.spike == NOBODY:
        art.at("golden_spike", stack_x - 0.6, middle + 1.25, 20, 42)
    layer.draw(art)
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
    """A sentence in two lines, as equal as its words allow."""
    gaps = [number for number, letter in enumerate(text) if letter == " "]
    if not gaps:
        return [text]
    middle = min(gaps, key=lambda gap: abs(gap - len(text) / 2))
    return [text[:middle], text[middle + 1 :]]


def stack_colour(state: State) -> str:
    """The back of the card on top."""
    if not state.layers:
        return "red"
    first = state.layers[0][0]
    number = (first & -first).bit_length() - 1
    return state.box.deck.cards[number].colour
