"""The canvas of a board: a clipped sheet of paper that the camera moves as one piece."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

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
from kivy.uix.widget import Widget

from app.board.background import Ground
from app.board.camera import Camera, Rect
from app.board.meshes import Layer
from app.theme.nine_patch import patch
from app.theme.theme import theme


class Paper:
    """Ground, layers and names in their transforms, behind one stencil."""

    def __init__(self, canvas: Canvas, below: Canvas, layers: Iterable[Layer]) -> None:
        self._holder, self._sheet = InstructionGroup(), InstructionGroup()
        self.ground = InstructionGroup()
        self.pieces = InstructionGroup()
        self.names = InstructionGroup()
        #: The scale for which fine lines were drawn last.
        self.scale_drawn = 0.0
        self._rest = (0.0, 0.0, 1.0)
        self._printed: Rect | None = None
        self._shadow_colour, self._shadow = Color(1, 1, 1, 0), Mesh(mode="triangles")
        self._beyond, self._sea = Color(1, 1, 1, 1), Rectangle()
        self._masks = [RoundedRectangle(segments=12), RoundedRectangle(segments=12)]
        self._move, self._zoom = Translate(), Scale()
        self._names_move, self._names_zoom = Translate(), Scale()
        for layer in layers:
            self.pieces.add(layer.group)
        for one in (self._shadow_colour, self._shadow):
            below.add(one)
        for one in (
            PushMatrix(),
            self._move,
            self._zoom,
            self.ground,
            self.pieces,
            PopMatrix(),
            PushMatrix(),
            self._names_move,
            self._names_zoom,
            self.names,
            PopMatrix(),
        ):
            self._sheet.add(one)
        self._holder.add(self._sheet)
        for one in (
            StencilPush(),
            self._masks[0],
            StencilUse(),
            self._beyond,
            self._sea,
            self._holder,
            StencilUnUse(),
            self._masks[1],
            StencilPop(),
        ):
            canvas.add(one)

    def theme(self, ground: Ground | None) -> None:
        """Lay the ground of the present theme."""
        self.ground.clear()
        self._printed = ground.rect if ground else None
        self._beyond.rgba = ground.colour(theme.dark) if ground else theme.map_land
        if ground is not None:
            self.ground.add(Color(1, 1, 1, 1))
            self.ground.add(ground.mesh(theme.dark))
        self._shadow.texture = theme.piece("shadow_board")
        self._shadow_colour.rgba = theme.shadow

    def shape(self, board: Any) -> None:
        """The board's rectangle has changed."""
        for mask in self._masks:
            mask.pos, mask.size = board.pos, board.size
            mask.radius = [board.radius]
        # A board that fills its side of the screen throws no shadow.
        frame = _frame(theme.piece("shadow_board"), board) if board.radius else ([], [])
        self._shadow.vertices, self._shadow.indices = frame

    def look(self, board: Widget, camera: Camera) -> None:
        """The camera has moved: three transforms follow, nothing is drawn anew."""
        ox, oy = camera.origin
        scale = camera.pose.scale
        # Beyond the picture its colour goes on; where the picture is everything, nothing is drawn.
        covered = self._printed is not None and self._printed.covers(camera.all_in_sight())
        self._sea.pos, self._sea.size = board.pos, (0, 0) if covered else board.size
        self._move.xy = board.x + ox, board.y + oy
        self._zoom.xyz = scale, scale, 1
        rx, ry, rest = self._rest
        grown = scale / rest
        self._names_move.xy = round(board.x + ox - rx * grown), round(board.y + oy - ry * grown)
        self._names_zoom.xyz = grown, grown, 1

    def rest(self, board: Widget, camera: Camera) -> None:
        """The camera has come to rest: names are about to be placed for this pose."""
        self._rest = (*camera.origin, camera.pose.scale)
        self.look(board, camera)

    def share(self, group: InstructionGroup) -> None:
        """Draw the same paper in a second place, too."""
        group.add(self._sheet)

    def unshare(self, group: InstructionGroup) -> None:
        """Only here again. Kivy tells one parent of a change, so the sheet must come home."""
        group.remove(self._sheet)
        self._holder.clear()
        self._holder.add(self._sheet)


def _frame(texture: Texture, board: Any) -> tuple[list[float], list[int]]:
    """The board's shadow as a nine-patch without its middle, which nobody would see."""
    shadow = patch("shadow_board")
    cell = shadow.display[0]
    share = shadow.border[0] / texture.width
    t = texture.tex_coords
    left, bottom = board.x - shadow.reach, board.y - shadow.reach
    right, top = board.right + shadow.reach, board.top + shadow.reach
    xs, ys = (left, left + cell, right - cell, right), (bottom, bottom + cell, top - cell, top)
    us = [t[0] + (t[2] - t[0]) * part for part in (0, share, 1 - share, 1)]
    vs = [t[1] + (t[5] - t[1]) * part for part in (0, share, 1 - share, 1)]
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
