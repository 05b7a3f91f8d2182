"""Strip of the home screen: the family's wins, and the way to the statistics."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.kv_loader import load_kv
from app.screens.saved_table_texts import day_text
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.statistics.players import PlayerStatistics

#: Players that the strip has room for; the statistics have all.
MOST = 4


class FamilyPlayer(Touchable, BoxLayout):
    """A player's token, name and wins, and a bar beside the best player's."""

    key = StringProperty("")
    name = StringProperty("")
    text = StringProperty("")
    colour = NumericProperty(0)
    shares = ListProperty([])


class FamilyStrip(BoxLayout):
    """The players with most wins; a touch on one leads to the statistics."""

    about = StringProperty("")
    #: Wide enough for everything in one row.
    lying = BooleanProperty(False)

    __events__ = ("on_player",)

    def on_player(self, key: str) -> None:
        """Event: a player was touched, or the button (empty)."""

    def show(self, players: Sequence[PlayerStatistics], games: int) -> None:
        """Fill the strip with the best players, and say how many games were counted."""
        self.ids.players.clear_widgets()
        most = max(one.total.wins for one in players) or 1
        for one in players[:MOST]:
            accent = theme.player(one.colour).accent
            entry = FamilyPlayer(
                key=one.key,
                name=one.name,
                text=tr.n("{count} win", "{count} wins", one.total.wins),
                colour=one.colour,
                shares=[(one.total.wins, accent), (most - one.total.wins, theme.line)],
            )
            entry.bind(on_release=lambda entry: self.dispatch("on_player", entry.key))
            self.ids.players.add_widget(entry)
        since = day_text(min(one.since for one in players))
        self.about = tr.n(
            "{count} game since {date}", "{count} games since {date}", games, date=since
        )


load_kv(__name__)
