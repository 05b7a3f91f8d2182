"""The score track of TransAmerica: a locomotive a player, and the barrier that ends the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

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
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kv_loader import load_kv
from app.services.language import tr
from app.services.settings import settings
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.text import TextLine
from rules.transamerica.scoring import START_POINTS

#: A locomotive that fell off the track stands here: past the end, still in sight.
LOWEST = -0.7
#: Seconds a space, at most, and for the barrier (tokens.md, motion).
A_SPACE, AT_MOST, BARRIER_TIME = 0.09, 0.9, 0.4
#: The picture of a locomotive in dp, where its middle is, and the rail above its bottom.
#: The ends of a phone's track (dp).
MINI_START, MINI_STOP = 18, 12
LOCO_WIDE, LOCO_HIGH, LOCO_MIDDLE, LOCO_RAIL = 36, 26, 17, 3.5


@dataclass(frozen=True, slots=True)
class Runner:
    """A player on the track."""

    name: str
    colour: int
    points: int
    computer: bool
    active: bool


def ticks(left: float, right: float, y: float) -> list[float]:
    """The marks of the 14 places and the rail, as the corners of a mesh of lines."""
    corners = [left - dp(4), y, 0, 0, right + dp(4), y, 0, 0]
    for number in range(START_POINTS + 1):
        x = left + number * (right - left) / START_POINTS
        corners += [x, y - dp(3), 0, 0, x, y + dp(3), 0, 0]
    return corners


def on_track(left: float, right: float, points: float) -> float:
    """Where so many points are between the track's ends."""
    return left + (START_POINTS - max(points, LOWEST)) * (right - left) / START_POINTS


class ScaleNumbers(Widget):
    """The numbers under a track, centred on their places."""

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
    """One of the numbers."""


