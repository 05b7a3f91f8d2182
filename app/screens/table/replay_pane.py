"""Stepping through what has happened: a whole game, or what the others did since the last turn."""

from __future__ import annotations

import math
from collections.abc import Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.board import Board
from app.games.face import Face
from app.games.log import told
from app.games.panel import SHEET, SIDE
from app.kv_loader import load_kv
from app.screens.table.replay_moves import Move, ReplayMoves
from app.screens.table.stage import Pane
from app.services.keyboard import DOWN, END, HOME, LEFT, RIGHT, SPACE, UP
from app.services.language import tr
from app.services.settings import settings
from app.table.presenter import TablePresenter
from app.widgets.buttons import Touchable
from rules.core.event import Event

#: Seconds between two steps when it plays by itself, and how much faster it may be.
PACE = 0.9
SPEEDS = (0.5, 1, 2, 4)
#: On a phone lying on its side that is lower than this (dp) there is no room for headings.
TIGHT = 360
#: From this speed on pieces are put down without being moved there.
HASTE = 4


class ReplayBody(BoxLayout):
    """Caption: the shown step, and the players with their scores."""

    text = StringProperty("")
    pane = ObjectProperty(None, rebind=True)
    #: Without the players: they stand on the board.
    brief = BooleanProperty(False)
    #: Without the heading over the players: they need its height.
    tight = BooleanProperty(False)

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
        self.moves = ReplayMoves()
        self.moves.bind(on_choose=lambda _moves, place: self.scrub(place))
        self.body.add_widget(self.moves)
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
        self.body.tight = form == "low" and Window.height < dp(TIGHT)
        self.moves.wanted = form == SIDE
        self._list_moves()

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

    def _told(self, events: Sequence[Event]) -> list[str]:
        """The sentences of some events."""
        game, names = self.presenter.game, self.presenter.names
        said = [told(game, event, names, self.presenter.only_person) for event in events]
        return [sentence for sentence in said if sentence is not None]

    def _list_moves(self) -> None:
        """Where there is room: the steps before and after the one that is shown."""
        listed = self.moves.around(int(self.place), int(self.last))
        self.moves.show([self._move(place) for place in listed], int(self.place))

    def _move(self, place: int) -> Move:
        said = self._told(self.replay.events(self.stops[place]))
        return Move(place, self.colours[place], said[0] if said else "")

    def _say(self, number: int, events: Sequence[Event]) -> None:
        self.body.text = "\n".join(self._told(events)) or tr._("The beginning")
        self._list_moves()
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
