"""The players over the platforms: token, name, points, what each still holds."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.station_master.art import plain_number
from app.kv_loader import load_kv
from rules.station_master.state import State


class StationPlayer(BoxLayout):
    """A player: token, name, points, what is still in hand."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    points_text = StringProperty("")
    #: What is still in hand: cards, and tokens that are on no train.
    cards = NumericProperty(0)
    tokens = NumericProperty(0)
    active = BooleanProperty(False)
    computer = BooleanProperty(False)
    #: A phone: points under the name, and no more.
    compact = BooleanProperty(False)
    tight = BooleanProperty(False)
    #: Points are arriving just now.
    paid = BooleanProperty(False)


class StationPlayers(BoxLayout):
    """All of them in one row."""

    compact = BooleanProperty(False)

    def show(
        self,
        position: State,
        colours: Sequence[int],
        names: Sequence[str],
        computers: Sequence[int],
    ) -> None:
        if len(self.children) != position.seats:
            self.clear_widgets()
            for _ in range(position.seats):
                self.add_widget(StationPlayer())
        for seat, chip in enumerate(self.chips):
            chip.colour = colours[seat]
            chip.name_text = names[seat] if names else ""
            chip.paid = False
            chip.points_text = plain_number(position.points[seat])
            chip.active = position.to_act() == (seat,)
            chip.computer = seat in computers
            chip.compact = self.compact
            chip.cards = len(position.hands[seat])
            chip.tokens = len(position.supply[seat])

    @property
    def chips(self) -> list[StationPlayer]:
        """By seat."""
        return list(reversed(self.children))

    def on_compact(self, *_: object) -> None:
        for chip in self.children:
            chip.compact = self.compact


load_kv(__name__)
