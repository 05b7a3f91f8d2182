"""Overlays of a board: legend and zoom buttons; on small boards a minimap and edge chips."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from kivy.graphics.texture import Texture
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
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.board.camera import Pose
from app.board.geometry import Point
from app.board.label_layer import BoardLabel
from app.board.labels import Box, stacked, text_texture
from app.board.meshes import Colour
from app.board.minimap import HEIGHT, WIDTH, MappedBoard, MiniMap
from app.board.viewport import Viewport
from app.kv_loader import load_kv
from app.theme.icons import icon as icon_of
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.piece_sample import PieceSample

#: Distance of pills from the board's edge, and their height (dp).
MARGIN, PILL = 12, 48
#: The height of an edge chip's target (dp); the plate it shows is a little lower.
CHIP = 48
#: A place of the viewer is out of sight when it is less than this inside the free area (dp).
SIGHT = 4


@dataclass(frozen=True)
class OwnPlace:
    """One of the viewer's own places: its name, position, and picture in the atlas."""

    text: str
    x: float
    y: float
    picture: str


@dataclass(frozen=True)
class LegendItem:
    """An entry of the legend: a sample and its text.

    The sample is a line, ``single`` or ``double``, or a ``piece``, or a ``hollow`` one.
    """

    text: str
    colour: Colour
    kind: str = "single"


class OverlaidBoard(MappedBoard, Protocol):
    """The board widget, as its overlays use it."""

    viewport: Viewport
    #: Small boards get a minimap and edge chips instead of legend and zoom buttons.
    compact: bool
    edges: Sequence[float]
    #: The camera's pose in a picture, over which nothing floats; None: this is no picture.
    still: Pose | None

    def edge_places(self) -> Sequence[OwnPlace]: ...

    #: Signs that lie over the board for a while: the legend explains them instead of its lines.
    marks: Sequence[LegendItem]

    def legend(self) -> Sequence[LegendItem]: ...

    def choice_points(self) -> Iterable[Point]: ...

    def labels(self) -> Iterable[BoardLabel]: ...

    # Members of every Kivy widget

    x: float
    y: float
    width: float
    height: float
    right: float
    top: float

    def add_widget(self, widget: Widget) -> None: ...

    def remove_widget(self, widget: Widget) -> None: ...


class Pill(BoxLayout):
    """A rounded plate with a soft shadow."""


class ZoomButton(Touchable, Widget):
    """One of the zoom pill's buttons."""

    icon = StringProperty("")

    def picture(self, icon: str) -> Texture:
        """The icon, white, to be tinted."""
        return text_texture(icon_of(icon), "Icons", theme.dp(22), (1, 1, 1, 1))


class ZoomPill(Pill):
    """Buttons: zoom out, fit, zoom in."""

    board = ObjectProperty(None)


class LegendLine(Widget):
    """Sample of a line, single or double."""

    colour = ColorProperty()
    kind = StringProperty("single")


class LegendPiece(PieceSample):
    """Sample of a piece, laid or hollow."""


class LegendText(Label):
    """Text beside a sample line."""


class Legend(Pill):
    """Explains the kinds of lines on the board."""

    items = ListProperty([])

    def on_items(self, *_: object) -> None:
        self.clear_widgets()
        for item in self.items:
            sample = LegendPiece if item.kind in ("piece", "hollow") else LegendLine
            self.add_widget(sample(colour=item.colour, kind=item.kind))
            self.add_widget(LegendText(text=item.text))


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
    accent = ColorProperty()
    place = ObjectProperty(None, allownone=True)
    #: Only the picture, without the name.
    brief = BooleanProperty(False)
    #: x of the chip's outer end.
    edge = NumericProperty(0)

    def __init__(self) -> None:
        self._write()
        super().__init__()
        self.bind(text=self._write)
        theme.follow(self._write)

    def _write(self, *_: object) -> None:
        size, ink = theme.size("caption"), tuple(theme.text)
        self.label = text_texture(self.text or " ", theme.font("heavy"), size, ink)
        self.label_size = self.label.size


