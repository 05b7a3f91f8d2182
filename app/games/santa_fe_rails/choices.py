"""Choices: the box that asks what to do, with its buttons."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout

from app.games.santa_fe_rails.pictures import action_pictures
from app.games.santa_fe_rails.text import action_name, branch_without_pieces
from app.kv_loader import load_kv
from app.services.language import tr
from app.widgets.buttons import Touchable
from rules.core.action import Action
from rules.core.game import Game
from rules.santa_fe_rails.cards import NOTHING
from rules.santa_fe_rails.guide import Guide

#: Kinds of actions that are neither a card nor a place on the board.
BUTTONS = ("now", "later", "exchange", "keep")


class ChoiceButton(Touchable, BoxLayout):
    """An action as a button, with the company it is about."""

    action = ObjectProperty(None, allownone=True)
    text = StringProperty("")
    pictures = ListProperty([])
    allowed = BooleanProperty(True)
    chosen = BooleanProperty(False)
    accent = ColorProperty([0, 0, 0, 1])


class Question(BoxLayout):
    """A question with its answers as buttons, or the buttons of the phase.

    A question stays until ``clear`` is called. Event: ``on_choose(action)``.
    """

    title = StringProperty("")
    text = StringProperty("")
    tint = ColorProperty([0, 0, 0, 1])
    ground = ColorProperty([0, 0, 0, 1])
    columns = NumericProperty(2)
    #: There is something to say or to choose; otherwise the box takes no room.
    used = BooleanProperty(False)

    __events__ = ("on_choose",)

    #: The answers to a question, until it is cleared.
    asked: Sequence[Action] = ()

    def on_choose(self, action: Action) -> None: ...

    def clear(self) -> None:
        """Forget what was asked."""
        self.asked, self.title, self.text = (), "", ""

    def ask(self, actions: Sequence[Action], text: str = "") -> None:
        """Ask which of several cards is taken."""
        self.asked = tuple(actions)
        self.title = tr._("Which one do you take?")
        self.text = text

    @property
    def buttons(self) -> list[ChoiceButton]:
        """In reading order."""
        return list(reversed(self.ids.choices.children))

    def show(
        self, game: Game, guide: Guide, staged: Sequence[Action], legal: Collection[Action]
    ) -> None:
        """Show the buttons."""
        self.ids.choices.clear_widgets()
        # The button that confirms names the end of an exchange: it needs no other one.
        usual = [action for action in staged if action.kind in ("exchange", "keep")]
        offered = [action for action in legal if _is_button(action) and action not in usual]
        for action in self.asked or offered:
            button = ChoiceButton(
                action=action,
                text=_answer(game, guide, action),
                pictures=action_pictures(guide.board, action),
                allowed=action in legal,
                chosen=action in staged,
                accent=self.tint,
            )
            button.bind(on_release=lambda button: self.dispatch("on_choose", button.action))
            self.ids.choices.add_widget(button)

    def show_no_choices(self) -> None:
        """Nobody decides here now."""
        self.ids.choices.clear_widgets()


def _answer(game: Game, guide: Guide, action: Action) -> str:
    """An answer's name; a company whose pieces are all laid says so before its card is paid."""
    name = action_name(game, guide.board, action)
    if action.kind == "take" and branch_without_pieces(guide.state, action.args[0]):
        return name + "\n" + tr.n("{count} piece left.", "{count} pieces left.", 0)
    return name


def _is_button(action: Action) -> bool:
    return action.kind in BUTTONS or (action.kind == "play" and action.args[0] == NOTHING)


load_kv(__name__)
