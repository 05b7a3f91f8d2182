"""Score track: a locomotive for each player, and the barrier that ends the game."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, Mesh, Rectangle
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.games.transamerica.players import PlayerScore
from app.kv_loader import load_kv
from app.services.settings import settings
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.text import TextLine
from rules.transamerica.scoring import START_POINTS

#: Points at which a locomotive stands that fell off the track: past the end, still visible.
LOWEST = -0.7
#: Seconds for each space of a locomotive's way, for the whole way at most, and for the barrier.
SPACE_TIME, LONGEST_TIME, BARRIER_TIME = 0.09, 0.9, 0.4
#: Distance of a phone's track from the left and right edge (dp).
MINI_START, MINI_STOP = 18, 36
#: The picture of a locomotive (dp): size, its middle, and the rail above its bottom.
LOCO_WIDE, LOCO_HIGH, LOCO_MIDDLE, LOCO_RAIL = 36, 26, 17, 3.5
#: Width of the barrier (dp).
BARRIER = 11


def ticks(left: float, right: float, y: float) -> list[float]:
    """Mesh of lines: the rail and the marks of its 14 places."""
    corners = [left - dp(4), y, 0, 0, right + dp(4), y, 0, 0]
    for number in range(START_POINTS + 1):
        x = left + number * (right - left) / START_POINTS
        corners += [x, y - dp(3), 0, 0, x, y + dp(3), 0, 0]
    return corners


def on_track(left: float, right: float, points: float) -> float:
    """X of so many points between the track's ends."""
    return left + (START_POINTS - max(points, LOWEST)) * (right - left) / START_POINTS


def clear_of_barrier(points: float, barrier: float, space: float, unit: float) -> float:
    """How far from its place a locomotive stands, so that it does not look out behind the barrier.

    ``space`` and ``unit`` are the pixels of a place and of a dp.

    >>> clear_of_barrier(8, 3, 27, 1), clear_of_barrier(4, 3, 27, 1), clear_of_barrier(3, 3, 27, 1)
    (0.0, -10.0, 10.0)
    """
    away = points - barrier - 0.5  # the barrier stands between two places
    missing = (LOCO_WIDE + BARRIER) / 2 * unit - abs(away) * space
    passing = min(1.0, 2 * abs(away))  # on its way past the barrier it goes on evenly
    return max(0.0, missing) * passing * (-1 if away > 0 else 1) + 0.0


class ScaleNumbers(Widget):
    """The numbers under a track, each centred on its place."""

    numbers = ListProperty([13, 10, 8, 6, 4, 2, 0])
    start = NumericProperty(0)
    stop = NumericProperty(0)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for number in self.numbers:
            self.add_widget(ScaleNumber(text=str(number)))
        for name in ("start", "stop", "size", "pos"):
            self.fbind(name, self._place)

    def _place(self, *_: object) -> None:
        for number, label in zip(self.numbers, reversed(self.children), strict=True):
            way = (START_POINTS - number) / START_POINTS
            label.center_x = self.x + self.start + way * (self.stop - self.start)
            label.y = self.y


class ScaleNumber(TextLine):
    """A number under a track."""


