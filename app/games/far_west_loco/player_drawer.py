"""All about a player, opened with a tap on the player's plate."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.games.far_west_loco.offers import deed_lines
from app.games.far_west_loco.station import show_station
from app.games.far_west_loco.text import goal, money, named, spike_text, way_to_go
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.drawer import Drawer
from app.widgets.panels import VBox
from app.widgets.text import Paragraph
from rules.far_west_loco.state import State


class DeedRow(BoxLayout):
    """A title deed: what it is and what it earns."""

    deed = StringProperty("")
    title = StringProperty("")
    text = StringProperty("")
    mortgaged = BooleanProperty(False)


class PlayerDrawer(Drawer):
    """All about one player: money, goal, station, and title deeds with what they earn."""

    def tell(self, state: State, seat: int, names: Sequence[str], colour: int) -> None:
        """Fill in what a seat has and needs."""
        self.title = f"{names[seat]}  ·  {money(state.cash[seat] - state.debt[seat])}"
        body = self.ids.body
        needs = [goal(state, seat), way_to_go(state, seat, names)]
        body.add_widget(Paragraph(text="\n".join(text for text in needs if text)))
        stages = VBox(spacing=dp(2))
        show_station(stages, state, seat, theme.player(colour))
        body.add_widget(stages)
        for row in [*self._deeds(state, seat), *self._spike(state, seat)]:
            body.add_widget(row)

    @staticmethod
    def _deeds(state: State, seat: int) -> list[DeedRow]:
        rows = []
        for deed in state.deeds(seat):
            about = state.box.prices.deeds[deed]
            mortgaged = bool(state.mortgaged >> deed & 1)
            earned = "\n".join(
                f"{line.amount} {line.what}".strip() for line in deed_lines(state, seat, deed)
            )
            if mortgaged:
                earned = tr._("Mortgaged: the fee goes to the bank.")
            rows.append(
                DeedRow(deed=about.id, title=named(about.name), text=earned, mortgaged=mortgaged)
            )
        return rows or [DeedRow(title=tr._("No title deeds yet"))]

    @staticmethod
    def _spike(state: State, seat: int) -> list[DeedRow]:
        if state.spike != seat:
            return []
        return [DeedRow(deed="spike", title=tr._("Golden spike"), text=spike_text(state))]


load_kv(__name__)
