"""The end of a game of Station Master: who won and why, and how it went."""

from __future__ import annotations

from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.panel import BELOW
from app.games.station_master.art import plain_number
from app.games.summary import GameEnd
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.chart import Curve


class StandRow(BoxLayout):
    """A line of the final table."""

    colour = NumericProperty(0)
    place_text = StringProperty("")
    name_text = StringProperty("")
    best_text = StringProperty("")
    points_text = StringProperty("")
    first = BooleanProperty(False)


class StationEnd(GameEnd):
    """Result: winner and reason, course of the points, best train of each player."""

    curves = ListProperty([])

    def build(self) -> None:
        self._say()
        self._fill()

    def _say(self) -> None:
        game = self.game
        words = tr.words(game)
        over = next(event for event in reversed(self.events) if event.kind == "game_over")
        self.departures = [event for event in self.events if event.kind == "departed"]
        self.title = self.who_wins()
        self.whereabouts = self.subtitle = words[f"outcome.{self.outcome.reason}"]
        phrase = game.tell(over, self.names)
        said = [tr.phrase(game, phrase)] if phrase else []
        said += self._statistics()
        self.decided_text = " ".join(said)

    def _statistics(self) -> list[str]:
        if not self.departures:
            return []
        said = [
            tr.n("{count} train left.", "{count} trains left.", len(self.departures)),
        ]
        best = max(self.departures, key=lambda event: event.data["value"])
        worst = min(self.departures, key=lambda event: event.data["value"])
        said.append(
            tr._("The best was worth {best}, the worst {worst}.").format(
                best=plain_number(best.data["value"]), worst=plain_number(worst.data["value"])
            )
        )
        return said

    def _fill(self) -> None:
        state = self.summary.final.position
        points = state.scores()
        for seat in self.seats_by_place():
            best = state.best[seat]
            self.ids.places.add_widget(
                StandRow(
                    **self.standing(seat),
                    best_text=""
                    if best is None
                    else tr._("best train {points}").format(points=plain_number(best)),
                    points_text=plain_number(points[seat]),
                )
            )
        self.curves = [
            Curve(
                self.colours[seat],
                (0, *(event.data["points"][seat] for event in self.departures)),
            )
            for seat in range(len(points))
        ]

    def fit(self, form: str) -> None:
        """Under the board there is width for table and chart side by side."""
        self.orientation = "horizontal" if form == BELOW else "vertical"


load_kv(__name__)
