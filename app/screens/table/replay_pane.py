"""Stepping through what has happened: a whole game, or what the others did since the last turn."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.board.labels import text_texture
from app.games.board import Board
from app.games.face import Face
from app.games.log import told
from app.games.panel import SHEET
from app.kv_loader import load_kv
from app.screens.table.stage import Pane
from app.services.keyboard import DOWN, END, HOME, LEFT, RIGHT, SPACE, UP
from app.services.language import tr
from app.services.settings import settings
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.core.event import Event

#: Seconds between two steps when it plays by itself, and how much faster it may be.
PACE = 0.9
SPEEDS = (0.5, 1, 2, 4)
#: From this speed on pieces are put down without being moved there.
HASTE = 4
#: Height of the bars over the foot of the strip, and radius of the knob (dp).
BARS, KNOB = 28, 12


class Scrubber(Widget):
    """A strip with a knob: drawn along it, the game runs forwards and backwards.

    Every step is a bar in its player's colour; rounds stand apart, each over its number. The knob
    is the token of the player whose step is shown.
    """

    place = NumericProperty(0)
    last = NumericProperty(1)
    #: Player colour of each step, -1 for deals and draws; and the places where rounds begin.
    colours = ListProperty([])
    rounds = ListProperty([])
    #: The number of the first round; None in games without rounds.
    first_round = ObjectProperty(None, allownone=True)
    #: Player colour of the step that is shown; -1: nobody's.
    colour = NumericProperty(-1)
    #: Where the knob is.
    knob_x = NumericProperty(0)

    __events__ = ("on_scrub",)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._bars, self._names = InstructionGroup(), InstructionGroup()
        self.canvas.before.add(self._bars)
        self.canvas.before.add(self._names)
        #: The names of the rounds: left end and picture of each.
        self._named: list[tuple[float, Texture]] = []
        draw_soon = Clock.create_trigger(self._draw, -1)
        for name in ("pos", "size", "colours", "rounds"):
            self.fbind(name, draw_soon)
        self.fbind("knob_x", self._write_rounds)
        theme.follow(self._draw)

    def _draw(self, *_: object) -> None:
        self._bars.clear()
        step = (self.width - dp(28)) / max(1, self.last)
        for place, colour in enumerate(self.colours):
            if place == 0:
                continue
            left = self.x + dp(14) + step * (place - 1)
            gap = dp(3) if place - 1 in self.rounds and place > 1 else min(dp(1), step / 4)
            ink = theme.line if colour < 0 else theme.player(colour).piece
            self._bars.add(Color(*ink))
            self._bars.add(
                Rectangle(pos=(left + gap, self.y + dp(BARS)), size=(max(1, step - gap), dp(18)))
            )
        self._named = []
        if self.rounds and self.first_round is not None:
            self._name_rounds(step)
        self._write_rounds()

    def _name_rounds(self, step: float) -> None:
        """Each round has its name under its bars, or the number alone where that is short."""
        begins = [0, *self.rounds, int(self.last)]
        for number, (begin, end) in enumerate(pairwise(begins), self.first_round):
            room = step * (end - begin) - dp(6)
            for text in (tr._("Round {round}").format(round=number), str(number)):
                written = text_texture(
                    text, theme.font("body"), theme.size("small"), tuple(theme.text2)
                )
                if written.width <= room:
                    left = self.x + dp(14) + step * (begin + end) / 2 - written.width / 2
                    self._named.append((left, written))
                    break

    def _write_rounds(self, *_: object) -> None:
        """Writes the names of the rounds, but not under the knob."""
        self._names.clear()
        self._names.add(Color(1, 1, 1, 1))
        for left, written in self._named:
            if not left - dp(KNOB) < self.knob_x < left + written.width + dp(KNOB):
                pos = left, self.y + dp(BARS - 2) - written.height
                self._names.add(Rectangle(texture=written, pos=pos, size=written.size))

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
    """Caption: the shown step, and the players with their scores."""

    text = StringProperty("")
    pane = ObjectProperty(None, rebind=True)
    #: Without the players: they stand on the board.
    brief = BooleanProperty(False)

    def choose_columns(self, *_: object) -> None:
        """As few rows as can be without a cut name: the board needs the height."""
        seats = self.ids.seats
        count = len(seats.children)
        widest = max((seat.natural for seat in seats.children), default=0)
        gap = seats.spacing[0]
        beside = max(1, min(count, int((seats.width + gap) / (widest + gap))))
        rows = math.ceil(count / beside)
        seats.cols = max(1, math.ceil(count / max(1, rows)))


class ReplayBar(BoxLayout):
    """To the start, back, play, forward, to the end; and the way out."""

    pane = ObjectProperty(None, rebind=True)
    #: Where there is little height the button on top leads back alone.
    brief = BooleanProperty(False)


class SeatButton(Touchable, BoxLayout):
    """A player's score; when the game is over, a touch shows the cards of that seat."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    score_text = StringProperty("")
    chosen = BooleanProperty(False)
    #: The width that name and score want.
    natural = NumericProperty(0)


