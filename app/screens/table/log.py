"""Looking back at what has happened: the log, the last round of moves, the whole game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.log import LogLine
from app.screens.table.log_drawer import LogDrawer
from app.screens.table.replay_pane import ReplayPane
from app.services.language import tr
from app.table.history import Replay, turns
from app.table.presenter import INTERLUDE, OVER, PLAY, WATCH

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen as _Base
else:
    _Base = object


class LooksBack(_Base):
    """The part of the table screen that tells again."""

    def show_line(self, line: LogLine) -> None:
        """A line of the log was touched: its place on the board."""
        self._close_overlays()
        keys = [spot.key for event in line.spots for spot in self.board.spots_of(event)]
        if keys:
            self.board.highlight(keys)

    def log_lines(self) -> list[LogLine]:
        presenter = self.presenter
        done = turns(presenter.table.steps, presenter.viewer)
        return self.face.log(presenter.game, presenter.kit, presenter.names, done)

    def open_log(self) -> None:
        if self.presenter is None or self.presenter.view is None:
            return
        drawer = LogDrawer(title=tr._("Log"))
        drawer.show(self.log_lines(), self.presenter.names, self.presenter.colours)
        drawer.bind(on_line=lambda _d, line: self.show_line(line))
        drawer.open()

    def open_news(self) -> None:
        """What has happened since the viewer's last turn, once more."""
        presenter = self.presenter
        if presenter is not None and presenter.viewer is not None:
            self.open_replay(presenter.news())

    def open_replay(self, first: int) -> None:
        """Step through what has happened from a step on."""
        presenter = self.presenter
        if presenter is None or presenter.view is None or self._pane_of == "replay":
            return
        self._close_overlays()
        self.notice.hide()
        presenter.computers.stop()
        replay = Replay(presenter.table, presenter.viewer)
        pane = ReplayPane(presenter, replay, self.board, first=first)
        pane.bind(on_done=lambda _p: self.close_replay())
        self._pane_of = "replay"
        self.stage.set_pane(pane)
        pane.begin()

    def close_replay(self) -> None:
        """Back to the game as it stands."""
        presenter = self.presenter
        if presenter is None or self._pane_of != "replay":
            return
        self.stage.set_pane(None)
        self._pane_of = None
        if presenter.mode == OVER:
            self._on_over(presenter)
        elif presenter.mode == INTERLUDE:
            self._on_interlude(presenter, self._interlude_step)
        elif presenter.mode in (PLAY, WATCH):
            self._on_view(presenter)
            presenter.resume()
