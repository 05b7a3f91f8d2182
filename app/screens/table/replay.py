"""Replay on the table screen: of the whole game, or of what happened since the last turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.table.replay_pane import ReplayPane
from app.table.modes import INTERLUDE, OVER

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class ReplayController:
    """Opens and closes the replay pane."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def is_open(self) -> bool:
        return isinstance(self._screen.pane, ReplayPane)

    def open(self, first: int = 0) -> None:
        """Step through what has happened from a step on."""
        screen, presenter = self._screen, self._screen.presenter
        if presenter.view is None or self.is_open:
            return
        screen.app.close_overlays()
        screen.feedback.notice.hide()
        screen.advice.hide()
        presenter.hold()
        pane = ReplayPane(presenter, screen.board, screen.face, first)
        pane.bind(on_done=lambda _p: self.close())
        screen.raise_stage()
        screen.stage.set_pane(pane)
        pane.begin()

    def open_news(self) -> None:
        """Step through what has happened since the viewer's last turn."""
        if self._screen.presenter.viewer is not None:
            self.open(self._screen.presenter.history.first_news())

    def close(self) -> None:
        """Return to the game as it stands."""
        if not self.is_open:
            return
        screen, presenter = self._screen, self._screen.presenter
        screen.stage.set_pane(None)
        if presenter.mode in (INTERLUDE, OVER):
            screen.summary.show_again()
        else:
            screen.show_turn()
        presenter.resume()
