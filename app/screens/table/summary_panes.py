"""Panes after a pause event, and of the board when the game is over."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock, ClockEvent
from kivy.core.window import Window
from kivy.metrics import dp

from app.games.board import Board
from app.games.face import Face
from app.games.results import Results
from app.games.summary import Interlude
from app.screens.table.results_parts import FinalTable
from app.screens.table.stage import ChoiceBar, Pane
from app.services.keyboard import PRESS
from app.services.language import tr
from app.services.settings import settings
from app.table.auto_continue import NEVER
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import PillButton
from app.widgets.panels import VBox


class InterludePane(Pane):
    """Summary after a pause event, with a button that continues the game."""

    def __init__(
        self, presenter: TablePresenter, content: Callable[..., Interlude], board: Board, step: int
    ) -> None:
        super().__init__()
        self.presenter, self.board = presenter, board
        summary = presenter.history.round_summary(step)
        self.events = summary.events
        self.body = content(summary, board)
        self.has_token = False
        self.title = self.body.title
        self.body.bind(title=self.setter("title"))
        self.whereabouts = self.body.whereabouts
        on = tr._("Final result") if summary.over else self.body.next_text
        self.footer = ChoiceBar()
        button = _button(on, "filled", icon="arrow-right")
        button.bind(on_release=lambda _b: self._touched())
        self.footer.add_widget(button)
        self._going_on: ClockEvent | None = None
        self.body.bind(shown=self._go_on_soon)

    def _go_on_soon(self, body: Interlude, shown: bool) -> None:
        """Continue once there was time to read, unless a touch says that somebody still looks."""
        wanted = settings.auto_continue != NEVER and settings.animation_speed > 0
        if shown and body.reading and wanted and self.presenter.pauses_briefly:
            self._going_on = Clock.schedule_once(self._go_on, body.reading)
            Window.bind(on_touch_down=self._stay)

    def _touched(self) -> None:
        """Continue, unless the touch was meant for the move that led here."""
        if not self.presenter.guard.hasty:
            self.presenter.carry_on()

    def _go_on(self, _dt: float) -> None:
        self.presenter.carry_on()

    def _stay(self, *_: object) -> None:
        Window.unbind(on_touch_down=self._stay)
        if self._going_on is not None:
            self._going_on.cancel()

    def close(self) -> None:
        self._stay()

    def fit(self, form: str) -> None:
        self.body.fit(form)

    def begin(self) -> None:
        self.presenter.guard.new_turn()
        self.body.begin()
        if not self.board.playing:
            self.board.play([event for event in self.events if event.seat is not None])

    def on_key(self, key: int) -> bool:
        if key in PRESS:
            self.presenter.carry_on()
            return True
        return False


class FinishedPane(Pane):
    """The board of a finished game, with the way back to the results."""

    __events__ = ("on_results", "on_replay")

    def __init__(
        self, presenter: TablePresenter, face: Face, board: Board, results: Results
    ) -> None:
        super().__init__()
        self.presenter, self.face, self.board = presenter, face, board
        self.title, self.whereabouts = results.title, results.length
        self.has_token = results.winner is not None
        if results.winner is not None:
            self.colour = results.winner.colour
        self.body = VBox(spacing=dp(8))
        self.body.add_widget(FinalTable(results))
        self.footer = ChoiceBar()
        for text, icon, event, kind in (
            (tr._("Results"), "podium", "on_results", "filled"),
            (tr._("Replay"), "play", "on_replay", "outlined"),
        ):
            button = _button(text, kind, icon)
            button.bind(on_release=lambda _b, event=event: self.dispatch(event))
            self.footer.add_widget(button)

    def begin(self) -> None:
        """Show the last position on the board."""
        history = self.presenter.history
        pause = history.last_pause() if self.face.clears_board else None
        if pause is not None:
            last = history.round_summary(pause)
            self.board.show_pause(last.before, last.events)
        else:
            summary = history.game_summary()
            self.board.show_end(summary.final, summary.events)

    def on_results(self) -> None: ...

    def on_replay(self) -> None: ...


def _button(text: str, kind: str, icon: str) -> PillButton:
    button = PillButton(
        text=text, kind=kind, icon=icon, role="primary" if kind == "filled" else "button"
    )
    button.height = dp(56 if kind == "filled" else 52)
    button.accent, button.accent_ink = theme.brand, theme.brand_ink
    return button
