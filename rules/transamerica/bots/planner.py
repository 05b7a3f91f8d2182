"""Planner: lays the cheapest missing rails, in the order that does best in guessed deals."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence

from rules.bots.bot import Bot, Clock, Work
from rules.bots.search import best_in_worlds
from rules.core.action import Action
from rules.core.rng import Rng
from rules.core.view import View
from rules.transamerica.board import COLOURS, Hand
from rules.transamerica.bots.greedy import central_city, first_line, greedy_round, marker_move
from rules.transamerica.bots.inference import Inference
from rules.transamerica.lattice import bits
from rules.transamerica.legal import coloured_lines, free_nodes, open_lines
from rules.transamerica.network import add_rail, closed, usable
from rules.transamerica.phases import MARKER, MOVE, RAIL
from rules.transamerica.scoring import cost_graph, shortfall
from rules.transamerica.state import State
from rules.transamerica.steiner import CostGraph

#: Positions looked at for a decision, and the most guessed deals in which an action is tried.
POSITIONS = 5500
WORLDS = 64
#: The most rails that are tried.
OPTIONS = 6

#: What else takes time, in positions: to infer a rival's hands, to score a seat, and what a
#: position costs more with moving markers and with coloured rails.
INFERRING = 600
SCORING = 2
MARKERS_COST = 2
COLOURS_COST = 4

#: Railheads of rivals on which parking the marker is tried (TA-9).
PARKS = 3

#: Weight of the others' losses against the own: points are lost relative to the others.
RIVALRY = 0.5

#: Penalty for a line that others may want to build, relative to its cost. Found by matches
#: against greedy: 0 plays even with it, 1 to 6 are all better, -1 is far worse.
PATIENCE = 3.0


class PlannerBot(Bot):
    """Lays only rails of a cheapest tree over its cities, using the others' rails.

    Each such rail lessens the missing cost by its own cost, so only the order is open: the others
    may build the rails that they need as well. The bot deals the others hands that fit what they
    have built (see ``inference``), plays the round to its end with everybody greedy, and picks the
    rail that does best.
    """

    def think(self, view: View[State], clock: Clock) -> Generator[None, None, Action]:
        assert view.seat is not None
        seat: int = view.seat
        state = view.position
        options = sensible_codes(state, seat)
        if len(options) == 1:
            return state.action(options[0])

        work = Work(POSITIONS, clock)
        inference = Inference(state)
        work.look(INFERRING * len(inference.hands))
        known: dict[tuple[int, tuple[Hand, ...]], float] = {}

        def tryout(_number: int, rng: Rng) -> Callable[[int], float]:
            world = view.guess(rng, inference.deal)

            def worth(code: int) -> float:
                """Late in a round few deals are likely: each is played out once."""
                key = code, world.hands
                if key not in known:
                    known[key] = round_worth(world, seat, (code,), work, self.manner.spite)
                return known[key]

            return worth

        best = yield from best_in_worlds(
            options, tryout, work, self.rng, WORLDS, risk=self.manner.risk
        )
        return state.action(best)


def round_worth(
    world: State, seat: int, codes: Sequence[int], work: Work, spite: float = 1.0
) -> float:
    """A seat's gain over the others to the end of the round, after some of its actions.

    Another hand may turn out to be complete: then what is left of them is not done.
    """
    trial = world.copy()
    trial.step(seat, codes[0])
    for code in codes[1:]:
        if trial.round == world.round and code in trial.codes(seat):
            trial.step(seat, code)
    if trial.round == world.round:
        positions = greedy_round(trial)
        positions *= 1 + MARKERS_COST * world.moving + COLOURS_COST * world.vexation
        work.look(positions + SCORING * world.seats)
    gains = [now - then for now, then in zip(trial.points, world.points, strict=True)]
    others = sum(gains) - gains[seat]
    return gains[seat] - RIVALRY * spite * others / (world.seats - 1)


def sensible_codes(state: State, seat: int) -> list[int]:
    """The actions worth trying, best first; the seat's hand must be known."""
    moves = state.board.moves
    if state.phase == MARKER:
        return [moves.marker + node for node in _starts(state, seat)]
    if state.phase == MOVE:
        return _marker_moves(state, seat)
    may_lay = open_lines(state, seat, state.phase != RAIL)
    lines = _lines(state, seat, may_lay) if may_lay else []
    if not lines:
        return [moves.end]
    # A coloured rail is as good for us, and of no use to anybody else (TA-10.1).
    wanted = sum(1 << line for line in lines)
    coloured = coloured_lines(state, seat, wanted) if state.vexation else 0
    return [moves.coloured + line if coloured >> line & 1 else line for line in lines]


