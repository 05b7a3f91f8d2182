"""What floats over a board: legend and zoom buttons; on small boards a minimap and edge chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Line, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import (
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

from app.board.camera import Rect
from app.board.labels import Box, stacked, text_texture
from app.board.meshes import Lines, Pictures
from app.kv_loader import load_kv
from app.theme.icons import icon as icon_of
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.board.view import BoardView

#: Distance of pills from the board's edge, and their height (dp).
MARGIN, PILL = 12, 48
#: The height of an edge chip's target (dp); the plate it shows is a little lower.
CHIP = 48
MINI_WIDTH, MINI_HEIGHT = 84, 50
#: An own place is out of sight when it is less than this inside the free area (dp).
SIGHT = 4


@dataclass(frozen=True)
class Spot:
    """One of the viewer's own places: its name, where it is, and its picture in the atlas."""

    text: str
    x: float
    y: float
    picture: str


class Pill(BoxLayout):
    """A rounded plate with a soft shadow."""


class ZoomButton(ButtonBehavior, Widget):
    """One of the zoom pill's buttons; ``hint`` says what it does to those who cannot see it."""

    icon = StringProperty("")
    hint = StringProperty("")

    def picture(self, icon: str) -> Texture:
        """The icon, white, to be tinted."""
        return text_texture(icon_of(icon), "Icons", dp(22), (1, 1, 1, 1))


class ZoomPill(Pill):
    """Further away, fit, closer."""

    board = ObjectProperty(None)


class LegendLine(Widget):
    """A sample of a line: single or double."""

    colour = ColorProperty()
    kind = StringProperty("single")


class LegendText(Label):
    """A word of the legend."""


class Legend(Pill):
    """What the kinds of lines cost."""

    items = ListProperty([])

    def on_items(self, *_: object) -> None:
        self.clear_widgets()
        for text, colour, double in self.items:
            self.add_widget(LegendLine(colour=colour, kind="double" if double else "single"))
            self.add_widget(LegendText(text=text))


class EdgeChip(ButtonBehavior, Widget):
    """An own place out of sight: its shape and name at the edge where it lies; a tap goes there.

    The plate is 40 dp high, the target 48.
    """

    text = StringProperty("")
    #: The text as a texture, and its size.
    name = ObjectProperty(None)
    name_size = ListProperty([0, 0])
    picture = StringProperty("")
    side = StringProperty("left")
    accent = ColorProperty()
    spot = ObjectProperty(None, allownone=True)
    #: Where the chip's outer end is.
    edge = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self._write()
        super().__init__(**kwargs)
        self.bind(text=self._write)
        theme.follow(self._write)

    def _write(self, *_: object) -> None:
        size, ink = theme.size("caption"), tuple(theme.text)
        self.name = text_texture(self.text or " ", theme.font("heavy"), size, ink)
        self.name_size = self.name.size


class MiniMap(ButtonBehavior, Widget):
    """The whole board in small, with what is in sight; a tap fits the board."""

    board = ObjectProperty(None)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._frame = Line(width=dp(0.8))
        self.bind(pos=self.draw, size=self.draw)

    def _map(self, x: float, y: float) -> tuple[float, float]:
        area: Rect = self.board.camera.content
        inner_w, inner_h = self.width - dp(8), self.height - dp(8)
        scale = min(inner_w / area.width, inner_h / area.height)
        mx, my = area.middle
        return self.center_x + (x - mx) * scale, self.center_y - (y - my) * scale

    def draw(self, *_: object) -> None:
        """The paper, the rails, the own places."""
        board: BoardView = self.board
        self.canvas.clear()
        if board is None or board.view is None:
            return
        left, bottom = self.x + dp(3), self.y + dp(3)
        right, top = self.right - dp(3), self.top - dp(3)
        with self.canvas:
            ground = board.ground()
            Color(*(ground.colour(theme.dark) if ground else theme.map_play))
            self._quad(None, left, bottom, right, top, (0, 0, 1, 0, 1, 1, 0, 1))
            if ground is not None:
                Color(1, 1, 1, 1)
                self._quad(ground.texture(theme.dark), left, bottom, right, top, self._part(ground))
        lines = Lines(1.0)
        for a, b in board.mini_lines():
            (ax, ay), (bx, by) = self._map(*a), self._map(*b)
            lines.add((ax, -ay), (bx, -by), dp(1.2))
        self._mesh(lines, theme.rail_face)
        dots = Pictures()
        for spot in board.own_spots():
            x, y = self._map(spot.x, spot.y)
            dots.put("disc", x, -y, dp(5), dp(5))
        self._mesh(dots, board.accent)
        self.canvas.add(Color(*theme.text[:3], 0.9))
        self.canvas.add(self._frame)
        self.follow()

    def _part(self, ground: Any) -> tuple[float, ...]:
        """Texture coordinates of the part of the ground that the minimap shows."""
        area: Rect = self.board.camera.content
        scale = (self.width - dp(6)) / area.width
        half = (self.height - dp(6)) / scale / 2
        _, my = area.middle
        t = ground.texture(theme.dark).tex_coords
        rect = ground.rect

        def u(x: float) -> float:
            return t[0] + (t[2] - t[0]) * (x - rect.left) / rect.width

        def v(y: float) -> float:
            return t[5] + (t[1] - t[5]) * (y - rect.top) / rect.height

        low, high = v(my + half), v(my - half)
        return u(area.left), low, u(area.right), low, u(area.right), high, u(area.left), high

    def _quad(
        self, texture: Any, left: float, bottom: float, right: float, top: float, t: Sequence[float]
    ) -> None:
        vertices = [left, bottom, t[0], t[1], right, bottom, t[2], t[3]]
        vertices += [right, top, t[4], t[5], left, top, t[6], t[7]]
        Mesh(vertices=vertices, indices=[0, 1, 2, 2, 3, 0], mode="triangles", texture=texture)

    def _mesh(self, builder: Any, colour: Sequence[float]) -> None:
        if builder.indices:
            with self.canvas:
                Color(*colour)
                Mesh(
                    vertices=builder.vertices,
                    indices=builder.indices,
                    mode="triangles",
                    texture=builder.texture,
                )

    def follow(self) -> None:
        """Frame what is in sight."""
        seen = self.board.camera.visible()
        left, top = self._map(seen.left, seen.top)
        right, bottom = self._map(seen.right, seen.bottom)
        left, right = max(left, self.x + dp(3)), min(right, self.right - dp(3))
        bottom, top = max(bottom, self.y + dp(3)), min(top, self.top - dp(3))
        self._frame.rectangle = (left, bottom, max(0, right - left), max(0, top - bottom))

    def on_release(self) -> None:
        self.board.fit()


