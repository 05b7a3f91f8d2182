"""Texts of TransAmerica's panel: header, whereabouts, confirm button."""

from __future__ import annotations

from collections.abc import Sequence

from app.services.language import tr
from rules.core.action import Action
from rules.transamerica.phases import LAST_CHANCE, MARKER, MOVE, RAIL, SECOND
from rules.transamerica.state import State


def whereabouts(position: State) -> str:
    """Round and turn."""
    where: str = tr._("Round {round}").format(round=position.round)
    if position.turn:
        where += "  ·  " + tr._("turn {turn}").format(turn=position.turn)
    return where


def to_do(position: State, staged: Sequence[Action]) -> str:
    """Header: the task of the player to move now, in a few words."""
    if staged:
        if position.phase == MARKER:
            return tr._("Start here?")
        if position.phase == MOVE:
            return tr._("Move here?")
        if position.phase == RAIL:
            board = position.board
            cost = sum(board.cost(a.args[0]) for a in staged if a.kind != "end")
            return tr._("{count} of 2 points planned").format(count=cost)
        return tr._("Lay it there?")
    return {
        MARKER: tr._("Choose where to start"),
        RAIL: tr._("Two points to lay rails"),
        SECOND: tr._("One point left"),
        LAST_CHANCE: tr._("Last chance: one point left"),
        MOVE: tr._("You may move your marker"),
    }.get(position.phase, "")


def confirm_word(position: State, staged: int) -> str:
    """Text of the confirm button with so many staged actions."""
    if position.phase in (MARKER, MOVE):
        return tr._("Confirm marker")
    return tr.n("Confirm rail", "Confirm rails", max(1, staged))


def hand_title(name: str, own: bool) -> str:
    """Title of a player's hand."""
    return tr._("Your cities") if own else tr._("{name}’s cities").format(name=name)
