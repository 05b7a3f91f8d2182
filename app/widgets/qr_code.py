"""A QR code, drawn as squares on white: cameras want it so in the dark theme, too."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.graphics import Color, Rectangle, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

#: Modules that must stay white around the code.
QUIET = 4


class QrCode(Widget):
    """The QR code of a text, as large as fits."""

    text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("text", "pos", "size"):
            self.fbind(name, self._draw_soon)

    def _draw(self, *_: object) -> None:
        import segno

        self.canvas.clear()
        if not self.text:
            return
        rows = [bytes(row) for row in segno.make(self.text, error="m", micro=False).matrix]
        step = int(min(self.size) // (len(rows) + 2 * QUIET))
        if step < 1:
            return
        side = step * (len(rows) + 2 * QUIET)
        left, top = round(self.center_x - side / 2), round(self.center_y + side / 2)
        with self.canvas:
            Color(1, 1, 1, 1)
            SmoothRoundedRectangle(pos=(left, top - side), size=(side, side), radius=[dp(12)])
            Color(0.12, 0.1, 0.08, 1)
            for number, row in enumerate(rows, QUIET):
                for place, dark in enumerate(row, QUIET):
                    if dark:
                        spot = (left + place * step, top - (number + 1) * step)
                        Rectangle(pos=spot, size=(step, step))