def _nearest_first(wanted: float, low: float, top: float) -> list[float]:
    """Heights between two others, those near the wanted one first."""
    steps = range(1, int(max(0, top - low) // dp(CHIP / 2)) + 1)
    found = [wanted, *(wanted + way * n * dp(CHIP / 2) for n in steps for way in (1, -1))]
    return [y for y in found if low - 1 <= y <= top + 1]


def _is_free(height: float, taken: Iterable[float]) -> bool:
    return all(abs(height - other) >= dp(CHIP) - 1 for other in taken)


class Overlays:
    """Shows and places the overlays that the size of the board calls for."""

    def __init__(self, board: OverlaidBoard) -> None:
        self.board = board
        #: As many as were needed at once so far.
        self.chips: list[EdgeChip] = []

    # Each is built when it is first wanted: a roomy board never has a minimap.

    @cached_property
    def zoom(self) -> ZoomPill:
        return ZoomPill(board=self.board)

    @cached_property
    def legend(self) -> Legend:
        return Legend()

    @cached_property
    def mini(self) -> MiniMap:
        return MiniMap(self.board)

    @property
    def wants_zoom(self) -> bool:
        """Whether there are zoom buttons."""
        return not self.board.compact

    @property
    def wants_mini(self) -> bool:
        """Whether there is a minimap: part of a small board is out of sight."""
        camera = self.board.camera
        return self.board.compact and camera.pose.scale > camera.whole_scale * 1.02

    @property
    def head(self) -> float:
        """Height at the top of the free area that is taken."""
        return 0

    @property
    def foot(self) -> float:
        """Height at the foot of the free area that the pills take."""
        return 0 if self.board.compact else dp(MARGIN + 12) + theme.dp(PILL)

    @property
    def beside(self) -> float:
        """Width at the right of the free area that is taken."""
        return 0

    def present(self, widget: Widget, wanted: bool) -> None:
        """Adds a widget to the board or removes it."""
        wanted = wanted and self.board.still is None
        if wanted and widget.parent is None:
            self.board.add_widget(widget)
        elif not wanted and widget.parent is not None:
            self.board.remove_widget(widget)

    def show(self, name: str, wanted: bool) -> None:
        """Adds the zoom buttons, the legend or the minimap to the board, or removes it."""
        if wanted or name in vars(self):
            self.present(getattr(self, name), wanted)

    def layout(self) -> None:
        """Places everything after a change of the board's size or position."""
        self.place_zoom()
        self._place_legend()
        if self._has_mini:
            self._place_mini()

    def place_zoom(self) -> None:
        """Places the zoom buttons, if there are any."""
        board, margin = self.board, dp(MARGIN)
        self.show("zoom", self.wants_zoom)
        if self.wants_zoom:
            low = board.y + board.edges[3] + margin
            self.zoom.pos = board.right - margin - self.zoom.width, low

    def _place_legend(self) -> None:
        board, margin = self.board, dp(MARGIN)
        items = [] if board.compact or board.view is None else board.marks or board.legend()
        fits = False
        if items:
            self.legend.items = list(items)
            self.legend.pos = board.x + margin, board.y + board.edges[3] + margin
            fits = self.legend.width + self.zoom.width + 3 * margin <= board.width
        self.show("legend", fits)

    @property
    def _has_mini(self) -> bool:
        return "mini" in vars(self) and self.mini.parent is not None

    def _place_mini(self) -> None:
        board = self.board
        top = board.top - board.edges[1] - self.head - dp(4)
        self.mini.size = dp(WIDTH), dp(HEIGHT)
        self.mini.pos = board.right - dp(8) - self.mini.width, top - self.mini.height

    def _follow_mini(self) -> None:
        had = self._has_mini
        self.show("mini", self.wants_mini)
        if self._has_mini and not had:
            self._place_mini()
            self.mini.draw()
        elif had and not self._has_mini:
            self.mini.canvas.clear()  # the viewer's own places
        elif had:
            self.mini.follow()

    def update(self) -> None:
        """Shows a new view."""
        self.layout()
        self.follow()
        if self._has_mini:
            self.mini.draw()

    def follow(self) -> None:
        """Follows the camera."""
        if self.board.view is not None:
            self._follow_mini()
            self._place_chips()

    def _place_chips(self) -> None:
        """Places a chip for each of the viewer's places out of sight, at its side and height.

        A chip lies over no place that can be chosen and over none of the viewer's own: it is moved
        along the edge, or left out.
        """
        board, camera = self.board, self.board.camera
        seen = camera.visible().grown(-dp(SIGHT) / camera.pose.scale)
        away = [
            place
            for place in (board.edge_places() if board.compact else ())
            if not seen.holds(place.x, place.y)
        ]
        keep_clear, marks = (self._kept_clear(), self._marks()) if away else ([], [])
        chips = iter(self._enough_chips(len(away)))
        for side in ("left", "right"):
            places = [p for p in away if (p.x < camera.pose.x) == (side == "left")]
            places.sort(key=lambda place: place.y)
            wanted = [board.y + camera.to_pixels(place.x, place.y)[1] for place in places]
            top = board.top - board.edges[1] - self.head - dp(CHIP / 2 + 4)
            if side == "right" and self._has_mini:
                top -= self.mini.height + dp(4)
            low = board.y + board.edges[3] + dp(CHIP / 2 + 4)
            taken: list[float] = []
            for place, y in zip(places, stacked(wanted, low, top, dp(CHIP)), strict=True):
                chip = next(chips)
                self._fill_chip(chip, side, place)
                free = [at for at in _nearest_first(y, low, top) if _is_free(at, taken)]
                if self._fits(chip, free, keep_clear, marks):
                    taken.append(chip.center_y)
                    self.present(chip, True)
                else:
                    self.present(chip, False)
        for chip in chips:
            self.present(chip, False)
            chip.place, chip.text = None, ""

    def _enough_chips(self, count: int) -> list[EdgeChip]:
        while len(self.chips) < count:
            chip = EdgeChip()
            chip.bind(on_release=self._go_to)
            self.chips.append(chip)
        return self.chips

    def _kept_clear(self) -> list[Point]:
        """Window points of all that can be chosen and of the viewer's own places."""
        board, camera = self.board, self.board.camera
        own = [(place.x, place.y) for place in board.own_places()]
        pixels = [camera.to_pixels(*point) for point in (*board.choice_points(), *own)]
        return [(board.x + x, board.y + y) for x, y in pixels]

    def _fill_chip(self, chip: EdgeChip, side: str, place: OwnPlace) -> None:
        board = self.board
        chip.place, chip.text, chip.picture = place, place.text, place.picture
        chip.side, chip.accent = side, board.accent
        left, _top, right, _bottom = board.edges
        chip.edge = board.x + left + dp(8) if side == "left" else board.right - right - dp(8)

    def _marks(self) -> list[Point]:
        """Window points of all places with a name, which a chip's name should leave in sight."""
        board, camera = self.board, self.board.camera
        pixels = [camera.to_pixels(label.x, label.y) for label in board.labels()]
        return [(board.x + x, board.y + y) for x, y in pixels]

    def _fits(
        self,
        chip: EdgeChip,
        heights: Iterable[float],
        keep_clear: list[Point],
        marks: list[Point],
    ) -> bool:
        """Finds a height for a chip; returns whether there is one.

        It keeps its name where that covers no city; else only its picture lies at the edge.
        """
        for chip.center_y in heights:
            for chip.brief, clear in ((False, keep_clear + marks), (True, keep_clear)):
                if not any(chip.collide_point(*point) for point in clear):
                    return True
        return False

    def _go_to(self, chip: EdgeChip) -> None:
        if chip.place is not None:
            self.board.viewport.reveal_point(chip.place.x, chip.place.y)

    def boxes(self) -> list[Box]:
        """The boxes of all visible overlays, in the board's pixels."""
        board = self.board
        pills = [vars(self).get(name) for name in ("zoom", "legend", "mini")]
        return [
            (widget.x - board.x, widget.y - board.y, widget.width, widget.height)
            for widget in (*pills, *self.chips)
            if widget is not None and widget.parent is not None
        ]


load_kv(__name__)
