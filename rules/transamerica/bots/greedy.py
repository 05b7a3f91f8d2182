"""Greedy: builds to the nearest city that is still missing."""

from __future__ import annotations

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.transamerica.lattice import Mask, bits
from rules.transamerica.legal import coloured_lines, free_nodes, is_open, open_lines
from rules.transamerica.network import rivals
from rules.transamerica.phases import DEAL, MARKER, MOVE, OVER, RAIL, SECOND
from rules.transamerica.scoring import cost_graph, hand_distances
from rules.transamerica.state import State
from rules.transamerica.steiner import CostGraph


class GreedyBot(QuickBot):
    """Starts on the most central of its cities and builds to the nearest of the others."""

    def pick(self, view: View[State]) -> Action:
        assert view.seat is not None
        return view.position.action(greedy_code(view.position, view.seat))


def greedy_round(state: State) -> int:
    """Play the round out with everybody greedy; returns how many decisions that took.

    After the first rail of a turn its way is still the best one, so it is not looked for again:
    the city is as near as any, and nobody else has laid a rail.
    """
    number, done = state.round, 0
    while state.round == number and state.phase not in (DEAL, OVER):
        seat = state.mover
        code, after = _codes(state, seat)
        state.step(seat, code)
        done += 1
        if after >= 0 and state.phase == SECOND:
            state.step(seat, after)
            done += 1
    return done


def greedy_code(state: State, seat: int) -> int:
    """The greedy decision; the seat's hand must be known."""
    return _codes(state, seat)[0]


def _codes(state: State, seat: int) -> tuple[int, int]:
    """The greedy decision, and the one after it if that is clear already, else -1."""
    moves = state.board.moves
    if state.phase == MARKER:
        return moves.marker + central_city(state, seat), -1
    if state.phase == MOVE:
        return marker_move(state, seat), -1
    single_only = state.phase != RAIL
    missing = state.targets[seat] & ~state.nets[seat]
    while missing:
        way, city = nearest_way(state, seat, missing)
        line = way[0]
        if is_open(state, seat, line, single_only):
            if state.vexation or state.moving:
                return (moves.coloured + line if own_colour(state, seat, line) else line), -1
            go_on = len(way) > 1 and not state.board.double >> way[1] & 1
            return line, way[1] if go_on else -1
        missing &= ~city  # that path cannot be built now: try the next city
    may_lay = 0 if single_only else open_lines(state, seat, False)
    return (next(bits(may_lay)) if may_lay else moves.end), -1


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


def nearest_way(state: State, seat: int, targets: Mask) -> tuple[list[int], Mask]:
    """The first lines to lay from a seat's network to the nearest of the targets; that target.

    Mostly no other network is near, and the way is looked up.
    """
    net, ways = state.nets[seat], state.board.ways
    found = None if state.vexation else ways.nearest(net, targets, rivals(state, seat))
    if found is None:
        return first_lines(cost_graph(state, seat), net, targets, 2)
    return list(ways.back(net, *found))[::-1], 1 << found[0]


def first_line(graph: CostGraph, start: Mask, targets: Mask) -> tuple[int, Mask]:
    """The first line to lay from a network to the nearest of the targets, and that target."""
    lines, city = first_lines(graph, start, targets, 1)
    return lines[0], city


def first_lines(graph: CostGraph, start: Mask, targets: Mask, most: int) -> tuple[list[int], Mask]:
    """The first lines to lay, that many at most, to the nearest of the targets; that target."""
    levels = [graph.closure(start)]
    while not levels[-1] & targets:
        levels.append(graph.next_level(levels))
    reached = levels[-1] & targets
    reached &= -reached
    steps = list(graph.trace_back(levels, reached))
    return [graph.line_between(*step) for step in steps[: -most - 1 : -1]], reached
