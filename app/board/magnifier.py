"""Magnifier beside an aiming finger: the board's content again, larger, in a disc."""

from __future__ import annotations

from kivy.graphics import (
    Canvas,
    Color,
    Ellipse,
    InstructionGroup,
    Line,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Scale,
    StencilPop,
    StencilPush,
    StencilUnUse,
    StencilUse,
    Translate,
)
from kivy.metrics import dp

from app.board.canvas import BoardCanvas
from app.board.geometry import Point
from app.board.meshes import Colour

#: Radius of the disc (dp), and how much it magnifies.
RADIUS, FACTOR = 58, 1.8


class Magnifier:
    """Shown above an aiming finger, or beside it near the board's top edge."""

    def __init__(self, canvas: Canvas, board_canvas: BoardCanvas) -> None:
        self._canvas, self._board_canvas = canvas, board_canvas
        self._group: InstructionGroup | None = None
        self._inside = InstructionGroup()
        self._discs = [Ellipse(), Ellipse()]
        self._fill, self._ring_colour = Color(), Color()
        self._rectangle, self._ring = Rectangle(), Line(width=dp(2))
        self._to_disc, self._scale, self._from_finger = Translate(), Scale(), Translate()

    @property
    def shown(self) -> bool:
        return self._group is not None

    def show(self, pos: Point, size: Point, finger: Point, ring: Colour) -> None:
        """Magnifies the board at a finger; ``ring`` is the colour of the rim.

        ``pos`` and ``size`` are the board widget's; ``finger`` is in pixels from its lower left
        corner.
        """
        (x, y), (width, height), (left, bottom) = finger, size, pos
        radius = dp(RADIUS)
        cx, cy = x, y + radius + dp(44)
        if cy + radius > height - dp(4):
            cy = height - radius - dp(4)
            cx = x + (radius + dp(44)) * (-1 if x > width / 2 else 1)
        cx = min(max(cx, radius + dp(4)), width - radius - dp(4))
        cx, cy = cx + left, cy + bottom
        for disc in self._discs:
            disc.pos, disc.size = (cx - radius, cy - radius), (2 * radius, 2 * radius)
        self._rectangle.pos, self._rectangle.size = self._discs[0].pos, self._discs[0].size
        self._ring.circle = (cx, cy, radius)
        self._fill.rgba = self._board_canvas.surround_colour.rgba
        self._ring_colour.rgba = ring
        self._to_disc.xy = cx, cy
        self._scale.xyz = FACTOR, FACTOR, 1
        self._from_finger.xy = -(x + left), -(y + bottom)
        if self._group is None:
            self._group = self._build()
            self._canvas.add(self._group)

    def hide(self) -> None:
        if self._group is not None:
            self._board_canvas.unshare(self._inside)
            self._canvas.remove(self._group)
            self._group = None

    def _build(self) -> InstructionGroup:
        group = InstructionGroup()
        self._board_canvas.share(self._inside)
        for one in (
            StencilPush(),
            self._discs[0],
            StencilUse(),
            self._fill,
            self._rectangle,
            PushMatrix(),
            self._to_disc,
            self._scale,
            self._from_finger,
            self._inside,
            PopMatrix(),
            StencilUnUse(),
            self._discs[1],
            StencilPop(),
            self._ring_colour,
            self._ring,
        ):
            group.add(one)
        return group
