"""Background picture of a board: image, position in board units, and the labels of its waters."""

from __future__ import annotations

import weakref
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Mesh
from kivy.graphics.texture import Texture
from kivy.logger import Logger

from app.board.camera import Rect
from app.paths import asset
from app.theme.palettes import Rgba, rgba
from app.theme.pictures import load_numbers, load_picture, plain_paper
from app.theme.tokens import COLOURS

#: Texels at the full picture's edges that are not drawn.
BORDER = 8
#: Parts of its full size in which the picture is there, and how many times as wide as the window's
#: shorter side it is to be: enough for a little zoom. None has smaller copies of its own (mipmaps),
#: which would take as much memory again.
PARTS, ROOM = (4, 2, 1), 1.5


@dataclass(frozen=True)
class WaterLabel:
    """Label of a sea: ``size`` in board units, shown from a spacing of ``min_spacing`` dp on."""

    text: str
    x: float
    y: float
    size: float
    min_spacing: float


@dataclass(frozen=True, eq=False)
class Background:
    """A picture in board units, in a light and a dark version, and the colour around it."""

    name: str
    pictures: dict[str, str]
    #: Width of the full picture in pixels.
    pixels: int
    rect: Rect
    surround: dict[str, Rgba]
    waters: tuple[WaterLabel, ...]

    def texture(self, dark: bool) -> Texture:
        """The picture in the size that this window can show."""
        name = self.pictures.get(_shade(dark))
        return plain_paper() if name is None else _picture(_part_file(name, self.part))

    @property
    def part(self) -> int:
        """The part of its full size in which the picture is shown: 4 is a quarter."""
        enough = ROOM * min(Window.size)
        return next((part for part in PARTS if self.pixels / part >= enough), 1)

    def colour(self, dark: bool) -> Rgba:
        """Colour beyond the picture's edges."""
        return self.surround[_shade(dark)]

    @property
    def area(self) -> Rect:
        """The area that ``mesh`` fills: the picture, and its edges drawn out on every side."""
        left, top, right, bottom = self.rect
        wide, high = self.rect.width, self.rect.height
        return Rect(left - wide, top - high, right + wide, bottom + high)

    def mesh(self, dark: bool) -> Mesh:
        """The picture in board space, and around it the colours of its edges.

        Four by four corners: so the sea goes on as sea and the land as land, without a seam. The
        picture is calm at its edges; mirrored there, it would show a second coast.
        """
        texture = self.texture(dark)
        left, top, right, bottom = self.rect
        t = _inside(texture, BORDER / self.part)
        wide, high = self.rect.width, self.rect.height
        xs = ((left - wide, t[0]), (left, t[0]), (right, t[2]), (right + wide, t[2]))
        ys = ((bottom + high, t[1]), (bottom, t[1]), (top, t[5]), (top - high, t[5]))
        vertices = [value for y, v in ys for x, u in xs for value in (x, -y, u, v)]
        cells = [4 * row + column for row in range(3) for column in range(3)]
        indices = [n + corner for n in cells for corner in (0, 1, 5, 5, 4, 0)]
        return Mesh(vertices=vertices, indices=indices, mode="triangles", texture=texture)


def _inside(texture: Texture, border: float) -> list[float]:
    """Texture coordinates without the outermost texels, which a scaled picture mixes."""
    t = texture.tex_coords
    dx = (t[2] - t[0]) * border / texture.width
    dy = (t[5] - t[1]) * border / texture.height
    return [t[0] + dx, t[1] + dy, t[2] - dx, t[3] + dy, t[4] - dx, t[5] - dy, t[6] + dx, t[7] - dy]


def _shade(dark: bool) -> str:
    return "dark" if dark else "light"


#: The pictures that a board shows now: the largest takes 26 MB and goes with its table.
_shown: weakref.WeakValueDictionary[str, Texture] = weakref.WeakValueDictionary()


def _picture(name: str) -> Texture:
    texture = _shown.get(name)
    if texture is None:
        texture = _shown[name] = load_picture(asset("boards", name), nocache=True)
    return texture


def _part_file(name: str, part: int) -> str:
    stem, dot, kind = name.rpartition(".")
    return name if part == 1 else f"{stem}_{part}{dot}{kind}"


@lru_cache(maxsize=8)
def load_background(name: str) -> Background:
    """The background with this file name in assets/boards."""
    raw = load_numbers("boards", f"{name}.json")
    try:
        return _background(name, raw)
    except (KeyError, TypeError, ValueError) as error:
        Logger.error("Pictures: the background %s is damaged: %r", name, error)
        return _plain_background(name)


def _background(name: str, raw: dict[str, Any]) -> Background:
    return Background(
        name=name,
        pictures=raw["pictures"],
        pixels=int(raw["pixels"][0]),
        rect=Rect(*raw["rect"]),
        surround={shade: rgba(colour) for shade, colour in raw["beyond"].items()},
        waters=tuple(
            WaterLabel(item["text"], item["x"], item["y"], item["size"], item["min_s"])
            for item in raw["labels"]
        ),
    )


def _plain_background(name: str) -> Background:
    """A background without a picture, in the colour of land."""
    light, dark = (rgba(shade) for shade in COLOURS["map_land"])
    return Background(name, {}, 1, Rect(0, 0, 1, 1), {"light": light, "dark": dark}, ())
