"""A sentence over the board: why a touch was refused, or what has just happened.

A refusal has a button that opens the rule behind it.
"""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.kv_loader import load_kv
from app.services.settings import settings

#: Seconds a sentence stays: long enough to be read twice.
STAYS = 4.0
SHAKE_TIME, SHAKE_WIDTH = 0.16, 4


class Notice(FloatLayout):
    """One sentence at a time; only its button takes a touch."""

    text = StringProperty("")
    warning = BooleanProperty(False)
    #: Number of the rule that the sentence comes from; empty: there is nothing to read about it.
    rule = StringProperty("")
    #: Whether the button stands beside the sentence, or below it.
    beside = BooleanProperty(True)
    shift = NumericProperty(0)
    #: Least width and height of the plate, to cover what it lies over.
    least = ListProperty([0, 0])
    #: Whether a plate that is higher than that grows downwards.
    hangs = BooleanProperty(False)

    __events__ = ("on_why",)

    def on_why(self) -> None:
        """Event: somebody wants to read the rule."""

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._hide_soon = Clock.create_trigger(lambda _dt: self.hide(), STAYS)

    def say(self, text: str, warning: bool = False, stays: float = STAYS, rule: str = "") -> None:
        self.text, self.warning, self.rule = text, warning, rule
        self._hide_soon.cancel()
        self._hide_soon.timeout = stays
        self._hide_soon()
        if warning:
            self._shake()

    def hide(self) -> None:
        self._hide_soon.cancel()
        Animation.cancel_all(self, "shift")
        self.text, self.rule, self.shift = "", "", 0

    def _shake(self) -> None:
        Animation.cancel_all(self, "shift")
        if not settings.animation_speed:
            return
        part = SHAKE_TIME / 4 / settings.animation_speed
        wide = dp(SHAKE_WIDTH)
        way = Animation(shift=wide, duration=part)
        for shift in (-wide, wide / 2, 0):
            way += Animation(shift=shift, duration=part)
        way.start(self)

    def holds(self, touch: MotionEvent) -> bool:
        """Whether a touch is on the button."""
        return bool(self.rule and self.ids.why.collide_point(*touch.pos))

    def on_touch_down(self, touch: MotionEvent) -> bool:
        return bool(self.rule and self.ids.why.dispatch("on_touch_down", touch))


load_kv(__name__)
