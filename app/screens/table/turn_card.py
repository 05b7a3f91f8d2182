"""A light card that says whose turn begins, where nothing is secret and no veil comes down."""

from __future__ import annotations

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.kv_loader import load_kv
from app.services.settings import settings
from app.table.touch_guard import NEW_TURN

#: Seconds after which the card goes by itself, and the time it takes to fade.
STAYS, FADES = 1.8, 0.2


class TurnCard(FloatLayout):
    """The next player's token and name over the table; any touch takes the card away.

    A touch on the card does no more than that, one beside it does what it would without a card. In
    the card's first moment a touch was meant for the last turn: it does nothing at all.
    """

    colour = NumericProperty(0)
    text = StringProperty("")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._shown = Clock.get_time()
        self._leave_soon = Clock.create_trigger(lambda _dt: self.dismiss(), STAYS)
        self._leave_soon()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or self.disabled or self.parent is None:
            return False
        early = Clock.get_time() - self._shown < NEW_TURN
        if not early:
            self.dismiss()
        taken = early or self.ids.card.collide_point(*touch.pos)
        if taken:
            touch.ud[self] = True
        return bool(taken)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self in touch.ud

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self in touch.ud

    def dismiss(self) -> None:
        """Fade away; what lies below can be touched at once."""
        self._leave_soon.cancel()
        self.disabled = True
        speed = settings.animation_speed
        if not speed:
            self.remove()
            return
        fading = Animation(opacity=0, duration=FADES / speed)
        fading.bind(on_complete=lambda *_: self.remove())
        fading.start(self)

    def remove(self) -> None:
        """Gone in this frame."""
        self._leave_soon.cancel()
        Animation.cancel_all(self, "opacity")
        if self.parent is not None:
            self.parent.remove_widget(self)


load_kv(__name__)
