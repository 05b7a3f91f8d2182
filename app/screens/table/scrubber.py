"""The strip of a replay: a bar for every step, rounds apart, and a knob to draw along it."""

from __future__ import annotations

from itertools import pairwise

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.board.labels import text_texture
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme

#: Height of the bars over the foot of the strip, and radius of the knob (dp).
BARS, KNOB = 28, 12


class Scrubber(Widget):
    """A strip with a knob: drawn along it, the game runs forwards and backwards.

    Every step is a bar in its player's colour; rounds stand apart, each over its number. The knob
    is the token of the player whose step is shown.
    """

    place = NumericProperty(0)
    last = NumericProperty(1)
    #: Player colour of each step, -1 for deals and draws; and the places where rounds begin.
    colours = ListProperty([])
    rounds = ListProperty([])
    #: The number of the first round; None in games without rounds.
    first_round = ObjectProperty(None, allownone=True)
    #: Player colour of the step that is shown; -1: nobody's.
    colour = NumericProperty(-1)
    #: Where the knob is.
    knob_x = NumericProperty(0)

    __events__ = ("on_scrub",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._bars, self._names = InstructionGroup(), InstructionGroup()
        self.canvas.before.add(self._bars)
        self.canvas.before.add(self._names)
        #: The names of the rounds: left end and picture of each.
        self._named: list[tuple[float, Texture]] = []
        draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "colours", "rounds"):
            self.fbind(name, draw_soon)
        self.fbind("knob_x", self._write_rounds)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self._bars.clear()
        step = (self.width - dp(28)) / max(1, self.last)
        for place, colour in enumerate(self.colours):
            if place == 0:
                continue
            left = self.x + dp(14) + step * (place - 1)
            gap = dp(3) if place - 1 in self.rounds and place > 1 else min(dp(1), step / 4)
            ink = theme.line if colour < 0 else theme.player(colour).piece
            self._bars.add(Color(*ink))
            self._bars.add(
                Rectangle(pos=(left + gap, self.y + dp(BARS)), size=(max(1, step - gap), dp(18)))
            )
        self._named = []
        if self.rounds and self.first_round is not None:
            self._name_rounds(step)
        self._write_rounds()

    def _name_rounds(self, step: float) -> None:
        """Each round has its name under its bars, or the number alone where that is short."""
        begins = [0, *self.rounds, int(self.last)]
        for number, (begin, end) in enumerate(pairwise(begins), self.first_round):
            room = step * (end - begin) - dp(6)
            for text in (tr._("Round {round}").format(round=number), str(number)):
                written = text_texture(
                    text, theme.font("body"), theme.size("small"), tuple(theme.text2)
                )
                if written.width <= room:
                    left = self.x + dp(14) + step * (begin + end) / 2 - written.width / 2
                    self._named.append((left, written))
                    break

    def _write_rounds(self, *_: object) -> None:
        """Writes the names of the rounds, but not under the knob."""
        self._names.clear()
        self._names.add(Color(1, 1, 1, 1))
        for left, written in self._named:
            if not left - dp(KNOB) < self.knob_x < left + written.width + dp(KNOB):
                pos = left, self.y + dp(BARS - 2) - written.height
                self._names.add(Rectangle(texture=written, pos=pos, size=written.size))

    def on_scrub(self, place: int) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _follow(self, x: float) -> None:
        share = (x - self.x - dp(14)) / max(1, self.width - dp(28))
        self.dispatch("on_scrub", round(min(1, max(0, share)) * self.last))


load_kv(__name__)
