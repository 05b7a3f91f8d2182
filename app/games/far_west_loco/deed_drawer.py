"""A player's title deeds and what they earn, opened with a tap on the player's plate."""

from __future__ import annotations

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.offers import deed_lines
from app.games.far_west_loco.text import named
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.drawer import Drawer
from rules.far_west_loco.state import State


class DeedRow(BoxLayout):
    """A title deed: what it is and what it earns."""

    deed = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    mortgaged = BooleanProperty(False)


class PlayerDrawer(Drawer):
    """The deeds of one player, each with what it earns."""

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
