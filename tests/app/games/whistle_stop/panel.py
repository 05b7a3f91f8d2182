"""Panel of Whistle Stop: the secret destination."""

from __future__ import annotations

from kivy.properties import StringProperty

from app.games.panel import GamePanel
from app.table.modes import PLAY
from tests.app.games.whistle_stop.game import Position


class WhistleStopPanel(GamePanel):
    """Says where the viewer wants to go."""

    destination = StringProperty("")

    def show(self) -> None:
        position: Position = self.view.position
        viewer = self.presenter.viewer
        station = -1 if viewer is None else position.destinations[viewer]
        self.destination = position.line.stations[station] if station >= 0 else ""
        self.subtitle = f"To {self.destination}" if self.presenter.mode == PLAY else ""
        self.confirm_text = "Claim it"
        self.whereabouts = "The line"
