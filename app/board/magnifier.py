"""A magnifier beside the finger: the same paper drawn once more, larger, in a disc."""

from __future__ import annotations

from typing import Any

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

from app.board.canvas import Paper
from app.theme.theme import theme

RADIUS, GROWN = 58, 1.8


class Loupe:
    """Shown while a finger aims; it stands above the finger, or beside it under the top edge."""

    def __init__(self, canvas: Canvas, paper: Paper) -> None:
        self._canvas, self._paper = canvas, paper
        self._group: InstructionGroup | None = None
        self._inside = InstructionGroup()
        self._discs = [Ellipse(), Ellipse()]
        self._ground, self._ring_colour = Color(), Color()
        self._rectangle, self._ring = Rectangle(), Line(width=dp(2))
        self._to_disc, self._scale, self._from_finger = Translate(), Scale(), Translate()

    @property
    def shown(self) -> bool:
        return self._group is not None

    def show(self, board: Any, x: float, y: float) -> None:
        """Magnify the board round these pixels of it."""
        radius = dp(RADIUS)
        cx, cy = x, y + radius + dp(44)
        if cy + radius > board.height - dp(4):
            cy = board.height - radius - dp(4)
            cx = x + (radius + dp(44)) * (-1 if x > board.width / 2 else 1)
        cx = min(max(cx, radius + dp(4)), board.width - radius - dp(4))
        cx, cy = cx + board.x, cy + board.y
        for disc in self._discs:
            disc.pos, disc.size = (cx - radius, cy - radius), (2 * radius, 2 * radius)
        self._rectangle.pos, self._rectangle.size = self._discs[0].pos, self._discs[0].size
        self._ring.circle = (cx, cy, radius)
        ground = board.ground()
        self._ground.rgba = ground.colour(theme.dark) if ground else theme.map_land
        self._ring_colour.rgba = board.accent
        self._to_disc.xy = cx, cy
        self._scale.xyz = GROWN, GROWN, 1
        self._from_finger.xy = -(x + board.x), -(y + board.y)
        if self._group is None:
            self._group = self._build()
            self._canvas.add(self._group)

    def hide(self) -> None:
        if self._group is not None:
            self._paper.unshare(self._inside)
            self._canvas.remove(self._group)
            self._group = None

    def _build(self) -> InstructionGroup:
        group = InstructionGroup()
        self._paper.share(self._inside)
        for one in (
            StencilPush(),
            self._discs[0],
            StencilUse(),
            self._ground,
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
