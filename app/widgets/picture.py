"""Pictures with round corners that cover their box."""

from __future__ import annotations

from functools import lru_cache
from math import cos, radians, sin

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from app.theme.pictures import load_picture


class Picture(Widget):
    """A picture that covers its box, cropped to its shape, with round corners."""

    source = StringProperty("")
    #: Changes when the file does.
    stamp = NumericProperty(0)
    #: Drawn at less than half its size: it needs mipmaps, which are slow to make.
    small = BooleanProperty(False)
    #: Radii in dp: top left, top right, bottom right, bottom left.
    corners = ListProperty([14, 14, 14, 14])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        with self.canvas:
            Color(1, 1, 1, 1)
            self._mesh = Mesh(mode="triangle_fan")
        for name in ("source", "stamp", "corners", "pos", "size"):
            self.fbind(name, self._cut)
        self._cut()

    def _cut(self, *_: object) -> None:
        if not self.source or self.width <= 0 or self.height <= 0:
            self._mesh.vertices = []
            self._mesh.indices = []
            return
        texture = picture_file(self.source, self.small).texture(self.stamp)
        scale = max(self.width / texture.width, self.height / texture.height)
        part = self.width / texture.width / scale, self.height / texture.height / scale
        vertices = []
        for x, y in rounded(self.width, self.height, [dp(corner) for corner in self.corners]):
            across = 0.5 + (x / self.width - 0.5) * part[0]
            up = 0.5 + (y / self.height - 0.5) * part[1]
            vertices += [
                self.x + x,
                self.y + y,
                texture.uvpos[0] + texture.uvsize[0] * across,
                texture.uvpos[1] + texture.uvsize[1] * up,
            ]
        self._mesh.texture = texture
        self._mesh.vertices = vertices
        self._mesh.indices = list(range(len(vertices) // 4))


def rounded(width: float, height: float, radii: list[float]) -> list[tuple[float, float]]:
    """The outline of a box with round corners, anticlockwise from the top right."""
    top_left, top_right, low_right, low_left = radii
    corners = (
        (width, height, top_right, 0),
        (0, height, top_left, 90),
        (0, 0, low_left, 180),
        (width, 0, low_right, 270),
    )
    points = []
    for x, y, radius, start in corners:
        middle_x = x - radius if x else radius
        middle_y = y - radius if y else radius
        for step in range(9 if radius else 1):
            angle = radians(start + step * 90 / 8)
            points.append((middle_x + radius * cos(angle), middle_y + radius * sin(angle)))
    return points


class PictureFile:
    """A picture's file: its texture is loaded once for as long as the file has the same stamp."""

    def __init__(self, source: str, mipmap: bool) -> None:
        self._source, self._mipmap = source, mipmap
        self._loaded: tuple[int, Texture] | None = None

    def texture(self, stamp: int) -> Texture:
        if self._loaded is None or self._loaded[0] != stamp:
            self._loaded = stamp, load_picture(self._source, self._mipmap, nocache=bool(stamp))
        return self._loaded[1]


@lru_cache(maxsize=40)
def picture_file(source: str, mipmap: bool) -> PictureFile:
    """The file of a picture; of a table's, which changes with every visit, the newest state."""
    return PictureFile(source, mipmap)