class Lane(Touchable, FloatLayout):
    """One player's own track, with name and points: locomotives never stand on each other."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    computer = BooleanProperty(False)
    active = BooleanProperty(False)
    points = NumericProperty(START_POINTS)
    barrier = NumericProperty(0)
    #: Left and right end of the track inside the lane, in pixels.
    start = NumericProperty(0)
    stop = NumericProperty(0)
    #: What stands beside the locomotive: whole points, also while it moves.
    shown = StringProperty("")

    #: Where the locomotive stands.
    loco_x = NumericProperty(0)

    ticks = staticmethod(ticks)
    on_track = staticmethod(on_track)


class LaneTrack(BoxLayout):
    """All lanes over one scale, with the barrier across them: for the side panel."""

    barrier = NumericProperty(0)
    #: Whether touching a player leads anywhere; lanes that do are a fingertip high.
    touchable = BooleanProperty(False)
    scale_start = NumericProperty(0)
    scale_stop = NumericProperty(0)
    barrier_x = NumericProperty(0)

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None: ...

    def show(self, runners: Sequence[Runner], barrier: int) -> None:
        lanes = self.ids.lanes
        if len(lanes.children) != len(runners):
            lanes.clear_widgets()
            for seat in range(len(runners)):
                lane = Lane()
                lane.bind(on_release=lambda _lane, seat=seat: self.dispatch("on_player", seat))
                lanes.add_widget(lane)
        height = dp(48 if self.touchable else 45 if len(runners) < 5 else 38)
        for lane, runner in zip(reversed(lanes.children), runners, strict=True):
            lane.height = height
            lane.disabled = not self.touchable
            lane.name_text, lane.colour = runner.name, runner.colour
            lane.computer, lane.active = runner.computer, runner.active
            lane.points = runner.points
        self.barrier = barrier

    def move(self, points: Sequence[int], barrier: int) -> None:
        """Let the locomotives run, and then the barrier."""
        lanes = reversed(self.ids.lanes.children)
        longest = max(
            (run(lane, points[seat]) for seat, lane in enumerate(lanes)),
            default=0,
        )
        move_barrier(self, barrier, after=longest)


class MiniTrack(Widget):
    """All locomotives on one track, for a phone. Each has its symbol above it; those that share a
    space stand behind one locomotive, with all their symbols in a stack of two columns."""

    points = ListProperty([])
    colours = ListProperty([])
    barrier = NumericProperty(0)
    #: Rows of symbols in the highest stack, and room for them.
    rows = NumericProperty(1)

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._ink = InstructionGroup()
        self.canvas.before.add(self._ink)
        for name in ("points", "colours", "barrier", "pos", "size"):
            self.fbind(name, self._draw)
        theme.follow(self._draw)

    def show(self, runners: Sequence[Runner], barrier: int) -> None:
        self.colours = [runner.colour for runner in runners]
        self.points = [runner.points for runner in runners]
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
        return on_track(self.x + dp(MINI_START), self.right - dp(MINI_STOP), points)

    def _draw(self, *_: object) -> None:
        self._ink.clear()
        if not self.points:
            return
        rail = self.y + theme.size("small") * 1.4 + dp(5)
        self._draw_zone()
        self._draw_rail(rail)
        for place, seats in self._by_place().items():
            self._draw_stack(place, seats, rail)
        self._picture("barrier_short", self._barrier_x() - dp(5.5), self.y, dp(11), self.height)

    def _by_place(self) -> dict[float, list[int]]:
        """Seats by where they are; the ones further ahead are drawn on top."""
        places: dict[float, list[int]] = {}
        for seat, points in sorted(enumerate(self.points), key=lambda one: one[1]):
            places.setdefault(round(points, 2), []).append(seat)
        return places

    def _barrier_x(self) -> float:
        return self.at(self.barrier) - (self.at(0) - self.at(1)) / 2

    def _picture(self, key: str, x: float, y: float, width: float, height: float) -> None:
        self._ink.add(Color(1, 1, 1, 1))
        self._ink.add(Rectangle(texture=theme.piece(key), pos=(x, y), size=(width, height)))

    def _draw_zone(self) -> None:
        x = self._barrier_x()
        self._ink.add(Color(rgba=theme.warning_zone))
        self._ink.add(Rectangle(pos=(x, self.y), size=(self.right - x, self.height)))

    def _draw_rail(self, rail: float) -> None:
        corners = ticks(self.at(START_POINTS), self.at(0), rail)
        self._ink.add(Color(rgba=[*theme.text2[:3], 0.7]))
        indices = list(range(len(corners) // 4))
        self._ink.add(Mesh(vertices=corners, indices=indices, mode="lines"))

    def _draw_stack(self, place: float, seats: list[int], rail: float) -> None:
        x = self.at(place)
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
    """Rows that the symbols of those on one space need, two in a row."""
    return max(((list(points).count(place) + 1) // 2 for place in points), default=1)


class PlayerChip(Touchable, BoxLayout):
    """A player with the points, above the one track of a phone."""

    colour = NumericProperty(0)
    name_text = StringProperty("")
    points_text = StringProperty("")
    computer = BooleanProperty(False)
    active = BooleanProperty(False)


class PlayerChips(GridLayout):
    """All players, in as many rows as their names need."""

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None: ...

    def show(self, runners: Sequence[Runner]) -> None:
        if len(self.children) != len(runners):
            self.clear_widgets()
            for seat in range(len(runners)):
                chip = PlayerChip()
                chip.bind(on_release=lambda _chip, seat=seat: self.dispatch("on_player", seat))
                self.add_widget(chip)
        for chip, runner in zip(reversed(self.children), runners, strict=True):
            chip.colour, chip.name_text = runner.colour, runner.name
            chip.computer, chip.active = runner.computer, runner.active
        self.show_points([runner.points for runner in runners])

    def show_points(self, points: Sequence[int]) -> None:
        for chip, count in zip(reversed(self.children), points, strict=True):
            chip.points_text = tr.n("{count} pt", "{count} pts", count)


class SheetTrack(BoxLayout):
    """Chips over a track: the phone's score."""

    __events__ = ("on_player",)

    def on_player(self, seat: int) -> None: ...

    def show(self, runners: Sequence[Runner], barrier: int) -> None:
        self.ids.chips.show(runners)
        self.ids.track.show(runners, barrier)

    def move(self, points: Sequence[int], barrier: int) -> None:
        self.ids.chips.show_points(points)
        self.ids.track.move(points, barrier)


def travel_time(spaces: float) -> float:
    """Seconds for a locomotive's way; none when motion is off."""
    speed = settings.animation_speed
    return min(spaces * A_SPACE, AT_MOST) / speed if speed else 0


def run(lane: Lane, points: int) -> float:
    """Let one locomotive run to its points; how long it takes."""
    seconds = travel_time(abs(lane.points - points))
    Animation.cancel_all(lane, "points")
    if seconds:
        Animation(points=points, duration=seconds, t="in_out_cubic").start(lane)
    else:
        lane.points = points
    return seconds


def move_barrier(track: Widget, barrier: int, after: float) -> None:
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
