"""Progress indicator: says what takes long, on top of any screen, while it is done."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.anchorlayout import AnchorLayout

from app.kv_loader import load_kv
from app.running_app import running_app

#: Frames until the indicator is surely on the screen: one lays it out, one draws it.
FRAMES = 2


class Progress(AnchorLayout):
    """A card with words and a bar in the middle of the screen; it takes every touch.

    ::

        Progress.during(tr._("Opening the table"), lambda: app.go("table", table_id=one))
    """

    text = StringProperty("")
    #: The part that is done, from 0 to 1.
    share = NumericProperty(0.3)

    @classmethod
    def during(cls, text: str, work: Callable[[], object]) -> None:
        """Show the words, then do the work, then go away."""
        shown = cls(text=text)
        running_app().root.add_widget(shown)
        shown._wait(FRAMES, work)

    def _wait(self, frames: int, work: Callable[[], object]) -> None:
        if frames:
            Clock.schedule_once(lambda _dt: self._wait(frames - 1, work), 0)
            return
        try:
            work()
        finally:
            self.parent.remove_widget(self)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        return True


load_kv(__name__)
