"""Mesh builders and layers: atlas pictures and smooth lines in few canvas instructions.

Coordinates are board units with y downwards, as everywhere outside the canvas; the builders flip
them for Kivy. A layer is redrawn as a whole, but it holds only a handful of meshes.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture

from app.board.geometry import Point, Segment, direction, part
from app.theme.atlas import Atlas, atlas
from app.theme.palettes import PALETTES
from app.theme.theme import theme

Colour = Sequence[float]

WHITE: Colour = (1, 1, 1, 1)
#: Kivy counts a mesh's vertices in 16 bits.
MOST_VERTICES = 65_535


def common_atlas() -> Atlas:
    """The pieces that all games share, in the colours of the current palette."""
    return atlas(PALETTES[theme.palette].atlas)


@lru_cache(maxsize=1)
def _ramp() -> Texture:
    """Two texels from transparent to opaque; GL interpolates every value between them."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba")
    texture.mag_filter = texture.min_filter = "linear"
    return texture


#: Texture coordinates of the ramp's transparent and opaque end.
_CLEAR, _SOLID = 0.25, 0.75
#: Directions of a disc's corners.
_CIRCLE = [(math.cos(n * math.pi / 14), math.sin(n * math.pi / 14)) for n in range(28)]


def fade_mesh(x: float, y: float, width: float, height: float, down: float) -> Mesh:
    """A band along the upper edge of a rectangle that is transparent at its lower side."""
    right, top, half = x + width, y + height, y + height - down / 2
    vertices: list[float] = []
    for at, share in ((top, _SOLID), (half, _SOLID), (top - down * 1.2, _CLEAR)):
        vertices += [x, at, share, 0.5, right, at, share, 0.5]
    indices = [0, 1, 3, 3, 2, 0, 2, 3, 5, 5, 4, 2]
    return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=_ramp())


class MeshBuilder:
    """Collects the vertices and indices of a mesh."""

    def __init__(self) -> None:
        self.vertices: list[float] = []
        self.indices: list[int] = []

    @property
    def texture(self) -> Texture:
        raise NotImplementedError

    def pieces(self) -> Iterator[tuple[list[float], list[int]]]:
        """Vertices and indices of as many meshes as are needed: one has room for so many."""
        if len(self.vertices) <= 4 * MOST_VERTICES:
            yield self.vertices, self.indices
            return
        numbers: dict[int, int] = {}
        vertices: list[float] = []
        indices: list[int] = []
        for at in range(0, len(self.indices), 3):
            if len(numbers) > MOST_VERTICES - 3:
                yield vertices, indices
                numbers, vertices, indices = {}, [], []
            for corner in self.indices[at : at + 3]:
                if corner not in numbers:
                    numbers[corner] = len(numbers)
                    vertices += self.vertices[4 * corner : 4 * corner + 4]
                indices.append(numbers[corner])
        yield vertices, indices

    def add_quad(self, corners: Iterable[tuple[float, float, float, float]]) -> None:
        first = len(self.vertices) // 4
        for corner in corners:
            self.vertices.extend(corner)
        self.indices.extend((first, first + 1, first + 2, first + 2, first + 3, first))


class Pictures(MeshBuilder):
    """Quads with pictures of one atlas; without an atlas, of the one that all games share."""

    def __init__(self, pictures: Atlas | None = None) -> None:
        super().__init__()
        self.atlas = pictures or common_atlas()
        self._page: Texture | None = None

    @property
    def texture(self) -> Texture:
        """The page, loaded with the first picture: a layer without any needs none."""
        return self.atlas.texture if self._page is None else self._page

    def put(
        self,
        key: str,
        x: float,
        y: float,
        width: float,
        height: float,
        ux: float = 1,
        uy: float = 0,
    ) -> None:
        """Adds a picture with its middle at (x, y), its right side turned to (ux, uy)."""
        if self._page is None:
            self._page = self.atlas.texture
        t = self.atlas.corners(key)
        ax, ay = ux * width / 2, -uy * width / 2
        bx, by = uy * height / 2, ux * height / 2
        y = -y
        self.add_quad(
            (
                (x - ax - bx, y - ay - by, t[0], t[1]),
                (x + ax - bx, y + ay - by, t[2], t[3]),
                (x + ax + bx, y + ay + by, t[4], t[5]),
                (x - ax + bx, y - ay + by, t[6], t[7]),
            )
        )

    def along(
        self,
        key: str,
        a: Point,
        b: Point,
        width: float,
        height: float,
        shift: Point = (0, 0),
        sideways: float = 0,
    ) -> None:
        """Adds a picture in the middle of a line, rotated with it; its lit side stays up."""
        if b[0] < a[0] - 1e-9:
            a, b = b, a
        ux, uy = direction(a, b)
        x = (a[0] + b[0]) / 2 + shift[0] - uy * sideways
        y = (a[1] + b[1]) / 2 + shift[1] + ux * sideways
        self.put(key, x, y, width, height, ux, uy)


