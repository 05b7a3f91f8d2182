"""Plates of the players outside of the loop: over the board, beside it, or small in its middle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.properties import BooleanProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.offers import deed_lines
from app.games.far_west_loco.players import FarWestPlayer
from app.games.far_west_loco.text import named
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.children import ensure_children
from app.widgets.drawer import Drawer
from rules.far_west_loco.state import State

#: Forms of a plate: in a bar over the board, in a column beside it, small in its middle.
BAR, COLUMN, SMALL = "bar", "column", "small"


class Plate(FarWestPlayer):
    """A player: token, name, money, stages and load; title deeds open with a tap."""

    form = OptionProperty(BAR, options=[BAR, COLUMN, SMALL])
    #: There is no room for the name.
    nameless = BooleanProperty(False)
    #: In a column: there is no room for deeds and load in words.
    tight = BooleanProperty(False)


class Plates(BoxLayout):
    """The plates of all players. Event: ``on_pick(seat)`` when one is touched."""

    form = OptionProperty(BAR, options=[BAR, COLUMN, SMALL])
    tight = BooleanProperty(False)

    __events__ = ("on_pick",)

    def on_pick(self, seat: int) -> None: ...

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


class DeedRow(BoxLayout):
    """A title deed: what it is and what it earns."""

    deed = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    mortgaged = BooleanProperty(False)


class PlayerDrawer(Drawer):
    """A player's title deeds and what they earn."""

    def tell(self, state: State, seat: int, name: str) -> None:
        """Fill in a seat's deeds."""
        self.title = name
        body = self.ids.body
        deeds = state.deeds(seat)
        for deed in deeds:
            about = state.box.prices.deeds[deed]
            mortgaged = bool(state.mortgaged >> deed & 1)
            earned = "\n".join(
                f"{line.amount} {line.what}".strip() for line in deed_lines(state, seat, deed)
            )
            if mortgaged:
                earned = tr._("Mortgaged: the fee goes to the bank.")
            body.add_widget(
                DeedRow(deed=about.id, title=named(about.name), text=earned, mortgaged=mortgaged)
            )
        if not deeds:
            body.add_widget(DeedRow(title=tr._("No title deeds yet")))
        if state.spike == seat:
            body.add_widget(DeedRow(deed="spike", title=tr._("Golden spike")))


load_kv(__name__)
