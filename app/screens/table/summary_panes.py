"""The panes after a round and after the game; what they tell is the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.screens.table.stage import ChoiceBar, Pane
from app.services.language import tr
from app.table.history import Replay
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import PillButton
from rules.core.event import Event
from rules.core.view import View

ENTER, SPACE = (13, 271), 32


def end_of_round(presenter: TablePresenter, panel: Any, step: int) -> tuple[View[Any], list[Event]]:
    """The board and the events with which a step ended a round."""
    before = Replay(presenter.table, None).view(step)
    events = list(presenter.table.steps[step].events)
    return panel.last_look(before, events), events


class InterludePane(Pane):
    """A round is over: everybody looks, then somebody touches the button."""

    def __init__(
        self,
        presenter: TablePresenter,
        panel: Any,
        board: Any,
        colours: Sequence[int],
        step: int,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.presenter, self.board = presenter, board
        look, self.events = end_of_round(presenter, panel, step)
        self.body = panel.round_end(presenter.table, self.events, look, board, colours)
        self.has_token = False
        self.title = self.body.title
        self.whereabouts = self.body.whereabouts
        on = tr._("Final result") if presenter.table.over else self.body.next_text
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
        if key in ENTER or key == SPACE:
            self.presenter.carry_on()
            return True
        return False


class ResultPane(Pane):
    """The game is over."""

    __events__ = ("on_rematch", "on_replay", "on_share", "on_look")

    def __init__(
        self,
        presenter: TablePresenter,
        panel: Any,
        board: Any,
        colours: Sequence[int],
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self.presenter, self.panel, self.board = presenter, panel, board
        self.body = panel.game_end(presenter.table, colours)
        self.title = self.body.title
        self.whereabouts = self.body.whereabouts
        self.has_token = self.body.winner is not None
        self.colour = colours[self.body.winner or 0]
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
        """The board as the last round left it."""
        if not self.panel.rounds:
            self.panel.look_back(self.board, self.presenter)
            return
        steps = self.presenter.table.steps
        last = next(
            number
            for number in range(len(steps) - 1, -1, -1)
            if any(event.kind in self.presenter.pauses for event in steps[number].events)
        )
        look, events = end_of_round(self.presenter, self.panel, last)
        self.board.show(look, legal=())
        self.board.ghosts(self.panel.ghosts(events))

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