class Overlays:
    """Puts them where they belong, shows what the size of the board calls for."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        self.zoom = ZoomPill(board=board)
        self.legend = Legend()
        self.mini = MiniMap(board=board)
        self.chips = [EdgeChip() for _ in range(5)]
        for chip in self.chips:
            chip.bind(on_release=self._go_to)

    @property
    def foot(self) -> float:
        """How much of the board's foot the pills take."""
        return 0 if self.board.compact else dp(MARGIN + PILL + 12)

    def _present(self, widget: Widget, wanted: bool) -> None:
        if wanted and widget.parent is None:
            self.board.add_widget(widget)
        elif not wanted and widget.parent is not None:
            self.board.remove_widget(widget)

    def layout(self) -> None:
        """Another size or place of the board."""
        board = self.board
        roomy = not board.compact
        margin = dp(MARGIN)
        self.zoom.pos = board.right - margin - self.zoom.width, board.y + margin
        self.legend.pos = board.x + margin, board.y + margin
        fits = self.legend.width + self.zoom.width + 3 * margin <= board.width
        self._present(self.zoom, roomy)
        self._present(self.legend, roomy and bool(self.legend.items) and fits)
        top = board.top - board.edges[1] - dp(4)
        self.mini.size = dp(MINI_WIDTH), dp(MINI_HEIGHT)
        self.mini.pos = board.right - dp(8) - self.mini.width, top - self.mini.height

    def update(self) -> None:
        """The view has changed."""
        self.legend.items = self.board.legend()
        self.layout()
        self.follow()
        self.mini.draw()

    def follow(self) -> None:
        """The camera has moved."""
        board = self.board
        if board.view is None:
            return
        hidden = board.camera.pose.scale > board.camera.whole_scale * 1.02
        self._present(self.mini, board.compact and hidden)
        if self.mini.parent is not None:
            self.mini.follow()
        self._place_chips()

    def _place_chips(self) -> None:
        """A chip for each own place out of sight, at the side and the height where it lies."""
        board, camera = self.board, self.board.camera
        seen = camera.visible().grown(-dp(SIGHT) / camera.pose.scale)
        away = [
            spot
            for spot in (board.own_spots() if board.compact else ())
            if not seen.holds(spot.x, spot.y)
        ]
        chips = iter(self.chips)
        for side in ("left", "right"):
            spots = [s for s in away if (s.x < camera.pose.x) == (side == "left")]
            spots.sort(key=lambda spot: spot.y)
            wanted = [board.y + camera.to_pixels(spot.x, spot.y)[1] for spot in spots]
            top = board.top - board.edges[1] - dp(CHIP / 2 + 4)
            if side == "right" and self.mini.parent is not None:
                top -= self.mini.height + dp(4)
            low = board.y + board.edges[3] + dp(CHIP / 2 + 4)
            for spot, y in zip(spots, stacked(wanted, low, top, dp(CHIP)), strict=True):
                self._show(next(chips), side, spot, y)
        for chip in chips:
            self._present(chip, False)
            chip.spot, chip.text = None, ""

    def _show(self, chip: EdgeChip, side: str, spot: Spot, y: float) -> None:
        board = self.board
        chip.spot, chip.text, chip.picture = spot, spot.text, spot.picture
        chip.side, chip.accent = side, board.accent
        chip.center_y = y
        left, _top, right, _bottom = board.edges
        chip.edge = board.x + left + dp(8) if side == "left" else board.right - right - dp(8)
        self._present(chip, True)

    def _go_to(self, chip: EdgeChip) -> None:
        spot = chip.spot
        if spot is not None:
            self.board.reveal(Rect(spot.x, spot.y, spot.x, spot.y))

    def boxes(self) -> list[Box]:
        """What they cover, in the board's pixels."""
        board = self.board
        return [
            (child.x - board.x, child.y - board.y, child.width, child.height)
            for child in (self.zoom, self.legend, self.mini, *self.chips)
            if child.parent is not None
        ]


load_kv(__name__)
