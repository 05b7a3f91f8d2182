"""Draft of a turn: actions that were touched and are shown, but not yet done."""

from __future__ import annotations

from collections.abc import Sequence

from app.table.game_view import GameView
from app.table.turn_flow import PLAIN, TurnFlow
from rules.core.action import CHANCE, Action
from rules.core.reason import Reason


class Draft:
    """Actions tried out on a seat's view; nothing here reaches the game by itself.

    Taking back a drafted action reveals nothing: the view knows no secret, so neither does what is
    tried out on it.
    """

    def __init__(self, view: GameView, flow: TurnFlow = PLAIN) -> None:
        self.view = view
        self.flow = flow
        self.actions: list[Action] = []
        self.undone: list[Action] = []

    @property
    def preview(self) -> GameView:
        """The view as it would be after the drafted actions."""
        return self.view.after(self.actions) if self.actions else self.view

    @property
    def full(self) -> bool:
        """Whether nothing can be added: confirming would end the turn, or the only decision."""
        if not self.actions:
            return False
        preview = self.preview
        if self.view.seat not in preview.to_act():
            return True
        return self.flow.one_decision and preview.phase != self._without_last().phase

    @property
    def ends_turn(self) -> bool:
        """Whether confirming would end the turn, or the game; with a throw it goes on."""
        to_act = self.preview.to_act()
        return bool(self.actions) and self.view.seat not in to_act and to_act != (CHANCE,)

    @property
    def closing(self) -> Action | None:
        """The game's action ``confirm`` that carries out a composed turn, if it is legal."""
        return next((a for a in self.preview.actions() if a.kind == "confirm"), None)

    @property
    def ending(self) -> Action | None:
        """The game's action ``end`` after the drafted actions, if it is legal."""
        return next((a for a in self.preview.actions() if a.kind == "end"), None)

    @property
    def endings(self) -> list[Action]:
        """The actions ``end`` that end the turn after the drafted actions.

        After drafted ones that is also a last decision which the flow passes over.
        """
        ending = self.ending
        if ending is None or not self.actions:
            return [] if ending is None else [ending]
        after = self.view.after([*self.actions, ending])
        asked = after.phase in self.flow.passed_over and self.view.seat in after.to_act()
        return [ending, *(action for action in after.actions() if asked and action.kind == "end")]

    @property
    def complete(self) -> bool:
        """Whether nothing is left to choose but the confirmation."""
        return [action.kind for action in self.preview.actions()] == ["confirm"]

    def legal(self) -> list[Action]:
        """Actions that may be touched next; in a full turn, those that may replace the last."""
        return (self._without_last() if self.full else self.preview).actions()

    def why_not(self, action: Action) -> Reason | None:
        """Reason why this may not be touched now, or None."""
        if not self.full:
            return self.preview.why_not(action)
        reason = self._without_last().why_not(action)
        return reason and self.flow.full_turn.get(reason.key, reason)

    def add(self, action: Action) -> Reason | None:
        """Draft an action (in a full turn: in place of the last), or say why it is not allowed."""
        reason = self.why_not(action)
        if reason is not None and self.flow.composes_turn:  # it may replace an earlier one
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

    def take_back(self, action: Action) -> None:
        """Remove a drafted action and all that were added after it."""
        del self.actions[self.actions.index(action) :]
        self.undone.clear()

    def undo(self) -> None:
        """Remove the last action."""
        self.undone.append(self.actions.pop())

    def redo(self) -> None:
        """Add the action again that was removed last."""
        self.actions.append(self.undone.pop())

    def clear(self) -> None:
        """Remove all actions, so that ``redo`` adds them again in order."""
        while self.actions:
            self.undo()

    def continue_from(self, view: GameView, rest: Sequence[Action]) -> None:
        """Start from a new view with those of the remaining actions that it still allows."""
        self.view = view
        self.actions = []
        self.undone = []
        for action in rest:
            if self.why_not(action) is None and not self.full:
                self.actions.append(action)

    def _kept_before(self, action: Action) -> int | None:
        """Number of actions that can stay if this one replaces the next."""
        for kept in range(len(self.actions) - 1, -1, -1):
            if self.view.after(self.actions[:kept]).why_not(action) is None:
                return kept
        return None

    def _without_last(self) -> GameView:
        return self.view.after(self.actions[:-1])
