"""Row of a platform with its train: engine, carriages with their values, tokens, free places.

The row draws a ``RowContent`` and is redrawn when it changes; animations shift parts of it.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.games.station_master.explain import Part
from app.games.station_master.row_phone import PhoneRowDrawing
from app.games.station_master.row_tablet import TabletRowDrawing
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.station_master.deck import Card
from rules.station_master.train import owner

#: Seconds that a row is held before it explains itself and the viewer's own tokens turn over.
PEEK = 0.35
#: How far beside a part a touch may be that asks for it (dp).
NEAR = 16


class PlatformRow(Touchable, Widget):
    """One platform. While it is held, the viewer's own tokens lie face up.

    Event: ``on_held`` when a finger rests on it.
    """

    #: A RowContent; None: nothing is drawn.
    content = ObjectProperty(None, allownone=True)
    #: The deck's cards, and the players' colours by seat.
    cards: tuple[Card, ...] = ()
    colours = ListProperty([])
    accent = ListProperty([0, 0, 0, 1])
    #: Whether it has the platform's sign and a column for the value.
    wide = BooleanProperty(True)
    #: Pixels per dp of the row's design: its own scale.
    unit = NumericProperty(1)
    #: Animation: distance of the train, its last carriage and its last token from their places.
    shift = NumericProperty(0)
    tail = NumericProperty(0)
    drop = NumericProperty(0)
    #: Tokens of a leaving train while they turn over: 0 face down, 1 face up.
    turned = NumericProperty(1)
    #: The carriage whose value is being counted; -1: none.
    counted = NumericProperty(-1)
    #: Steam over a leaving train: x, y, size, alpha.
    puffs = ListProperty([])
    #: Whether the viewer's own tokens are turned over.
    peeking = BooleanProperty(False)

    __events__ = ("on_held",)

    def __init__(self) -> None:
        #: What is drawn where, to be explained; the last lies on top.
        self.parts: list[Part] = []
        #: Whether the finger rests on the row: it asks what is there, and chooses nothing.
        self.held = False
        #: Where the finger came down, in the row's coordinates.
        self._finger: tuple[float, float] = 0, 0
        super().__init__(size_hint_y=None)
        self._redraw = Clock.create_trigger(self.draw, -1)
        self._peek_soon = Clock.create_trigger(self._peek, PEEK)
        for name in (
            "content",
            "colours",
            "accent",
            "pos",
            "size",
            "wide",
            "unit",
            "shift",
            "tail",
            "drop",
            "turned",
            "counted",
            "puffs",
            "peeking",
            "state",
        ):
            self.fbind(name, self._redraw)
        theme.follow(self._restyle)
        tr.follow(self._restyle)

    def _restyle(self) -> None:
        self._redraw()

    # Looking closer

    def on_press(self) -> None:
        super().on_press()
        if self.last_touch is not None:  # else it was a key
            self._finger = self.last_touch.pos
        self._peek_soon()

    def on_state(self, _row: object, state: str) -> None:
        if state == "normal":
            self._peek_soon.cancel()
            # The release is dispatched right after this and must still know that it was a look.
            Clock.schedule_once(self._look_up, 0)

    def _look_up(self, _dt: float) -> None:
        self.held = self.peeking = False

    def _peek(self, _dt: float) -> None:
        content = self.content
        train = content.train if content else None
        self.held = True
        if train is not None and any(owner(token) == content.viewer for token in train.tokens):
            self.peeking = True
        self.dispatch("on_held")

    def on_held(self) -> None: ...

    def part_touched(self) -> Part | None:
        """The part under the finger, or the nearest within a fingertip."""
        x, y = self._finger
        for part in reversed(self.parts):
            if part.holds(x, y):
                return part
        near = [part for part in self.parts if part.distance(x, y) < dp(NEAR)]
        return min(near, key=lambda part: part.distance(x, y), default=None)

    # Drawing

    def draw(self, *_: object) -> None:
        self.canvas.clear()
        self.parts = []
        if self.content is None or self.width < dp(100):
            return
        kind = TabletRowDrawing if self.wide else PhoneRowDrawing
        drawing = kind(self)
        with self.canvas:
            drawing.draw()
        self.parts = drawing.parts
