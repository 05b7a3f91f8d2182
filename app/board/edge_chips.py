"""Edge chips of a small board: buttons for the viewer's own places that are out of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.board.geometry import Point
from app.board.labels import stacked, text_texture
from app.board.minimap import MappedBoard
from app.board.viewport import Viewport
from app.kv_loader import load_kv
from app.theme.theme import theme

#: The height of an edge chip's target (dp); the plate it shows is a little lower.
CHIP = 48
#: A place of the viewer is out of sight when it is less than this inside the free area (dp).
SIGHT = 4
#: Half the width of a place of the viewer with its ring (dp), and the four ways to its rim.
RIM, AROUND = 12, ((1, 0), (-1, 0), (0, 1), (0, -1))
#: The minimap covers a place of the viewer that is less than this outside it (dp): half a city.
COVER = 10


@dataclass(frozen=True)
class OwnPlace:
    """One of the viewer's own places: its name, position, and picture in the atlas."""

    text: str
    x: float
    y: float
    picture: str


class ChippedBoard(MappedBoard, Protocol):
    """The board widget, as its edge chips use it."""

    viewport: Viewport
    #: Small boards get a minimap and edge chips instead of legend and zoom buttons.
    compact: bool
    edges: Sequence[float]

    def edge_places(self) -> Sequence[OwnPlace]: ...

    def own_points(self) -> Sequence[Point]: ...

    def choice_points(self) -> Iterable[Point]: ...

    def label_points(self) -> Iterable[Point]: ...

    # Members of every Kivy widget

    x: float
    y: float
    right: float
    top: float


class EdgeChip(ButtonBehavior, Widget):
    """Button at the board's edge for one of the viewer's places out of sight; a tap goes there.

    The plate is 40 dp high, the touch target 48.
    """

    text = StringProperty("")
    #: The text as a texture, and its size.
    label = ObjectProperty(None)
    label_size = ListProperty([0, 0])
    picture = StringProperty("")
    side = StringProperty("left")
    #: Where its place lies, as the degrees that turn an arrow to the right there.
    turned = NumericProperty(0)
    accent = ColorProperty()
    place = ObjectProperty(None, allownone=True)
    #: Only the picture, without the name.
    brief = BooleanProperty(False)
    #: x of the chip's outer end.
    edge = NumericProperty(0)
    #: Width without and with the name.
    widths = ListProperty([0, 0])

    def __init__(self) -> None:
        self._write()
        super().__init__()
        self.bind(text=self._write)
        theme.follow(self._write)

    def _write(self, *_: object) -> None:
        size, ink = theme.size("caption"), tuple(theme.text)
        self.label = text_texture(self.text or " ", theme.font("heavy"), size, ink)
        self.label_size = self.label.size
        self.widths = [dp(50), self.label_size[0] + dp(52)]

    def span(self, brief: bool) -> tuple[float, float]:
        """Where it begins and ends at its side, with or without its name."""
        width = self.widths[0 if brief else 1]
        left = self.edge if self.side == "left" else self.edge - width
        return left, left + width

    def covers(self, points: Iterable[Point], y: float, brief: bool) -> bool:
        """Whether it would lie over a point with its middle at a height and with or without name.

        By numbers alone: in every frame of a pan many heights are tried.
        """
        left, right = self.span(brief)
        bottom, top = y - dp(CHIP / 2), y + dp(CHIP / 2)
        return any(left <= px <= right and bottom <= py <= top for px, py in points)


