"""The panes after a round and after the game; what they tell is the game's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.services.language import tr
from app.table.presenter import TablePresenter
from app.table.replay import Replay
from app.theme import theme
from app.widgets.action_bar import PillButton
from app.widgets.stage import ChoiceBar, Pane
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
        on = tr._("Final result") if presenter.table.over else tr._("Next round")
        self.footer = ChoiceBar()
        button = _button(on, "filled", icon="arrow-right")
        button.bind(on_release=lambda _b: presenter.carry_on())
        self.footer.add_widget(button)

    def fit(self, form: str) -> None:
        self.body.fit(form)

    def begin(self) -> None:
        self.body.begin()
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
        self.has_token = self.body.winner is not None
        self.colour = colours[self.body.winner or 0]
        self.footer = ChoiceBar()
        again = _button(tr._("Rematch"), "filled", icon="refresh")
        again.bind(on_release=lambda _b: self.dispatch("on_rematch"))
        self.footer.add_widget(again)
        row = BoxLayout(size_hint_y=None, height=dp(52), spacing=dp(8))
        for text, icon, event in (
            (tr._("Replay"), "play", "on_replay"),
            (tr._("Share"), "share-variant", "on_share"),
            (tr._("Board"), "map-outline", "on_look"),
        ):
            button = _button(text, "outlined", icon=icon)
            button.bind(on_release=lambda _b, event=event: self.dispatch(event))
            row.add_widget(button)
        self.footer.add_widget(row)

    def fit(self, form: str) -> None:
        self.body.fit(form)

    def begin(self) -> None:
        """The board as the last round left it."""
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
    button.accent, button.accent_ink = theme.brand, theme.on_brand
    return button
