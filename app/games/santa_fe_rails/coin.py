"""Coin of Santa Fe Rails: a bonus on its way from a city to a player."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.board.geometry import Point, part
from app.board.labels import Box
from app.kv_loader import load_kv
from app.theme.theme import theme
from app.widgets.text import lines_width

#: Radius of the coin, and the least distance of its text from the board's edge (dp).
RADIUS, EDGE = 19, 6
#: Width of the plate beside the words (dp): the player's token and what is around it.
BESIDE = 48


class BonusCoin(FloatLayout):
    """A coin with its amount, and a plate that tells the player and the reason. Not touchable."""

    amount = StringProperty("")
    reason = StringProperty("")
    colour = NumericProperty(0)
    #: Window position of the coin's middle.
    coin_x = NumericProperty(0)
    coin_y = NumericProperty(0)
    #: The part of the window that it keeps to while it can be read.
    frame = ListProperty([0, 0, 1, 1])
    #: Opacity of the plate with the reason.
    plate_opacity = NumericProperty(1)

    def __init__(self, amount: str, reason: str, colour: int) -> None:
        super().__init__(amount=amount, reason=reason, colour=colour)

    def place(self, home: Point, goal: Point, way: float, frame: Box) -> None:
        """Moves the coin to the share ``way`` of its flight; the plate fades out.

        Coin and plate begin inside ``frame``, the free area of the board in the window.
        """
        self.frame = frame
        left, low, width, height = frame
        edge = dp(RADIUS + EDGE)
        x = min(max(home[0], left + edge), left + width - edge)
        y = min(max(home[1], low + edge), low + height - edge)
        self.coin_x, self.coin_y = part((x, y), goal, way**2)
        self.plate_opacity = 1 - min(1.0, way * 3)

    def line_width(self, frame: Box, size: float) -> float | None:
        """Width in which the reasons are broken into lines; None: each of them fits into one."""
        room: float = frame[2] - dp(EDGE * 2 + BESIDE)
        return room if lines_width(self.reason, theme.font("bold"), size) > room else None

    def plate_x(self, wide: float) -> float:
        """x of the plate, inside the board."""
        left, _low, width, _height = self.frame
        most: float = left + width - wide - dp(EDGE)
        at: float = max(self.coin_x - wide / 2, left + dp(EDGE))
        return min(at, most)

    def plate_y(self, high: float) -> float:
        """y of the plate: above the coin, or below it where there is no room."""
        _left, low, _width, height = self.frame
        above: float = self.coin_y + dp(RADIUS + 6)
        below: float = self.coin_y - dp(RADIUS + 6) - high
        return below if above + high > low + height - dp(EDGE) else above

    def on_touch_down(self, _touch: object) -> bool:
        return False


load_kv(__name__)
