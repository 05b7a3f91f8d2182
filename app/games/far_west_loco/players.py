"""Players' plates: along the edge of an upright screen, over the board, beside it, or in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.art import LOADS, stages_built
from app.games.far_west_loco.text import goal, money, named
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.buttons import Touchable
from app.widgets.children import ensure_children
from rules.far_west_loco.landing_words import stages_of
from rules.far_west_loco.state import State

#: Forms of a plate: in a bar over or under the board, in a column beside it, small on a phone.
BAR, COLUMN, SMALL = "bar", "column", "small"


class Plate(Touchable, BoxLayout):
    """A player: token, name, money, stages and load; in a column also town and title deeds."""

    form = OptionProperty(BAR, options=[BAR, COLUMN, SMALL])
    colour = NumericProperty(0)
    seat = NumericProperty(0)
    name_text = StringProperty("")
    lot_text = StringProperty("")
    cash_text = StringProperty("")
    goal_text = StringProperty("")
    #: Picture of the wagon, loaded or empty; "": none.
    wagon = StringProperty("")
    done = NumericProperty(0)
    stages = ListProperty(list(range(1, 8)))
    deeds = ListProperty([])
    spike = BooleanProperty(False)
    active = BooleanProperty(False)
    #: In a column: there is no room for deeds and load in words.
    tight = BooleanProperty(False)
    #: There is room for the load beside name and money.
    roomy = BooleanProperty(True)
    #: On a phone: there is no width or height for the name; only for the money, below the token.
    nameless = BooleanProperty(False)
    stacked = BooleanProperty(False)

    def tell(self, state: State, seat: int, name: str, colour: int, pending: int = 0) -> None:
        """Show a seat; money that is ``pending`` has not arrived yet."""
        self.seat, self.colour, self.name_text = seat, colour, name
        lot = state.lots[seat]
        self.lot_text = named(state.box.board.lots[lot].name) if lot >= 0 else ""
        self.cash_text = money(state.cash[seat] - state.debt[seat] - pending)
        self.goal_text, self.wagon = self._task(state, seat)
        self.stages = stages_of(state)
        self.done = stages_built(state, seat)
        self.deeds = [
            (state.box.prices.deeds[deed].id, bool(state.mortgaged >> deed & 1))
            for deed in state.deeds(seat)
        ]
        self.spike = state.spike == seat

    @staticmethod
    def _task(state: State, seat: int) -> tuple[str, str]:
        """A seat's next task in a word or two, and the picture of its wagon."""
        if state.bankrupt(seat) or state.lots[seat] < 0:
            return goal(state, seat), ""
        stage = 7 if state.governor == seat else state.stage[seat]
        aboard = state.loaded[seat] or state.governor == seat
        word = tr.words(state.game)[f"load.{stage}"]
        if state.skips[seat]:
            word = tr.n("Misses {count} turn", "Misses {count} turns", state.skips[seat])
        return word, f"load_{LOADS[stage] if aboard else 'empty'}"


class Plates(BoxLayout):
    """The plates of all players. Event: ``on_pick(seat)`` when one is touched.

    A column is as high as its plates need; else the owner gives the size.
    """

    form = OptionProperty(BAR, options=[BAR, COLUMN, SMALL])
    tight = BooleanProperty(False)

    __events__ = ("on_pick",)

    def on_pick(self, seat: int) -> None: ...

    def on_minimum_height(self, *_: object) -> None:
        if self.form == COLUMN:
            self.height = self.minimum_height

    def _plate(self) -> Plate:
        plate = Plate()
        plate.bind(on_release=lambda plate: self.dispatch("on_pick", plate.seat))
        return plate

    def show(
        self,
        state: State,
        names: Sequence[str],
        colours: Sequence[int],
        pending: Mapping[int, int],
        active: int | None,
    ) -> None:
        """Show all players; ``pending`` is money on its way, ``active`` the seat that acts."""
        for seat, plate in enumerate(ensure_children(self, state.seats, self._plate)):
            plate.form, plate.tight = self.form, self.tight
            name = names[seat] if names else ""
            plate.tell(state, seat, name, colours[seat], pending.get(seat, 0))
            plate.active = seat == active

    @property
    def plates(self) -> list[Plate]:
        """By seat."""
        return list(reversed(self.children))


load_kv(__name__)
