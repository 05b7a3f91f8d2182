"""Canvas of a board: background, layers and labels, moved by the camera as one piece."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.graphics import (
    Canvas,
    Color,
    InstructionGroup,
    Mesh,
    PopMatrix,
    PushMatrix,
    Rectangle,
    RoundedRectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.graphics.texture import Texture

from app.board.background import Background
from app.board.camera import Camera, Rect
from app.board.geometry import Point
from app.board.meshes import Colour, Layer, fade_mesh
from app.theme.nine_patch import patch
from app.theme.theme import theme


class BoardCanvas:
    """Background, layers and labels in their transforms, clipped by one stencil.

    Panning and zooming change transforms only; nothing is drawn again.
    """

    def __init__(self, canvas: Canvas, below: Canvas, layers: Iterable[Layer]) -> None:
        self._holder, self._content = InstructionGroup(), InstructionGroup()
        self._background = InstructionGroup()
        #: Group for the label layer, in pixels of the pose at which the camera rested.
        self.labels = InstructionGroup()
        self._rest = (0.0, 0.0, 1.0)
        self._picture_rect: Rect | None = None
        self._shadow_colour, self._shadow = Color(1, 1, 1, 0), Mesh(mode="triangles")
        #: Colour around the background picture.
        self.surround_colour = Color(1, 1, 1, 1)
        self._surround = Rectangle()
        #: The map fades into that colour under a header.
        self._header = InstructionGroup()
        self._header_colour = Color(1, 1, 1, 0.9)
        self._masks = [RoundedRectangle(segments=12), RoundedRectangle(segments=12)]
        self._translate, self._scale = Translate(), Scale()
        self._labels_translate, self._labels_scale = Translate(), Scale()
        pieces = InstructionGroup()
        for layer in layers:
            pieces.add(layer.group)
        for one in (self._shadow_colour, self._shadow):
            below.add(one)
        for one in (
            PushMatrix(),
            self._translate,
            self._scale,
            self._background,
            pieces,
            PopMatrix(),
            PushMatrix(),
            self._labels_translate,
            self._labels_scale,
            self.labels,
            PopMatrix(),
        ):
            self._content.add(one)
        self._holder.add(self._content)
        for one in (
            StencilPush(),
            self._masks[0],
            StencilUse(),
            self.surround_colour,
            self._surround,
            self._holder,
            self._header_colour,
            self._header,
            StencilUnUse(),
            self._masks[1],
            StencilPop(),
        ):
            canvas.add(one)

    def set_background(self, background: Background | None, plain: Colour) -> None:
        """Draws the background and the shadow in the current theme; without one all is plain."""
        self._background.clear()
        self._picture_rect = background.area if background else None
        self.surround_colour.rgba = background.colour(theme.dark) if background else plain
        if background is not None:
            self._background.add(Color(1, 1, 1, 1))
            self._background.add(background.mesh(theme.dark))
        self._header_colour.rgb = self.surround_colour.rgb
        self._shadow.texture = theme.piece("shadow_board")
        self._shadow_colour.rgba = theme.shadow

    def reshape(self, pos: Point, size: Point, radius: float, header: float) -> None:
        """Adopts the board widget's rectangle; words stand over its upper edge, so far down."""
        self._header.clear()
        if header and not radius:
            self._header.add(fade_mesh(*pos, *size, header))
        for mask in self._masks:
            mask.pos, mask.size = pos, size
            mask.radius = [radius]
        # A board that fills its side of the screen has no shadow.
        shadow = _shadow_frame(theme.piece("shadow_board"), pos, size) if radius else ([], [])
        self._shadow.vertices, self._shadow.indices = shadow

    def move(self, pos: Point, size: Point, camera: Camera) -> None:
        """Follows the camera: sets transforms, draws nothing again."""
        ox, oy = camera.origin
        scale = camera.pose.scale
        # Around the picture its colour goes on; if the picture fills the widget, this is hidden.
        rect = self._picture_rect
        covered = rect is not None and rect.covers(camera.whole_area())
        self._surround.pos, self._surround.size = pos, (0, 0) if covered else size
        x, y = pos
        self._translate.xy = x + ox, y + oy
        self._scale.xyz = scale, scale, 1
        rest_x, rest_y, rest_scale = self._rest
        grown = scale / rest_scale
        self._labels_translate.xy = round(x + ox - rest_x * grown), round(y + oy - rest_y * grown)
        self._labels_scale.xyz = grown, grown, 1

    def rest(self, pos: Point, size: Point, camera: Camera) -> None:
        """Takes the camera's pose as the one for which labels are about to be placed."""
        self._rest = (*camera.origin, camera.pose.scale)
        self.move(pos, size, camera)

    def share(self, group: InstructionGroup) -> None:
        """Draws the same content in a second group as well."""
        group.add(self._content)

    def unshare(self, group: InstructionGroup) -> None:
        """Ends ``share``. Kivy notifies only one parent of a change: the content is added again."""
        group.remove(self._content)
        self._holder.clear()
        self._holder.add(self._content)


def _shadow_frame(texture: Texture, pos: Point, size: Point) -> tuple[list[float], list[int]]:
    """The board's shadow as a nine-patch without its middle, which the board hides."""
    shadow = patch("shadow_board")
    cell = shadow.display[0]
    share = shadow.border[0] / texture.width
    t = texture.tex_coords
    left, bottom = pos[0] - shadow.reach, pos[1] - shadow.reach
    right, top = pos[0] + size[0] + shadow.reach, pos[1] + size[1] + shadow.reach
    xs, ys = (left, left + cell, right - cell, right), (bottom, bottom + cell, top - cell, top)
    us = _shares(t[0], t[2], share)
    vs = _shares(t[1], t[5], share)
    vertices = [
        one for row in range(4) for c in range(4) for one in (xs[c], ys[row], us[c], vs[row])
    ]
    indices = []
    for row in range(3):
        for column in range(3):
            if (row, column) != (1, 1):
                at = 4 * row + column
                indices += [at, at + 1, at + 5, at + 5, at + 4, at]
    return vertices, indices


def _shares(low: float, high: float, share: float) -> Sequence[float]:
    """Texture coordinates of a nine-patch along one axis."""
    return [low + (high - low) * part for part in (0, share, 1 - share, 1)]
