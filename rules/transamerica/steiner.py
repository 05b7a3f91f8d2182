"""Steiner trees: the cheapest rails that join a set of places, exactly (TA-6.2).

The method is that of Dreyfus and Wagner, by cost instead of by place: a branch is a tree over some
of the terminals, and ``levels[c]`` is the set of all intersections that it can reach for at most c.
All branches grow together, one unit of cost at a time, so the search stops as soon as the cheapest
tree is found: after about a fifth of a millisecond of plain Python.

Rails that are laid already cost nothing: a set that touches a network of rails contains all of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.transamerica.board import Board
from rules.transamerica.lattice import Lines, Mask


class CostGraph:
    """The board as a weighted graph: single lines cost 1, double lines 2, laid rails nothing.

    ``closed`` contains lines that cannot be used at all (others' coloured rails, TA-10.1).

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> denver, omaha, seattle = (usa.city_named[n].node for n in ("Denver", "Omaha", "Seattle"))
    >>> CostGraph(usa, rails=0).distances(1 << denver, [omaha, seattle])
    [3, 8]
    """

    def __init__(
        self, board: Board, rails: Mask, closed: Mask = 0, networks: list[Mask] | None = None
    ) -> None:
        lattice = board.lattice
        free = board.lines & ~rails & ~closed
        self.board, self.rails, self.closed = board, rails, closed
        self.lattice = lattice
        #: Whether all rails are in known networks and no line is closed: then the ways where there
        #: are no rails need not be searched for until they touch a network.
        self.has_ways = networks is not None and not closed
        #: The rails' connected sets of intersections; computed if the caller does not know them.
        self.networks = lattice.components(rails) if networks is None else networks
        self.single_lines = free & board.single
        self.double_lines = free & board.double
        self.single = lattice.split(self.single_lines)
        self.double = lattice.split(self.double_lines)
        self.double_ends = lattice.ends_of(*self.double)

    def total_cost(self) -> int:
        """The cost of all lines together: an upper bound for any tree."""
        return self.single_lines.bit_count() + 2 * self.double_lines.bit_count()

    def closure(self, nodes: Mask) -> Mask:
        """The set with every network of rails that it touches: all it reaches at no cost."""
        for network in self.networks:
            if nodes & network:
                nodes |= network
        return nodes

    def with_network(self, network: Mask) -> CostGraph:
        """The same graph with these intersections joined, too."""
        networks = [one for one in self.networks if not one & network]
        other = CostGraph(self.board, self.rails, self.closed, [*networks, network])
        other.has_ways = self.has_ways
        return other

    def next_level(self, levels: list[Mask]) -> Mask:
        """The set that one more unit of cost reaches, given the sets of all smaller costs.

        This is ``lattice.grown`` and ``closure`` written out: searches spend most of their time
        here.
        """
        nodes = levels[-1]
        across, down, slant = self.single
        _, d, s = self.lattice.steps
        a = (nodes | nodes >> 1) & across
        b = (nodes | nodes >> d) & down
        c = (nodes | nodes >> s) & slant
        nodes |= a | a << 1 | b | b << d | c | c << s
        if len(levels) > 1:
            before = levels[-2]
            if before & self.double_ends:
                across, down, slant = self.double
                a = (before | before >> 1) & across
                b = (before | before >> d) & down
                c = (before | before >> s) & slant
                nodes |= a | a << 1 | b | b << d | c | c << s
        for network in self.networks:
            if nodes & network:
                nodes |= network
        return nodes

    def levels(self, start: Mask, targets: Mask) -> list[Mask]:
        """The sets that each cost reaches from ``start``, until all targets are reached."""
        levels = [self.closure(start)]
        while targets & ~levels[-1]:
            levels.append(self.next_level(levels))
            if len(levels) > 3 and levels[-1] == levels[-3]:
                raise ValueError("a target cannot be reached at all")
        return levels

    def distances(self, start: Mask, targets: Sequence[int]) -> list[int]:
        """The cost of joining each target on its own to a set of intersections."""
        levels = self.levels(start, sum(1 << target for target in set(targets)))
        return [_cost(levels, 1 << target) for target in targets]

    def path(self, levels: list[Mask], target: Mask) -> list[int]:
        """The lines of one cheapest path to a target, given as a set; the first to lay first."""
        lines = [self.line_between(*step) for step in self.trace_back(levels, target)]
        lines.reverse()
        return lines

    def trace_back(self, levels: list[Mask], target: Mask) -> Iterator[tuple[Mask, Mask, Lines]]:
        """The steps of one cheapest path from a target back to the start of the levels.

        Each step is the arguments of ``line_between``: an intersection, the set it is reached
        from, and the lines that may join them.
        """
        cost = _cost(levels, target)
        here = target
        while cost:
            here = self.closure(here)
            while cost and levels[cost - 1] & here:
                cost -= 1
            for price, open_lines in ((1, self.single), (2, self.double)):
                if cost >= price:
                    reached = self.lattice.grown(here, open_lines) & levels[cost - price]
                    if reached:
                        far = reached & -reached
                        yield far, here, open_lines
                        here = far
                        cost -= price
                        break

    def line_between(self, far: Mask, here: Mask, open_lines: Lines) -> int:
        """One of the lines between an intersection and a set that does not contain it."""
        near = self.lattice.grown(far, open_lines) & here
        line = self.lattice.line((near & -near).bit_length() - 1, far.bit_length() - 1)
        if line is None:
            raise AssertionError("neighbours along open lines have a line between them")
        return line


def _cost(levels: list[Mask], target: Mask) -> int:
    """The least cost whose level contains any of the target."""
    return next(cost for cost, nodes in enumerate(levels) if nodes & target)


class _Branch:
    """The cheapest trees over some of the terminals: the set that each cost reaches."""

    __slots__ = ("goal", "known", "levels", "meetings", "start", "terminals")

    def __init__(self, terminals: int, goal: Mask) -> None:
        #: The terminals, as a set of their numbers.
        self.terminals = terminals
        #: The places of the other terminals. An optimal tree has no branch that costs more than
        #: joining one of them: the branch could be cut off and joined there instead.
        self.goal = goal
        #: Levels below ``start`` are empty; the list ends when the goal is reached.
        self.levels: list[Mask] = []
        self.start = 0
        #: The first levels of a single terminal, as long as they touch no network.
        self.known: list[Mask] = []
        #: Pairs of smaller branches that may meet at the present cost.
        self.meetings: list[tuple[_Branch, _Branch]] = []

    def meeting_points(self, cost: int) -> Mask:
        """The intersections where two smaller branches meet that cost this much together."""
        nodes: Mask = 0
        for one, other in self.meetings:
            left, right = one.levels, other.levels
            least, end = cost - len(right) + 1, cost - other.start + 1
            if least < one.start:
                least = one.start
            if end > len(left):
                end = len(left)
            for part in range(least, end):
                nodes |= left[part] & right[cost - part]
        return nodes


class SteinerTree:
    """The cheapest tree that joins terminals: its cost, and on demand its missing lines.

    ``terminals`` are sets of intersections; a tree that reaches any member reaches the terminal.

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> west = [1 << usa.city_named[name].node for name in ("Seattle", "Helena", "Medford")]
    >>> tree = SteinerTree(CostGraph(usa, rails=0), west)
    >>> tree.cost, tree.lines().bit_count()
    (7, 6)
    """

    def __init__(self, graph: CostGraph, terminals: Sequence[Mask]) -> None:
        self.graph = graph
        self.terminals = _distinct(graph, terminals)
        #: Lines that are part of some cheapest tree for certain.
        self._sure = self._join_neighbours()
        #: One for each subset of all terminals but the last, which is the root.
        self.branches = self._branches()
        #: The cost of the tree without those lines.
        self._rest = self._solve() if len(self.terminals) > 1 else 0
        self.cost = self._sure.bit_count() + self._rest

    def _join_neighbours(self) -> Mask:
        """Join terminals that are one single line apart.

        Some cheapest tree contains that line: it can replace any dearer connection of the two.
        """
        lines: Mask = 0
        joined: Mask = 0
        number = len(self.terminals) - 1
        while number > 0:
            near = self.graph.lattice.grown(self.terminals[number], self.graph.single)
            for other in range(number):
                if self.terminals[other] & near:
                    break
            else:
                number -= 1
                continue
            here, there = self.terminals[number], self.terminals.pop(other)
            far = near & there
            lines |= 1 << self.graph.line_between(far & -far, here, self.graph.single)
            number -= 1
            self.terminals[number] = here | there
            joined |= here | there
        for terminal in self.terminals:
            if terminal & joined:
                self.graph = self.graph.with_network(terminal)
        return lines

    def _branches(self) -> list[_Branch]:
        *others, root = self.terminals
        goals = [root]
        for place in reversed(others):
            goals = [goal | lacking for goal in goals for lacking in (place, 0)]
        return [_Branch(terminals, goal) for terminals, goal in enumerate(goals)]

    def _solve(self) -> int:
        """Grow all branches by one unit of cost at a time until the whole tree is found."""
        graph, branches = self.graph, self.branches
        whole = branches[-1]
        started: list[_Branch] = []
        #: Cost -> the meetings that become possible at it.
        later: dict[int, list[tuple[_Branch, _Branch]]] = {}

        def start(branch: _Branch, cost: int) -> None:
            branch.start = cost
            branch.levels += [0] * cost
            for other in started:
                if not branch.terminals & other.terminals:
                    if other.start:
                        later.setdefault(cost + other.start, []).append((branch, other))
                    else:
                        both = branches[branch.terminals | other.terminals]
                        both.meetings.append((branch, other))
            started.append(branch)

        for number, place in enumerate(self.terminals[:-1]):
            start(branches[1 << number], 0)
            branches[1 << number].levels.append(place)
            if graph.has_ways and not place & (place - 1):
                branches[1 << number].known = graph.board.ways.levels[place.bit_length() - 1]
        growing = branches[1:]
        for cost in range(1, graph.total_cost() + 1):
            for one, other in later.pop(cost, ()):
                branches[one.terminals | other.terminals].meetings.append((one, other))
            unfinished = []
            for branch in growing:  # the parts of a branch always come before it
                levels = branch.levels
                if cost < len(branch.known):
                    nodes = graph.closure(branch.known[cost])
                    if nodes != branch.known[cost]:
                        branch.known = []
                else:
                    nodes = graph.next_level(levels) if levels else 0
                if branch.meetings:
                    met = branch.meeting_points(cost) & ~nodes
                    if met:
                        nodes |= graph.closure(met)
                if nodes:
                    if not levels:
                        start(branch, cost)
                    levels.append(nodes)
                    if nodes & branch.goal:
                        if branch is whole:
                            return cost
                        continue
                unfinished.append(branch)
            growing = unfinished
        raise ValueError("the places cannot be joined at all")

    def lines(self) -> Mask:
        """The missing lines of one cheapest tree, as a set."""
        if len(self.terminals) < 2:
            return self._sure
        whole = self.branches[-1]
        return self._sure | self._trace(whole, self.terminals[-1], self._rest)

    def _trace(self, branch: _Branch, wanted: Mask, cost: int) -> Mask:
        """The lines that join ``wanted`` (any of it) to the terminals of a branch.

        ``cost`` is the least for which the branch reaches any of it.
        """
        if cost == 0:
            return 0
        graph, levels = self.graph, branch.levels
        here = graph.closure(_lowest(levels[cost] & wanted))
        for one, other in branch.meetings:
            if not one.levels[-1] & other.levels[-1] & here:
                continue
            for part in range(one.start, min(len(one.levels) - 1, cost - other.start) + 1):
                if cost - part < len(other.levels):
                    meeting = _lowest(one.levels[part] & other.levels[cost - part] & here)
                    if meeting:
                        rest = self._trace(other, meeting, cost - part)
                        return rest | self._trace(one, meeting, part)
        for price, open_lines in ((1, graph.single), (2, graph.double)):
            if cost >= price:
                reached = graph.lattice.grown(here, open_lines) & levels[cost - price]
                if reached:
                    far = reached & -reached
                    line = graph.line_between(far, here, open_lines)
                    return 1 << line | self._trace(branch, far, cost - price)
        raise AssertionError("a tree that costs something has a last line")


def _lowest(mask: Mask) -> Mask:
    return mask & -mask


def _distinct(graph: CostGraph, terminals: Sequence[Mask]) -> list[Mask]:
    """The terminals with the networks they touch; those that are joined already only once."""
    distinct: list[Mask] = []
    covered: Mask = 0
    for terminal in terminals:
        terminal = graph.closure(terminal)
        if not terminal & covered:
            distinct.append(terminal)
            covered |= terminal
    return distinct
