"""A departure as arithmetic, and the end of a game of Station Master."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.boards.station_master_art import number_text, plain_number
from app.boards.station_master_hand import TokenDisc
from app.kvload import load_kv
from app.services.language import tr
from app.widgets import badge as _badge  # noqa: F401 - its KV rules are used here
from app.widgets.chart import Curve
from app.widgets.stage import BELOW
from rules.core.event import Event
from rules.core.table import Table
from rules.core.view import View
from rules.station_master.train import make_token


class RiderRow(BoxLayout):
    """A player's tokens on the train and what they earn."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    sum_text = StringProperty("")
    points_text = StringProperty("")
    total_text = StringProperty("")
    good = BooleanProperty(True)


class Departure(BoxLayout):
    """A train has left: its value carriage by carriage, then value times passengers."""

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    value_text = StringProperty("")
    next_text = StringProperty("")

    def __init__(
        self,
        table: Table,
        events: Sequence[Event],
        look: View[Any],
        board: Any,
        colours: Sequence[int],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.table, self.look, self.board, self.colours = table, look, board, colours
        self.names = [seat.name for seat in table.seats]
        self.left = next(event for event in events if event.kind == "departed").data
        self._say()
        self._fill()

    def _say(self) -> None:
        left = self.left
        value = plain_number(left["value"])
        self.title = tr._("Departure")
        self.whereabouts = tr._("Train {train} leaves").format(train=left["train"])
        self.next_text = tr._("Go on")
        terms = [_term(carriage) for carriage in left["carriages"]]
        shown = " ".join(terms).removeprefix("+ ") or "0"
        self.value_text = tr._("Train {train}: {sum} = {value}").format(
            train=left["train"], sum=shown, value=value
        )

    def _fill(self) -> None:
        left = self.left
        rows = self.ids.rows
        for rider in left["riders"]:
            seat = rider["seat"]
            row = RiderRow(
                colour=self.colours[seat],
                name_text=self.names[seat],
                sum_text=f"{plain_number(left['value'])} × {rider['passengers']}",
                points_text=number_text(rider["points"]),
                total_text=(
                    f"{plain_number(left['before'][seat])} → {plain_number(left['points'][seat])}"
                ),
                good=rider["points"] >= 0,
            )
            for value in rider["tokens"]:
                row.ids.tokens.add_widget(
                    TokenDisc(
                        colour=self.colours[seat],
                        value=value,
                        disc=dp(12),
                        size_hint=(None, None),
                        size=(dp(27), dp(28)),
                        disabled=True,
                    )
                )
            rows.add_widget(row)
        if not left["riders"]:
            self.value_text += "  ·  " + tr._("nobody was aboard")

    def fit(self, form: str) -> None:
        """The same wherever it is."""

    def begin(self) -> None:
        """Tokens turn over, the train steams off, and the station is as it is now."""
        now, platform = self.table.view(None), self.left["platform"]
        self.board.send_off(self.look, self.left, lambda: self.board.arrive(now, platform))


def last_look(before: View[Any], events: Sequence[Event]) -> View[Any]:
    """The station at the moment of a departure: the train whole, its tokens turned over."""
    position = before.position.copy()
    for event in events:
        data = event.data
        if event.kind == "reassigned":
            position.trains[data["platform"]] = position.at(data["platform"]).uncoupled(1)
        elif event.kind == "departed":
            train = position.at(data["platform"])
            position.trains[data["platform"]] = train._replace(
                carriages=tuple(carriage["card"] for carriage in data["carriages"]),
                tokens=tuple(make_token(seat, value) for seat, value in data["tokens"]),
            )
    return View(before.seat, position)


def _term(carriage: dict[str, Any]) -> str:
    """A carriage in the sum: + 5, − 3, or doubled."""
    worth, factor = carriage["worth"], carriage["factor"]
    sign = "−" if worth < 0 else "+"
    times = f" × {factor}" if factor > 1 else ""
    return f"{sign} {abs(worth)}{times}"


class StandRow(BoxLayout):
    """A line of the final table."""

    colour = NumericProperty(0)
    place_text = StringProperty("")
    name_text = StringProperty("")
    best_text = StringProperty("")
    points_text = StringProperty("")
    first = BooleanProperty(False)


class StationEnd(BoxLayout):
    """Who won and why, how the points went, and what each earned best."""

    title = StringProperty("")
    subtitle = StringProperty("")
    whereabouts = StringProperty("")
    decided_text = StringProperty("")
    curves = ListProperty([])
    winner = ObjectProperty(None, allownone=True)

    def __init__(self, table: Table, colours: Sequence[int], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.table, self.colours = table, colours
        self.names = [seat.name for seat in table.seats]
        events = [event for step in table.steps for event in step.events]
        self.departures = [event for event in events if event.kind == "departed"]
        self.over = next(event for event in reversed(events) if event.kind == "game_over")
        self.outcome = table.state.outcome()
        winners = self.outcome.winners
        self.winner = winners[0] if len(winners) == 1 else None
        self._say()
        self._fill()

    def _say(self) -> None:
        game = self.table.game
        words = tr.words(game)
        winners = ", ".join(self.names[seat] for seat in self.outcome.winners)
        self.title = (
            tr._("{name} wins").format(name=winners)
            if self.winner is not None
            else tr._("A shared victory")
        )
        self.whereabouts = self.subtitle = words[f"outcome.{self.outcome.reason}"]
        phrase = game.tell(self.over, self.names)
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
        state = self.table.state
        points = state.scores()
        order = sorted(range(len(points)), key=lambda seat: self.outcome.places[seat])
        for seat in order:
            best = state.best[seat]
            self.ids.places.add_widget(
                StandRow(
                    colour=self.colours[seat],
                    place_text=f"{self.outcome.places[seat]}.",
                    name_text=self.names[seat],
                    best_text=""
                    if best is None
                    else tr._("best train {points}").format(points=plain_number(best)),
                    points_text=plain_number(points[seat]),
                    first=self.outcome.places[seat] == 1,
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
