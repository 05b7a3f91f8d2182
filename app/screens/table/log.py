"""Log of the table screen: opens the drawer and shows a line's place on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.games.log import LogLine
from app.screens.table.log_drawer import LogDrawer
from app.services.language import tr

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class LogController:
    """The log as the present viewer may know it."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    def lines(self) -> list[LogLine]:
        """All lines, oldest first, with the app's remarks at their places."""
        lines = self._screen.face.log_of(self._screen.presenter)
        return sorted([*self._remarks(), *lines], key=lambda line: line.first)

    def _remarks(self) -> list[LogLine]:
        """What the app did to the table: of public interest, whoever looks."""
        presenter = self._screen.presenter
        history = presenter.history
        failed = tr._("{name}’s computer player failed; a simpler one goes on.")
        lines = []
        for one in history.replacements():
            text = failed.format(name=presenter.names[one.seat])
            lines.append(LogLine(one.seat, text, one.step, one.step, ()))
        asked = tr._("{name} asked what to do.")
        for asking in history.advised():
            text = asked.format(name=presenter.names[asking.seat])
            if asking.seat == presenter.only_person:
                text = tr._("You asked what to do.")
            lines.append(LogLine(asking.seat, text, asking.step, asking.step, ()))
        return lines

    def open(self) -> None:
        """Open the drawer; at the veil there is no log."""
        presenter = self._screen.presenter
        if presenter.view is None:
            return
        drawer = LogDrawer(tr._("Log"))
        drawer.show(self.lines(), presenter.names, presenter.colours)
        drawer.bind(on_line=lambda _d, line: self.show_line(line))
        drawer.open()

    def show_line(self, line: LogLine) -> None:
        """Show a line's place on the board."""
        self._screen.app.close_overlays()
        if self._screen.summary.view is not None:
            self._screen.summary.show_board()
        board = self._screen.board
        keys = [key for event in line.spots for key in board.event_keys(event)]
        if keys:
            board.highlight(keys)
