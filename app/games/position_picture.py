"""Pictures of prepared positions, drawn off the screen by the games' real boards."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Rectangle, Scale, Translate
from kivy.graphics.texture import Texture

from app.board.camera import Pose
from app.board.labels import text_texture
from app.board.view import BoardView
from app.games.places import places_of
from app.games.registry import face
from app.theme import tokens
from app.theme.icons import icon as icon_of
from app.theme.palettes import rgba
from app.theme.theme import theme
from rules.lessons.figure import Figure

#: A board of widgets needs so many seconds to arrange itself.
LATER = 0.1
#: Colours of what is allowed and what is not; the signs tell it, too.
GOOD, BAD = rgba(tokens.GOOD), rgba(tokens.BAD)
#: Diameter of a mark, and of its sign (dp).
MARK, SIGN = 20, 15


class PositionPicture:
    """Draws a figure's position and its marks, a moment later, and hands over the texture."""

    def __init__(self, figure: Figure, scale: float, done: Callable[[Texture], None]) -> None:
        """``scale`` are the pixels of one dp of the figure."""
        table = figure.table()
        parse = table.state.parse
        self._staged = [parse(text) for text in figure.staged]
        self._can = [parse(text) for text in figure.can]
        self._cannot = [parse(text) for text, _rule in figure.cannot]
        self._done = done
        self._board = board = face(figure.game).board(table.seats, range(figure.seats), None)
        board.size_hint = (None, None)
        board.size = [round(length * scale) for length in figure.size]
        if isinstance(board, BoardView) and figure.at is not None:
            board.hold_still(Pose(figure.spacing * scale, *figure.at))
        board.show(table.view(figure.seat), staged=self._staged, legal=())
        self._event: ClockEvent = Clock.schedule_once(lambda _dt: self._draw(), LATER)

    def cancel(self) -> None:
        """The picture is no longer wanted."""
        self._event.cancel()

    def _draw(self) -> None:
        board = self._board
        if isinstance(board, BoardView):
            board.viewport.rest_now()
            board.layers.draw_now()
        wide, high = (int(length) for length in board.size)
        fbo = Fbo(size=(wide, high), with_stencilbuffer=True)
        with fbo:
            ClearColor(*theme.table)
            ClearBuffers()
            Scale(1, -1, 1)  # a rounded rectangle has the first row of pixels on top
            Translate(0, -high, 0)
        fbo.add(board.canvas)
        with fbo.after:
            for allowed, actions in ((True, self._can), (False, self._cannot)):
                for (ax, ay), (bx, by) in places_of(board, actions):
                    _mark((ax + bx) / 2, (ay + by) / 2, allowed)
        fbo.draw()
        fbo.remove(board.canvas)
        self._done(fbo.texture)


def _mark(x: float, y: float, allowed: bool) -> None:
    """A disc with a tick or a cross."""
    for colour, size in ((theme.surface, MARK + 4), (GOOD if allowed else BAD, MARK)):
        wide = theme.dp(size)
        Color(*colour)
        Rectangle(texture=theme.piece("disc"), pos=(x - wide / 2, y - wide / 2), size=(wide, wide))
    name = "check-bold" if allowed else "close-thick"
    sign = text_texture(icon_of(name), "Icons", theme.dp(SIGN), (1, 1, 1, 1))
    Color(1, 1, 1, 1)
    Rectangle(texture=sign, pos=(x - sign.width / 2, y - sign.height / 2), size=sign.size)
