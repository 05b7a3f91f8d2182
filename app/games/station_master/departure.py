"""A departure as arithmetic: tokens are turned over, the train's value is counted, points are paid.

All is on the pane from the beginning; the motions uncover it piece by piece, and whoever skips
them sees the whole of it at once.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.animation import Motion, out_cubic
from app.games.panel import BELOW
from app.games.station_master.analysis import last_look
from app.games.station_master.animation import leave, turn_over
from app.games.station_master.art import CREAM, Brush, number_text, plain_number, type_size
from app.games.station_master.board import Station
from app.games.station_master.hand import TokenDisc
from app.games.station_master.row import PlatformRow
from app.games.summary import Interlude
from app.kv_loader import load_kv
from app.screens.table.stage import Stage
from app.services.language import tr
from app.theme.theme import theme

#: Seconds: a carriage is counted, a player's line is read, points are counted, and fly.
COUNT, LINE, POINTS, FLY = 0.28, 0.25, 0.35, 0.4
#: Seconds to read all of it before the train leaves.
READ = 0.6


class RiderRow(BoxLayout):
    """A player's tokens on the train and what they earn."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    sum_text = StringProperty("")
    points_text = StringProperty("")
    total_text = StringProperty("")
    good = BooleanProperty(True)
    #: Whether the total is told already.
    paid = BooleanProperty(True)


class Departure(Interlude):
    """A train has left: its value carriage by carriage, then value times passengers."""

    value_text = StringProperty("")
    #: How many letters of it are uncovered.
    told = NumericProperty(0)
    #: As high as the tray of a turn, so that the trains stay where they are.
    least = NumericProperty(0)

    board: Station

    def build(self) -> None:
        events = self.summary.events
        self.look = last_look(self.summary.before, events)
        self.left = next(event for event in events if event.kind == "departed").data
        self._say()
        self._fill()

    def _say(self) -> None:
        left = self.left
        self.title = tr._("Departure")
        self.whereabouts = tr._("Train {train} leaves").format(train=left["train"])
        self.next_text = tr._("Continue")
        self.sums = _sums(left["carriages"])
        self.value_text = tr._("Train {train}: {sum} = {value}").format(
            train=left["train"], sum=self.sums[-1], value=plain_number(left["value"])
        )
        if not left["riders"]:
            self.value_text += "  ·  " + tr._("nobody was aboard")
        self.told = len(self.value_text)

    def _fill(self) -> None:
        left = self.left
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
            self.ids.rows.add_widget(row)

    def fit(self, form: str) -> None:
        text = 1 + (max(theme.text_scale, 1) - 1) * 0.45
        self.least = dp(186) * text + dp(14) if form == BELOW else 0

    # Motion

    def begin(self) -> None:
        """Tokens turn over, points are counted and paid, and the train steams off."""
        platform = self.left["platform"]
        train = self.board.hold(self.look, self.left)
        riders = list(zip(self.left["riders"], reversed(self.ids.rows.children), strict=True))
        self.told = self._letters(0)
        for _, line in riders:
            line.opacity, line.paid = 0, False
        motions = [turn_over(train), *self._count_value(train)]
        for rider, line in riders:
            motions += self._pay(rider, line)
        motions += [Motion(READ), leave(train)]
        self.board.send_off(motions, self.summary.now, platform)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Whoever touches it has seen enough of how it came about."""
        if self.collide_point(*touch.pos):
            self.board.skip()
        return bool(super().on_touch_down(touch))

    def _letters(self, carriages: int) -> int:
        """How much of the sum is told after so many carriages."""
        start = self.value_text.index(self.sums[-1])
        return int(start) + (len(self.sums[carriages - 1]) if carriages else 0)

    def _count_value(self, train: PlatformRow) -> list[Motion]:
        """One carriage after the other joins the sum."""

        def count(place: int) -> None:
            train.counted = place
            self.told = self._letters(place + 1)

        def total() -> None:
            train.counted = -1
            self.told = len(self.value_text)

        counted = [
            Motion(COUNT, start=partial(count, place))
            for place in range(len(self.left["carriages"]))
        ]
        return [*counted, Motion(COUNT, start=total)]

    def _pay(self, rider: Mapping[str, Any], line: RiderRow) -> list[Motion]:
        """A player's line: value times passengers, points that count up and fly to the player."""
        seat, points = rider["seat"], rider["points"]
        chip = self.board.player(seat)
        before = self.left["before"][seat]
        flying = _Flying(text=number_text(points), size_hint=(None, None), size=(0, 0))

        def show() -> None:
            line.opacity, line.points_text = 1, ""

        def count(t: float) -> None:
            line.points_text = number_text(round(points * out_cubic(t)))

        def take_off() -> None:
            line.points_text = number_text(points)
            stage = _stage_of(self)
            if stage is not None:
                stage.add_widget(flying)

        def fly(t: float) -> None:
            if flying.parent is not None:  # else the pane is gone, and this only ends it
                flying.go(line, chip, t)
            if t > 0.6:
                chip.points_text = plain_number(before + round(points * (t - 0.6) / 0.4))
                chip.paid = True

        def land() -> None:
            if flying.parent is not None:
                flying.parent.remove_widget(flying)
            line.opacity, line.paid = 1, True
            line.points_text = number_text(points)
            chip.points_text = plain_number(before + points)
            chip.paid = False

        return [
            Motion(LINE, start=show),
            Motion(POINTS, count),
            Motion(FLY, fly, start=take_off, finish=land),
        ]


class _Flying(Widget):
    """Points on their way to a player."""

    text = StringProperty("")

    def go(self, start: RiderRow, end: Widget, t: float) -> None:
        """Where they are at a moment."""
        t = t * t * (3 - 2 * t)
        x0, y0 = start.to_window(start.ids.points.center_x, start.ids.points.center_y)
        x1, y1 = end.to_window(end.right - dp(30), end.center_y)
        x, y = self.parent.to_widget(x0 + (x1 - x0) * t, y0 + (y1 - y0) * t)
        self.canvas.clear()
        with self.canvas:
            fill = theme.ok if start.good else theme.warning
            ink = theme.surface if theme.dark else CREAM
            Brush().pill(self.text, x, y, dp(28), fill, ink, type_size(16))


def _stage_of(widget: Widget) -> Widget | None:
    """Where points fly: over board and pane, and gone with them."""
    parent = widget.parent
    while parent is not None and not isinstance(parent, Stage):
        parent = parent.parent if isinstance(parent, Widget) else None
    return parent


def _sums(carriages: Sequence[Mapping[str, Any]]) -> list[str]:
    """The sum after each carriage; an empty train's is nothing."""
    terms = [_term(carriage) for carriage in carriages]
    return [" ".join(terms[: n + 1]).removeprefix("+ ") for n in range(len(terms))] or ["0"]


def _term(carriage: Mapping[str, Any]) -> str:
    """A carriage in the sum: + 5, − 3, or doubled."""
    worth, factor = carriage["worth"], carriage["factor"]
    sign = "−" if worth < 0 else "+"
    times = f" × {factor}" if factor > 1 else ""
    return f"{sign} {abs(worth)}{times}"


load_kv(__name__)
