"""A platform with its train: engine, carriages with their values, tokens, free places.

The row is drawn from a ``RowLook``, anew when it changes; what moves shifts parts of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.games.station_master.row_phone import NarrowDrawing
from app.games.station_master.row_tablet import WideDrawing
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.station_master.deck import ROYAL, Card, Deck
from rules.station_master.train import Train, make_token, owner

#: Rows wider than this have the platform's sign and a column for the value.
WIDE = 640
#: Seconds a row is held before the own tokens turn over.
PEEK = 0.35


@dataclass(frozen=True)
class RowLook:
    """All that a row shows. ``after`` is the train as the chosen play would leave it."""

    platform: int
    train: Train | None = None
    after: Train | None = None
    leaves: bool = False
    #: Whether it may be chosen now; ``dimmed``: others may, it may not.
    lit: bool = False
    dimmed: bool = False
    chosen: bool = False
    cursor: bool = False
    #: What the chosen card would make of the train's value, where it may still go.
    offered: int | None = None
    #: Places of tokens that are about to move away.
    moving: tuple[int, ...] = ()
    #: Whether all tokens lie face up: the train is about to leave.
    open: bool = False
    #: Whether it has left long ago and is only remembered; ``platform`` is then its number.
    bygone: bool = False
    #: Whether a caboose is, or would be, coupled behind it.
    caboose: bool = False
    recent: bool = False
    viewer: int | None = None


def bygone(deck: Deck, left: Mapping[str, Any], number: int) -> RowLook:
    """A train as it left, from what was told of it."""
    royal = next((card.number for card in deck.cards if card.effect == ROYAL), None)
    train = Train(
        deck.engines[left["engine"]],
        () if royal is None else (royal,) * left["royals"],
        tuple(carriage["card"] for carriage in left["carriages"]),
        tuple(make_token(seat, value) for seat, value in left["tokens"]),
        left["royals"],
    )
    return RowLook(number, train, open=True, bygone=True, caboose=left["caboose"])


class PlatformRow(Touchable, Widget):
    """One platform. Held, it shows the viewer's own tokens face up."""

    look = ObjectProperty(None, allownone=True)
    #: The deck's cards, and the players' colours by seat.
    cards: tuple[Card, ...] = ()
    colours = ListProperty([])
    accent = ListProperty([0, 0, 0, 1])
    #: Pixels in a dp of the mock-up: the row's own scale.
    unit = NumericProperty(1)
    #: Motion: the whole train, the last carriage, and the last token are so far from their places.
    shift = NumericProperty(0)
    tail = NumericProperty(0)
    drop = NumericProperty(0)
    #: How far the tokens of a train that leaves are turned over: 0 face down, 1 face up.
    turned = NumericProperty(1)
    #: The carriage whose value is being counted; -1: none.
    counted = NumericProperty(-1)
    #: Steam over a train that leaves: x, y, size, strength.
    puffs = ListProperty([])
    peeking = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._redraw = Clock.create_trigger(self.draw, -1)
        self._peek_soon = Clock.create_trigger(self._peek, PEEK)
        for name in (
            "look",
            "colours",
            "accent",
            "pos",
            "size",
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
        # Weakly: theme and language outlive every row.
        theme.follow(self._retheme)
        tr.follow(self._retheme)

    def _retheme(self, *_: object) -> None:
        self._redraw()

    # Holding

    def on_press(self) -> None:
        super().on_press()
        self._peek_soon()

    def on_state(self, _row: object, state: str) -> None:
        if state == "normal":
            self._peek_soon.cancel()
            # A release is dispatched right after this: it must still know that it was a peek.
            Clock.schedule_once(lambda _dt: setattr(self, "peeking", False), 0)

    def _peek(self, _dt: float) -> None:
        train = self.look.train if self.look else None
        if train is not None and any(owner(t) == self.look.viewer for t in train.tokens):
            self.peeking = True

    # Drawing

    @property
    def roomy(self) -> bool:
        return self.width >= dp(WIDE)

    def draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.look is None or self.width < dp(100):
            return
        with self.canvas:
            (WideDrawing if self.roomy else NarrowDrawing)(self).draw()
