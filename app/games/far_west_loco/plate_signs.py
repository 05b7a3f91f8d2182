"""Small drawings on a player's plate: the stages of a station, and title deeds."""

from __future__ import annotations

from kivy.graphics import Color, Line, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty

from app.board.labels import text_texture
from app.theme.mix import mix
from app.theme.theme import theme
from app.widgets.drawing import Drawing

#: Width of a ring's line on very small plates (dp): of the next stage, and of those after it.
NOW_LINE, LATER_LINE = 1.7, 1


class StagePips(Drawing):
    """The stages of a station: finished ones are ticked, the next one is ringed."""

    done = NumericProperty(0)
    stages = ListProperty(list(range(1, 8)))
    #: Without numbers, for very small plates.
    bare = BooleanProperty(False)
    drawn = ("done", "stages", "bare")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.stages)
        step = self.width / count
        if self.bare:
            radius = min(step * 0.3, self.height / 2)
        else:
            radius = min(dp(9), step / 2 - dp(1), self.height / 2 - dp(1))
        y = self.center_y
        with self.canvas:
            for number, stage in enumerate(self.stages):
                x = self.x + step * (number + 0.5)
                done, now = stage <= self.done, stage == self._next
                if number + 1 < count:
                    Color(*(theme.text if self.stages[number + 1] <= self.done else theme.line))
                    Line(points=[x + radius, y, x + step - radius, y], width=dp(0.8))
                if done:
                    Color(*theme.text)
                    self._disc(x, y, radius)
                    self._tick(x, y, radius)
                elif self.bare:
                    self._bare_ring(x, y, radius, now)
                else:
                    Color(*(theme.text if now else theme.text2))
                    self._ring("ring" if now else "ring_thin", x, y, radius)
                    self._number(str(number + 1), x, y, radius, now)

    def _tick(self, x: float, y: float, radius: float) -> None:
        if self.bare:  # it would be a speck
            return
        size = radius * 1.5
        Color(*theme.surface)
        Rectangle(texture=theme.piece("tick"), pos=(x - size / 2, y - size / 2), size=(size, size))

    def _bare_ring(self, x: float, y: float, radius: float, now: bool) -> None:
        """A ring whose line stays as wide as it is, however small the ring."""
        Color(*(theme.text if now else mix(theme.line, theme.text2, 0.4)))
        self._disc(x, y, radius)
        Color(*theme.surface)
        self._disc(x, y, radius - dp(NOW_LINE if now else LATER_LINE))

    @property
    def _next(self) -> int:
        return next((stage for stage in self.stages if stage > self.done), 0)

    def _disc(self, x: float, y: float, radius: float) -> None:
        size = 2 * radius / 0.953
        Rectangle(texture=theme.piece("disc"), pos=(x - size / 2, y - size / 2), size=(size, size))

    def _ring(self, key: str, x: float, y: float, radius: float) -> None:
        size = (radius - dp(0.5)) * 48 / 21
        Rectangle(texture=theme.piece(key), pos=(x - size / 2, y - size / 2), size=(size, size))

    def _number(self, text: str, x: float, y: float, radius: float, now: bool) -> None:
        if radius < dp(7) or self.bare:
            return
        ink = tuple(theme.text if now else theme.text2)
        texture = text_texture(text, theme.font("bold"), dp(11), ink)
        Color(1, 1, 1, 1)
        Rectangle(
            texture=texture,
            pos=(round(x - texture.width / 2), round(y - texture.height / 2)),
            size=texture.size,
        )


class DeedSigns(Drawing):
    """A player's title deeds as small signs; a mortgaged one is pale and struck through."""

    #: Pairs: the deed's id and whether it is mortgaged.
    deeds = ListProperty([])
    spike = BooleanProperty(False)
    drawn = ("deeds", "spike")

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        count = len(self.deeds) + self.spike
        if not count or self.width <= 0:
            return
        high = self.height
        wide = high * 28 / 26
        step = min(wide + dp(3), (self.width - wide) / max(1, count - 1))
        with self.canvas:
            for number, (deed, mortgaged) in enumerate(self.deeds):
                x = self.x + number * step
                Color(1, 1, 1, 0.4 if mortgaged else 1)
                texture = theme.art("far_west", f"deed_{deed}")
                Rectangle(texture=texture, pos=(x, self.y), size=(wide, high))
                if mortgaged:
                    Color(*theme.warning)
                    Line(points=[x + dp(2), self.y + dp(2), x + wide - dp(2), self.top - dp(2)])
            if self.spike:
                Color(1, 1, 1, 1)
                x = self.x + len(self.deeds) * step
                Rectangle(
                    texture=theme.art("far_west", "golden_spike"),
                    pos=(x + dp(4), self.y),
                    size=(high * 20 / 42, high),
                )
