"""Loop map: the whole loop in a corner of the road, with every train and the stretch in view."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.graphics import Color, Ellipse, Line, Rectangle, RoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty

from app.board.geometry import Point
from app.games.far_west_loco.layout import layout_of
from app.theme.nine_patch import NinePatch
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.drawing import Drawing

#: Room around the loop (dp).
EDGE = 15


class LoopMap(Touchable, Drawing):
    """Touched, the whole loop is shown large."""

    #: The board of the kit; None before anything is shown.
    kit_board = ObjectProperty(None, allownone=True)
    #: Places of the trains and their player colours; the seat whose road it is.
    places = ListProperty([])
    colours = ListProperty([])
    seat = NumericProperty(-1)
    #: Spaces that the seat must reach, and the first and last place in view.
    goals = ListProperty([])
    stretch = ListProperty([0, 0])
    drawn = ("kit_board", "places", "colours", "seat", "goals", "stretch")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.kit_board is None:
            return
        with self.canvas:
            Color(*theme.shadow)
            shadow = NinePatch()
            shadow.key, shadow.box = "shadow_card", [*self.pos, *self.size]
            Color(*theme.surface)
            RoundedRectangle(pos=self.pos, size=self.size, radius=[dp(12)])
            self._draw_loop()
            self._draw_trains()

    def _draw_loop(self) -> None:
        count = len(self.kit_board.spaces)
        loop = self._line(range(count + 1))
        for ink, width in ((theme.node, dp(2.8)), (theme.map_land, dp(1.3))):
            Color(*ink)
            Line(points=loop, width=width, joint="round")
        if 0 <= self.seat < len(self.colours):
            accent = theme.player(int(self.colours[int(self.seat)])).accent
            first, last = self.stretch
            Color(*accent[:3], 0.45)
            Line(points=self._line(range(round(first), round(last) + 1)), width=dp(3))
            for space in self.goals:
                self._draw_goal(self.point(space), accent)

    def _draw_goal(self, point: Point, accent: Sequence[float]) -> None:
        x, y = point
        middle_x, middle_y = self.center
        x += dp(7) if x > middle_x else -dp(7)
        y += dp(7) if y > middle_y else -dp(7)
        Color(*accent)
        size = dp(11)
        RoundedRectangle(pos=(x - size / 2, y - size / 2), size=(size, size), radius=[dp(3)])
        Color(*theme.surface)
        Line(points=[x - dp(2), y - dp(3), x - dp(2), y + dp(3)], width=dp(0.7))
        Rectangle(pos=(x - dp(2), y), size=(dp(5), dp(3)))

    def _draw_trains(self) -> None:
        for seat, place in enumerate(self.places):
            if place < 0:
                continue
            x, y = self.point(place)
            radius = dp(6 if seat == self.seat else 4.6)
            for ink, r in ((theme.surface, radius + dp(1.5)), (self._piece(seat), radius)):
                Color(*ink)
                Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r))

    def _piece(self, seat: int) -> Sequence[float]:
        return theme.player(int(self.colours[seat])).piece

    def _line(self, places: Sequence[float]) -> list[float]:
        return [number for place in places for number in self.point(place)]

    def point(self, place: float) -> Point:
        """The point of a place on the map."""
        layout = layout_of(self.kit_board)
        x, y = layout.between(place)
        box = layout.loop
        wide, high = self.width - 2 * dp(EDGE), self.height - 2 * dp(EDGE)
        return (
            self.x + dp(EDGE) + (x - box.left) / box.width * wide,
            self.top - dp(EDGE) - (y - box.top) / box.height * high,
        )
