"""Widgets of the statistics screen: players, figures, lines of the panels, tickets."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.relativelayout import RelativeLayout

from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.statistics.players import Tally

#: Languages that write a decimal point; all others write a comma.
WITH_POINT = ("en",)


class PlayerEntry(Touchable, BoxLayout):
    """A player to choose: token, name, wins, and a bar of the places."""

    key = StringProperty("")
    name = StringProperty("")
    colour = NumericProperty(0)
    text = StringProperty("")
    shares = ListProperty([])
    chosen = BooleanProperty(False)
    #: Beside others on a phone: without the bar.
    slim = BooleanProperty(False)


class FigureCard(BoxLayout):
    """A large figure with its name, and a line about it."""

    figure = StringProperty("")
    name = StringProperty("")
    about = StringProperty("")


class GameLine(BoxLayout):
    """A player in one game: how often, how often first, which place on average."""

    picture = StringProperty("")
    title = StringProperty("")
    games = StringProperty("")
    wins = StringProperty("")
    place = StringProperty("")
    #: The average place between first and last, 0 to 1.
    share = NumericProperty(0)
    colour = ListProperty([0, 0, 0, 1])
    narrow = BooleanProperty(False)


class DuelLine(BoxLayout):
    """Two players: how often each finished ahead of the other."""

    colour = NumericProperty(0)
    other = NumericProperty(0)
    ahead = NumericProperty(0)
    behind = NumericProperty(0)
    text = StringProperty("")


class LevelLine(BoxLayout):
    """A level of computer players: how often it was beaten."""

    title = StringProperty("")
    text = StringProperty("")
    shares = ListProperty([])


class RecordLine(Touchable, BoxLayout):
    """A game to look at: the best of a kind, or one of the last."""

    table_id = StringProperty("")
    picture = StringProperty("")
    title = StringProperty("")
    about = StringProperty("")
    value = StringProperty("")
    #: The winner's colour; -1: none is shown.
    colour = NumericProperty(-1)
    narrow = BooleanProperty(False)


class Ticket(RelativeLayout):
    """The ticket of an achievement, punched at both ends; dashed until it is reached."""

    icon = StringProperty("")
    fill = ColorProperty([1, 1, 1, 1])
    ink = ColorProperty([1, 1, 1, 1])
    earned = BooleanProperty(False)


class TicketButton(Touchable, BoxLayout):
    """An achievement: its ticket and its name; touched, it tells how it is reached."""

    title = StringProperty("")
    how = StringProperty("")
    icon = StringProperty("")
    colour = NumericProperty(0)
    earned = BooleanProperty(False)


def place_shares(tally: Tally, colour: int) -> list[tuple[int, list[float]]]:
    """Shares of the places for a bar, the first in the full colour and the others fainter."""
    accent = list(theme.player(colour).accent[:3])
    last = max(tally.places, default=1)
    return [
        (count, [*accent, 1 - 0.8 * (place - 1) / max(1, last - 1)])
        for place, count in sorted(tally.places.items())
    ]


def wins_text(tally: Tally) -> str:
    """Wins and games in few words."""
    wins = tr.n("{count} win", "{count} wins", tally.wins)
    games = tr.n("in {count} game", "in {count} games", tally.games)
    return f"{wins} {games}"


def average(value: float) -> str:
    """An average with one decimal, as the language writes it."""
    written = f"{value:.1f}"
    return written if tr.language in WITH_POINT else written.replace(".", ",")


def share_of_places(tally: Tally) -> float:
    """The average place between the first (1, on the right) and the last (0, on the left)."""
    span = max(0.1, tally.average_players - 1)
    return 1 - min(1.0, (tally.average_place - 1) / span)


load_kv(__name__)
