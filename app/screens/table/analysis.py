"""Analysis on the table screen: opens the pane, counts in the background, keeps what was found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.screens.table.analysis_pane import AnalysisPane
from app.services.files import StorageProblem
from app.table.modes import OVER

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class AnalysisController:
    """Shows the analysis of a finished game: costly decisions, luck, the turning point."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen

    @property
    def is_open(self) -> bool:
        return isinstance(self._screen.pane, AnalysisPane)

    def open(self) -> None:
        """Show what is known, or begin to count."""
        screen, presenter = self._screen, self._screen.presenter
        if presenter.mode != OVER or self.is_open:
            return
        screen.app.close_overlays()
        analyst, kept, table_id = presenter.analyst, screen.app.analyses, screen.table_id
        if analyst.analysis is None:
            analyst.analysis = kept.find(table_id, analyst.steps)
        if analyst.analysis is None:
            analyst.fbind("analysis", self._keep)
            analyst.start()
        pane = AnalysisPane(presenter, screen.board)
        pane.bind(on_done=lambda _p: self.close(), on_play_on=self._play_on)
        screen.raise_stage()
        screen.stage.set_pane(pane)
        pane.begin()

    def close(self) -> None:
        """Return to the results; what is not counted to its end is given up."""
        if self.is_open:
            self._screen.presenter.analyst.stop()
            self._screen.stage.set_pane(None)
            self._screen.summary.show_results()

    def _play_on(self, _pane: AnalysisPane, step: int) -> None:
        """Open a copy of the table as it stood before a step, with chance of its own."""
        app = self._screen.app
        try:
            table_id = app.store.copy(self._screen.table_id, before=step)
        except StorageProblem as problem:
            app.show_problem(problem)
            return
        app.go("table", table_id=table_id)

    def _keep(self, *_: object) -> None:
        screen = self._screen
        analyst = screen.presenter.analyst
        if analyst.analysis is not None:
            screen.app.analyses.keep(screen.table_id, analyst.steps, analyst.analysis)