class Lines(MeshBuilder):
    """Straight lines with soft edges one pixel wide: smooth without multisampling.

    ``pixel`` is the size of a screen pixel in board units when the camera is at rest.
    """

    def __init__(self, pixel: float) -> None:
        super().__init__()
        self.pixel = pixel

    @property
    def texture(self) -> Texture:
        return _ramp()

    def add(self, a: Point, b: Point, width: float, sideways: float = 0, soft: float = 0) -> None:
        """Adds a line; ``sideways`` moves it to its right, ``soft`` blurs its edges further."""
        ux, uy = direction(a, b)
        nx, ny = -uy, ux
        feather = self.pixel + soft
        outer = (width + feather) / 2
        inner = max(0.0, (width - feather) / 2)
        solid = _CLEAR + (_SOLID - _CLEAR) * min(1.0, width / feather)
        rows = ((-outer, _CLEAR), (-inner, solid), (inner, solid), (outer, _CLEAR))
        first = len(self.vertices) // 4
        for off, u in rows:
            across = off + sideways
            self.vertices.extend((a[0] + nx * across, -(a[1] + ny * across), u, 0.5))
            self.vertices.extend((b[0] + nx * across, -(b[1] + ny * across), u, 0.5))
        for strip in range(3):
            at = first + 2 * strip
            self.indices.extend((at, at + 1, at + 3, at + 3, at + 2, at))

    def round(self, lines: Iterable[Segment], width: float, soft: float = 0) -> None:
        """Adds lines with round ends and corners."""
        ends: set[Point] = set()
        for a, b in lines:
            self.add(a, b, width, soft=soft)
            ends |= {a, b}
        for end in ends:
            self.disc(end, width / 2, soft)

    def disc(self, middle: Point, radius: float, soft: float = 0) -> None:
        """Adds a disc with a soft edge."""
        feather = self.pixel + soft
        rings = ((max(0.0, radius - feather / 2), _SOLID), (radius + feather / 2, _CLEAR))
        first = len(self.vertices) // 4
        x, y = middle[0], -middle[1]
        self.vertices.extend((x, y, _SOLID, 0.5))
        for far, u in rings:
            for cos, sin in _CIRCLE:
                self.vertices.extend((x + far * cos, y + far * sin, u, 0.5))
        count = len(_CIRCLE)
        for number in range(count):
            here, there = first + 1 + number, first + 1 + (number + 1) % count
            self.indices.extend((first, here, there))
            self.indices.extend((here, here + count, there + count, there + count, there, here))

    def polygon(self, corners: Sequence[Point]) -> None:
        """Adds a convex polygon with hard edges."""
        first = len(self.vertices) // 4
        for x, y in corners:
            self.vertices.extend((x, -y, _SOLID, 0.5))
        for number in range(1, len(corners) - 1):
            self.indices.extend((first, first + number, first + number + 1))

    def dashes(
        self, a: Point, b: Point, width: float, dash: float, gap: float, sideways: float = 0
    ) -> None:
        """Adds as many whole dashes as fit, evenly spread from one end to the other."""
        length = math.dist(a, b)
        count = max(1, round((length + gap) / (dash + gap)))
        step = (length + gap) / count
        for number in range(count):
            start = number * step
            self.add(
                part(a, b, start / length),
                part(a, b, min(1.0, (start + step - gap) / length)),
                width,
                sideways,
            )


class Layer:
    """One layer of the board's canvas; it is redrawn as a whole when its content changes."""

    def __init__(self) -> None:
        self.group = InstructionGroup()

    def clear(self) -> None:
        self.group.clear()

    def draw(self, builder: MeshBuilder, colour: Colour = WHITE, alpha: float = 1) -> None:
        """Adds a mesh in one tint; white leaves pictures in their own colours."""
        if not builder.indices:
            return
        red, green, blue, own_alpha = colour
        self.group.add(Color(red, green, blue, own_alpha * alpha))
        for vertices, indices in builder.pieces():
            self.group.add(
                Mesh(vertices=vertices, indices=indices, mode="triangles", texture=builder.texture)
            )
