"""Stepping through what has happened: a whole game, or what the others did since the last turn."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.games.board import Board
from app.kv_loader import load_kv
from app.screens.table.stage import Pane
from app.services.keyboard import END, HOME, LEFT, RIGHT, SPACE
from app.services.language import tr
from app.services.settings import settings
from app.table.presenter import TablePresenter
from app.widgets.buttons import Touchable
from rules.core.event import Event

#: Seconds between two steps when it plays by itself.
PACE = 0.9


class Scrubber(Widget):
    """A line with a knob: drawn along it, the game runs forwards and backwards."""

    place = NumericProperty(0)
    last = NumericProperty(1)
    #: Where the knob is.
    knob_x = NumericProperty(0)

    __events__ = ("on_scrub",)

    def on_scrub(self, place: int) -> None: ...

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if touch.is_mouse_scrolling or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._follow(touch.x)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        self._follow(touch.x)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _follow(self, x: float) -> None:
        share = (x - self.x - dp(14)) / max(1, self.width - dp(28))
        self.dispatch("on_scrub", round(min(1, max(0, share)) * self.last))


class ReplayBody(BoxLayout):
    """Caption: the shown step, and the seat whose cards are shown."""

    text = StringProperty("")
    pane = ObjectProperty(None, rebind=True)


class ReplayBar(BoxLayout):
    """To the start, back, play, forward, to the end; and the way out."""

    pane = ObjectProperty(None, rebind=True)
    #: On a low screen the button on top leads back, too.
    brief = BooleanProperty(False)


class SeatButton(Touchable, BoxLayout):
    """Choice of the seat whose cards the replay of a finished game shows."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    chosen = BooleanProperty(False)


class ReplayPane(Pane):
    """Positions one by one."""

    #: The place among the stops, and the last of them.
    place = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)

    __events__ = ("on_done",)

    def __init__(self, presenter: TablePresenter, board: Board, first: int = 0) -> None:
        self.presenter, self.board = presenter, board
        self.replay = replay = presenter.history.replay()
        self.stops = replay.stops(first)
        self.whole = first == 0
        self.shown_seat: int | None = None
        self._tick = Clock.create_trigger(self._play_on, self._pace(), interval=True)
        super().__init__()
        self.last = len(self.stops) - 1
        self.has_token = False
        self.body = ReplayBody(pane=self)
        self.footer = ReplayBar(pane=self)
        self.title = tr._("Replay") if self.whole else tr._("Since your last turn")
        if replay.over:
            self._seat_buttons()

    def on_done(self) -> None: ...

    def fit(self, form: str) -> None:
        self.footer.brief = form == "low"

    def begin(self) -> None:
        self.go_to(0)
        if not self.whole:
            self.toggle()

    def close(self) -> None:
        self._tick.cancel()
        self.playing = False
        self.board.skip()

    # Going

    def go_to(self, place: int) -> None:
        """Show one of the stops."""
        self.place = max(0, min(self.last, place))
        number = self.stops[int(self.place)]
        events = self.replay.events(number)
        self.board.skip()
        if self.presenter.history.pauses_at(events):
            # The rules may have cleared the board for the next round already.
            self.board.show_pause(self.replay.view(number - 1, self.shown_seat), events)
        else:
            self.board.show(self.replay.view(number, self.shown_seat), legal=())
        self.board.recall(self._recent(number))
        moved = [event for event in events if event.seat is not None]
        if moved and self.playing:
            self.board.play(moved)
        self._say(number, events)

    def _recent(self, number: int) -> list[Event]:
        first = max(0, number - 4 * len(self.presenter.names))
        return [event for n in range(first, number + 1) for event in self.replay.events(n)]

    def _say(self, number: int, events: Sequence[Event]) -> None:
        game, names = self.presenter.game, self.presenter.names
        phrases = [game.tell(event, names) for event in events]
        said = [tr.phrase(game, phrase) for phrase in phrases if phrase is not None]
        self.body.text = "\n".join(said) or tr._("The beginning")
        self.subtitle = tr._("Step {number} of {all}").format(
            number=int(self.place), all=int(self.last)
        )
        where = self.replay.view(max(0, number - 1)).round
        self.whereabouts = "" if where is None else tr._("Round {round}").format(round=where)

    def scrub(self, place: int) -> None:
        self.pause()
        if place != self.place:
            self.go_to(place)

    def forward(self) -> None:
        self.go_to(int(self.place) + 1)

    def back(self) -> None:
        self.pause()
        self.go_to(int(self.place) - 1)

    def toggle(self) -> None:
        """Play by itself, or stop."""
        if self.playing:
            self.pause()
            return
        if self.place >= self.last:
            self.go_to(0)
        self.playing = True
        self._tick.timeout = self._pace()
        self._tick()

    def pause(self) -> None:
        self._tick.cancel()
        self.playing = False

    def _play_on(self, _dt: float) -> None:
        if self.place >= self.last:
            self.pause()
        elif not self.board.playing:
            self.forward()

    def _pace(self) -> float:
        return PACE / (settings.animation_speed or 2)

    # Whose cards

    def _seat_buttons(self) -> None:
        for seat, name in enumerate(self.presenter.names):
            button = SeatButton(colour=self.presenter.colours[seat], name_text=name)
            button.bind(on_release=lambda _b, seat=seat: self.look_with(seat))
            self.body.ids.seats.add_widget(button)

    def look_with(self, seat: int) -> None:
        """With this player's eyes; again: with nobody's."""
        self.shown_seat = None if self.shown_seat == seat else seat
        for number, button in enumerate(reversed(self.body.ids.seats.children)):
            button.chosen = number == self.shown_seat
        self.go_to(int(self.place))

    def on_key(self, key: int) -> bool:
        acts = {
            LEFT: self.back,
            RIGHT: self.forward,
            HOME: lambda: self.go_to(0),
            END: lambda: self.go_to(int(self.last)),
            SPACE: self.toggle,
        }
        if key in acts:
            acts[key]()
            return True
        return False


load_kv(__name__)
