"""Players' plates over the platforms: token, name, points, cards and tokens left."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from app.games.station_master.art import plain_number
from app.kv_loader import load_kv
from app.theme.theme import theme
from app.widgets.children import ensure_children
from app.widgets.text import width_of
from rules.station_master.state import State

#: What a plate needs beside a name (dp): the token, a gap and its edges.
BESIDE_NAME = 44


class StationPlayer(BoxLayout):
    """A player: token, name, points, cards and tokens left."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    points_text = StringProperty("")
    #: Cards in hand, and tokens that are on no train.
    cards = NumericProperty(0)
    tokens = NumericProperty(0)
    active = BooleanProperty(False)
    computer = BooleanProperty(False)
    #: For phones: without cards and tokens.
    compact = BooleanProperty(False)
    #: The points are under the name, not beside it.
    stacked = BooleanProperty(False)
    #: Width in pixels in which the longest name of the table can stand beside the token.
    name_width = NumericProperty(0)
    #: There is no room for names beside the tokens: the name is under token and points.
    tight = BooleanProperty(False)
    #: Points are being scored at this moment.
    paid = BooleanProperty(False)


class PlateCount(BoxLayout):
    """A sign with a number: cards in hand, or tokens on no train."""

    icon = StringProperty("")
    count = NumericProperty(0)
    shown = BooleanProperty(True)


class StationPlayers(ButtonBehavior, BoxLayout):
    """The plates of all players, in one row."""

    compact = BooleanProperty(False)

    @property
    def touched(self) -> int | None:
        """The seat whose plate was touched last."""
        for seat, plate in enumerate(self.plates):
            if self.last_touch is not None and plate.collide_point(*self.last_touch.pos):
                return seat
        return None

    def show(
        self,
        position: State,
        active: int | None,
        colours: Sequence[int],
        names: Sequence[str],
        computers: Sequence[int],
    ) -> None:
        """Show all players, ``active`` lit; ``computers`` are the seats of computer players."""
        longest = max((width_of(name, theme.font("bold"), dp(11)) for name in names), default=0)
        for seat, plate in enumerate(ensure_children(self, position.seats, StationPlayer)):
            plate.colour = colours[seat]
            plate.name_text = names[seat] if names else ""
            plate.name_width = longest + dp(BESIDE_NAME)
            plate.paid = False
            plate.points_text = plain_number(position.points[seat])
            plate.active = seat == active
            plate.computer = seat in computers
            plate.compact = self.compact
            plate.cards = len(position.hands[seat])
            plate.tokens = len(position.supply[seat])

    @property
    def plates(self) -> list[StationPlayer]:
        """By seat."""
        return list(reversed(self.children))

    def on_compact(self, *_: object) -> None:
        for plate in self.children:
            plate.compact = self.compact


load_kv(__name__)