def _starts(state: State, seat: int) -> list[int]:
    """Places for the marker: the most central city of the hand first, then its other cities."""
    first = central_city(state, seat)
    cities = [state.board.cities[city].node for city in state.hands[seat]]
    free = free_nodes(state)
    return [first, *(node for node in cities if node != first and free >> node & 1)]


def _marker_moves(state: State, seat: int) -> list[int]:
    """TA-9: step past a block or stay, or park on a railhead that rivals are likely to need.

    Whose next rails are all barred never stays, and nobody parks where they are out of reach.
    """
    moves = state.board.moves
    first = marker_move(state, seat)
    places = state.nets[seat] & free_nodes(state)
    wanted = railheads(state, seat)
    parks = sorted((node for node in wanted if places >> node & 1), key=lambda n: -wanted[n])
    tree = shortfall(state, seat, state.hands[seat]).lines()
    good = [node for node in parks if open_lines(_parked(state, seat, node), seat, False) & tree]
    codes = [first, *(moves.marker + node for node in good[:PARKS])]
    if open_lines(state, seat, False) & tree:  # the nearest city may be barred, but not all
        codes.append(moves.end)
    return list(dict.fromkeys(codes))


def _parked(state: State, seat: int, node: int) -> State:
    """The position with a seat's marker on another place."""
    trial = state.copy()
    trial.markers[seat] = node
    return trial


def railheads(state: State, seat: int) -> dict[int, float]:
    """Railheads of rivals in the seat's own network: expected rails by place."""
    mine, net = state.hands[seat], state.nets[seat]
    cities = [city for city in state.board.deck(state.seats) if city.number not in mine]
    chance = len(COLOURS) / len(cities)  # of a given seat to hold a given city
    wanted: dict[int, float] = {}
    for other in range(state.seats):
        if other == seat or state.nets[other] != net:
            continue
        graph = cost_graph(state, other)
        for city in cities:
            if not net >> city.node & 1:
                line, _ = first_line(graph, net, 1 << city.node)
                for node in state.board.lattice.ends(line):
                    if net >> node & 1:
                        wanted[node] = wanted.get(node, 0.0) + chance
    return wanted


def _lines(state: State, seat: int, may_lay: int) -> list[int]:
    """The lines of cheapest trees that may be laid now; none means to end the turn."""
    tree = shortfall(state, seat, state.hands[seat])
    first = [line for line in _first_lines(state, seat) if may_lay >> line & 1]
    lines = [line for line in first if _in_a_cheapest_tree(state, seat, line, tree.cost)]
    lines += bits(tree.lines() & may_lay)
    if not state.moving and not state.vexation:  # there positions are dear: better few lines
        ways = ways_ahead(state, seat) & may_lay
        lines += [line for line in bits(ways) if _in_a_cheapest_tree(state, seat, line, tree.cost)]
    if not lines and state.moving:  # markers bar these: what else brings a city nearer?
        lines = _useful(state, seat, may_lay, tree.cost)
    if not lines and state.phase == RAIL:  # TA-4.2: one must be laid
        return [least_harm(state, seat, may_lay)]
    return list(dict.fromkeys(lines))[:OPTIONS]


