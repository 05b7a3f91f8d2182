"""Layout of the panel: which of its parts lie over the board, and the order of the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.games.santa_fe_rails.arrangement import Arrangement
from app.games.santa_fe_rails.companies import CompanyBar, TerrainLegend
from app.games.santa_fe_rails.players import Standings
from app.theme.theme import theme
from app.widgets.scrolling import scroll_parent

if TYPE_CHECKING:
    from app.games.santa_fe_rails.panel import SantaFeRailsPanel

#: Width of the bar of companies over a wide board, at most (dp).
WIDEST_BAR = 1060
#: The game's title is about so many times as wide as its type is high.
TITLE = 7
#: Width of the hand over a wide board (dp).
HAND = 164


class PanelLayout:
    """Places the parts of a panel, again whenever its form, the board's size or the phase changes.

    The bar of companies, the legend and the standings may lie over the board; they belong to the
    layout, because no KV rule has a place for them. So may the hand.
    """

    def __init__(self, panel: SantaFeRailsPanel) -> None:
        self._panel = panel
        self._board = panel.board
        #: The phase that the parts are arranged for.
        self.phase = ""
        self.bar = CompanyBar()
        self.legend = TerrainLegend()
        self.standings = Standings()
        self._closed = True
        # Ids are weak references; not every part is always in the tree.
        self._parts: dict[str, Widget] = {
            name: panel.ids[name].__self__ for name in ("question", "players", "display", "hand")
        }
        self._parts |= {"bar": self.bar, "legend": self.legend, "standings": self.standings}
        self._arrange_soon = Clock.create_trigger(self.arrange, -1)
        self._observers = {
            "size": self._place_bars,
            "pos": self._place_bars,
            "width": self._arrange_soon,
            "height": self._arrange_soon,
            "compact": self._arrange_soon,
        }
        for name in ("form", "low", "unfolded"):
            panel.fbind(name, self.arrange)
        for part in self._floating:
            part.bind(size=self._resized)
        theme.follow(self.arrange)

    @property
    def _floating(self) -> tuple[Widget, ...]:
        """The parts that may lie over the board."""
        return self.bar, self.legend, self.standings, self._parts["hand"]

    def open(self) -> None:
        """Put the bars on the board."""
        self._closed = False
        self._board.bind(**self._observers)
        self.arrange()

    def close(self) -> None:
        """Take the bars off the board."""
        self._closed = True
        self._arrange_soon.cancel()
        self._board.unbind(**self._observers)
        self._board.bars = []
        for part in self._floating:
            _remove(part)

    @property
    def arrangement(self) -> Arrangement:
        """Arrangement of the parts for the room there is and the phase of the game."""
        panel, board = self._panel, self._board
        return Arrangement(
            self.phase,
            panel.form,
            panel.low,
            board.width / dp(1),
            board.height / dp(1),
            Window.height / dp(1),
            panel.unfolded,
            bool(panel.question.asked),
        )

    def arrange(self, *_: object) -> None:
        """Order the parts: all in reading order, or first the one that this phase is about."""
        if self._closed:
            return
        panel, board, arrangement = self._panel, self._board, self.arrangement
        for part in self._floating:
            _remove(part)
        panel.clear_widgets()
        over = arrangement.over_board(bool(self.legend.prices), theme.text_scale)
        panel.hand.rail = "hand" in over
        self.bar.floating = self.legend.floating = panel.roomy
        self.standings.floating = "standings" in over
        self.standings.foldable = arrangement.laying
        self.standings.unfolded = panel.unfolded
        self.standings.short = arrangement.short and arrangement.laying
        board.bars = [self._parts[name] for name in over]
        for part in board.bars:
            board.add_widget(part)
        for name in arrangement.order(theme.text_scale):
            if name not in over and (name != "legend" or self.legend.prices):
                panel.add_widget(self._parts[name])
        panel.arranged(arrangement)
        self._place_bars()

    def _resized(self, part: Widget, _size: object) -> None:
        self._place_bars()
        if part.parent is self._board:
            self._board.reshape_soon()  # it leaves more or less of the map free

    def _place_bars(self, *_: object) -> None:
        """Companies along the foot of the board; the others at its top, beside the menu."""
        bar, board = self.bar, self._board
        if bar.parent is board:
            beside = 0 if board.compact else board.overlays.zoom.width + dp(12)
            room = board.width - dp(24) - beside
            bar.width = min(room, dp(WIDEST_BAR))
            bar.pos = board.x + dp(12), board.y + dp(8)
        for part in (self.legend, self.standings):
            if part.parent is board:
                part.right = board.right - theme.dp(96) - dp(28)  # beside the menu and the bulb
                part.top = board.top - dp(12)
                if part.x < board.x + dp(72) + theme.size("title") * TITLE:
                    # Under the game's title and the round.
                    part.top -= (theme.size("title") + theme.size("caption")) * 1.6
        hand = self._panel.hand
        if hand.parent is board:
            hand.width = theme.dp(HAND)
            hand.right = board.right - dp(12)
            hand.top = board.top - board.edges[1] - dp(8)
        if self.standings.short:
            self.standings.right = board.right - dp(8)
            self.standings.y = board.y + board.edges[3] + dp(8)

    def purse(self, seat: int) -> tuple[float, float] | None:
        """Window position of a player's money, as near to it as is visible."""
        shown = self.standings if self.standings.parent is not None else self._panel.plates
        plates: Sequence[Widget] = shown.plates
        if seat >= len(plates) or self._closed:
            return None
        x, y = plates[seat].to_window(*plates[seat].center)
        scroll = scroll_parent(self._panel)
        if scroll is not None and not self.standings.floating:
            low = scroll.to_window(*scroll.pos)[1]
            y = min(max(y, low), low + scroll.height)
        return x, y


def _remove(widget: Widget) -> None:
    if widget.parent is not None:
        widget.parent.remove_widget(widget)