def _nearest_first(wanted: float, low: float, top: float) -> Iterator[float]:
    """Heights between two others, those near the wanted one first."""
    step = dp(CHIP / 2)
    ways = (way * n * step for n in range(1, int(max(0, top - low) // step) + 1) for way in (1, -1))
    for away in chain((0.0,), ways):
        if low - 1 <= wanted + away <= top + 1:
            yield wanted + away


def _is_free(height: float, taken: Iterable[float]) -> bool:
    return all(abs(height - other) >= dp(CHIP) - 1 for other in taken)


class EdgeChips:
    """Places a chip for each of the viewer's places out of sight, at its side and height.

    A chip lies over no place that can be chosen and over none of the viewer's own: it is moved
    along the edge, or left out.
    """

    def __init__(self, board: ChippedBoard, present: Callable[[Widget, bool], None]) -> None:
        """``present`` adds a widget to the board or removes it."""
        self.board = board
        self._present = present
        #: As many as were needed at once so far.
        self.chips: list[EdgeChip] = []

    def place(self, head: float, mini: Widget | None) -> None:
        """Place the chips below ``head``, the height taken at the top, and the minimap."""
        away = self._out_of_sight(mini)
        spare = iter(self._enough(len(away)))
        board, camera = self.board, self.board.camera
        low = board.y + board.edges[3] + dp(CHIP / 2 + 4)
        for side in ("left", "right"):
            places = [p for p in away if (p.x < camera.pose.x) == (side == "left")]
            places.sort(key=lambda place: place.y)
            wanted = [board.y + camera.to_pixels(place.x, place.y)[1] for place in places]
            top = board.top - board.edges[1] - head - dp(CHIP / 2 + 4)
            if side == "right" and mini is not None:
                top -= mini.height + dp(4)
            chips = [self._fill(next(spare), side, place) for place in places]
            keep_clear, marks = self._kept_clear(chips) if chips else ([], [])
            taken: list[float] = []
            for chip, y in zip(chips, stacked(wanted, low, top, dp(CHIP)), strict=True):
                free = (at for at in _nearest_first(y, low, top) if _is_free(at, taken))
                fits = self._fits(chip, free, keep_clear, marks)
                if fits:
                    taken.append(chip.center_y)
                self._present(chip, fits)
        for chip in spare:
            self._present(chip, False)
            chip.place, chip.text = None, ""

    def _out_of_sight(self, mini: Widget | None) -> list[OwnPlace]:
        """The viewer's places beyond the board's edge or under the minimap."""
        board, camera = self.board, self.board.camera
        seen = camera.visible().grown(-dp(SIGHT) / camera.pose.scale)
        places = board.edge_places() if board.compact else ()
        return [
            place
            for place in places
            if not seen.holds(place.x, place.y) or (mini is not None and self._under(mini, place))
        ]

    def _under(self, mini: Widget, place: OwnPlace) -> bool:
        """Whether the minimap covers a place, or half of it."""
        x, y = self._in_window([(place.x, place.y)])[0]
        by = dp(COVER)
        return bool(mini.x - by < x < mini.right + by and mini.y - by < y < mini.top + by)

    def _enough(self, count: int) -> list[EdgeChip]:
        while len(self.chips) < count:
            chip = EdgeChip()
            chip.bind(on_release=self._go_to)
            self.chips.append(chip)
        return self.chips

    def _kept_clear(self, chips: Sequence[EdgeChip]) -> tuple[list[Point], list[Point]]:
        """Window points that chips of one side must leave clear, and that their names should.

        They must not cover what can be chosen nor the viewer's own places to their rims; their
        names should leave all places with a name in sight. Only points that the widest of the
        chips can reach: in every frame of a pan these are few of many.
        """
        board, camera = self.board, self.board.camera
        left = min(chip.span(brief=False)[0] for chip in chips) - board.x
        right = max(chip.span(brief=False)[1] for chip in chips) - board.x
        low, high = camera.to_board(left, 0)[0], camera.to_board(right, 0)[0]
        choices = [point for point in board.choice_points() if low <= point[0] <= high]
        named = [point for point in board.label_points() if low <= point[0] <= high]
        own = self._in_window(board.own_points())
        rims = [(x + dx * dp(RIM), y + dy * dp(RIM)) for x, y in own for dx, dy in AROUND]
        return [*self._in_window(choices), *own, *rims], self._in_window(named)

    def _in_window(self, points: Iterable[Point]) -> list[Point]:
        board = self.board
        return [(board.x + x, board.y + y) for x, y in board.camera.all_to_pixels(points)]

    def _fill(self, chip: EdgeChip, side: str, place: OwnPlace) -> EdgeChip:
        board = self.board
        chip.place, chip.text, chip.picture = place, place.text, place.picture
        chip.side, chip.accent = side, board.accent
        chip.turned = self._turned(side, place)
        left, _top, right, _bottom = board.edges
        chip.edge = board.x + left + dp(8) if side == "left" else board.right - right - dp(8)
        return chip

    def _turned(self, side: str, place: OwnPlace) -> int:
        """The way to a place: up or down where it lies straight above or below what is seen."""
        seen = self.board.camera.visible()
        if seen.left <= place.x <= seen.right:
            if place.y < seen.top:
                return 90
            if place.y > seen.bottom:
                return 270
        return 180 if side == "left" else 0

    @staticmethod
    def _fits(
        chip: EdgeChip, heights: Iterable[float], keep_clear: list[Point], marks: list[Point]
    ) -> bool:
        """Finds a height for a chip; returns whether there is one.

        It keeps its name where that covers no city; else only its picture lies at the edge.
        """
        shapes = ((False, keep_clear + marks), (True, keep_clear))
        for y in heights:
            for brief, clear in shapes:
                if not chip.covers(clear, y, brief):
                    chip.brief, chip.center_y = brief, y
                    return True
        return False

    def _go_to(self, chip: EdgeChip) -> None:
        """Bring the chip's place to the middle: nearer to the edge the minimap may cover it."""
        if chip.place is not None:
            camera = self.board.camera
            middle = camera.pose._replace(x=chip.place.x, y=chip.place.y)
            self.board.viewport.travel_to(camera.clamped(middle))


load_kv(__name__)