def _useful(state: State, seat: int, may_lay: int, cost: int) -> list[int]:
    """The lines of some that lessen what a seat lacks, those that waste nothing first."""
    ahead = may_lay & ~state.board.lattice.lines_within(state.nets[seat])
    left = {line: _missing_after(state, seat, line) for line in bits(ahead)}
    waste = {line: left[line] + state.board.cost(line) - cost for line in left if left[line] < cost}
    return sorted(waste, key=lambda line: waste[line])


def least_harm(state: State, seat: int, may_lay: int) -> int:
    """A line for a barred seat: around the markers in its way, or else what others want least."""
    around = [(cost, line) for cost, line in detours(state, seat) if may_lay >> line & 1]
    if around:
        return min(around)[1]
    wanted = others_lines(state, seat)

    def harm(line: int) -> tuple[int, float]:
        return _missing_after(state, seat, line), wanted.get(line, 0.0)

    return min(bits(may_lay), key=harm)


def detours(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """TA-9.2: ways to missing cities that touch no rival's marker, each as cost and first line."""
    net = state.nets[seat]
    rivals = sum(1 << node for other, node in enumerate(state.markers) if other != seat)
    barred = closed(state, seat) | state.board.lattice.lines_at(rivals)
    graph = CostGraph(state.board, usable(state, seat), barred)
    for node in bits(state.targets[seat] & ~net):
        try:
            levels = graph.levels(net, 1 << node)
        except ValueError:  # markers all around it
            continue
        yield len(levels) - 1, graph.path(levels, 1 << node)[0]


def _first_lines(state: State, seat: int) -> list[int]:
    """The first line of the path to each missing city, that of the best path first."""
    board, graph = state.board, cost_graph(state, seat)
    missing = state.targets[seat] & ~state.nets[seat]
    levels = graph.levels(state.nets[seat], missing)
    wanted = others_lines(state, seat)
    ranked = []
    for node in bits(missing):
        path = graph.path(levels, 1 << node)
        worth = sum(board.cost(line) * (1 + PATIENCE * wanted.get(line, 0.0)) for line in path)
        ranked.append((worth, path[0]))
    return [line for _, line in sorted(ranked)]


def ways_ahead(state: State, seat: int) -> int:
    """The lines from a seat's network that are on some shortest path to a city, as a set."""
    board, net, graph = state.board, state.nets[seat], cost_graph(state, seat)
    lines = 0
    for node in bits(state.targets[seat] & ~net):
        levels = [graph.closure(1 << node)]
        while not levels[-1] & net:
            levels.append(graph.next_level(levels))
        for price, kind in ((1, board.single), (2, board.double)):
            if len(levels) > price:
                ahead = levels[-1 - price] & ~net
                lines |= board.lattice.lines_at(ahead) & board.lattice.lines_at(net) & kind
    return lines


def _in_a_cheapest_tree(state: State, seat: int, line: int, cost: int) -> bool:
    """Whether a line is part of some cheapest tree: laying it wastes nothing."""
    return _missing_after(state, seat, line) == cost - state.board.cost(line)


def _missing_after(state: State, seat: int, line: int) -> int:
    """What a seat lacks with a rail on this line."""
    trial = state.copy()
    add_rail(trial, seat, line)
    return shortfall(trial, seat, trial.hands[seat]).cost


def others_lines(state: State, seat: int) -> dict[int, float]:
    """The probability of each line to be on another seat's shortest path to a city it may hold."""
    mine = state.hands[seat]
    cities = [city for city in state.board.deck(state.seats) if city.number not in mine]
    chance = len(COLOURS) / len(cities)  # of a given seat to hold a given city
    wanted: dict[int, float] = {}
    for other in range(state.seats):
        if other == seat:
            continue
        graph, net = cost_graph(state, other), state.nets[other]
        nodes = sum(1 << city.node for city in cities) & ~net
        levels = graph.levels(net, nodes)
        for node in bits(nodes):
            for line in graph.path(levels, 1 << node):
                wanted[line] = min(1.0, wanted.get(line, 0.0) + chance)
    return wanted
