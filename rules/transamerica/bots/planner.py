"""Planner: the exact cheapest plan for all five cities, leaving to others what they will build."""

from __future__ import annotations

from typing import Any

from rules.bots.bot import QuickBot
from rules.core.action import Action
from rules.core.view import View
from rules.transamerica.board import COLOURS
from rules.transamerica.bots.greedy import central_city, way_out
from rules.transamerica.lattice import bits
from rules.transamerica.scoring import ground_of, shortfall
from rules.transamerica.state import MARKER, MOVE, RAIL, State

#: How much a line is shunned for being wanted by others, against its cost. Found by matches
#: against greedy: 0 plays even with it, 1 to 6 are all better, -1 is far worse.
PATIENCE = 3.0


class PlannerBot(QuickBot):
    """Knows at every moment the cheapest rails that are missing, others' rails included.

    It lays only rails of a cheapest plan, and first those that nobody else is likely to lay:
    what the others need as well, they may build for it.
    """

    def pick(self, view: View[Any]) -> Action:
        assert view.seat is not None
        state: State = view.position
        return state.action(planner_code(state, view.seat))


def planner_code(state: State, seat: int) -> int:
    """The planner's decision on a position in which the seat's hand is known."""
    board = state.board
    if state.phase == MARKER:
        return board.marker + central_city(state, seat)
    if state.phase == MOVE:
        return way_out(state, seat)
    open_lines = state.open_lines(seat, state.phase != RAIL)
    line = _best_line(state, seat, open_lines) if open_lines else None
    if line is None:
        return board.end
    if state.vexation and state.coloured_lines(seat, 1 << line):
        return board.coloured + line  # as good for us, and of no use to anybody else
    return line


def _best_line(state: State, seat: int, open_lines: int) -> int | None:
    """The line to lay now, or None to end the turn."""
    plan = shortfall(state, seat, state.hands[seat])
    for line in _ways(state, seat):
        if open_lines >> line & 1 and _belongs(state, seat, line, plan.cost):
            return line
    ready = plan.lines() & open_lines
    if ready:
        return next(bits(ready))
    return next(bits(open_lines)) if state.phase == RAIL else None


def _ways(state: State, seat: int) -> list[int]:
    """The first line on the way to each missing city, the best way first."""
    board, ground = state.board, ground_of(state, seat)
    missing = state.targets[seat] & ~state.nets[seat]
    levels = ground.levels(state.nets[seat], missing)
    wanted = others_lines(state, seat)
    ranked = []
    for node in bits(missing):
        path = ground.path(levels, 1 << node)
        worth = sum(board.cost(line) * (1 + PATIENCE * wanted.get(line, 0.0)) for line in path)
        ranked.append((worth, path[0]))
    return [line for _, line in sorted(ranked)]


def _belongs(state: State, seat: int, line: int, cost: int) -> bool:
    """Whether a line is part of some cheapest plan: laying it wastes nothing."""
    trial = state.copy()
    trial.rails |= 1 << line
    trial._join(seat, line)
    left = shortfall(trial, seat, trial.hands[seat]).cost
    return left == cost - state.board.cost(line)


def others_lines(state: State, seat: int) -> dict[int, float]:
    """How likely each line is on the shortest way of another seat to a city it may hold."""
    mine = state.hands[seat]
    cities = [city for city in state.board.deck(state.seats) if city.number not in mine]
    chance = len(COLOURS) / len(cities)  # of a given seat to hold a given city
    wanted: dict[int, float] = {}
    for other in range(state.seats):
        if other == seat:
            continue
        ground, net = ground_of(state, other), state.nets[other]
        nodes = sum(1 << city.node for city in cities) & ~net
        levels = ground.levels(net, nodes)
        for node in bits(nodes):
            for line in ground.path(levels, 1 << node):
                wanted[line] = min(1.0, wanted.get(line, 0.0) + chance)
    return wanted
