"""Signs over the board of an analysis: what was played, hollow, and what was better, by name."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from kivy.clock import Clock
from kivy.graphics import Color, Line, Rectangle, SmoothRoundedRectangle, Triangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.board.geometry import Point, Segment
from app.board.labels import text_texture
from app.board.meshes import Colour
from app.board.view import BoardView
from app.games.board import Board
from app.games.places import places_of
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.piece_sample import OUTLINE, PIECE, draw_hollow
from rules.core.action import Action

#: Seconds between two looks at where the places are: the camera may move.
EVERY = 0.1
#: Radius of the ring around a point (dp).
RING = 16
#: Distance of a name from its place, room around its letters, size of its tail (dp).
ABOVE, AROUND, TAIL = 20, 9, 8

#: Left, bottom, right and top in pixels.
Box = tuple[float, float, float, float]


class MoveSigns(Widget):
    """Lies over a board and follows its camera; touches go through it."""

    def __init__(self, board: Board) -> None:
        super().__init__(size_hint=(None, None))
        self._board = board
        self.played: Sequence[Action] = ()
        self.better: Sequence[Action] = ()
        self._accent: tuple[Colour, Colour] = (theme.text, theme.surface)
        self._drawn: object = None
        self._look = Clock.schedule_interval(lambda _dt: self._follow(), EVERY)

    def show(
        self,
        played: Sequence[Action],
        better: Sequence[Action],
        accent: tuple[Colour, Colour],
    ) -> None:
        """Mark two plays; ``accent`` are the player's colour and the ink on it."""
        self.played, self.better, self._accent = played, better, accent
        self._drawn = None
        self._follow()

    def close(self) -> None:
        """Stop following."""
        self._look.cancel()

    def collide_point(self, x: float, y: float) -> bool:
        return False

    def _follow(self) -> None:
        board = self._board
        played, better = places_of(board, self.played), places_of(board, self.better)
        now = (played, better, tuple(board.pos), tuple(board.size), theme.revision, tr.language)
        if now != self._drawn:
            self._drawn = now
            self._draw(played, better)

    def _draw(self, played: Sequence[Segment], better: Sequence[Segment]) -> None:
        self.canvas.clear()
        taken = [self._around(place) for place in (*played, *better)]
        with self.canvas:
            for place in played if isinstance(self._board, BoardView) else ():
                if place not in better:
                    self._hollow(place)
            for places, text, fill, ink in (
                (better, tr._("Better"), *self._accent),
                (played, tr._("Played"), theme.text, theme.surface),
            ):
                if places:
                    self._name(self._middle(places[-1]), text, fill, ink, taken)

    def _middle(self, place: Segment) -> Point:
        (ax, ay), (bx, by) = place
        return self._board.x + (ax + bx) / 2, self._board.y + (ay + by) / 2

    def _around(self, place: Segment) -> Box:
        """What a name must not cover of a place."""
        x, y = self._middle(place)
        near = dp(PIECE * 2)
        return x - near, y - near, x + near, y + near

    def _hollow(self, place: Segment) -> None:
        """A hatched piece along a line, or a ring around a point."""
        (ax, ay), (bx, by) = ((self._board.x + x, self._board.y + y) for x, y in place)
        long = hypot(bx - ax, by - ay)
        if long < 1:
            Color(*theme.text)
            Line(circle=(ax, ay, dp(RING)), width=dp(OUTLINE))
            return
        end = min(dp(PIECE) * 1.3, long / 4) / long
        dx, dy = (bx - ax) * end, (by - ay) * end
        draw_hollow((ax + dx, ay + dy), (bx - dx, by - dy))

    def _name(self, at: Point, text: str, fill: Colour, ink: Colour, taken: list[Box]) -> None:
        """A plate with a tail that points to the place, where it covers nothing."""
        x, y = at
        word = text_texture(text, theme.font("bold"), theme.size("card"), (1, 1, 1, 1))
        wide, high = word.width + dp(2 * AROUND), word.height + dp(AROUND)
        left, low = self._room(at, wide, high, taken)
        taken.append((left, low, left + wide, low + high))
        middle, tail = (left + wide / 2, low + high / 2), dp(TAIL)
        Color(*fill)
        way = hypot(x - middle[0], y - middle[1]) or 1
        aside = (y - middle[1]) / way * tail, (middle[0] - x) / way * tail
        tip = x + (middle[0] - x) * 0.25, y + (middle[1] - y) * 0.25
        ends = (middle[0] + aside[0], middle[1] + aside[1])
        Triangle(points=(*ends, middle[0] - aside[0], middle[1] - aside[1], *tip))
        SmoothRoundedRectangle(pos=(left, low), size=(wide, high), radius=[high / 2])
        Color(*ink)
        Rectangle(
            texture=word, pos=(left + dp(AROUND), low + (high - word.height) / 2), size=word.size
        )

    def _room(self, at: Point, wide: float, high: float, taken: Sequence[Box]) -> Point:
        """The corner of a plate beside a place: the first that is free, else the first."""
        board, (x, y), away = self._board, at, dp(ABOVE)
        found: list[Point] = []
        for dx, dy in ((0, 1), (0, -1), (1, 0.5), (-1, 0.5), (1, -0.5), (-1, -0.5), (0, 2.4)):
            left = x - wide / 2 + dx * (wide / 2 + away)
            low = y - high / 2 + dy * (high / 2 + away)
            left = min(max(left, board.x + dp(4)), board.right - wide - dp(4))
            lowest, highest = board.y + board.edges[3], board.top - board.edges[1] - high
            low = max(lowest, min(low, highest))
            found.append((left, low))
            if not any(_touch((left, low, left + wide, low + high), other) for other in taken):
                return left, low
        return found[0]


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
