"""The end of a round and of a game of TransAmerica: hands, missing rails, locomotives, chart."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.summary import GameEnd, Interlude
from app.games.transamerica.analysis import view_at_round_end
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.players import PlayerScore
from app.games.transamerica.score_track import LaneTrack, SheetTrack
from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.widgets.buttons import Touchable
from app.widgets.chart import Curve
from rules.core.event import Event
from rules.core.view import View
from rules.transamerica.scoring import START_POINTS

#: Seconds the missing rails are looked at before the locomotives move.
A_LOOK = 0.7


class LossRow(Touchable, BoxLayout):
    """One player: the hand, what was missing, what it cost; touched, only that is on the board."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    loss_text = StringProperty("")
    points_text = StringProperty("")
    chosen = BooleanProperty(False)


class CityMark(BoxLayout):
    """A city of a hand that is laid open: joined or not."""

    text = StringProperty("")
    joined = BooleanProperty(False)


class RoundEnd(Interlude):
    """All hands, all ghosts, and the locomotives on their way."""

    barrier_text = StringProperty("")
    chosen = NumericProperty(None, allownone=True)

    board: TransAmericaBoard

    def build(self) -> None:
        events = self.summary.events
        self.look = view_at_round_end(self.summary.before, events)
        self.ended = next(event for event in events if event.kind == "round_ended")
        self.moved = next((event for event in events if event.kind == "barrier_moved"), None)
        self.track: LaneTrack | SheetTrack | None = None
        self._travelled = False
        self._say()
        self._fill()

    def _say(self) -> None:
        game = self.game
        self.title = tr._("End of the round")
        self.next_text = tr._("Next round")
        self.whereabouts = tr._("Round {round}").format(round=self.ended.data["round"])
        phrase = game.tell(self.ended, self.names)
        self.subtitle = tr.phrase(game, phrase) if phrase else ""
        if self.moved is not None:
            told = game.tell(self.moved, self.names)
            self.barrier_text = tr.phrase(game, told) if told else ""

    def _fill(self) -> None:
        data = self.ended.data
        rows = self.ids.rows
        for seat, loss in enumerate(data["losses"]):
            row = LossRow(
                colour=self.colours[seat],
                name_text=self.names[seat],
                loss_text=f"−{loss}" if loss else "0",
                points_text=f"{data['before'][seat]} → {data['points'][seat]}".replace("-", "−"),
            )
            for mark in self._hand(seat):
                row.ids.hand.add_widget(mark)
            row.bind(on_release=lambda _row, seat=seat: self.choose(seat))
            rows.add_widget(row)

    def _hand(self, seat: int) -> list[CityMark]:
        """The five cities, each with a tick or a cross."""
        position = self.look.position
        cards = [position.board.cities[city] for city in position.hands[seat]]
        return [
            CityMark(text=card.name, joined=bool(position.nets[seat] >> card.node & 1))
            for card in cards
        ]

    def fit(self, form: str) -> None:
        """Beside the board or under it."""
        place = self.ids.track
        place.clear_widgets()
        self.track = LaneTrack() if form == "side" else SheetTrack()
        self.track.bind(on_player=lambda _t, seat: self.choose(seat))
        place.add_widget(self.track)
        data = self.ended.data
        points = data["points"] if self._travelled else data["before"]
        self.track.show(self._scores(points), data["barrier"])
        if self._travelled:
            self._travel()

    def _scores(self, points: Sequence[int]) -> list[PlayerScore]:
        return [
            PlayerScore(
                seat.name, self.colours[number], points[number], seat.bot is not None, False
            )
            for number, seat in enumerate(self.summary.seats)
        ]

    def begin(self) -> None:
        """Ghosts first, then the locomotives."""
        self._show_board()
        wait = A_LOOK / settings.animation_speed if settings.animation_speed else 0
        Clock.schedule_once(lambda _dt: self._travel(), wait)

    def _travel(self) -> None:
        self._travelled = True
        barrier = self.ended.data["barrier"] if self.moved is None else self.moved.data["barrier"]
        if self.track is not None:
            self.track.move(self.ended.data["points"], barrier)

    def choose(self, seat: int) -> None:
        """Only this player's cities and missing rails; again: everybody's."""
        self.chosen = None if self.chosen == seat else seat
        for number, row in enumerate(reversed(self.ids.rows.children)):
            row.chosen = number == self.chosen
        self._show_board()

    def _show_board(self) -> None:
        missing = self.ended.data["missing"]
        self.board.show(View(self.chosen, self.look.position), legal=())
        self.board.ghosts(
            {
                seat: lines
                for seat, lines in enumerate(missing)
                if lines and self.chosen in (None, seat)
            }
        )


class PlaceRow(BoxLayout):
    """A line of the final table."""

    colour = NumericProperty(0)
    place_text = StringProperty("")
    name_text = StringProperty("")
    rounds_text = StringProperty("")
    points_text = StringProperty("")
    first = BooleanProperty(False)


class TransAmericaEnd(GameEnd):
    """Result: winner, course of the points, what decided it."""

    curves = ListProperty([])

    def build(self) -> None:
        self._say()
        self._fill()

    def _say(self) -> None:
        game = self.game
        self.rounds = [event for event in self.events if event.kind == "round_ended"]
        self.title = self.who_wins()
        self.whereabouts = tr.n("{count} round", "{count} rounds", len(self.rounds))
        self.subtitle = tr.words(game)[f"outcome.{self.outcome.reason}"]
        self.decided_text = " ".join(decided(self.names, self.rounds, self.outcome.winners))

    def _fill(self) -> None:
        points = self.summary.final.position.scores()
        for seat in self.seats_by_place():
            losses = [event.data["losses"][seat] for event in self.rounds]
            self.ids.places.add_widget(
                PlaceRow(
                    **self.standing(seat),
                    rounds_text="  ".join(f"−{loss}" if loss else "0" for loss in losses),
                    points_text=str(points[seat]).replace("-", "−"),
                )
            )
        self.curves = [
            Curve(
                self.colours[seat],
                (START_POINTS, *(event.data["points"][seat] for event in self.rounds)),
            )
            for seat in range(len(points))
        ]


def decided(names: Sequence[str], rounds: Sequence[Event], winners: Sequence[int]) -> list[str]:
    """One or two sentences about the rounds that decided a game."""
    points = rounds[-1].data["points"]
    others = [p for seat, p in enumerate(points) if seat not in winners]
    said = []
    if others and len(winners) == 1:
        ahead = points[winners[0]] - max(others)
        said.append(
            tr.n(
                "{name} is {count} point ahead.",
                "{name} is {count} points ahead.",
                ahead,
                name=names[winners[0]],
            )
        )
    loss, number, seat = max(
        (loss, event.data["round"], seat)
        for event in rounds
        for seat, loss in enumerate(event.data["losses"])
    )
    said.append(
        tr._("The dearest hand: {name} lost {count} in round {round}.").format(
            name=names[seat], count=loss, round=number
        )
    )
    wins = [sum(seat in event.data["complete"] for event in rounds) for seat in range(len(points))]
    most = max(wins)
    if most > 1:
        who = ", ".join(names[seat] for seat, count in enumerate(wins) if count == most)
        said.append(
            tr._("{name} joined all five cities in {count} rounds.").format(name=who, count=most)
        )
    return said


load_kv(__name__)
