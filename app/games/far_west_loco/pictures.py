"""Tools of the Far West Loco board's drawing: pictures of its atlas, strips, shapes, texts."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from app.board.geometry import Point
from app.board.labels import text_texture
from app.board.meshes import Colour, Layer, MeshBuilder, Pictures
from app.games.far_west_loco.layout import BASE, CELL, GROWN
from app.theme.atlas import Atlas, atlas
from app.theme.palettes import PALETTES, rgba
from app.theme.theme import theme

#: Inks of letters and signs.
CREAM, BROWN = rgba("#FFF6E2"), rgba("#4D3F2D")


def far_west_atlas() -> Atlas:
    """The pictures of this game in the current palette."""
    return atlas(PALETTES[theme.palette].atlas_of("far_west"))


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
