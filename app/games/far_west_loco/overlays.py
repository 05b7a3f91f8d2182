"""Overlays of the Far West Loco board: the players, and zoom buttons while one is close up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.board.overlays import MARGIN, Overlays
from app.games.far_west_loco.follow import CLOSE
from app.games.far_west_loco.players import BAR, SMALL, Plates
from app.games.far_west_loco.road import Road
from app.kv_loader import load_kv
from app.services.language import tr
from app.theme.theme import theme
from app.widgets.buttons import RoundButton
from rules.far_west_loco.phases import TURN

if TYPE_CHECKING:
    from app.games.far_west_loco.board import FarWestLocoBoard

#: Height of a line of text by its type size.
TEXT = 1.42
#: Least height of a plate (dp): it is touched.
TOUCHABLE = 48


class HeaderShade(Widget):
    """Plain background for the header of a phone, where the track would run behind its text."""


class FarWestOverlays(Overlays):
    """The players lie along the foot of the board."""

    board: FarWestLocoBoard

    def __init__(self, board: FarWestLocoBoard) -> None:
        super().__init__(board)
        self.road = Road(board)
        self.road.map.bind(on_release=lambda _map: setattr(board, "whole_loop", True))
        self.to_road = RoundButton(size_hint=(None, None))
        self.to_road.bind(on_release=lambda _button: setattr(board, "whole_loop", False))
        self.shade = HeaderShade()
        board.add_widget(self.shade)
        self.strip = Plates(size_hint=(None, None))
        board.add_widget(self.strip)

    @property
    def small(self) -> bool:
        """Whether there is only room for a name and a number per player."""
        narrow: bool = self.board.width < dp(150) * self._seats * max(1, theme.text_scale)
        return self.board.compact or narrow or self.upright

    @property
    def _seats(self) -> int:
        return self.board.position.seats if self.board.view is not None else 5

    @property
    def _height(self) -> float:
        if self.small:
            words = (theme.size("small") + theme.size("card")) * 1.25 + dp(2)
            small: float = max(dp(TOUCHABLE), max(dp(24), words) + dp(8 + 8 + 2))
            return small
        full: float = max(dp(34), theme.size("section") * TEXT) + dp(20 + 12 + 2)
        return full

    @property
    def head(self) -> float:
        # Where the loop would be small, every dp under the players is needed by the road.
        gap = dp(10) if self.board.edges[3] else dp(4)
        return self._height + gap if self.upright else 0

    @property
    def foot(self) -> float:
        if self.board.hosting or self.upright:
            return 0
        gap: float = dp(8 if self.small else 2 * MARGIN)
        return self._height + gap

    def layout(self) -> None:
        board, strip = self.board, self.strip
        if not board.hosting and board.still is None:
            self._place_strip()
        elif strip.parent is board:
            board.remove_widget(strip)
        top = board.edges[1] + self.head
        self.shade.pos = board.x, board.top - top
        shaded = (board.compact or self.upright) and board.still is None
        self.shade.size = board.width, top if shaded else 0
        super().layout()
        self._place_road()
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
        low = board.y + bottom + dp(4 if self.small else MARGIN)
        if self.upright:
            low = board.top - board.edges[1] - self._height - dp(2)
        strip.pos = board.x + left + margin, low
        strip.size = board.width - left - right - 2 * margin, self._height

    @property
    def upright(self) -> bool:
        """Whether the players stand at the top, over the road or where it can be asked for."""
        return self.board.has_road and not self.board.hosting

    def _place_road(self) -> None:
        board, road = self.board, self.road
        wanted = board.on_road
        if wanted and road.parent is None:
            board.add_widget(road, index=len(board.children))  # under everything else
        elif not wanted and road.parent is not None:
            board.remove_widget(road)
        low = board.y + max(0, board.edges[3] - dp(14))
        road.pos = board.x, low
        road.size = board.width, max(dp(60), self.shade.y - low)
        self.present(self.to_road, self.upright and board.whole_loop)
        self.to_road.icon, self.to_road.hint = "road-variant", tr._("Back to the road")
        self.to_road.fill, self.to_road.ink = theme.surface, theme.text
        self.to_road.pos = board.right - dp(60), low + dp(26)

    def show_road(self) -> None:
        """Updates the road, if it is shown."""
        board = self.board
        if not board.on_road or self.road.parent is None:
            return
        self.road.show()
        if board.settled and board.position.phase == TURN and board.open_card.drawn is not None:
            board.open_card.put_away()  # it has been read, and would lie over the road

    def follow(self) -> None:
        super().follow()
        self.place_zoom()
        if self.board.on_road:
            for chip in self.chips:
                self.present(chip, False)

    @property
    def wants_zoom(self) -> bool:
        """Whether not all of the board is visible."""
        board = self.board
        close = board.camera.pose.scale > board.camera.whole_scale * CLOSE
        return super().wants_zoom and close and not board.hosting

    @property
    def wants_mini(self) -> bool:
        return super().wants_mini and not self.board.on_road

    def place_zoom(self) -> None:
        super().place_zoom()
        if self.wants_zoom:
            self.zoom.y = self.board.y + self.board.edges[3] + self.foot + dp(4)

    def show_players(self) -> None:
        """Updates the players' cards; money that is still flying has not arrived."""
        board = self.board
        pending = board.moving.cashier.pending
        if board.plates is not None:
            board.plates.show(board.position, board.names, board.colours, pending, board.active)
            return
        self.strip.form = SMALL if self.small else BAR
        self.strip.show(board.position, board.names, board.colours, pending, board.active)


load_kv(__name__)
