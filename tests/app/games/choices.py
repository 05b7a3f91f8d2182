"""Choices that are shown beside or on a board as widgets of their own: cards, tokens, trains."""

from __future__ import annotations

from dataclasses import dataclass

from kivy.core.window import Window
from kivy.uix.widget import Widget

from app.games.santa_fe_rails.display import DisplayTile
from app.games.santa_fe_rails.hand import PlayCard, uses
from app.games.station_master.row import PlatformRow
from app.table.presenter import TablePresenter
from rules.core.action import Action
from rules.santa_fe_rails.cards import BRANCH, is_branch
from tests.app.harness import visible


@dataclass(frozen=True)
class Choice:
    """A widget and the actions that a touch of it may mean."""

    widget: Widget
    actions: frozenset[Action]

    @property
    def kind(self) -> str:
        return next(iter(self.actions)).kind

    def __str__(self) -> str:
        return " or ".join(sorted(action.text for action in self.actions))


def choices_beside_the_board(presenter: TablePresenter) -> list[Choice]:
    """Everything visible that stands for a legal action."""
    legal = frozenset(presenter.legal)
    widgets = (widget for child in Window.children for widget in visible(child))
    return [Choice(widget, found) for widget in widgets if (found := _actions(widget, legal))]


def _actions(widget: Widget, legal: frozenset[Action]) -> frozenset[Action]:
    if isinstance(widget, PlatformRow):
        platform = widget.content.platform
        return frozenset(a for a in legal if a.kind == "train" and a.args[0] == platform)
    if isinstance(widget, PlayCard):
        plays = (a for a in legal if a.kind in ("play", "discard"))
        return frozenset(action for action in plays if uses(action, widget.card))
    if isinstance(widget, DisplayTile):
        return frozenset(a for a in legal if a.kind == "take" and _is_pile(a, widget.card))
    action = getattr(widget, "action", None)
    return frozenset({action}) if action in legal else frozenset()


def _is_pile(action: Action, card: int) -> bool:
    """Branch cards of all companies lie on one pile."""
    return action.args[0] == card or (card == BRANCH and is_branch(action.args[0]))
