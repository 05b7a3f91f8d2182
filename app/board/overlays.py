"""Overlays of a board: legend and zoom buttons; on small boards a minimap and edge chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.label import Label
from kivy.uix.widget import Widget

from app.board.camera import Pose
from app.board.edge_chips import ChippedBoard, EdgeChip, EdgeChips
from app.board.labels import Box, text_texture
from app.board.meshes import Colour
from app.board.minimap import HEIGHT, WIDTH, MiniMap
from app.kv_loader import load_kv
from app.theme.icons import icon as icon_of
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from app.widgets.piece_sample import PieceSample

#: Distance of pills from the board's edge, and their height (dp).
MARGIN, PILL = 12, 48


@dataclass(frozen=True)
class LegendItem:
    """An entry of the legend: a sample and its text.

    The sample is a line, ``single`` or ``double``, or a ``piece``, or a ``hollow`` one.
    """

    text: str
    colour: Colour
    kind: str = "single"


class OverlaidBoard(ChippedBoard, Protocol):
    """The board widget, as its overlays use it."""

    #: The camera's pose in a picture, over which nothing floats; None: this is no picture.
    still: Pose | None

    #: Signs that lie over the board for a while: the legend explains them instead of its lines.
    marks: Sequence[LegendItem]

    def legend(self) -> Sequence[LegendItem]: ...

    # Members of every Kivy widget

    width: float
    height: float

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


class Overlays:
    """Shows and places the overlays that the size of the board calls for."""

    def __init__(self, board: OverlaidBoard) -> None:
        self.board = board
        self._edge_chips = EdgeChips(board, self.present)

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
    def chips(self) -> Sequence[EdgeChip]:
        """The edge chips, shown or spare."""
        return self._edge_chips.chips

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
            self._edge_chips.place(self.head, self.mini if self._has_mini else None)

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
