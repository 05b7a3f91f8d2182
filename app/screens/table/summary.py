"""The end of a round and of the game: everybody looks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from app.screens.table.summary_panes import InterludePane, ResultPane
from app.table.presenter import TablePresenter

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen as _Base
else:
    _Base = object


class Ends(_Base):
    """The part of the table screen that shows what a round or the game has come to."""

    #: The result, while the move that led to it is still being shown.
    _ending: ResultPane | None = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._end_soon = Clock.create_trigger(self._show_result, 0)

    def _on_interlude(self, presenter: TablePresenter, step: int) -> None:
        content = self.face.round_end
        assert content is not None, "a face with pause events has content for them"
        self._interlude_step = step
        self._show_end(InterludePane(presenter, content, self.board, step))

    def _on_over(self, presenter: TablePresenter) -> None:
        pane = ResultPane(presenter, self.face, self.board)
        pane.bind(
            on_rematch=lambda _p: self.rematch(),
            on_replay=lambda _p: self.open_replay(0),
            on_share=lambda _p: self.open_menu(),
            on_look=lambda _p: self.fold(),
        )
        if self._pane_of == "turn" and not self.face.clears_board:
            self._ending = pane  # when the last move has been seen
            self.stage.pane.footer.disabled = True
            self._end_soon()
        else:
            self._show_end(pane)

    def _show_result(self, *_: object) -> None:
        if self._ending is None or self.presenter is None:
            return
        if self.board.playing:
            self._end_soon()
        else:
            pane, self._ending = self._ending, None
            self._show_end(pane)

    def _show_end(self, pane: Any) -> None:
        """A round or the game is over: everybody looks."""
        self._close_overlays()
        self._raise_stage()
        self._pane_of = "end"
        self.stage.set_pane(pane)
        pane.begin()
