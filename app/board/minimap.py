"""Minimap: the whole board in small, over a corner of a small board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol

from kivy.graphics import Color, Line, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.widget import Widget

from app.board.background import Background
from app.board.camera import Camera
from app.board.geometry import Point, Segment
from app.board.meshes import Colour, Lines, MeshBuilder, Pictures
from app.kv_loader import load_kv
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.board.edge_chips import OwnPlace

#: Size of the minimap (dp).
WIDTH, HEIGHT = 84, 50


class MappedBoard(Protocol):
    """The board widget, as its minimap uses it."""

    @property
    def camera(self) -> Camera: ...

    @property
    def accent(self) -> Colour: ...

    @property
    def view(self) -> object | None: ...

    def background(self) -> Background | None: ...

    def own_places(self) -> Sequence[OwnPlace]: ...

    def minimap_lines(self) -> Iterable[Segment]: ...

    def fit(self) -> None: ...


class MiniMap(ButtonBehavior, Widget):
    """The whole board in small, with a frame around the visible part; a tap fits the board."""

    def __init__(self, board: MappedBoard) -> None:
        self.board = board
        super().__init__()
        self._frame = Line(width=dp(0.8))
        self.bind(pos=self.draw, size=self.draw)

    def _map(self, x: float, y: float) -> Point:
        """Window position of a board point."""
        area = self.board.camera.content
        inner_w, inner_h = self.width - dp(8), self.height - dp(8)
        scale = min(inner_w / area.width, inner_h / area.height)
        mx, my = area.middle
        return self.center_x + (x - mx) * scale, self.center_y - (y - my) * scale

    def draw(self, *_: object) -> None:
        """Draws background, lines and the viewer's places."""
        board = self.board
        self.canvas.clear()
        if board.view is None or not min(board.camera.content.width, board.camera.content.height):
            return
        left, bottom = self.x + dp(3), self.y + dp(3)
        right, top = self.right - dp(3), self.top - dp(3)
        with self.canvas:
            background = board.background()
            Color(*(background.colour(theme.dark) if background else theme.map_play))
            _draw_quad(None, left, bottom, right, top, (0, 0, 1, 0, 1, 1, 0, 1))
            if background is not None:
                Color(1, 1, 1, 1)
                texture = background.texture(theme.dark)
                _draw_quad(texture, left, bottom, right, top, self._texture_part(background))
        lines = Lines(1.0)
        for a, b in board.minimap_lines():
            (ax, ay), (bx, by) = self._map(*a), self._map(*b)
            lines.add((ax, -ay), (bx, -by), dp(1.2))
        self._draw_mesh(lines, theme.rail_face)
        dots = Pictures()
        for place in board.own_places():
            x, y = self._map(place.x, place.y)
            dots.put("disc", x, -y, dp(5), dp(5))
        self._draw_mesh(dots, board.accent)
        self.canvas.add(Color(*theme.text[:3], 0.9))
        self.canvas.add(self._frame)
        self.follow()

    def _texture_part(self, background: Background) -> tuple[float, ...]:
        """Texture coordinates of the part of the background that the minimap shows."""
        area = self.board.camera.content
        scale = (self.width - dp(6)) / area.width
        half = (self.height - dp(6)) / scale / 2
        _, my = area.middle
        t: Sequence[float] = background.texture(theme.dark).tex_coords
        rect = background.rect

        def u(x: float) -> float:
            return t[0] + (t[2] - t[0]) * (x - rect.left) / rect.width

        def v(y: float) -> float:
            return t[5] + (t[1] - t[5]) * (y - rect.top) / rect.height

        low, high = v(my + half), v(my - half)
        return u(area.left), low, u(area.right), low, u(area.right), high, u(area.left), high

    def _draw_mesh(self, builder: MeshBuilder, colour: Colour) -> None:
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
        """Moves the frame to the visible part."""
        seen = self.board.camera.visible()
        left, top = self._map(seen.left, seen.top)
        right, bottom = self._map(seen.right, seen.bottom)
        left, right = max(left, self.x + dp(3)), min(right, self.right - dp(3))
        bottom, top = max(bottom, self.y + dp(3)), min(top, self.top - dp(3))
        self._frame.rectangle = (left, bottom, max(0, right - left), max(0, top - bottom))

    def on_release(self) -> None:
        self.board.fit()


def _draw_quad(
    texture: Texture | None,
    left: float,
    bottom: float,
    right: float,
    top: float,
    t: Sequence[float],
) -> None:
    vertices = [left, bottom, t[0], t[1], right, bottom, t[2], t[3]]
    vertices += [right, top, t[4], t[5], left, top, t[6], t[7]]
    Mesh(vertices=vertices, indices=[0, 1, 2, 2, 3, 0], mode="triangles", texture=texture)


load_kv(__name__)
