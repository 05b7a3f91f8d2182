"""The cheapest plan for all five cities, and which of its rails to lay first.

Every rail of a cheapest plan lessens what is missing by its cost, so only the order is open: what
the others need as well, they may build for everybody.
"""

from __future__ import annotations

from rules.transamerica.board import COLOURS
from rules.transamerica.bots.greedy import central_city, way_out
from rules.transamerica.lattice import bits
from rules.transamerica.scoring import ground_of, shortfall
from rules.transamerica.state import MARKER, MOVE, RAIL, State

#: How much a line is shunned for being wanted by others, against its cost. Found by matches
#: against greedy: 0 plays even with it, 1 to 6 are all better, -1 is far worse.
PATIENCE = 3.0


def sensible_codes(state: State, seat: int) -> list[int]:
    """The actions worth a thought in a position in which the seat's hand is known, best first."""
    board = state.board
    if state.phase == MARKER:
        return [board.marker + node for node in _starts(state, seat)]
    if state.phase == MOVE:
        return [way_out(state, seat)]
    open_lines = state.open_lines(seat, state.phase != RAIL)
    lines = _lines(state, seat, open_lines) if open_lines else []
    if not lines:
        return [board.end]
    # A coloured rail is as good for us, and of no use to anybody else (TA-10.1).
    coloured = state.coloured_lines(seat, sum(1 << line for line in lines)) if state.vexation else 0
    return [board.coloured + line if coloured >> line & 1 else line for line in lines]


def _starts(state: State, seat: int) -> list[int]:
    """Where to put the marker: the most central city of the hand, or another that is free."""
    first = central_city(state, seat)
    cities = [state.board.cities[city].node for city in state.hands[seat]]
    free = state.free_nodes()
    return [first, *(node for node in cities if node != first and free >> node & 1)]


def _lines(state: State, seat: int, open_lines: int) -> list[int]:
    """The open lines of cheapest plans; none of them to end the turn."""
    plan = shortfall(state, seat, state.hands[seat])
    ways = [line for line in _ways(state, seat) if open_lines >> line & 1]
    lines = [line for line in ways if _belongs(state, seat, line, plan.cost)]
    lines += bits(plan.lines() & open_lines)
    if not lines and state.phase == RAIL:  # TA-4.2: one must be laid
        return [next(bits(open_lines))]
    return list(dict.fromkeys(lines))


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
