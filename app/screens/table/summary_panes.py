"""Panes after a pause event and at the end of the game; their content is the game's own."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.games.board import Board
from app.games.face import Face
from app.games.summary import Interlude
from app.screens.table.stage import ChoiceBar, Pane
from app.services.keyboard import PRESS
from app.services.language import tr
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import PillButton


class InterludePane(Pane):
    """Summary after a pause event, with a button that continues the game."""

    def __init__(
        self, presenter: TablePresenter, content: type[Interlude], board: Board, step: int
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
        button.bind(on_release=lambda _b: presenter.carry_on())
        self.footer.add_widget(button)

    def fit(self, form: str) -> None:
        self.body.fit(form)

    def begin(self) -> None:
        self.body.begin()
        if not self.board.playing:
            self.board.play([event for event in self.events if event.seat is not None])

    def on_key(self, key: int) -> bool:
        if key in PRESS:
            self.presenter.carry_on()
            return True
        return False


class ResultPane(Pane):
    """Result of the game, with the choices that follow it."""

    __events__ = ("on_rematch", "on_replay", "on_share", "on_look")

    def __init__(self, presenter: TablePresenter, face: Face, board: Board) -> None:
        super().__init__()
        self.presenter, self.face, self.board = presenter, face, board
        self.summary = presenter.history.game_summary()
        self.body = face.game_end(self.summary)
        self.title = self.body.title
        self.whereabouts = self.body.whereabouts
        self.has_token = self.body.winner is not None
        self.colour = presenter.colours[self.body.winner or 0]
        self.footer = ChoiceBar()

    def _choices(self, form: str) -> None:
        """Under the board there is something to look away from; beside it there is not."""
        choices = [
            (tr._("Replay"), "play", "on_replay"),
            (tr._("Share"), "share-variant", "on_share"),
        ]
        if form == "sheet":
            choices.append((tr._("Board"), "map-outline", "on_look"))
        again = self._choice(tr._("Rematch"), "refresh", "on_rematch", "filled")
        row = BoxLayout(size_hint_y=None, height=dp(56), spacing=dp(8))
        self.footer.clear_widgets()
        (row if form == "low" else self.footer).add_widget(again)
        for text, icon, event in choices:
            row.add_widget(self._choice("" if form == "low" else text, icon, event))
        self.footer.add_widget(row)

    def _choice(self, text: str, icon: str, event: str, kind: str = "outlined") -> PillButton:
        button = _button(text, kind, icon)
        if not text:
            button.size_hint_x, button.width = None, dp(56)
        button.bind(on_release=lambda _b: self.dispatch(event))
        return button

    def fit(self, form: str) -> None:
        self.body.fit(form)
        self._choices(form)

    def begin(self) -> None:
        """Show the last position on the board."""
        history = self.presenter.history
        pause = history.last_pause() if self.face.clears_board else None
        if pause is not None:
            last = history.round_summary(pause)
            self.board.show_pause(last.before, last.events)
        else:
            self.board.show_end(self.summary.final, self.summary.events)

    def on_rematch(self) -> None: ...

    def on_replay(self) -> None: ...

    def on_share(self) -> None: ...

    def on_look(self) -> None: ...


def _button(text: str, kind: str, icon: str) -> PillButton:
    button = PillButton(
        text=text, kind=kind, icon=icon, role="primary" if kind == "filled" else "button"
    )
    button.height = dp(56 if kind == "filled" else 52)
    button.accent, button.accent_ink = theme.brand, theme.brand_ink
    return button
