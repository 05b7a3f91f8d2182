"""The decision of the moment: what can be chosen now, and what is staged of it."""

from __future__ import annotations

from app.games.far_west_loco.offers import BUSINESS, SPIKE
from app.table.game_view import GameView
from app.table.presenter import TablePresenter
from rules.core.action import Action


class Decision:
    """The presenter's legal and staged actions, as both panels sort them."""

    def __init__(self, presenter: TablePresenter) -> None:
        self._presenter = presenter

    @property
    def actions(self) -> list[Action]:
        """What can be chosen now, with what is staged; the spike for oneself before all others."""
        presenter = self._presenter
        staged = [action for action in presenter.staged if action not in presenter.legal]
        actions = [*staged, *presenter.legal]
        own = presenter.view.position.lots[presenter.mover] if presenter.view is not None else -1
        spikes = sorted((a for a in actions if a.kind == SPIKE), key=lambda a: a.args[0] != own)
        in_turn = iter(spikes)
        return [next(in_turn) if action.kind == SPIKE else action for action in actions]

    def of_kinds(self, *kinds: str) -> list[Action]:
        """The actions of some kinds."""
        return [action for action in self.actions if action.kind in kinds]

    @property
    def main(self) -> list[Action]:
        """The actions that the decision is about, without passing and business."""
        aside = (*BUSINESS, SPIKE, "pass")
        return [action for action in self.actions if action.kind not in aside]

    @property
    def undoable(self) -> bool:
        """Whether something the player did can be taken back; what the app staged is no deed."""
        presenter = self._presenter
        usual = presenter.auto.usual()
        by_itself = () if usual is None else (usual,)
        return bool(presenter.offers.undo and presenter.staged != by_itself)

    def before(self, action: Action | None = None) -> GameView:
        """The view in which an action is chosen: with what was staged before it.

        Without an action: the view in which the last staged one was chosen.
        """
        presenter, view = self._presenter, self._presenter.view
        if view is None:
            raise ValueError("nobody looks at the table")
        staged = list(presenter.staged)
        if action is None:
            staged = staged[:-1]
        elif action in staged:
            staged = staged[: staged.index(action)]
        elif presenter.offers.full:
            staged = staged[:-1]
        return view.after(staged) if staged else view
