"""The view as numbers (see ``rules.core.observation``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.core.observation import Parts, bits_at, joined, one_hot, order, seat_hot
from rules.transamerica import phases
from rules.transamerica.lattice import bits

if TYPE_CHECKING:
    from rules.core.view import View
    from rules.transamerica.state import State

PHASES = (
    *(phases.FIRST, phases.DEAL, phases.MARKER, phases.RAIL, phases.SECOND),
    *(phases.LAST_CHANCE, phases.MOVE, phases.OVER),
)
START_POINTS = 13


def observe(view: View[State]) -> Parts:
    """Everything that the view's data tells; nodes and lines go by their numbers on the board."""
    state, seats = view.position, order(view)
    board = state.board
    nodes, lines = list(bits(board.nodes)), list(bits(board.lines))
    cities = range(len(board.cities))
    coloured = dict.fromkeys(lines, 0.0)
    for place, seat in enumerate(seats, 1):
        coloured.update(dict.fromkeys(bits(state.own[seat]), place / len(seats)))
    return {
        "phase": one_hot(PHASES.index(state.phase), len(PHASES)),
        "options": [float(state.open_cards), float(state.moving), float(state.vexation)],
        "round": [state.round / 10],
        "turn": [state.turn / 100],
        "starter": seat_hot(state.starter, seats),
        "mover": seat_hot(state.mover, seats),
        "points": [state.points[seat] / START_POINTS for seat in seats],
        "barrier": [state.barrier / START_POINTS],
        "rails_left": [state.rails_left / board.rails],
        "coloured_laid": [float(state.coloured_laid)],
        "idle": [state.idle / len(seats)],
        #: For each seat its cities; all 0 where the hand is hidden.
        "hands": joined([float(city in state.hands[seat]) for city in cities] for seat in seats),
        "markers": joined([float(node == state.markers[s]) for node in nodes] for s in seats),
        "networks": joined(bits_at(state.nets[seat], nodes) for seat in seats),
        "rails": bits_at(state.rails, lines),
        #: For each line the owner of its coloured rail: 0 for none, else its place / seats.
        "coloured": list(coloured.values()),
    }
