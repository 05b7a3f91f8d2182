"""Greedy: builds to the nearest city that is still missing."""

from __future__ import annotations

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.transamerica.lattice import bits
from rules.transamerica.legal import coloured_lines, free_nodes, open_lines
from rules.transamerica.phases import MARKER, MOVE, RAIL
from rules.transamerica.scoring import cost_graph, hand_distances
from rules.transamerica.state import State
from rules.transamerica.steiner import CostGraph


class GreedyBot(QuickBot):
    """Starts on the most central of its cities and builds to the nearest of the others."""

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        return view.position.action(greedy_code(view.position, view.seat))


def greedy_code(state: State, seat: int) -> int:
    """The greedy decision; the seat's hand must be known."""
    moves = state.board.moves
    if state.phase == MARKER:
        return moves.marker + central_city(state, seat)
    if state.phase == MOVE:
        return marker_move(state, seat)
    may_lay = open_lines(state, seat, state.phase != RAIL)
    if not may_lay:
        return moves.end
    missing = state.targets[seat] & ~state.nets[seat]
    graph = cost_graph(state, seat)
    while missing:
        line, city = first_line(graph, state.nets[seat], missing)
        if may_lay >> line & 1:
            return moves.coloured + line if own_colour(state, seat, line) else line
        missing &= ~city  # that path cannot be built now: try the next city
    return moves.end if state.phase != RAIL else next(bits(may_lay))


def own_colour(state: State, seat: int, line: int) -> bool:
    """TA-10.1: a coloured rail is as good for its owner, and of no use to anybody else."""
    return state.vexation and bool(coloured_lines(state, seat, 1 << line))


def central_city(state: State, seat: int) -> int:
    """The free city of the hand with the least sum of distances to the others."""
    hand = state.hands[seat]
    free = free_nodes(state)
    cities = [state.board.cities[city] for city in hand]
    ranked = sorted(cities, key=lambda city: sum(hand_distances(state.board, city, hand)))
    nodes = [city.node for city in ranked if free >> city.node & 1]
    return nodes[0] if nodes else next(bits(free))


def marker_move(state: State, seat: int) -> int:
    """TA-9: to the railhead from which the next rail can be laid, if a rival's marker bars it.

    Cities are looked at from the nearest on: where the first rail to one is open, all is well.
    """
    moves, net = state.board.moves, state.nets[seat]
    missing = state.targets[seat] & ~net
    open_now, free = open_lines(state, seat, False), free_nodes(state)
    graph = cost_graph(state, seat)
    while missing:
        line, city = first_line(graph, net, missing)
        if open_now >> line & 1:
            return moves.end
        for railhead in state.board.lattice.ends(line):
            if (net & free) >> railhead & 1:
                return moves.marker + railhead
        missing &= ~city  # a rival stands on that railhead: try the next city
    return best_escape(state, seat)


def best_escape(state: State, seat: int) -> int:
    """TA-9: end, unless other markers shut the seat in; then move to where most lines are open."""
    moves = state.board.moves
    if open_lines(state, seat, False):
        return moves.end
    trial = state.copy()
    best, most = moves.end, 0
    for node in bits(state.nets[seat] & free_nodes(state)):
        trial.markers[seat] = node
        count = open_lines(trial, seat, False).bit_count()
        if count > most:
            best, most = moves.marker + node, count
    return best


def first_line(graph: CostGraph, start: int, targets: int) -> tuple[int, int]:
    """The first line to lay from a network to the nearest of the targets, and that target."""
    levels = [graph.closure(start)]
    while not levels[-1] & targets:
        levels.append(graph.next_level(levels))
    reached = levels[-1] & targets
    reached &= -reached
    *_, first = graph.trace_back(levels, reached)
    return graph.line_between(*first), reached
