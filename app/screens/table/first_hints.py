"""First hints on the table screen: a sentence over the board, once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.services.first_hints import next_hint
from app.services.language import tr
from app.table.modes import PLAY

if TYPE_CHECKING:
    from app.screens.table.screen import TableScreen


def show_first_hint(screen: TableScreen) -> None:
    """Say what a new kind of decision is about, if the player who decides does not know yet."""
    presenter = screen.presenter
    # A usual choice may be staged from the beginning: the decision is still the one before it.
    decision = presenter.view if presenter.offers.full else presenter.preview
    if presenter.mode != PLAY or decision is None:
        return
    phase = decision.phase
    screen.feedback.end_hint(phase)
    name = presenter.names[presenter.mover]
    text = next_hint(name, presenter.game.id, screen.table_id, phase)
    if text:
        screen.feedback.hint(tr._(text), phase)
