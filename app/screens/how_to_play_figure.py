"""Figures of "How to play": positions on a game's real board, and drawings of its own pieces.

A position is a ``rules.lessons.figure.Figure``. A drawing (assets/rules/<game>.figures.json) has
its size in spacings and a list of pieces, each ``[key, x, y, width, height, angle, tint]``.
``{theme}`` in a key becomes light or dark and ``{rail}`` the rail of that theme; the tint is a
colour token of the theme, or nothing.
"""

from __future__ import annotations

from math import cos, radians, sin

from kivy.clock import Clock
from kivy.graphics import Color, Quad, RoundedRectangle, SmoothRoundedRectangle
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.position_picture import PositionPicture
from app.services.booklet import FigurePiece, PiecesData
from app.services.language import tr
from app.theme.theme import theme
from rules.lessons.figure import Figure

#: The largest spacing of a drawing in dp, so that drawings look alike.
LARGEST_SPACING = 60
#: A board is drawn at most so many times as large as its figure says.
LARGEST_BOARD = 1.35
#: Radius of the corners (dp).
RADIUS = 12


def figure_widget(figure: Figure | PiecesData) -> Widget:
    """The widget that shows a figure."""
    return BoardFigure(figure) if isinstance(figure, Figure) else PiecesFigure(figure)


class FigureBox(Widget):
    """A figure, centred in its width; its height follows."""

    def __init__(self) -> None:
        super().__init__(size_hint_y=None)
        self._later = Clock.create_trigger(lambda _dt: self.draw(), -1)
        for name in ("pos", "size"):
            self.fbind(name, self._redraw)
        theme.follow(self._redraw)
        self._redraw()

    def _redraw(self, *_: object) -> None:
        self._later()

    def draw(self) -> None:
        """Draw it at the present place and size."""
        raise NotImplementedError


class BoardFigure(FigureBox):
    """A position on the real board, drawn again when its size, theme or language changes."""

    def __init__(self, figure: Figure) -> None:
        self._figure = figure
        self._picture: PositionPicture | None = None
        self._texture: Texture | None = None
        self._shown: object = None
        super().__init__()
        tr.follow(self._redraw)

    def draw(self) -> None:
        if self.width <= 0:
            return
        wide, high = self._figure.size
        scale = min(self.width / wide, theme.dp(LARGEST_BOARD))
        self.height = high * scale
        shown = (scale, theme.revision, tr.language)
        if shown != self._shown:
            self._shown = shown
            if self._picture is not None:
                self._picture.cancel()
            self._picture = PositionPicture(self._figure, scale, self._take)
        self._fill(wide * scale, high * scale)

    def _take(self, texture: Texture) -> None:
        self._picture, self._texture = None, texture
        self.draw()

    def _fill(self, wide: float, high: float) -> None:
        self.canvas.clear()
        with self.canvas:
            Color(*(theme.map_play if self._texture is None else (1, 1, 1, 1)))
            RoundedRectangle(
                pos=(self.center_x - wide / 2, self.y),
                size=(wide, high),
                radius=[dp(RADIUS)],
                texture=self._texture,
            )


class PiecesFigure(FigureBox):
    """A drawing of loose pieces."""

    def __init__(self, figure: PiecesData) -> None:
        self._figure = figure
        super().__init__()

    def draw(self) -> None:
        self.canvas.clear()
        if self.width <= 0:
            return
        wide, high = self._figure["size"]
        spacing = min(self.width / wide, theme.dp(LARGEST_SPACING))
        self.height = spacing * high
        left, low = self.center_x - spacing * wide / 2, self.y
        with self.canvas:
            Color(*theme.map_play)
            SmoothRoundedRectangle(
                pos=(left, low), size=(spacing * wide, spacing * high), radius=[dp(RADIUS)]
            )
            for piece in self._figure["pieces"]:
                _draw_piece(piece, left, low + spacing * high, spacing)


def _draw_piece(piece: FigurePiece, left: float, top: float, spacing: float) -> None:
    key, x, y, width, height, angle, tint = piece
    Color(*(getattr(theme, tint) if tint else (1, 1, 1, 1)))
    turn = radians(angle)
    across, up = cos(turn) * spacing / 2, sin(turn) * spacing / 2
    middle_x, middle_y = left + x * spacing, top - y * spacing
    points: list[float] = []
    for right, above in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        w, h = right * width, above * height
        points += [middle_x + w * across - h * up, middle_y + w * up + h * across]
    Quad(points=points, texture=_texture(key))


def _texture(key: str) -> Texture:
    shade, rail = ("dark", "boxwood") if theme.dark else ("light", "ebony")
    atlas, _, name = key.replace("{theme}", shade).replace("{rail}", rail).rpartition(":")
    return theme.art(atlas, name) if atlas else theme.piece(name)
