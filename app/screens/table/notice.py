"""A sentence over the board: why a touch was refused, or what has just happened."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.kv_loader import load_kv
from app.services.settings import settings

#: Seconds a sentence stays: long enough to be read twice.
STAYS = 4.0
SHAKE_TIME, SHAKE_WIDTH = 0.16, 4


class Notice(FloatLayout):
    """One sentence at a time; it never takes a touch."""

    text = StringProperty("")
    warning = BooleanProperty(False)
    shift = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._hide_soon = Clock.create_trigger(lambda _dt: self.hide(), STAYS)

    def say(self, text: str, warning: bool = False, stays: float = STAYS) -> None:
        self.text, self.warning = text, warning
        self._hide_soon.cancel()
        self._hide_soon.timeout = stays
        self._hide_soon()
        if warning:
            self._shake()

    def hide(self) -> None:
        self._hide_soon.cancel()
        Animation.cancel_all(self, "shift")
        self.text, self.shift = "", 0

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

    def on_touch_down(self, _touch: object) -> bool:
        return False


load_kv(__name__)
