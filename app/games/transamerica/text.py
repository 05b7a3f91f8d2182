"""Texts of TransAmerica's panel: header, whereabouts, confirm button."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.transamerica.analysis import HandAnalysis, analyse_hand, with_staged
from app.services.language import tr
from rules.core.action import Action
from rules.core.view import View
from rules.transamerica.phases import LAST_CHANCE, MARKER, MOVE, RAIL, SECOND
from rules.transamerica.state import State


def whereabouts(position: State) -> str:
    """Round and turn."""
    where: str = tr._("Round {round}").format(round=position.round)
    if position.turn:
        where += "  ·  " + tr._("turn {turn}").format(turn=position.turn)
    return where


def rails(staged: Sequence[Action]) -> list[Action]:
    """The staged rails, without a marker that is to move after them (TA-9.1)."""
    return [action for action in staged if action.kind in ("rail", "own")]


def to_do(position: State, staged: Sequence[Action]) -> str:
    """Header: the task of the player to move now, in a few words."""
    if staged:
        if position.phase == MARKER:
            return tr._("Start here?")
        if position.phase == MOVE:
            return tr._("Move here?")
        if position.phase == RAIL:
            cost = sum(position.board.cost(rail.args[0]) for rail in rails(staged))
            return tr._("{count} of 2 points planned").format(count=cost)
        return tr._("Lay it there?")
    return {
        MARKER: tr._("Choose where to start"),
        RAIL: tr._("Two points to lay rails"),
        SECOND: tr._("One point left"),
        LAST_CHANCE: tr._("Last chance: one point left"),
        MOVE: tr._("You may move your marker"),
    }.get(position.phase, "")


def where_to_touch(position: State) -> str:
    """What the player to move can touch on the board."""
    if position.phase == MARKER:
        return tr._("Touch a crossing to see how far it is to your cities.")
    if position.phase == MOVE:
        return tr._("Touch the crossing where your marker should go, or end your turn.")
    return tr._("Touch a line beside your network to plan a rail.")


def confirm_word(position: State, staged: int, moves: bool = False) -> str:
    """Text of the confirm button with so many staged rails: what it does.

    ``moves``: after them the marker moves.
    """
    if position.phase == MARKER:
        return tr._("Start here")
    if position.phase == MOVE:
        return tr._("Move the marker")
    if moves:
        return tr._("Lay and move the marker")
    return tr.n("Lay the rail", "Lay both rails", max(1, staged))


def staged_words(
    view: View[State], staged: Sequence[Action], full: bool, names: Sequence[str]
) -> str:
    """What is staged, and what would come of it; ``full``: the turn would end."""
    seat = view.seat
    pieces = [action for action in staged if action.kind in ("marker", "rail", "own")]
    if seat is None or not pieces:
        return ""
    before, after = analyse_hand(view, (), seat), analyse_hand(view, staged, seat)
    if before is None or after is None:
        return ""
    if view.position.phase == MOVE:
        moves = tr._("Your marker moves; your network stays as it is.")
        return f"{moves} {tr._('This ends your turn.')}"
    if view.position.phase == MARKER:
        return tr.n(
            "From here the shortest way to all your cities costs {count} point.",
            "From here the shortest way to all your cities costs {count} points.",
            after.loss or 0,
        )
    said = [_gain(before, after)]
    linked = [names[other] for other in linked_with(view, staged)]
    if linked:
        text = tr._("This links you with the rails of {names}.")
        said.append(tr.joined(text.format(names=", ".join(linked))))
    if any(action.kind == "own" for action in staged):
        said.append(tr._("Only you can use a coloured rail."))
    laid = rails(staged)
    said.append(tr.n("A laid rail stays.", "Laid rails stay.", len(laid)))
    if len(pieces) > len(laid):
        said.append(tr._("Then your marker moves."))
    if full:
        said.append(tr._("This ends your turn."))
    return " ".join(said)


def linked_with(view: View[State], staged: Sequence[Action]) -> list[int]:
    """The other seats whose networks the staged rails join to the viewer's (TA-4.7)."""
    position, seat = view.position, view.seat
    if seat is None:
        return []
    before, after = position.nets[seat], with_staged(view, staged).nets[seat]
    return [
        other
        for other, node in enumerate(position.markers)
        if other != seat and node >= 0 and after >> node & 1 and not before >> node & 1
    ]


def _gain(before: HandAnalysis, after: HandAnalysis) -> str:
    """What rails bring: cities joined, points saved."""
    joined = [
        city.name
        for old, city in zip(before.cities, after.cities, strict=True)
        if city.away == 0 and old.away != 0
    ]
    if after.joined == len(after.cities):
        return tr._("This joins all your cities!")
    if joined:
        return tr._("This joins {cities}.").format(cities=", ".join(joined))
    saved = (before.loss or 0) - (after.loss or 0)
    if saved:
        return tr.n(
            "Your cities get {count} point closer.",
            "Your cities get {count} points closer.",
            saved,
        )
    return tr._("The total you still need stays the same.")


def hand_title(name: str, own: bool) -> str:
    """Title of a player's hand."""
    return tr._("Your cities") if own else tr._("{name}’s cities").format(name=name)
