"""Summaries on the table screen: the pane after a pause event, and the result of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.screens.table.summary_panes import InterludePane, ResultPane
from app.table.presenter import OVER

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


class SummaryController:
    """Shows summaries to everybody."""

    def __init__(self, screen: TableScreen) -> None:
        self._screen = screen
        self._step = 0
        #: The result, while the last move is still being animated.
        self._result: ResultPane | None = None
        self._check_soon = Clock.create_trigger(self._check, 0)

    @property
    def waiting(self) -> bool:
        """Whether the result is shown as soon as the last move has been animated."""
        return self._result is not None

    def show_pause(self, step: int) -> None:
        """Show the summary of the pause that a step caused."""
        content = self._screen.face.round_end
        if content is None:
            raise ValueError("a game with pause events needs content for their pane")
        self._step = step
        self._show(InterludePane(self._screen.presenter, content, self._screen.board, step))

    def show_result(self) -> None:
        """Show the result; first let the last move be seen where the board still shows it."""
        screen = self._screen
        pane = ResultPane(screen.presenter, screen.face, screen.board)
        pane.bind(
            on_rematch=lambda _p: screen.rematch(),
            on_replay=lambda _p: screen.replay.open(),
            on_share=lambda _p: screen.open_menu(),
            on_look=lambda _p: screen.fold(),
        )
        turn = screen.turn_pane
        if turn is not None and not screen.face.clears_board:
            self._result = pane
            turn.footer.disabled = True
            self._check_soon()
        else:
            self._show(pane)

    def show_again(self) -> None:
        """Show the present summary after a replay."""
        if self._screen.presenter.mode == OVER:
            self.show_result()
        else:
            self.show_pause(self._step)

    def cancel(self) -> None:
        """The table is left."""
        self._result = None

    def _check(self, _dt: float) -> None:
        if self._result is None:
            return
        if self._screen.board.playing:
            self._check_soon()
        else:
            pane, self._result = self._result, None
            self._show(pane)

    def _show(self, pane: InterludePane | ResultPane) -> None:
        screen = self._screen
        screen.app.close_overlays()
        screen.raise_stage()
        screen.stage.set_pane(pane)
        pane.begin()
