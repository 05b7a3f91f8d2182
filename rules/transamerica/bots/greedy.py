"""Greedy: always towards the nearest city that is still missing."""

from __future__ import annotations

from typing import Any

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.transamerica.lattice import bits
from rules.transamerica.scoring import ground_of, hand_distances
from rules.transamerica.state import MARKER, MOVE, RAIL, State
from rules.transamerica.steiner import Ground


class GreedyBot(QuickBot):
    """Starts on the most central of its cities and builds to the nearest of the others."""

    def pick(self, view: View[Any]) -> Action:
        assert view.seat is not None
        state: State = view.position
        return state.action(greedy_code(state, view.seat))


def greedy_code(state: State, seat: int) -> int:
    """The greedy decision on a position in which the seat's hand is known."""
    board = state.board
    if state.phase == MARKER:
        return board.marker + central_city(state, seat)
    if state.phase == MOVE:
        return way_out(state, seat)
    open_lines = state.open_lines(seat, state.phase != RAIL)
    if not open_lines:
        return board.end
    missing = state.targets[seat] & ~state.nets[seat]
    ground = ground_of(state, seat)
    while missing:
        line, city = first_line(ground, state.nets[seat], missing)
        if open_lines >> line & 1:
            return line
        missing &= ~city  # the way there cannot be built now: try the next city
    return board.end if state.phase != RAIL else next(bits(open_lines))


def central_city(state: State, seat: int) -> int:
    """The free city of the hand from which the others are nearest in all."""
    hand = state.hands[seat]
    free = state.free_nodes()
    cities = [state.board.cities[city] for city in hand]
    ranked = sorted(cities, key=lambda city: sum(hand_distances(state.board, city, hand)))
    nodes = [city.node for city in ranked if free >> city.node & 1]
    return nodes[0] if nodes else next(bits(free))


def way_out(state: State, seat: int) -> int:
    """TA-9: stay, unless other markers shut the seat in; then move to where most is open."""
    board = state.board
    if state.open_lines(seat, False):
        return board.end
    trial = state.copy()
    best, most = board.end, 0
    for node in bits(state.nets[seat] & state.free_nodes()):
        trial.markers[seat] = node
        count = trial.open_lines(seat, False).bit_count()
        if count > most:
            best, most = board.marker + node, count
    return best


def first_line(ground: Ground, start: int, targets: int) -> tuple[int, int]:
    """The first line to lay from a network towards the nearest of the targets, and that target."""
    levels = [ground.settled(start)]
    while not levels[-1] & targets:
        levels.append(ground.further(levels))
    reached = levels[-1] & targets
    reached &= -reached
    *_, first = ground.way_back(levels, reached)
    return ground.line_to(*first), reached
