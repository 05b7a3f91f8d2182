"""A bonus of Santa Fe Rails on its way from a city to a player."""

from __future__ import annotations

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.board.geometry import Point, part
from app.kv_loader import load_kv

#: The coin's own radius, and the least distance of its words from the window's edge (dp).
RADIUS, EDGE = 19, 6


class BonusCoin(FloatLayout):
    """A coin with its amount, and a plate that says for whom and why. It never takes a touch."""

    amount = StringProperty("")
    reason = StringProperty("")
    colour = NumericProperty(0)
    #: The middle of the coin on the window.
    coin_x = NumericProperty(0)
    coin_y = NumericProperty(0)
    #: 1 while the reason is to be read.
    said = NumericProperty(1)

    def place(self, home: Point, goal: Point, way: float) -> None:
        """Some part of the way from a city to a purse; the words stay behind."""
        self.coin_x, self.coin_y = part(home, goal, way**2)
        self.said = 1 - min(1.0, way * 3)

    def plate_x(self, wide: float) -> float:
        """Where the plate begins, inside the window."""
        most = Window.width - wide - dp(EDGE)
        return min(max(self.coin_x - wide / 2, dp(EDGE)), most)

    def plate_y(self, high: float) -> float:
        """Over the coin, or under it where there is no room."""
        over = self.coin_y + dp(RADIUS + 6)
        if over + high > Window.height - dp(EDGE):
            return self.coin_y - dp(RADIUS + 6) - high
        return over

    def on_touch_down(self, _touch: object) -> bool:
        return False


load_kv(__name__)
