"""Hand: the city cards and what they would cost if the round ended now."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.gridlayout import GridLayout

from app.games.transamerica.analysis import HandAnalysis, HandCity
from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.widgets.buttons import Touchable


class CityCard(Touchable, FloatLayout):
    """A city of the hand: colour, shape, name, and the distance to it."""

    name_text = StringProperty("")
    group = StringProperty("green")
    #: Lines still missing; None before there is a marker.
    away = NumericProperty(None, allownone=True)
    status = StringProperty("")
    flat = BooleanProperty(False)
    #: A flat card without room for the shape beside the name.
    narrow = BooleanProperty(False)
    #: Left end of the name, from the card's.
    text_x = NumericProperty(0)
    #: The middle and the size of the group's shape.
    shape_x = NumericProperty(0)
    shape_y = NumericProperty(0)
    shape_size = NumericProperty(0)
    #: The city's intersection on the board.
    node = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        tr.follow(self._show_status)

    def tell(self, city: HandCity) -> None:
        """Show a city."""
        self.name_text, self.group, self.node = city.name, city.group, city.node
        self.away = city.away
        self._show_status()

    def _show_status(self, *_: object) -> None:
        if self.away is None:
            self.status = ""
        elif self.away == 0:
            self.status = tr._("joined")
        else:
            self.status = tr.n("{count} away", "{count} away", int(self.away))


class HandLoss(Touchable, BoxLayout):
    """The points that the hand would cost now; a touch shows the missing rails on the board."""

    loss = NumericProperty(None, allownone=True)
    offers_plan = BooleanProperty(True)
    pressed = BooleanProperty(False)
    tint = ColorProperty([0, 0, 0, 1])


class CityHand(GridLayout):
    """The city cards and their loss.

    Events: ``on_city(node)`` when a card is touched, ``on_plan()`` when the loss is.
    """

    flat = BooleanProperty(False)

    __events__ = ("on_city", "on_plan")

    def on_city(self, node: int) -> None: ...

    def on_plan(self) -> None: ...

    def _build(self, count: int) -> None:
        for _ in range(count):
            card = CityCard(flat=self.flat)
            card.bind(on_release=lambda card: self.dispatch("on_city", card.node))
            self.add_widget(card)
        loss = HandLoss()
        loss.bind(on_release=lambda _loss: self.dispatch("on_plan"))
        self.add_widget(loss)

    def show(self, hand: HandAnalysis, plan_shown: bool, tint: Sequence[float]) -> None:
        """Show a hand; ``plan_shown``: its missing rails are drawn on the board."""
        if not self.children:
            self._build(len(hand.cities))
        *cards, loss = reversed(self.children)
        for card, city in zip(cards, hand.cities, strict=True):
            card.tell(city)
        loss.loss, loss.pressed, loss.tint = hand.loss, plan_shown, tint
        loss.offers_plan = settings.show_plan


load_kv(__name__)
