"""The easy computer player: a friendly beginner with whims, who never lays a rail for nothing."""

from __future__ import annotations

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.transamerica.bots.greedy import first_line, marker_move
from rules.transamerica.lattice import bits
from rules.transamerica.legal import free_nodes, open_lines
from rules.transamerica.phases import MARKER, MOVE, RAIL
from rules.transamerica.scoring import cost_graph
from rules.transamerica.state import State

#: One rail in so many, at most, goes to another city than the nearest.
WHIM = 3
#: One turn in so many ends after one rail.
SHORT_TURN = 5


class BeginnerBot(QuickBot):
    """Starts on any of its cities and builds to one after the other, whichever comes to mind."""

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        return view.position.action(beginner_code(view.position, view.seat, self.rng))


def beginner_code(state: State, seat: int, rng: Rng) -> int:
    """The beginner's decision; the seat's hand must be known."""
    moves = state.board.moves
    if state.phase == MARKER:
        free = free_nodes(state)
        cities = [state.board.cities[city].node for city in state.hands[seat]]
        starts = [node for node in cities if free >> node & 1] or list(bits(free))
        return moves.marker + rng.choice(starts)
    if state.phase == MOVE:
        return marker_move(state, seat) if rng.below(2) else moves.end
    if state.phase != RAIL and rng.below(SHORT_TURN) == 0:
        return moves.end
    may_lay = open_lines(state, seat, state.phase != RAIL)
    missing = state.targets[seat] & ~state.nets[seat]
    graph = cost_graph(state, seat)
    while may_lay and missing:
        goals = missing if rng.below(WHIM) else 1 << rng.choice(list(bits(missing)))
        line, city = first_line(graph, state.nets[seat], goals)
        if may_lay >> line & 1:
            return line
        missing &= ~city  # that path cannot be built now: try another city
    return moves.end if state.phase != RAIL or not may_lay else next(bits(may_lay))
