"""The end of a round and of a game of TransAmerica: hands, missing rails, locomotives, chart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.hit_test import bounding_rect
from app.games.points_over_time import PointsOverTime, points_after
from app.games.results import (
    Fact,
    LedgerLine,
    LedgerPart,
    Results,
    TurningPoint,
    by_place,
    ledger_part,
    margin,
    reason_text,
    round_decided,
    signed,
    standing,
    swing,
    turning_point,
    who_wins,
)
from app.games.summary import Interlude
from app.games.transamerica.analysis import view_at_round_end
from app.games.transamerica.board import TransAmericaBoard
from app.games.transamerica.players import PlayerScore
from app.games.transamerica.score_track import LaneTrack, SheetTrack
from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.table.summary import GameSummary
from app.widgets.buttons import Touchable
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
        data = self.ended.data
        self.track = LaneTrack() if form == "side" else SheetTrack(losses=data["losses"])
        self.track.bind(on_player=lambda _t, seat: self.choose(seat))
        place.add_widget(self.track)
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
        # When the board has adopted the room that this pane leaves to it.
        Clock.schedule_once(lambda _dt: self._find(self.ended.data["missing"]), 0)
        wait = A_LOOK / settings.animation_speed if settings.animation_speed else 0
        Clock.schedule_once(lambda _dt: self._travel(), wait)

    def on_parent(self, _body: object, parent: Widget | None) -> None:
        """The camera has followed the missing rails: the next round begins at home."""
        if parent is None:
            self.board.reset_camera()

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
        if self.chosen is not None:
            self._find([self.ended.data["missing"][self.chosen]])

    def _find(self, missing: Iterable[Iterable[int]]) -> None:
        """Brings lines that somebody lacked into view."""
        keys = [("line", line) for lines in missing for line in lines]
        areas = self.board.areas_of(keys)
        if areas:
            self.board.viewport.reveal(bounding_rect(areas))

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


def results(summary: GameSummary) -> Results:
    """Winner, points by round, the round that decided it, every round of every player."""
    rounds = [event for event in summary.events if event.kind == "round_ended"]
    order = by_place(summary)
    course = points_after([START_POINTS] * len(order), [event.data["points"] for event in rounds])
    point = turning_point(summary, course)
    standings = tuple(
        standing(summary, seat, course.points[-1][seat], _cells(rounds, seat)) for seat in order
    )
    return Results(
        game_title=tr._(summary.game.title),
        title=who_wins(summary),
        margin=margin(standings),
        length=tr.n("{count} round", "{count} rounds", len(rounds)),
        reason=reason_text(summary),
        columns=(tr._("won"), tr._("worst")),
        total_title=tr._("total"),
        standings=standings,
        course=course,
        colours=summary.colours,
        course_text=tr._("points after each round"),
        stop_text=tr._("round"),
        turning_point=None if point is None else point.stop,
        decided_title=round_decided(point),
        decided_text=_decided(summary, course, rounds, point),
        facts=_facts(summary, rounds),
        ledger_text=tr._("what every round cost"),
        ledger=tuple(_ledger(summary, rounds, seat) for seat in order),
    )


def _loss(loss: int) -> str:
    return f"−{loss}" if loss else "0"


def _cells(rounds: Sequence[Event], seat: int) -> tuple[str, str]:
    """The number of rounds with all five cities joined, and the dearest round."""
    won = sum(seat in event.data["complete"] for event in rounds)
    return str(won), _loss(max(event.data["losses"][seat] for event in rounds))


def _decided(
    summary: GameSummary,
    course: PointsOverTime,
    rounds: Sequence[Event],
    point: TurningPoint | None,
) -> str:
    """What the round that decided the game cost the first and the second."""
    if point is None:
        return reason_text(summary)
    losses = rounds[point.stop - 1].data["losses"]
    if losses[point.first]:
        told = tr._("{other} was {other_loss} short, {name} only {loss}.")
    else:
        told = tr._("{other} was {other_loss} short; {name} had joined all five cities.")
    told = told.format(
        name=summary.seats[point.first].name,
        loss=losses[point.first],
        other=summary.seats[point.second].name,
        other_loss=losses[point.second],
    )
    return f"{told} {swing(summary, course, point)}"


def _facts(summary: GameSummary, rounds: Sequence[Event]) -> tuple[Fact, ...]:
    names = [seat.name for seat in summary.seats]
    loss, number, seat = max(
        (loss, event.data["round"], seat)
        for event in rounds
        for seat, loss in enumerate(event.data["losses"])
    )
    dearest = tr._("{name}, {loss} in round {round}").format(
        name=names[seat], loss=_loss(loss), round=number
    )
    wins = [sum(seat in event.data["complete"] for event in rounds) for seat in range(len(names))]
    best = ", ".join(name for name, count in zip(names, wins, strict=True) if count == max(wins))
    return (
        Fact("cards-outline", tr._("Costliest hand"), dearest),
        Fact("star", tr._("Most rounds won"), f"{best}, {max(wins)}"),
    )


def _ledger(summary: GameSummary, rounds: Sequence[Event], seat: int) -> LedgerPart:
    lines = [
        LedgerLine(
            tr._("Round {round}").format(round=event.data["round"]),
            _loss(event.data["losses"][seat]),
            signed(event.data["points"][seat]),
        )
        for event in rounds
    ]
    return ledger_part(summary, seat, signed(rounds[-1].data["points"][seat]), lines)


load_kv(__name__)
