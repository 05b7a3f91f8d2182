"""Proposals at the start of a laying turn: the company that was laid last, and where it goes on.

Nothing is laid by itself; another place or company that is touched takes the proposal's place.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.games.santa_fe_rails.first_choice import company_to_branch, usual_piece
from rules.core.action import Action

if TYPE_CHECKING:
    from app.games.santa_fe_rails.panel import SantaFeRailsPanel

#: Seconds after which a piece is proposed: who was skipping the others' moves has stopped by then.
PROPOSAL = 0.7


class Proposal:
    """Proposes a company, and a piece of it, once in each laying turn of a panel's player."""

    def __init__(self, panel: SantaFeRailsPanel) -> None:
        self._panel = panel
        #: The laying turn that had its proposal.
        self._turn: object = None
        self._propose_soon = Clock.create_trigger(self._propose, 0)
        self._stage_soon = Clock.create_trigger(self._stage, PROPOSAL)

    def cancel(self) -> None:
        """Propose nothing any more."""
        self._propose_soon.cancel()
        self._stage_soon.cancel()

    def follow(self) -> None:
        """The player may lay a piece: propose one, if this laying turn is new."""
        panel = self._panel
        position = panel.guide.state
        turn = (position.round, position.laying, panel.presenter.mover)
        if self._turn != turn:
            self._turn = turn
            self._propose_soon()

    def _propose(self, _dt: float) -> None:
        """Begin with the company that the player has laid last; a track that is begun goes on.

        A branch card was bought to be used: a round with one begins with its company. First the
        player sees what the others were paid, where the camera goes for it. A wide board shows all
        companies: there the camera stays.
        """
        panel, board = self._panel, self._panel.board
        if not panel.playing or board.company >= 0 or panel.presenter.staged:
            return  # the player was faster
        if board.playing:
            self._propose_soon()
            return
        proposed = self._usual()
        company = self._first_company() if proposed is None else proposed.args[0]
        if company in panel.able() and board.compact:
            board.company = company
        if proposed is not None:
            self._stage_soon()

    def _first_company(self) -> int:
        """The company to begin with where no piece is proposed; -1: none."""
        panel = self._panel
        branch = company_to_branch(panel.view) if panel.board.compact else -1
        return branch if branch >= 0 else self._last[0]

    @property
    def _last(self) -> tuple[int, int]:
        """The company and the space of the player's last piece; -1: there is none."""
        return self._panel.board.laid_by.get(self._panel.presenter.mover, (-1, -1))

    def _usual(self) -> Action | None:
        """The usual piece of this turn, if it may be staged before it is touched."""
        panel = self._panel
        return panel.proposable(usual_piece(panel.view, *self._last, panel.board.compact))

    def _stage(self, _dt: float) -> None:
        """Stage the usual piece; the player can still touch another place or company."""
        panel, presenter = self._panel, self._panel.presenter
        action = self._usual() if panel.playing and not presenter.staged else None
        chosen = action.args[0] if action is not None and panel.board.compact else -1
        if action is not None and panel.board.company == chosen:  # no other was touched
            presenter.guard.new_turn()  # a touch on its way was meant for what was there
            presenter.stage(action)
