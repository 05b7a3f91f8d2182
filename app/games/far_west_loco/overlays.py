"""What floats over the Far West Loco board: the players, and the zoom while one is close up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.board.overlays import MARGIN, Overlays
from app.games.far_west_loco.players import FarWestPlayers, HeaderShade
from app.theme.theme import theme

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestBoard


#: How high a line of text is, by its type size.
TEXT = 1.42


class FarWestOverlays(Overlays):
    """The players lie along the foot of the board."""

    board: FarWestBoard

    def __init__(self, board: FarWestBoard) -> None:
        super().__init__(board)
        self.shade = HeaderShade()
        board.add_widget(self.shade)
        self.strip = FarWestPlayers()
        board.add_widget(self.strip)

    @property
    def small(self) -> bool:
        """Whether there is only room for a name and a number."""
        return self.board.compact or self.board.width < dp(150) * self._seats * max(
            1, theme.text_scale
        )

    @property
    def _seats(self) -> int:
        return self.board.position.seats if self.board.view is not None else 5

    @property
    def _height(self) -> float:
        if self.small:
            name, cash = theme.size("small") * TEXT, theme.size("card") * 1.2
            return max(dp(24), name) + cash + dp(8 + 8 + 4)
        head = max(dp(30), theme.size("body") * TEXT + theme.size("small") * 1.25)
        return head + dp(22) + max(dp(20), theme.size("caption") * TEXT) + dp(12 + 10)

    @property
    def foot(self) -> float:
        return self.board.edges[3] + self._height + dp(8 if self.small else 2 * MARGIN)

    def layout(self) -> None:
        board, strip = self.board, self.strip
        margin = dp(6 if self.small else MARGIN)
        left, top, right, bottom = board.edges
        strip.pos = board.x + left + margin, board.y + bottom + dp(4 if self.small else MARGIN)
        strip.size = board.width - left - right - 2 * margin, self._height
        self.shade.pos = board.x, board.top - top
        self.shade.size = board.width, top if board.compact else 0
        super().layout()
        self._place_zoom()
        if board.view is not None:
            self.show_players()

    def follow(self) -> None:
        super().follow()
        self._place_zoom()

    def _place_zoom(self) -> None:
        """Where all is in sight nothing has to be zoomed."""
        board = self.board
        close = board.camera.pose.scale > board.camera.whole_scale * 1.02
        self._present(self.zoom, close and not board.compact)
        self.zoom.y = board.y + self.foot + dp(4)

    def show_players(self) -> None:
        board = self.board
        pending = board.moves.cashier.pending
        self.strip.show(board.position, board.who, board.colours, self.small, pending)
