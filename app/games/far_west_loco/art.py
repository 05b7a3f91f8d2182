"""Drawing of the Far West Loco board: its spaces, what stands beside them, and the open field."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from app.board.camera import Rect
from app.board.geometry import Point
from app.board.meshes import Colour, Layer, Lines, Pictures
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
from app.games.far_west_loco.pictures import BROWN, CREAM, FarWestPictures, fill, write
from app.theme.theme import Player, theme
from app.widgets.text import in_two_lines
from rules.far_west_loco.board import Space
from rules.far_west_loco.position import NOBODY
from rules.far_west_loco.prices import INDUSTRY, RANCH_DEED
from rules.far_west_loco.state import State

#: Stage -> the picture of its load.
LOADS = ("", "permit", "foundations", "walls", "frame", "covering", "clock", "governor")
#: Least radius of an owner's disc (dp).
TOKEN = 7.4
LANDMARKS = ("gold_mine", "ranch", "sheriff", "palace", "promontory")
#: Height of a station's box (dp) by stages built.
STATION_HEIGHTS = (46, 46, 46, 46, 46, 46, 64, 80)
#: Type size in the open field, in dp at cells of 63, and its minimum on the screen (dp).
SMALL, LEAST = 13, 10.5
#: Width and height that card stack, dice and their words take in the open field, in cells.
TABLE = (4.4, 3.3)
#: How much of a building that is only chosen is seen.
GHOST = 0.8
#: A headline that has less room than this between stack and dice would be too small to read.
HEADLINE_FROM = 5 * CELL
#: A headline of more letters takes two lines.
LONG = 40


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
        pictures.stand(free_plot(space), x, y, 48)
        return
    owner = state.owner[deed]
    key, height = deed_building(state, deed)
    pictures.stand(key, x, y, height)
    dx, dy = (12, 7) if space.kind == "small_plot" else (14, 9)
    if owner < 0:
        return
    tx, ty = x + dx * grown / CELL, y + (BASE - dy * grown) / CELL
    size = 2 * max(TOKEN, TOKEN * grown / GROWN) * 60 / 44 / CELL
    tokens.put(f"token_{players[owner].key}", tx, ty, size, size)
    if state.mortgaged >> deed & 1:
        crossed.put("ring_dashed", tx, ty, size * 1.2, size * 1.2)


def deed_building(state: State, deed: int) -> tuple[str, float]:
    """Picture of what stands on the plot of a deed, and the height of its box (dp)."""
    about = state.box.prices.deeds[deed]
    if about.kind == INDUSTRY:
        return f"industry_{about.id}", 66
    return ("ranch", 66) if about.kind == RANCH_DEED else (f"shop_{about.id}", 48)


def free_plot(space: Space) -> str:
    """Picture of an empty plot."""
    return "plot_large" if space.kind == "large_plot" else "plot_small"


def draw_ghost(
    layer: Layer, state: State, layout: BoardLayout, space: int, deed: int, accent: Colour
) -> None:
    """Draws what a chosen purchase would put beside a space: pale, in a dashed frame."""
    x, y = layout.buildings[space]
    grown = layout.grown
    key, height = deed_building(state, deed)
    building = FarWestPictures(grown)
    building.stand(key, x, y, height)
    base = y + (BASE + 4 * grown) / CELL
    half = 31 * grown / CELL
    frame = Rect(x - half, base - (height + 2) * grown / CELL, x + half, base)
    fill(layer, ring(frame, 6 * grown / CELL)[:-1], theme.map_land)  # over the sign FREE
    layer.draw(building, alpha=GHOST)
    dashes = Lines(1 / CELL)
    for a, b in dashed(ring(frame, 6 * grown / CELL), 5 * grown / CELL):
        dashes.add(a, b, 2 * grown / CELL)
    layer.draw(dashes, accent)


def dashed(points: Sequence[Point], dash: float) -> Iterator[tuple[Point, Point]]:
    """A line through some points as dashes with gaps of the same length.

    >>> list(dashed([(0, 0), (5, 0)], 2))
    [((0.0, 0.0), (2.0, 0.0)), ((4.0, 0.0), (5.0, 0.0))]
    """
    gone = 0.0
    for (ax, ay), (bx, by) in itertools.pairwise(points):
        length = math.dist((ax, ay), (bx, by))
        for number in range(int(gone / dash / 2), int((gone + length) / dash / 2) + 1):
            start = max(gone, 2 * number * dash) - gone
            end = min(gone + length, (2 * number + 1) * dash) - gone
            if start < end:
                (x, y), (to_x, to_y) = (
                    (ax + (bx - ax) * at / length, ay + (by - ay) * at / length)
                    for at in (start, end)
                )
                yield (x, y), (to_x, to_y)
        gone += length


def stages_built(state: State, seat: int) -> int:
    """Number of finished stages of a seat's station."""
    return 7 if state.winner == seat else state.stage[seat] - 1


# The open field


def table_fit(field: Rect) -> float:
    """How much smaller than usual the things in the open field are, so that they lie inside."""
    return min(1.0, field.width / TABLE[0], field.height / TABLE[1])


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
    fit = table_fit(field)
    stack_x, dice_x = field.left + 1.1 * fit, field.right - 1.1 * fit
    left = sum(count for _bits, count in state.layers)
    colour = stack_colour(state)
    for step in range(3 if left > 2 else 1):
        x, y = stack_x + step * 0.025 * fit, middle - (0.45 + step * 0.03) * fit
        pictures.at(f"back_{colour}", x, y, 74 * fit, 100 * fit)
    speed, manoeuvre = faces
    pictures.at(f"die_speed_{speed}", dice_x, middle - 0.85 * fit, 80 * fit, 82 * fit)
    pictures.at(f"die_manoeuvre_{manoeuvre}", dice_x, middle + 0.8 * fit, 68 * fit, 70 * fit)
    if state.spike == NOBODY:
        x, y = stack_x - 0.6 * fit, middle + 1.25 * fit
        pictures.at("golden_spike", x, y, 20 * fit, 42 * fit)
    layer.draw(pictures)
    ink, small = theme.text, SMALL * fit
    write(layer, str(left), stack_x + 0.05 * fit, middle - 0.02 * fit, 16 * fit, CREAM, "black")
    if not words:
        return
    write(layer, words[0], stack_x + 0.03 * fit, middle + 0.58 * fit, small, ink)
    write(layer, words[1], dice_x, middle - 0.02 * fit, small, ink)
    write(layer, words[2], dice_x, middle + 1.5 * fit, small, ink)
    if state.spike == NOBODY:
        write(layer, words[3], stack_x + 0.3 * fit, middle + 1.25 * fit, small, ink)
    room = (field.width - 5) * CELL
    if headline and room >= HEADLINE_FROM:
        x, y = field.middle
        lines = (in_two_lines(headline) if len(headline) > LONG else headline).splitlines()
        for number, line in enumerate(lines):
            at = y + (number - (len(lines) - 1) / 2) * 27 / CELL
            write(layer, line, x, at, 21, ink, "title", room)


def stack_colour(state: State) -> str:
    """Colour of the back of the top card."""
    if not state.layers:
        return "red"
    first = state.layers[0][0]
    number = (first & -first).bit_length() - 1
    return state.box.deck.cards[number].colour
