"""Overlays of the Far West Loco board: the players, and zoom buttons while one is close up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.board.overlays import MARGIN, Overlays
from app.games.far_west_loco.follow import CLOSE
from app.games.far_west_loco.players import FarWestPlayers
from app.kv_loader import load_kv
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard


#: Height of a line of text by its type size.
TEXT = 1.42


class HeaderShade(Widget):
    """Plain background for the header of a phone, where the track would run behind its text."""


class FarWestOverlays(Overlays):
    """The players lie along the foot of the board."""

    board: FarWestLocoBoard

    def __init__(self, board: FarWestLocoBoard) -> None:
        super().__init__(board)
        self.shade = HeaderShade()
        board.add_widget(self.shade)
        self.strip = FarWestPlayers()
        board.add_widget(self.strip)

    @property
    def small(self) -> bool:
        """Whether there is only room for a name and a number per player."""
        narrow: bool = self.board.width < dp(150) * self._seats * max(1, theme.text_scale)
        return self.board.compact or narrow

    @property
    def _seats(self) -> int:
        return self.board.position.seats if self.board.view is not None else 5

    @property
    def _height(self) -> float:
        if self.small:
            name, cash = theme.size("small") * TEXT, theme.size("card") * 1.2
            small: float = max(dp(24), name) + cash + dp(8 + 8 + 4)
            return small
        head = max(dp(30), theme.size("body") * TEXT + theme.size("small") * 1.25)
        full: float = head + dp(22) + max(dp(20), theme.size("caption") * TEXT) + dp(12 + 10)
        return full

    @property
    def foot(self) -> float:
        if self.board.hosting:
            return 0
        covered: float = self.board.edges[3]
        gap: float = dp(8 if self.small else 2 * MARGIN)
        return covered + self._height + gap

    def layout(self) -> None:
        board, strip = self.board, self.strip
        if not board.hosting:
            self._place_strip()
        elif strip.parent is board:
            board.remove_widget(strip)
        top = board.edges[1]
        self.shade.pos = board.x, board.top - top
        self.shade.size = board.width, top if board.compact else 0
        super().layout()
        self._place_zoom()
        if board.view is not None:
            self.show_players()

    def _place_strip(self) -> None:
        """Puts the players to the foot of the board."""
        board, strip = self.board, self.strip
        if strip.parent is not board:
            if strip.parent is not None:
                strip.parent.remove_widget(strip)
            strip.size_hint = None, None
            board.add_widget(strip)
        margin = dp(6 if self.small else MARGIN)
        left, _top, right, bottom = board.edges
        strip.pos = board.x + left + margin, board.y + bottom + dp(4 if self.small else MARGIN)
        strip.size = board.width - left - right - 2 * margin, self._height

    def follow(self) -> None:
        super().follow()
        self._place_zoom()

    def _place_zoom(self) -> None:
        """Shows the zoom buttons only while not all of the board is visible."""
        board = self.board
        close = board.camera.pose.scale > board.camera.whole_scale * CLOSE
        self.present(self.zoom, close and not board.compact and not board.hosting)
        self.zoom.y = board.y + self.foot + dp(4)

    def show_players(self) -> None:
        """Updates the players' cards; money that is still flying has not arrived."""
        board = self.board
        pending = board.moving.cashier.pending
        if board.plates is not None:
            board.plates.show(board.position, board.names, board.colours, pending, board.active)
        else:
            self.strip.show(board.position, board.names, board.colours, self.small, pending)


load_kv(__name__)