class ReplayPane(Pane):
    """Positions one by one."""

    #: The place among the stops, and the last of them.
    place = NumericProperty(0)
    last = NumericProperty(0)
    playing = BooleanProperty(False)
    speed = NumericProperty(1)
    #: Player colour of each stop, -1 for deals and draws; and the places where rounds begin.
    colours = ListProperty([])
    rounds = ListProperty([])
    first_round = ObjectProperty(None, allownone=True)
    #: The cards of one player can be looked at: the game is over, and they were hidden.
    shows_cards = BooleanProperty(False)
    #: What the players' scores count; "": the board shows the same.
    score_word = StringProperty("")

    __events__ = ("on_done",)

    def __init__(
        self,
        presenter: TablePresenter,
        board: Board,
        face: Face,
        first: int = 0,
    ) -> None:
        self.presenter, self.board = presenter, board
        self._players_on_board = face.players_on_board
        self.replay = replay = presenter.history.replay()
        self.stops = replay.stops(first)
        self.whole = first == 0
        self.shown_seat: int | None = None
        super().__init__(board_first=True)
        self._tick = Clock.create_trigger(self._play_on, self._pace(), interval=True)
        self.last = len(self.stops) - 1
        self.shows_cards = replay.shows_cards
        self.score_word = face.score_word
        self._read_strip()
        self.body = ReplayBody(pane=self)
        self.footer = ReplayBar(pane=self)
        self.title = tr._("Replay") if self.whole else tr._("Since your last turn")
        self._seat_buttons()

    def on_done(self) -> None: ...

    def _read_strip(self) -> None:
        """Whose steps the stops are, and where rounds begin."""
        colours, replay = self.presenter.colours, self.replay
        seats = [replay.seat(number) for number in self.stops]
        self.colours = [-1 if seat is None else colours[seat] for seat in seats]
        rounds = [replay.round(number) for number in self.stops]
        self.first_round = rounds[0]
        self.rounds = [n for n in range(1, len(rounds)) if rounds[n] != rounds[n - 1]]

    def fit(self, form: str) -> None:
        self.footer.brief = form in ("low", SHEET)
        self.body.brief = form == SHEET and self._players_on_board and not self.shows_cards

    def begin(self) -> None:
        self.board.looking_back = True
        self.go_to(0)
        if not self.whole:
            self.toggle()

    def close(self) -> None:
        self._tick.cancel()
        self.playing = False
        self.board.looking_back = False
        self.board.skip()

    # Going

    def go_to(self, place: int) -> None:
        """Show one of the stops."""
        self.place = max(0, min(self.last, place))
        number = self.stops[int(self.place)]
        events = self.replay.events(number)
        self.board.skip()
        self.board.recall([])  # nothing from where the replay was before
        self.board.recall(self._recent(number))
        if self.presenter.history.pauses_at(events):
            # The rules may have cleared the board for the next round already.
            self.board.show_pause(self.replay.view(number - 1, self.shown_seat), events)
        else:
            self.board.show(self.replay.view(number, self.shown_seat), legal=())
        moved = [event for event in events if event.seat is not None]
        self._say(number, events)
        if moved and not self.playing:
            places = [keys for event in moved if (keys := self.board.event_keys(event))]
            self.board.highlight(places[-1] if places else ())
        elif moved and self.speed < HASTE:
            self.board.play(moved)

    def _recent(self, number: int) -> list[Event]:
        first = max(0, number - 4 * len(self.presenter.names))
        return [event for n in range(first, number + 1) for event in self.replay.events(n)]

    def _say(self, number: int, events: Sequence[Event]) -> None:
        game, names = self.presenter.game, self.presenter.names
        you = self.presenter.only_person
        said = [told(game, event, names, you) for event in events]
        self.body.text = "\n".join(sentence for sentence in said if sentence is not None) or tr._(
            "The beginning"
        )
        step = tr._("Step {number} of {all}").format(number=int(self.place), all=int(self.last))
        seat = self.replay.seat(number)
        self.has_token = seat is not None
        if seat is not None:
            self.colour = self.presenter.colours[seat]
        where = self.replay.round(number)
        self.whereabouts = "" if where is None else tr._("Round {round}").format(round=where)
        self.subtitle = "  ·  ".join(text for text in (self.whereabouts, step) if text)
        scores = self.replay.scores(number)
        for score, button in zip(scores, reversed(self.body.ids.seats.children), strict=True):
            button.score_text = tr.number(score)

    def scrub(self, place: int) -> None:
        self.pause()
        if place != self.place:
            self.go_to(place)

    def forward(self) -> None:
        self.go_to(int(self.place) + 1)

    def back(self) -> None:
        self.pause()
        self.go_to(int(self.place) - 1)

    def next_round(self, way: int) -> None:
        """To where the next round begins, or this one or the last; else to the end or the start."""
        self.pause()
        place = int(self.place)
        begins = [0, *self.rounds, int(self.last)]
        if way > 0:
            self.go_to(min(n for n in begins if n > place) if place < self.last else place)
        else:
            self.go_to(max((n for n in begins if n < place), default=0))

    def next_speed(self) -> None:
        """Play faster, or after the fastest slowly again."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        if self.playing:
            self._tick.cancel()
            self._tick.timeout = self._pace()
            self._tick()

    @staticmethod
    def speed_text(speed: float) -> str:
        """A speed in few signs: ½×."""
        return f"{int(speed)}×" if speed >= 1 else "½×"

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
        return PACE / (settings.animation_speed or 2) / float(self.speed)

    # Whose cards

    def _seat_buttons(self) -> None:
        for seat, name in enumerate(self.presenter.names):
            button = SeatButton(colour=self.presenter.colours[seat], name_text=name)
            button.disabled = not self.shows_cards
            if self.shows_cards:
                button.bind(on_release=lambda _b, seat=seat: self.look_with(seat))
            self.body.ids.seats.add_widget(button)
            button.fbind("natural", self.body.choose_columns)

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
            UP: lambda: self.next_round(1),
            DOWN: lambda: self.next_round(-1),
            END: lambda: self.go_to(int(self.last)),
            SPACE: self.toggle,
        }
        if key in acts:
            acts[key]()
            return True
        return False


load_kv(__name__)
