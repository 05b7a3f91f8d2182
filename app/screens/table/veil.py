"""The hand-over veil: opaque, in the next player's colour, with nothing behind it."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input.motionevent import MotionEvent
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.relativelayout import RelativeLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.services.haptics import tick
from app.services.keyboard import PRESS
from app.table.touch_guard import NEW_TURN
from app.theme.theme import theme
from app.widgets.buttons import Touchable

#: Seconds the button must be held; and to fall back when it was let go too soon.
HOLD, FALL_BACK = 0.6, 0.15
#: Two taps further apart than this are two single ones.
TWICE = 0.6


class RevealButton(Touchable, RelativeLayout):
    """Fills while it is held (or is tapped twice); then ``on_reveal``."""

    style = OptionProperty("hold", options=["hold", "double_tap"])
    tint = ColorProperty([0, 0, 0, 1])
    filled = NumericProperty(0)
    text = StringProperty("")

    __events__ = ("on_reveal",)

    def on_reveal(self) -> None: ...

    def on_press(self) -> None:
        super().on_press()
        self.begin()

    def on_release(self) -> None:
        self.let_go()

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._made = Clock.get_time()

    def begin(self) -> None:
        """A finger or a key is down."""
        if self.style == "double_tap" and Clock.get_time() - self._made < NEW_TURN:
            return  # these taps were meant for what the veil has covered
        Animation.cancel_all(self, "filled")
        if self.style == "hold":
            filling = Animation(filled=1, duration=HOLD * (1 - self.filled))
            filling.bind(on_complete=lambda *_: self._done())
            filling.start(self)
        elif self.filled > 0:
            self._done()
        else:
            self.filled = 0.5
            Clock.schedule_once(self._forget, TWICE)

    def let_go(self) -> None:
        """The finger or the key is up, or the finger has slid off: it has to begin again."""
        if self.style == "hold":
            Animation.cancel_all(self, "filled")
            if self.filled:
                Animation(filled=0, duration=FALL_BACK).start(self)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self and not self.collide_point(*touch.pos):
            self.let_go()
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is self:
            self.let_go()
        return bool(super().on_touch_up(touch))

    def keyboard_on_key_down(self, *_: object) -> bool:
        return False  # the veil itself listens: with or without the focus

    def _forget(self, _dt: float) -> None:
        if self.style == "double_tap":
            self.filled = 0

    def _done(self) -> None:
        Clock.unschedule(self._forget)
        self.filled = 0
        tick("turn")
        self.dispatch("on_reveal")


class BackButton(Touchable, AnchorLayout):
    """Offers the device back to who just handed it over."""

    text = StringProperty("")
    #: The height that its words need.
    minimum = NumericProperty(0)


class SeatDot(Widget):
    """A player's symbol in the order of play; the one who is next is lit."""

    symbol = StringProperty("")
    lit = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 1])


class Veil(FloatLayout):
    """All that is on the screen while the device changes hands."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    where_text = StringProperty("")
    #: Who may still take the last step back; empty: nobody.
    back_name = StringProperty("")
    style = OptionProperty("hold", options=["hold", "double_tap"])
    #: Left, top, right, bottom kept free for cameras and system bars.
    insets = ListProperty([0, 0, 0, 0])
    #: A low screen has the token on the left and the words on the right.
    flat = BooleanProperty(False)
    #: The token: radius and middle.
    big = NumericProperty(100)
    token_x = NumericProperty(0)
    token_y = NumericProperty(0)
    #: How far the rays reach round it: to every edge of the screen.
    rays = NumericProperty(0)
    tint = ColorProperty([0, 0, 0, 1])

    __events__ = ("on_reveal", "on_menu", "on_go_back")

    def on_reveal(self) -> None: ...

    def on_menu(self) -> None: ...

    def on_go_back(self) -> None: ...

    def show_order(self, colours: Sequence[int], lit: int) -> None:
        """The players' symbols in the order of play."""
        order = self.ids.order
        order.clear_widgets()
        for number, colour in enumerate(colours):
            symbol = theme.player(colour).symbol
            order.add_widget(
                SeatDot(symbol=symbol, lit=number == lit, tint=theme.player(self.colour).veil)
            )

    def listen(self) -> None:
        """Take the keys: Enter and Space do what a finger on the button does."""
        Window.bind(on_key_up=self._on_key_up)

    def stop_listening(self) -> None:
        Window.unbind(on_key_up=self._on_key_up)
        Animation.cancel_all(self.ids.reveal, "filled")

    def on_key(self, key: int) -> bool:
        if key not in PRESS:
            return False
        button = self.ids.reveal
        if self.style == "double_tap" or button.filled == 0:
            button.begin()
        return True

    def _on_key_up(self, _window: object, key: int, *_: object) -> None:
        if key in PRESS:
            self.ids.reveal.let_go()


load_kv(__name__)
