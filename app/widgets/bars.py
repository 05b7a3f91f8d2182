"""Small charts of one line: bars of shares, and a mark on a track."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from app.theme.theme import theme


class SharesBar(Widget):
    """Shares of a whole side by side, each in its colour; a share of nothing is left out."""

    #: Pairs of a share and its colour.
    shares = ListProperty([])
    gap = NumericProperty("2dp")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("shares", "pos", "size"):
            self.fbind(name, self._draw_soon)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        shares = [(share, colour) for share, colour in self.shares if share > 0]
        whole = sum(share for share, _colour in shares)
        if not whole or self.width <= 0:
            return
        room = self.width - self.gap * (len(shares) - 1)
        left = self.x
        with self.canvas:
            for share, colour in shares:
                width = room * share / whole
                Color(rgba=colour)
                SmoothRoundedRectangle(
                    pos=(left, self.y),
                    size=(width, self.height),
                    radius=[min(self.height / 2, width / 2, dp(4))],
                )
                left += width + self.gap


class MarkOnTrack(Widget):
    """A disc on a track: where a value lies between the first and the last."""

    #: 0 is the left end, 1 the right one.
    share = NumericProperty(0)
    colour = ListProperty([0, 0, 0, 1])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("share", "colour", "pos", "size"):
            self.fbind(name, self._draw_soon)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        low, disc = dp(6), dp(12)
        x = self.x + (self.width - disc) * min(max(self.share, 0), 1)
        with self.canvas:
            Color(rgba=theme.line)
            SmoothRoundedRectangle(
                pos=(self.x, self.center_y - low / 2), size=(self.width, low), radius=[low / 2]
            )
            Color(rgba=self.colour)
            SmoothRoundedRectangle(
                pos=(x, self.center_y - disc / 2), size=(disc, disc), radius=[disc / 2]
            )
