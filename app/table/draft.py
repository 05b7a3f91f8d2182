"""A turn while it is being built: what was touched and is shown, but not yet done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.action import Action
from rules.core.reason import Reason
from rules.core.view import View


class Staging:
    """Actions tried out on a seat's view; nothing here ever reaches the game by itself.

    Taking back what is staged costs nothing and tells nothing: the view knows no secret, so
    neither does what is tried on it.
    """

    def __init__(self, view: View[Any], revises: bool = False) -> None:
        self.view = view
        #: A touch that is not allowed now may stand in for an earlier one and all after it.
        self.revises = revises
        self.actions: list[Action] = []
        self.undone: list[Action] = []

    @property
    def preview(self) -> View[Any]:
        """The view as it would be after all that is staged."""
        return self.view.after(self.actions) if self.actions else self.view

    @property
    def full(self) -> bool:
        """Whether nothing can be added: confirming would end the turn."""
        return bool(self.actions) and self.view.seat not in self.preview.to_act()

    @property
    def closing(self) -> Action | None:
        """The action with which the game itself has the staged choices confirmed, if it may be."""
        return next((a for a in self.preview.actions() if a.kind == "confirm"), None)

    @property
    def complete(self) -> bool:
        """Whether nothing is left to choose but the confirmation."""
        return [action.kind for action in self.preview.actions()] == ["confirm"]

    def legal(self) -> list[Action]:
        """What may be touched next; when the turn is full, what may stand in for the last touch."""
        return (self._without_last() if self.full else self.preview).actions()

    def why_not(self, action: Action) -> Reason | None:
        return (self._without_last() if self.full else self.preview).why_not(action)

    def add(self, action: Action) -> Reason | None:
        """Stage an action (in a full turn: in place of the last); a reason when it may not be."""
        reason = self.why_not(action)
        if reason is not None and self.revises:
            kept = self._kept_before(action)
            if kept is not None:
                self.actions[kept:] = [action]
                self.undone.clear()
                return None
        if reason is None:
            if self.full:
                self.actions.pop()
            self.actions.append(action)
            self.undone.clear()
        return reason

    def let_go(self, action: Action) -> None:
        """Take back a staged action and all that was staged after it."""
        del self.actions[self.actions.index(action) :]
        self.undone.clear()

    def undo(self) -> None:
        self.undone.append(self.actions.pop())

    def redo(self) -> None:
        self.actions.append(self.undone.pop())

    def clear(self) -> None:
        """Take back everything, so that redo brings it again in order."""
        while self.actions:
            self.undo()

    def carry_on(self, view: View[Any], rest: Sequence[Action]) -> None:
        """Go on from a new view with those of the staged actions that it still allows."""
        self.view = view
        self.actions = []
        self.undone = []
        for action in rest:
            if self.why_not(action) is None and not self.full:
                self.actions.append(action)

    def _kept_before(self, action: Action) -> int | None:
        """How many staged actions can stay if this one takes the place of the next."""
        for kept in range(len(self.actions) - 1, -1, -1):
            if self.view.after(self.actions[:kept]).why_not(action) is None:
                return kept
        return None

    def _without_last(self) -> View[Any]:
        return self.view.after(self.actions[:-1])
