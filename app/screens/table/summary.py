"""Summaries on the table screen: the pane after a pause event, and the results of the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.games.results import Results
from app.screens.table.results import ResultsView
from app.screens.table.share_sheet import ShareSheet
from app.screens.table.sharing import shareable
from app.screens.table.summary_panes import FinishedPane, InterludePane
from app.table.modes import OVER

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen
    from app.screens.table.turn_pane import TurnPane


class SummaryController:
    """Shows summaries to everybody."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._step = 0
        self._results: Results | None = None
        #: The pane of the turn before a pause, to be filled again after it. None where several
        #: people share the device: it has what one of them knew.
        self._turn: TurnPane | None = None
        #: The results screen, while it is shown instead of the stage.
        self.view: ResultsView | None = None
        #: Whether the results are shown as soon as the last move has been animated.
        self.waiting = False
        self._check_soon = Clock.create_trigger(self._check, 0)

    def show_pause(self, step: int) -> None:
        """Show the summary of the pause that a step caused."""
        screen = self._screen
        content = screen.face.round_end
        if content is None:
            raise ValueError("a game with pause events needs content for their pane")
        self._step = step
        if screen.presenter.alone:
            self._turn = screen.turn_pane or self._turn
        self._show(InterludePane(screen.presenter, content, screen.board, step))

    def turn_before(self) -> TurnPane | None:
        """The pane of the turn before the pause, opened again; None: another must be built."""
        pane, self._turn = self._turn, None
        if pane is not None:
            pane.open_again()
        return pane

    def forget_turn(self) -> None:
        """Keep nothing of the turn before the pause."""
        self._turn = None

    def show_result(self) -> None:
        """Show the results; first let the last move be seen where the board still shows it."""
        turn = self._screen.turn_pane
        if turn is not None and not self._screen.face.clears_board:
            self.waiting = True
            turn.footer.disabled = True
            self._check_soon()
        else:
            self.show_results()

    def show_again(self) -> None:
        """Show the present summary after a replay."""
        if self._screen.presenter.mode == OVER:
            self.show_results()
        else:
            self.show_pause(self._step)

    def show_results(self) -> None:
        """Show the results screen; the first time the engines roll in."""
        screen = self._screen
        first = self._results is None
        results = self._describe()
        screen.app.close_overlays()
        self.hide_results()
        view = ResultsView(results)
        view.bind(
            on_rematch=self._unless_hasty(screen.rematch),
            on_replay=self._unless_hasty(screen.replay.open),
            on_share=self._unless_hasty(self.share),
            on_look=self._unless_hasty(self.show_board),
            on_analysis=self._unless_hasty(screen.analysis.open),
            on_leave=self._unless_hasty(screen.leave),
            on_menu=self._unless_hasty(screen.open_menu),
            foot=screen.setter("foot"),
        )
        self.view = view
        screen.show_instead(view)
        screen.presenter.guard.new_turn()
        if first:
            view.enter()

    def _unless_hasty(self, act: Callable[[], object]) -> Callable[[ResultsView], None]:
        """What a button does, unless the touch was meant for the last move."""
        guard = self._screen.presenter.guard

        def on_touch(_view: ResultsView) -> None:
            if not guard.hasty:
                act()

        return on_touch

    def hide_results(self) -> None:
        """Take the results screen away."""
        if self.view is not None and self.view.parent is not None:
            self.view.parent.remove_widget(self.view)
        self.view = None

    def refresh(self) -> None:
        """The theme or the language has changed."""
        pane = self._screen.pane
        if self.view is not None:
            self.show_results()
        elif isinstance(pane, InterludePane):
            self.show_pause(self._step)
        elif isinstance(pane, FinishedPane):
            self.show_board()

    def show_board(self) -> None:
        """Look at the board as it was at the end."""
        screen = self._screen
        pane = FinishedPane(screen.presenter, screen.face, screen.board, self._describe())
        pane.bind(
            on_results=lambda _p: self.show_results(), on_replay=lambda _p: screen.replay.open()
        )
        self._show(pane)

    @property
    def shows_board(self) -> bool:
        return isinstance(self._screen.pane, FinishedPane)

    def share(self) -> None:
        """Open the share sheet of a finished game."""
        ShareSheet(self._describe(), shareable(self._screen.presenter.history.record())).open()

    def cancel(self) -> None:
        """The table is left."""
        self.waiting = False
        self.forget_turn()
        self.hide_results()

    def _describe(self) -> Results:
        """The results in the present language."""
        screen = self._screen
        self._results = screen.face.results(screen.presenter.history.game_summary())
        return self._results

    def _check(self, _dt: float) -> None:
        if not self.waiting:
            return
        if self._screen.board.playing:
            self._check_soon()
        else:
            self.waiting = False
            self.show_results()

    def _show(self, pane: InterludePane | FinishedPane) -> None:
        screen = self._screen
        screen.app.close_overlays()
        screen.raise_stage()
        screen.stage.set_pane(pane)
        pane.begin()
