"""Departure summary: tokens turn over, the train's value is counted, points are paid.

Everything is on the pane from the beginning; the animations uncover it piece by piece, and
skipping them shows all of it at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TypedDict

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.animation import Animation, out_cubic
from app.games.panel import BELOW
from app.games.station_master.analysis import view_at_departure
from app.games.station_master.animation import leave, turn_over
from app.games.station_master.art import CREAM, Brush, number_text, plain_number, type_size
from app.games.station_master.board import StationMasterBoard
from app.games.station_master.hand import TokenDisc
from app.games.station_master.row import PlatformRow
from app.games.summary import Interlude
from app.kv_loader import load_kv
from app.screens.table.stage import Stage
from app.services.language import tr
from app.theme.theme import theme

#: Seconds: a carriage is counted, a player's row is read, points are counted, and fly.
COUNT, LINE, POINTS, FLY = 0.28, 0.25, 0.35, 0.4
#: Seconds to read everything before the train leaves.
READ = 0.6


class Rider(TypedDict):
    """A player's tokens on a departed train, as in its event."""

    seat: int
    tokens: Sequence[int]
    passengers: int
    points: int


class CarriageWorth(TypedDict):
    """A carriage of a departed train, as in its event."""

    card: int
    worth: int
    factor: int


class RiderRow(BoxLayout):
    """A player's tokens on the train and the points they earn."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    sum_text = StringProperty("")
    points_text = StringProperty("")
    total_text = StringProperty("")
    good = BooleanProperty(True)
    #: Whether the total is uncovered.
    paid = BooleanProperty(True)
    #: Width that is left for name, tokens and total.
    room = NumericProperty(0)
    #: Whether there is room for the total, and whether it is shown: in all rows or in none.
    fits = BooleanProperty(True)
    with_total = BooleanProperty(True)


class Departure(Interlude):
    """Summary of a departure: value carriage by carriage, then value times passengers."""

    value_text = StringProperty("")
    #: Number of its letters that are uncovered.
    told = NumericProperty(0)
    #: Minimum height: that of a turn's tray, so that the trains stay where they are.
    least = NumericProperty(0)

    board: StationMasterBoard

    def build(self) -> None:
        events = self.summary.events
        self._view = view_at_departure(self.summary.before, events)
        self._event = next(event for event in events if event.kind == "departed")
        self._write_texts()
        self._add_rows()

    def _write_texts(self) -> None:
        data = self._event.data
        self.title = tr._("Departure")
        self.whereabouts = self._who_sent_it(data["train"])
        self.next_text = tr._("Continue")
        self.sums, value = sums(data["carriages"]), plain_number(data["value"])
        said = tr._("Train {train}: {sum} = {value}")
        if self.sums[-1].replace(" ", "") == value:  # nothing is added up
            self.sums, said = [value], tr._("Train {train}: {value}")
        self.value_text = said.format(train=data["train"], sum=self.sums[-1], value=value)
        if not data["riders"]:
            self.value_text += "  ·  " + tr._("nobody was aboard")
        self.told = len(self.value_text)

    def _who_sent_it(self, train: int) -> str:
        """Whose card made the train leave; nobody needs to tell that to who plays alone."""
        events = self.summary.events
        played = events[: events.index(self._event)]
        mover = next((event.seat for event in reversed(played) if event.seat is not None), None)
        people = [number for number, seat in enumerate(self.summary.seats) if seat.bot is None]
        if mover is None or people == [mover]:
            return tr._("Train {train} leaves").format(train=train)
        said = tr._("{name} sends train {train} off")
        return said.format(name=self.names[mover], train=train)

    def _add_rows(self) -> None:
        data = self._event.data
        for rider in data["riders"]:
            seat = rider["seat"]
            row = RiderRow(
                colour=self.colours[seat],
                name_text=self.names[seat],
                sum_text=f"{plain_number(data['value'])} × {rider['passengers']}",
                points_text=number_text(rider["points"]),
                total_text=(
                    f"{plain_number(data['before'][seat])} → {plain_number(data['points'][seat])}"
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
            row.fbind("fits", self._align_totals)
            self.ids.rows.add_widget(row)
        self._align_totals()

    def _align_totals(self, *_: object) -> None:
        rows = self.ids.rows.children
        for row in rows:
            row.with_total = all(other.fits for other in rows)

    def fit(self, form: str) -> None:
        text = 1 + (max(theme.text_scale, 1) - 1) * 0.45
        self.least = dp(186) * text + dp(14) if form == BELOW else 0

    # Animation

    def begin(self) -> None:
        """Turns the tokens over, counts and pays the points, and sends the train off."""
        data = self._event.data
        train = self.board.hold_train(self._view, self._event)
        riders = list(zip(data["riders"], reversed(self.ids.rows.children), strict=True))
        self.told = self._letters(0)
        for _, row in riders:
            row.opacity, row.paid = 0, False
        animations = [turn_over(train), *self._count_value(train)]
        for rider, row in riders:
            animations += self._pay(rider, row)
        animations += [Animation(READ), leave(train)]
        self.board.send_off(animations, self.summary.now, data["platform"])

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A touch skips the animations."""
        if self.collide_point(*touch.pos):
            self.board.skip()
        return bool(super().on_touch_down(touch))

    def _letters(self, carriages: int) -> int:
        """Number of letters of the sum that are uncovered after so many carriages."""
        start: int = self.value_text.rindex(self.sums[-1])
        return start + (len(self.sums[carriages - 1]) if carriages else 0)

    def _count_value(self, train: PlatformRow) -> list[Animation]:
        """Adds one carriage after the other to the sum."""

        def count(place: int) -> None:
            train.counted = place
            self.told = self._letters(place + 1)

        def total() -> None:
            train.counted = -1
            self.told = len(self.value_text)

        counted = [
            Animation(COUNT, start=partial(count, place))
            for place in range(len(self._event.data["carriages"]))
        ]
        return [*counted, Animation(COUNT, start=total)]

    def _pay(self, rider: Rider, row: RiderRow) -> list[Animation]:
        """Shows a player's row; the points count up and fly to the player."""
        seat, points = rider["seat"], rider["points"]
        chip = self.board.player(seat)
        before: int = self._event.data["before"][seat]
        flying = FlyingPoints(number_text(points))

        def show() -> None:
            row.opacity, row.points_text = 1, ""

        def count(t: float) -> None:
            row.points_text = number_text(round(points * out_cubic(t)))

        def take_off() -> None:
            row.points_text = number_text(points)
            stage = _stage_of(self)
            if stage is not None:
                stage.add_widget(flying)

        def fly(t: float) -> None:
            if flying.parent is not None:  # else the pane is gone
                flying.move(row, chip, t)
            if t > 0.6:
                chip.points_text = plain_number(before + round(points * (t - 0.6) / 0.4))
                chip.paid = True

        def land() -> None:
            if flying.parent is not None:
                flying.parent.remove_widget(flying)
            row.opacity, row.paid = 1, True
            row.points_text = number_text(points)
            chip.points_text = plain_number(before + points)
            chip.paid = False

        return [
            Animation(LINE, start=show),
            Animation(POINTS, count),
            Animation(FLY, fly, start=take_off, finish=land),
        ]


