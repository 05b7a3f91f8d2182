"""Signs of a framed Far West Loco board: names of landmarks, free plots, numbers of a throw.

Each landmark owns a cell beside its space and its name lies inside of it, so names cannot meet.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from app.board.camera import Rect
from app.board.geometry import Point
from app.board.labels import text_texture
from app.board.meshes import Colour, Layer, Pictures
from app.games.far_west_loco.art import stages_built
from app.games.far_west_loco.labels import named_spaces, short_name
from app.games.far_west_loco.layout import (
    BASE,
    BOTTOM,
    CELL,
    HALF,
    HIGH,
    LABEL,
    LEFT,
    TOP,
    BoardLayout,
    ring,
)
from app.games.far_west_loco.pictures import BROWN, CREAM, fill, write
from app.services.language import tr
from app.theme.theme import theme
from rules.far_west_loco.board import Space
from rules.far_west_loco.state import State

#: Least height of text on the board (dp), and its height at buildings of factor 1.
LEAST, USUAL = 11.0, 11.0
#: Width of an empty plot at buildings of factor 1 (dp).
PLOT = 60
#: Buildings higher than the others, by stages built: what stands in the way of a name above.
TALL_STATIONS = {6: 10, 7: 24}


class Sign(NamedTuple):
    """A text with its middle and the room it has, in cells."""

    text: str
    x: float
    y: float
    room: float
    faint: bool = False


def text_height(layout: BoardLayout) -> float:
    """Height of names on the board, in dp: larger on larger boards and for larger text."""
    larger: float = min(max(theme.text_scale, 1), 1.25)
    return max(LEAST, USUAL * layout.grown) * larger


def draw_names(layer: Layer, state: State, layout: BoardLayout) -> None:
    """Writes the names of stations and landmarks, and FREE on empty plots."""
    height = text_height(layout)
    if layout.labelled:
        for sign in name_signs(state, layout):
            ink = theme.text2 if sign.faint else theme.text
            write(layer, sign.text, sign.x, sign.y, height, ink, room=sign.room, least=LEAST)
    for space in state.box.board.spaces:
        if space.plot >= 0 and state.plots[space.plot] < 0:
            x, y = layout.buildings[space.number]
            _write_free(layer, x, y, layout)


def _write_free(layer: Layer, x: float, y: float, layout: BoardLayout) -> None:
    """A sign that says FREE, over the blank one of an empty plot, which stays on small boards."""
    text = tr._("FREE")
    height = max(LEAST, min(9.6 * layout.grown, 17))
    wide = (text_texture(text, theme.font("black"), 48, BROWN).width / 48 * height + 8) / CELL
    if wide * CELL > PLOT * layout.grown:
        return
    high = height * 1.4 / CELL
    y += (BASE - 21 * layout.grown) / CELL
    sign = Rect(x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
    fill(layer, ring(sign.grown(0.8 / CELL), 3.8 / CELL)[:-1], BROWN)
    fill(layer, ring(sign, 3 / CELL)[:-1], CREAM)
    write(layer, text, x, y, height, BROWN, "black")


def name_signs(state: State, layout: BoardLayout) -> Iterator[Sign]:
    """The names with their places, each inside of its cell."""
    for space in named_spaces(state.box.board.spaces):
        name = short_name(state, space)
        idle = space.lot >= 0 and state.landlord[space.lot] < 0
        if space.feature:
            x, y, room = _beside_feature(state, layout, space)
        else:
            x, y, room = _beside_building(state, layout, space)
        yield Sign(name, x, y, room, idle)


def _beside_building(state: State, layout: BoardLayout, space: Space) -> tuple[float, float, float]:
    """Under a building, or over it on the lower side of the loop."""
    number, side = space.number, layout.sides[space.number]
    x, y = layout.buildings[number]
    base = y + BASE / CELL
    room = layout.cell[0] * CELL - 2
    if space.kind == "works":  # two spaces with one name
        x = (x + layout.buildings[(number + 1) % len(layout.points)][0]) / 2
        room *= 2
    if side not in (TOP, BOTTOM) or abs(x - layout.buildings[number][0]) > layout.cell[0]:
        room = max(room, 2 * HALF * layout.grown + 10)
    if side == BOTTOM and x > layout.field.left - layout.cell[0] / 2:
        tall = 0
        if space.lot >= 0 and state.landlord[space.lot] >= 0:
            tall = TALL_STATIONS.get(stages_built(state, state.landlord[space.lot]), 0)
        return x, base - ((HIGH + tall) * layout.grown + LABEL / 2) / CELL, room
    return x, base + (LABEL / 2 + 1) / CELL, room


def _beside_feature(state: State, layout: BoardLayout, space: Space) -> tuple[float, float, float]:
    """Under a tunnel; beside a bridge, on the river."""
    x, y = layout.points[space.number]
    spaces = [one for one in state.box.board.spaces if one.feature == space.feature]
    side = layout.sides[space.number]
    if side in (TOP, BOTTOM):
        way = 1 if side == TOP else -1
        room = layout.cell[0] * CELL - 2
        return x, y + way * (30 * layout.disc + LABEL / 2) / CELL, room
    middle = sum(layout.points[one.number][1] for one in spaces) / len(spaces)
    edge = layout.field.left if side == LEFT else layout.field.right
    shore = x + (24 if side == LEFT else -24) * layout.disc / CELL
    return (edge + shore) / 2, middle, abs(shore - edge) * CELL - 4


# The throw


def draw_faces(
    layer: Layer,
    layout: BoardLayout,
    landings: Mapping[int, Sequence[int]],
    fill: Colour,
    ink: Colour,
) -> None:
    """Writes beside each space the faces of the die that lead there."""
    discs = Pictures()
    badges = [face_badge(layout, space, faces) for space, faces in landings.items()]
    for _text, x, y, wide, high in badges:
        discs.put("disc", x, y, wide, high)
    layer.draw(discs, fill)
    for text, x, y, _wide, _high in badges:
        write(layer, text, x, y, max(LEAST, 12.5 * layout.disc), ink, "black")


def face_badge(
    layout: BoardLayout, space: int, faces: Sequence[int]
) -> tuple[str, float, float, float, float]:
    """A badge with faces, beside a space and whole on the board: text, middle and size."""
    size = max(9.5, 11 * layout.disc)
    x, y = _outside(layout, space, size)
    text = faces_text(faces)
    high = 2 * size * 60 / 57 / CELL
    wide = high * (0.31 * len(text) + 0.69)
    edge = layout.content
    return text, min(max(x, edge.left + wide / 2), edge.right - wide / 2), y, wide, high


def faces_text(faces: Sequence[int]) -> str:
    """Faces that lead to the same space, in little room.

    >>> faces_text([4]), faces_text([4, 5]), faces_text([3, 4, 5, 6, 7, 8])
    ('4', '4·5', '3–8')
    """
    row = list(range(faces[0], faces[-1] + 1))
    if len(faces) > 2 and list(faces) == row:
        return f"{faces[0]}–{faces[-1]}"
    return "·".join(str(face) for face in faces)


def _outside(layout: BoardLayout, space: int, size: float) -> Point:
    """A point outside of the loop, beside a space and still on the board."""
    x, y = layout.points[space]
    middle_x, middle_y = layout.loop.middle
    out = (DISC_EDGE * layout.disc + size - 4) / CELL
    side = layout.sides[space]
    if side in (TOP, BOTTOM):
        return x + 8 * layout.disc / CELL, y + (out if y > middle_y else -out)
    return x + (out if x > middle_x else -out), y - 8 * layout.disc / CELL


#: Radius of a space's ring (dp).
DISC_EDGE = 17
