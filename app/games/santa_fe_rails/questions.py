"""Questions of Santa Fe Rails' panel: what was touched, what can be meant, what it will do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kivy.properties import ColorProperty, StringProperty
from kivy.uix.scrollview import ScrollView

from app.games.board import Board
from app.games.panel import GamePanel
from app.games.santa_fe_rails.parts import ChoiceButton
from app.games.santa_fe_rails.text import action_name, city_text, foretold, hint
from app.screens.table.stage import SIDE
from app.services.language import tr
from app.table.presenter import PLAY as PLAYING
from app.table.presenter import TablePresenter
from app.theme.theme import theme
from app.widgets.buttons import Touchable
from rules.core.action import Action
from rules.santa_fe_rails.cards import BRANCH, NOTHING, is_branch
from rules.santa_fe_rails.guide import Guide
from rules.santa_fe_rails.phases import DECLARE, EXCHANGE, REVIVE
from rules.santa_fe_rails.state import State

#: Actions that are nothing but a button.
BUTTONS = ("now", "later", "exchange", "keep")
#: Phases about which the panel says a sentence.
EXPLAINED = (DECLARE, EXCHANGE, REVIVE)


class AskingPanel(GamePanel):
    """The part of the panel that asks and explains."""

    tint = ColorProperty([0, 0, 0, 1])
    ask_title = StringProperty("")
    ask_text = StringProperty("")

    def __init__(self, presenter: TablePresenter, board: Board, **kwargs: Any) -> None:
        #: What was asked by a touch, until the view changes.
        self._asked: list[Action] = []
        super().__init__(presenter, board, **kwargs)

    # Questions and answers

    def offer(self, actions: Sequence[Action], text: str = "") -> None:
        """Several things can be meant: let the player say which."""
        self._asked = list(actions)
        laying = any(action.kind in ("lay", "branch") for action in actions)
        self.ask_title = tr._("Which company?") if laying else tr._("Which one?")
        self.ask_text = text
        self._show_ask()

    def show_city(self, city: int) -> None:
        """What a city is worth, and to whom."""
        view = self.presenter.view
        if view is None:
            return
        guide = Guide(view)
        board = view.position.board
        self.explain(board.cities[city].name, city_text(board, guide.city(city), guide))

    def explain(self, title: str, text: str) -> None:
        self._asked, self.ask_title, self.ask_text = [], title, text
        self._show_ask()

    def _say_what_comes(self) -> None:
        """What the staged pieces will bring, or what this phase is about."""
        presenter = self.presenter
        if presenter.mode != PLAYING or self.ask_title:
            return
        phase = presenter.view.phase
        if presenter.staged:
            self.ask_text = foretold(Guide(presenter.view), presenter.staged)
        elif phase in EXPLAINED:
            self.ask_text = tr.words(presenter.game)[f"phase.{phase}"]
        else:
            self.ask_text = hint(presenter.view.position)

    def _show_ask(self) -> None:
        presenter, grid = self.presenter, self.ids.choices
        position: State = presenter.view.position
        self._let_go()
        grid.clear_widgets()
        playing = presenter.mode == PLAYING
        self._say_what_comes()
        legal = presenter.legal if playing else []
        actions = self._asked or [action for action in legal if _is_button(action)]
        grid.cols = 1 if theme.text_scale >= 1.3 and self.form != SIDE else 2
        for action in actions if playing else ():
            button = ChoiceButton(
                action=action,
                text=action_name(presenter.game, position.board, action),
                pictures=self._choice_pictures(position, action),
                allowed=action in legal,
                chosen=action in presenter.staged,
                accent=self.tint,
            )
            button.bind(on_release=lambda b: self.board.dispatch("on_choose", b.action))
            grid.add_widget(button)

    # Keyboard

    def stops(self) -> list[Touchable]:
        """What the arrow keys go through now, in the order in which it is read."""
        return [button for button in reversed(self.ids.choices.children) if button.allowed]

    def step(self, way: int) -> bool:
        """To the next or the one before of what can be chosen here; False: there is nothing."""
        stops = self.stops()
        if not stops:
            return False
        at = next((number for number, stop in enumerate(stops) if stop.focus), None)
        if at is None:
            at = -1 if way > 0 else 0
        stop = stops[(at + way) % len(stops)]
        stop.focus = True
        self._bring(stop)
        return True

    def scroll(self) -> ScrollView | None:
        """What the panel scrolls in."""
        parent = self.parent
        while parent is not None and not isinstance(parent, ScrollView):
            parent = parent.parent if parent.parent is not parent else None
        return parent

    def _bring(self, widget: Any) -> None:
        scroll = self.scroll()
        if scroll is not None and scroll.do_scroll_y:
            scroll.scroll_to(widget, animate=False)

    def _let_go(self) -> None:
        """Nothing here has the keyboard any more."""
        for widget in self.walk(restrict=True):
            if isinstance(widget, Touchable):
                widget.focus = False

    @staticmethod
    def _choice_pictures(position: State, action: Action) -> list[str]:
        companies = position.board.companies
        if action.kind in ("lay", "branch"):
            return [f"chip_{companies[action.args[0]].id}"]
        if action.kind == "take" and is_branch(action.args[0]):
            return [f"chip_{companies[action.args[0] - BRANCH].id}"]
        return []


def _is_button(action: Action) -> bool:
    return action.kind in BUTTONS or (action.kind == "play" and action.args[0] == NOTHING)
