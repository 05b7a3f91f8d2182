"""The road: the loop unrolled for an upright screen. It always runs upwards from a train.

The rows slide under the train as it drives; a finger slides them, too, to look further ahead.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.graphics.texture import Texture
from kivy.input.motionevent import MotionEvent
from kivy.metrics import dp
from kivy.uix.stencilview import StencilView
from kivy.uix.widget import Widget

from app.games.far_west_loco.art import LOADS
from app.games.far_west_loco.loop_map import LoopMap
from app.games.far_west_loco.road_row import RoadMeasure, RoadRow
from app.games.far_west_loco.road_signs import RoadSign, RoadView, sign
from app.games.far_west_loco.road_trains import RoadTrains
from app.theme.theme import theme
from rules.far_west_loco import stages
from rules.far_west_loco.dice import NEAR, SPEED_FACES
from rules.far_west_loco.phases import SHUNTING, TURN

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard

#: Size of the loop map (dp), and of the smaller one where there is little room.
MAP, SMALL_MAP = (118, 72), (92, 62)
#: Width of the road (dp) that leaves room for words of the usual size beside the map.
BESIDE_MAP = 240
#: A finger that moves further than this (dp) slides the road.
SLIDE = 10
#: How far the road can be slid: spaces behind the train and ahead of it.
BACK, AHEAD = 5, 40


class Road(StencilView):
    """Rows, trains and the loop map, as one seat's train sees them."""

    def __init__(self, board: FarWestLocoBoard) -> None:
        super().__init__(size_hint=(None, None))
        self.board = board
        #: The seat whose train stands at the foot of the road.
        self.seat = -1
        self._ground = InstructionGroup()
        self.canvas.before.add(self._ground)
        self._rows_box = Widget(size_hint=(None, None))
        self._trains = InstructionGroup()
        self._over = Widget(size_hint=(None, None))
        self._over.canvas.add(self._trains)
        self.map = LoopMap(size_hint=(None, None))
        for widget in (self._rows_box, self._over, self.map):
            self.add_widget(widget)
        #: The rows in sight, and all that were ever built.
        self._rows: list[RoadRow] = []
        self._made: list[RoadRow] = []
        self._signs: dict[int, RoadSign] = {}
        self._places: list[float] = []
        self._slid = 0.0
        self._held: Texture | None = None
        self._measure = RoadMeasure.of(dp(412))
        self._shown: object = None
        self._at_train = True
        show_soon = Clock.create_trigger(lambda _dt: self.show(), -1)
        for name in ("pos", "size", "parent"):
            self.fbind(name, show_soon)

    # What is shown

    def show(self) -> None:
        """Shows the board's view from its beginning: the train at the foot of the road."""
        board = self.board
        if board.view is None or self.parent is None:
            return
        self._places = list(board.train_places())
        seat = self._whose()
        where = (seat, board.position.phase, tuple(board.position.at), board.settled)
        if where != self._shown:
            self._shown, self._slid = where, 0.0
        self.seat = seat
        self._signs.clear()
        self._lay_out()

    def _whose(self) -> int:
        """The seat whose road is shown: who moves or, in a replay, has moved, else who decides."""
        board = self.board
        if not board.settled and board.mover is not None:
            return next(iter(board.moving.places), board.mover)
        if board.replayed is not None:
            return board.replayed
        if board.view is not None and board.view.seat in board.view.to_act():
            return board.view.seat if board.view.seat is not None else board.position.player
        return board.position.winner if board.position.winner >= 0 else board.position.player

    def animate(self) -> None:
        """One frame of an animation: the road follows the train that moves."""
        places = list(self.board.train_places())
        changed = [s for s, (a, b) in enumerate(zip(places, self._places, strict=True)) if a != b]
        self._places = places
        if changed and changed[0] != self.seat:
            self.seat = changed[0]
            self._signs.clear()
        self._place_rows()

    def _view(self) -> RoadView | None:
        board = self.board
        if board.view is None:
            return None
        names = board.names or [""] * board.position.seats
        choices = {key: a for key, a in board.legal.items() if a.kind == "move"}
        return RoadView(
            board.view,
            self.seat,
            names,
            board.players(),
            choices,
            moving=not board.settled,
            manoeuvring=self._manoeuvring,
            you=board.you,
        )

    @property
    def _manoeuvring(self) -> bool:
        """Whether the manoeuvre die is chosen."""
        return any(action.kind == "manoeuvre" for action in self.board.staged)

    # Layout

    def _lay_out(self) -> None:
        ahead = SPEED_FACES[-1] if self._looks_ahead() else 0
        self._measure = measure = RoadMeasure.of(self.width, self.height, ahead)
        count = math.ceil(self.height / measure.pitch) + 2
        self._use_rows(count)
        for row in self._rows:
            row.space = -1
        roomy = self.height > dp(300) and self.width > dp(340) and measure.lines == 2
        self.map.size = [dp(side) for side in (MAP if roomy else SMALL_MAP)]
        self.map.pos = self.right - self.map.width - dp(10), self.y + dp(20)
        shown = self._map_wanted()
        self.map.opacity, self.map.disabled = (1, False) if shown else (0, True)
        self._draw_ground()
        self._place_rows()

    def _use_rows(self, count: int) -> None:
        """So many rows: each is dear to build, so those that are not needed now are kept aside."""
        for row in self._rows[count:]:
            self._rows_box.remove_widget(row)
        while len(self._made) < count:
            self._made.append(RoadRow())
        for row in self._made[len(self._rows) : count]:
            self._rows_box.add_widget(row)
        self._rows = self._made[:count]

    def _looks_ahead(self) -> bool:
        """Whether all that a throw can reach shall be in sight: not where rows are choices."""
        board = self.board
        return not board.settled or (board.position.phase == TURN and not self._manoeuvring)

    def _map_wanted(self) -> bool:
        board = self.board
        choosing = board.position.phase != TURN or self._manoeuvring  # rows behind are shown, too
        asked = choosing and self.seat == board.seat
        words = self.width > dp(BESIDE_MAP) * theme.text_scale
        return bool(self.height > dp(210) and words and board.settled and not asked)

    @property
    def base(self) -> float:
        """Middle of the row in which the train stands: low, higher where it may go back."""
        measure = self._measure
        if self.board.settled and self._may_go_back():
            return float(min(self.height * 0.45, measure.base + 4 * measure.pitch))
        return measure.base

    def _may_go_back(self) -> bool:
        """Whether a space behind the train can be chosen, or is the goal of the chosen die."""
        position = self.board.position
        if position.phase == SHUNTING:
            moves = (action for action in self.board.legal.values() if action.kind == "move")
            return any(move.args[0] < 0 for move in moves)
        count, at = len(position.box.board.spaces), position.at[self.seat]
        return self._manoeuvring and any((at - goal) % count <= NEAR for goal in self._goals())

    @property
    def camera(self) -> float:
        """The place on the loop that is at the base."""
        at = self._places[self.seat] if 0 <= self.seat < len(self._places) else 0.0
        return at + self._slid

    def y_of(self, place: float) -> float:
        """Height in the window of a place on the loop, counted on without end."""
        return float(self.y + self.base + (place - self.camera) * self._measure.pitch)

    def _nearest(self, place: float) -> float:
        """The same place of the loop, counted on, nearest to the camera."""
        count = len(self.board.position.box.board.spaces)
        return place + count * round((self.camera - place) / count)

    def _in_view(self) -> range:
        pitch, base = self._measure.pitch, self.base
        first = math.floor(self.camera - base / pitch - 0.5)
        return range(first, first + len(self._rows))

    def _place_rows(self) -> None:
        view = self._view()
        if view is None or not self._rows:
            return
        count = len(self.board.position.box.board.spaces)
        at = round(self._nearest(self._places[self.seat])) if self._places else 0
        accent = theme.player(self.board.colours[self.seat]).accent
        spaces = self._in_view()
        for number in spaces:
            row = self._rows[number % len(self._rows)]
            middle = self.y_of(number)
            room = self._map_room(middle)
            if (row.space, row.room) != (number % count, room):
                found = self._sign(view, number % count, number - at)
                row.show(number % count, found, self._measure, accent, room)
            row.x, row.center_y = self.x, middle
            row.whole = row.y >= self.y and row.top <= self.top + dp(4)
        # One of the trains' pictures is always held: their page would else go when they are drawn
        # again, and be decoded for every frame of a moving train.
        self._held = theme.game_piece("far_west_road", "steam")
        self._draw_track()
        self._draw_trains()
        self._fill_map(at)

    def _sign(self, view: RoadView, space: int, away: int) -> RoadSign:
        if space not in self._signs:
            self._signs[space] = sign(view, space, away)
        found = self._signs[space]
        behind = away < 0 and self._slid == 0 and self.base < self._measure.pitch * 2
        return replace(found, title="", effect="") if behind else found

    def _map_room(self, middle: float) -> float:
        """The room at the right end of a row that the map lies over, by the row's middle."""
        half = self._measure.pitch / 2
        covered = middle + half > self.map.y and middle - half < self.map.top - dp(4)
        return float(self.map.width + dp(4)) if covered and not self.map.disabled else 0

    # Drawing

    def _draw_ground(self) -> None:
        measure = self._measure
        self._ground.clear()
        field = measure.text - 10 * measure.unit
        for colour, left, width in (
            (theme.map_land, self.x, self.width),
            (theme.map_play, self.x + field, self.width - field),
            (theme.line, self.x + field, dp(1)),
        ):
            self._ground.add(Color(*colour))
            self._ground.add(Rectangle(pos=(left, self.y), size=(width, self.height)))

    def _draw_track(self) -> None:
        """Sleepers and rails; the sleepers slide with the road."""
        measure = self._measure
        texture = theme.tile(f"far_west_track_{'dark' if theme.dark else 'light'}.png")
        half, every = 15 * measure.unit, 11 * measure.unit
        x = self.x + measure.track
        gone = self.camera * measure.pitch
        low, top = gone / every, (gone + self.height) / every
        corners = (
            *(x - half, self.y, low, 0, x + half, self.y, low, 1),
            *(x + half, self.top, top, 1, x - half, self.top, top, 0),
        )
        self._trains.clear()
        group = self._rows_box.canvas.before
        group.clear()
        group.add(Color(1, 1, 1, 1))
        group.add(
            Mesh(vertices=corners, indices=[0, 1, 2, 2, 3, 0], mode="triangles", texture=texture)
        )

    def _draw_trains(self) -> None:
        """The trains in sight, the road's own over the others; wagons left behind under them."""
        board, position = self.board, self.board.position
        draw = RoadTrains(self._trains, self._measure, self.x + self._measure.track)
        for seat, space in enumerate(position.dropped):
            if space >= 0:
                draw.left_wagon(LOADS[position.stage[seat]], self.y_of(self._nearest(space)))
        seats = [seat for seat, place in enumerate(self._places) if place >= 0]
        for seat in sorted(seats, key=lambda seat: seat == self.seat):
            y = self.y_of(self._nearest(self._places[seat]))
            if self.y - dp(90) < y < self.top + dp(60):
                governor = board.moving.governor == seat
                load = "governor" if governor else LOADS[board.moving.load_of(seat)]
                draw.train(board.players()[seat].key, load, y, own=seat == self.seat)

    def _fill_map(self, at: int) -> None:
        board, position = self.board, self.board.position
        self.map.kit_board = position.box.board
        self.map.colours = list(board.colours)
        self.map.places = list(self._places)
        self.map.seat = self.seat
        self.map.goals = self._goals()
        self.map.stretch = [at, at + 8]

    def _goals(self) -> list[int]:
        position, seat = self.board.position, self.seat
        if seat < 0 or position.lots[seat] < 0:
            return []
        if position.governor == seat:
            return [position.station(seat)]
        return list(stages.wanted(position, seat))

    # Touch

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled or not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling:
            self._slide(1 if touch.button == "scrollup" else -1)
            return True
        touch.grab(self)
        touch.ud[self] = (self._slid, False)
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        start, sliding = touch.ud[self]
        moved = touch.y - touch.oy
        if sliding or abs(moved) > dp(SLIDE):
            touch.ud[self] = (start, True)
            self._slid = self._within(start - moved / self._measure.pitch)
            self._slide_rows()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        _start, sliding = touch.ud[self]
        row = self.row_at(touch.y)
        if not sliding and row is not None:
            self.board.touch_space(row.space)
        return True

    def row_at(self, y: float) -> RoadRow | None:
        """The row at a height in the window."""
        return next((row for row in self._rows if row.y <= y < row.top and row.space >= 0), None)

    def row_of(self, space: int) -> RoadRow:
        """The row of a space, after sliding the road to it."""
        at = self._places[self.seat]
        count = len(self.board.position.box.board.spaces)
        away = (space - at + BACK) % count - BACK
        over_map = math.ceil((self.map.top - self.y - self.base) / self._measure.pitch + 0.5)
        self._slid = self._within(away - (1 if self.map.disabled else max(1, over_map)))
        self._slide_rows()
        return next(row for row in self._rows if row.space == space)

    def look_at(self, space: int) -> None:
        """Slides the road to a space, unless it is in sight ahead of the train."""
        if not self._rows:
            return  # it has never been shown yet, and begins at the train
        seen = [row.space for row in self._rows if row.whole and row.y >= self.y_of(self.camera)]
        if space not in (*seen, self.board.position.at[self.seat]) or self._slid:
            self.row_of(space)

    def _slide(self, spaces: float) -> None:
        self._slid = self._within(self._slid + spaces)
        self._slide_rows()

    @staticmethod
    def _within(slid: float) -> float:
        return max(-BACK, min(AHEAD, slid))

    def _slide_rows(self) -> None:
        if self._at_train != (self._slid == 0):
            self._at_train = self._slid == 0
            for row in self._rows:
                row.space = -1  # those behind the train have words now, or none
        self._place_rows()