class Lane(Touchable, FloatLayout):
    """A player's own track with name and points."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    computer = BooleanProperty(False)
    active = BooleanProperty(False)
    points = NumericProperty(START_POINTS)
    barrier = NumericProperty(0)
    #: The points stand on the right of the locomotive: on its left is the name, or the barrier.
    points_after = BooleanProperty(False)
    #: Left and right end of the track inside the lane, in pixels.
    start = NumericProperty(0)
    stop = NumericProperty(0)
    #: Text beside the locomotive: whole points, also while it moves.
    shown = StringProperty("")
    #: X of the locomotive, and of the end of points that stand on its left.
    loco_x = NumericProperty(0)
    before_x = NumericProperty(0)

    ticks = staticmethod(ticks)
    on_track = staticmethod(on_track)
    clear_of_barrier = staticmethod(clear_of_barrier)


class LaneTrack(BoxLayout):
    """The lanes of all players over one scale, with the barrier across them; for side panels.

    Event: ``on_player(seat)`` when a lane is touched.
    """

    barrier = NumericProperty(0)
    #: Lanes can be touched, and are high enough for a finger.
    touchable = BooleanProperty(False)
    scale_start = NumericProperty(0)
    scale_stop = NumericProperty(0)
    barrier_x = NumericProperty(0)

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None: ...

    def on_barrier(self, *_: object) -> None:
        for lane in self.ids.lanes.children:
            lane.barrier = self.barrier

    def show(self, scores: Sequence[PlayerScore], barrier: int) -> None:
        lanes = self.ids.lanes
        if len(lanes.children) != len(scores):
            lanes.clear_widgets()
            for seat in range(len(scores)):
                lane = Lane()
                lane.bind(on_release=lambda _lane, seat=seat: self.dispatch("on_player", seat))
                lanes.add_widget(lane)
        height = theme.dp(48 if self.touchable else 45 if len(scores) < 5 else 36)
        for lane, score in zip(reversed(lanes.children), scores, strict=True):
            lane.height = height
            lane.disabled = not self.touchable
            lane.name_text, lane.colour = score.name, score.colour
            lane.computer, lane.active = score.computer, score.active
            lane.points, lane.barrier = score.points, barrier
        self.barrier = barrier

    def move(self, points: Sequence[int], barrier: int) -> None:
        """Animate the locomotives, then the barrier."""
        lanes = reversed(self.ids.lanes.children)
        longest = max(
            (run(lane, points[seat]) for seat, lane in enumerate(lanes)),
            default=0,
        )
        move_barrier(self, barrier, after=longest)


class MiniTrack(Widget):
    """All locomotives on one track, for phones.

    Each has its player's symbol above it. Players on the same space share one locomotive, with
    their symbols stacked in two columns.
    """

    points = ListProperty([])
    colours = ListProperty([])
    barrier = NumericProperty(0)
    #: Rows of symbols in the highest stack.
    rows = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._drawing = InstructionGroup()
        self.canvas.before.add(self._drawing)
        for name in ("points", "colours", "barrier", "pos", "size"):
            self.fbind(name, self._draw)
        theme.follow(self._draw)

    def show(self, scores: Sequence[PlayerScore], barrier: int) -> None:
        self.colours = [score.colour for score in scores]
        self.points = [score.points for score in scores]
        self.rows = _rows(self.points)
        self.barrier = barrier

    def move(self, points: Sequence[int], barrier: int) -> None:
        longest = max((abs(a - b) for a, b in zip(self.points, points, strict=True)), default=0)
        seconds = travel_time(longest)
        self.rows = max(self.rows, _rows(points))
        Animation.cancel_all(self)
        if seconds:
            Animation(points=list(points), duration=seconds, t="in_out_cubic").start(self)
        else:
            self.points = list(points)
        move_barrier(self, barrier, after=seconds)

    def at(self, points: float) -> float:
        """X of so many points."""
        return on_track(self.x + dp(MINI_START), self._end() - dp(MINI_STOP), points)

    def _end(self) -> float:
        """The right edge: ``right`` may still have its old value while a new size is told."""
        return float(self.x + self.width)

    def _draw(self, *_: object) -> None:
        self._drawing.clear()
        if not self.points:
            return
        rail = self.y + theme.size("small") * 1.4 + dp(5)
        self._draw_zone()
        self._draw_rail(rail)
        for place, seats in self._by_place().items():
            self._draw_stack(place, seats, rail)
        self._picture(
            "barrier_short", self._barrier_x() - dp(BARRIER / 2), self.y, dp(BARRIER), self.height
        )

    def _by_place(self) -> dict[float, list[int]]:
        """Points -> the seats there; locomotives further ahead are drawn on top."""
        places: dict[float, list[int]] = {}
        for seat, points in sorted(enumerate(self.points), key=lambda one: one[1]):
            places.setdefault(round(points, 2), []).append(seat)
        return places

    def _barrier_x(self) -> float:
        return self.at(self.barrier) - (self.at(0) - self.at(1)) / 2

    def _picture(self, key: str, x: float, y: float, width: float, height: float) -> None:
        self._drawing.add(Color(1, 1, 1, 1))
        self._drawing.add(Rectangle(texture=theme.piece(key), pos=(x, y), size=(width, height)))

    def _draw_zone(self) -> None:
        x = self._barrier_x()
        self._drawing.add(Color(rgba=theme.warning_zone))
        self._drawing.add(Rectangle(pos=(x, self.y), size=(self._end() - x, self.height)))

    def _draw_rail(self, rail: float) -> None:
        corners = ticks(self.at(START_POINTS), self.at(0), rail)
        self._drawing.add(Color(rgba=[*theme.text2[:3], 0.7]))
        indices = list(range(len(corners) // 4))
        self._drawing.add(Mesh(vertices=corners, indices=indices, mode="lines"))

    def _draw_stack(self, place: float, seats: list[int], rail: float) -> None:
        space = self.at(0) - self.at(1)
        x = self.at(place) + clear_of_barrier(place, self.barrier, space, dp(1))
        shade = "dark" if theme.dark else "light"
        key = f"loco_{theme.player(self.colours[seats[0]]).key}_{shade}"
        self._picture(key, x - dp(LOCO_MIDDLE), rail - dp(LOCO_RAIL), dp(LOCO_WIDE), dp(LOCO_HIGH))
        side, half = dp(13), dp(5.6) * 60 / 44
        for number, seat in enumerate(seats):
            row, column = divmod(number, 2)
            alone = number == len(seats) - 1 and column == 0
            left = x + (0 if alone else (column - 0.5) * side) - half
            low = rail + dp(28) + row * side - half
            token = f"token_{theme.player(self.colours[seat]).key}"
            self._picture(token, left, low, 2 * half, 2 * half)


def _rows(points: Sequence[float]) -> int:
    """Rows of the highest stack of symbols, two in a row."""
    return max(((list(points).count(place) + 1) // 2 for place in points), default=1)


class SheetTrack(BoxLayout):
    """Players' plates over one track, for phones.

    Event: ``on_player(seat)`` when a plate is touched.
    """

    #: Only the plates, which have the points, too.
    brief = BooleanProperty(False)
    #: By seat, what a round has cost: told when the locomotives move.
    losses = ListProperty([])

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None: ...

    def show(self, scores: Sequence[PlayerScore], barrier: int) -> None:
        self.ids.players.show(scores)
        self.ids.track.show(scores, barrier)

    def move(self, points: Sequence[int], barrier: int) -> None:
        if self.losses:
            self.ids.players.show_losses(points, self.losses)
        else:
            self.ids.players.show_points(points)
        self.ids.track.move(points, barrier)


def travel_time(spaces: float) -> float:
    """Seconds for a locomotive's way; 0 without animations."""
    speed = settings.animation_speed
    return min(spaces * SPACE_TIME, LONGEST_TIME) / speed if speed else 0


def run(lane: Lane, points: int) -> float:
    """Animate a locomotive to its points; returns the seconds it takes."""
    seconds = travel_time(abs(lane.points - points))
    Animation.cancel_all(lane, "points")
    if seconds:
        Animation(points=points, duration=seconds, t="in_out_cubic").start(lane)
    else:
        lane.points = points
    return seconds


def move_barrier(track: Widget, barrier: int, after: float) -> None:
    """Animate the barrier, after so many seconds."""
    Animation.cancel_all(track, "barrier")
    speed = settings.animation_speed
    if not speed or track.barrier == barrier:
        track.barrier = barrier
        return
    way = Animation(duration=after) + Animation(
        barrier=barrier, duration=BARRIER_TIME / speed, t="out_back"
    )
    way.start(track)


load_kv(__name__)