class FlyingPoints(Widget):
    """Points that fly to a player."""

    def __init__(self, text: str) -> None:
        super().__init__(size_hint=(None, None), size=(0, 0))
        self._text = text

    def move(self, start: RiderRow, end: Widget, t: float) -> None:
        """Draws the points at time ``t`` of their flight."""
        t = t * t * (3 - 2 * t)
        x0, y0 = start.to_window(start.ids.points.center_x, start.ids.points.center_y)
        x1, y1 = end.to_window(end.right - dp(30), end.center_y)
        x, y = self.parent.to_widget(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
        self.canvas.clear()
        with self.canvas:
            fill = theme.ok if start.good else theme.warning
            ink = theme.surface if theme.dark else CREAM
            Brush().pill(self._text, x, y, dp(28), fill, ink, type_size(16))


def _stage_of(widget: Widget) -> Widget | None:
    """The stage over which points fly: it holds board and pane, and is gone with them."""
    parent = widget.parent
    while parent is not None and not isinstance(parent, Stage):
        parent = parent.parent if isinstance(parent, Widget) else None
    return parent


def sums(carriages: Sequence[CarriageWorth]) -> list[str]:
    """The sum after each carriage; that of an empty train is 0."""
    terms = [_term(carriage) for carriage in carriages]
    if terms:  # the first number carries its own sign
        terms[0] = terms[0].removeprefix("+ ").replace("− ", "−")
    return [" ".join(terms[: n + 1]) for n in range(len(terms))] or ["0"]


def _term(carriage: CarriageWorth) -> str:
    """A carriage as a term of the sum: + 5, − 3, or + 5 × 2."""
    worth, factor = carriage["worth"], carriage["factor"]
    sign = "−" if worth < 0 else "+"
    times = f" × {factor}" if factor > 1 else ""
    return f"{sign} {abs(worth)}{times}"


load_kv(__name__)
