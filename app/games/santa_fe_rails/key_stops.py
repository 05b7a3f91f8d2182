"""Stops of the arrow keys in the panel: cards, piles and answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.widgets.buttons import Touchable
from app.widgets.scrolling import scroll_into_view
from rules.santa_fe_rails.phases import DRAW, EXCHANGE, PLAY

if TYPE_CHECKING:
    from app.games.santa_fe_rails.panel import SantaFeRailsPanel


class KeyStops:
    """The widgets of a panel that can be chosen by keys now."""

    def __init__(self, panel: SantaFeRailsPanel) -> None:
        self._panel = panel

    def now(self) -> list[Touchable]:
        """In reading order."""
        panel = self._panel
        if panel.board.popup.is_open:
            return list(panel.board.popup.rows)
        answers = [button for button in panel.question.buttons if button.allowed]
        if not panel.playing or panel.question.asked:
            return answers
        if panel.layout.phase == DRAW:
            return [tile for tile in panel.display.tiles if tile.allowed]
        if panel.layout.phase in (PLAY, EXCHANGE):
            return [*answers, *(card for card in panel.hand.cards if card.allowed)]
        return answers

    def step(self, way: int) -> bool:
        """Focus the next (1) or previous (-1) stop; False: there is none."""
        stops = self.now()
        if not stops:
            return False
        at = next((number for number, stop in enumerate(stops) if stop.focus), None)
        if at is None:
            at = -1 if way > 0 else 0
        stop = stops[(at + way) % len(stops)]
        stop.focus = True
        scroll_into_view(stop)
        return True

    def drop_focus(self) -> None:
        """Nothing in the panel has the focus any more."""
        for widget in self._panel.walk(restrict=True):
            if isinstance(widget, Touchable):
                widget.focus = False
