"""The card of a game on the home screen."""

from __future__ import annotations

from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.widgets.buttons import Touchable


class GameCard(Touchable, BoxLayout):
    """A game with its picture; ``lying`` puts the text beside the picture."""

    game_id = StringProperty("")
    title = StringProperty("")
    players = StringProperty("")
    #: The number of players and the minutes, in few signs.
    crowd = StringProperty("")
    minutes = StringProperty("")
    goal = StringProperty("")
    lying = BooleanProperty(False)
    #: Wide enough for its goal and a button with a word.
    large = BooleanProperty(False)
    #: The height of its words, and of the longest words of any card: all are as high.
    words_height = NumericProperty(0)
    least_words = NumericProperty(0)

    __events__ = ("on_learn",)

    def on_learn(self) -> None:
        """Event: the rules are wanted."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        learn = self.ids.learn
        if learn.collide_point(*learn.to_widget(*self.to_window(*touch.pos))):
            return bool(super(Touchable, self).on_touch_down(touch))
        return bool(super().on_touch_down(touch))


load_kv(__name__)
