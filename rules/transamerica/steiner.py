"""The cheapest rails that join a set of places: the exact minimum Steiner tree (TA-6.2).

Dreyfus and Wagner's method, by cost instead of by place: a branch is a tree over some of the
terminals, and ``levels[c]`` is the set of all intersections which it can reach for at most c. All
branches grow together, one unit of cost at a time, so an answer is there as soon as its cost is
reached, in about a fifth of a millisecond of plain Python.

Rails that lie already cost nothing: a set that touches one of their networks holds all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from rules.transamerica.board import Board

#: Lines by direction, as ``Lattice.split`` gives them.
Lines = tuple[int, int, int]


class Ground:
    """A board on which some rails lie: single lines cost 1, double lines 2, rails nothing.

    ``closed`` holds lines that cannot be used at all (others' coloured rails, TA-10.1).
    """

    def __init__(
        self, board: Board, rails: int, closed: int = 0, networks: Collection[int] | None = None
    ) -> None:
        lattice = board.lattice
        free = board.lines & ~rails & ~closed
        self.lattice = lattice
        #: The rails' connected sets of intersections, worked out unless they are known.
        self.networks = lattice.components(rails) if networks is None else networks
        self.single_lines = free & board.single
        self.double_lines = free & board.double
        self.single = lattice.split(self.single_lines)
        self.double = lattice.split(self.double_lines)
        self.double_ends = lattice.ends_of(*self.double)

    def price_of_all_lines(self) -> int:
        return self.single_lines.bit_count() + 2 * self.double_lines.bit_count()

    def settled(self, nodes: int) -> int:
        """The set with every network of rails that it touches."""
        for network in self.networks:
            if nodes & network:
                nodes |= network
        return nodes

    def with_network(self, network: int) -> Ground:
        """The same ground when these intersections, too, are joined."""
        other = Ground.__new__(Ground)
        other.__dict__.update(self.__dict__)
        other.networks = [one for one in self.networks if not one & network] + [network]
        return other

    def further(self, levels: list[int]) -> int:
        """What one more unit of cost reaches, given what each smaller cost reaches."""
        nodes = self.lattice.grown(levels[-1], self.single)
        if len(levels) > 1 and levels[-2] & self.double_ends:
            nodes |= self.lattice.grown(levels[-2], self.double)
        return self.settled(nodes)

    def levels(self, start: int, targets: int) -> list[int]:
        """What each cost reaches from a set of intersections, until all targets are reached."""
        levels = [self.settled(start)]
        while targets & ~levels[-1]:
            levels.append(self.further(levels))
            if len(levels) > 3 and levels[-1] == levels[-3]:
                raise ValueError("a target cannot be reached at all")
        return levels

    def distances(self, start: int, targets: Sequence[int]) -> list[int]:
        """What it costs to join each target on its own to a set of intersections."""
        levels = self.levels(start, sum(1 << target for target in set(targets)))
        return [_cost(levels, 1 << target) for target in targets]

    def path(self, levels: list[int], target: int) -> list[int]:
        """The lines of one cheapest way to a target, given as a set, the first to lay first."""
        lines = [self.line_to(*step) for step in self.way_back(levels, target)]
        lines.reverse()
        return lines

    def way_back(self, levels: list[int], target: int) -> Iterator[tuple[int, int, Lines]]:
        """The steps of one cheapest way from a target back to where the levels begin.

        Each is an intersection, the set it is reached from, and the lines there are between them.
        """
        cost = _cost(levels, target)
        here = target
        while cost:
            here = self.settled(here)
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

    def line_to(self, far: int, here: int, open_lines: Lines) -> int:
        """One of the lines between an intersection and a set that it does not belong to."""
        near = self.lattice.grown(far, open_lines) & here
        line = self.lattice.line((near & -near).bit_length() - 1, far.bit_length() - 1)
        if line is None:
            raise AssertionError("neighbours along open lines have a line between them")
        return line


def _cost(levels: list[int], target: int) -> int:
    """The least cost whose level holds any of the target."""
    return next(cost for cost, nodes in enumerate(levels) if nodes & target)


class _Branch:
    """The trees over some of the terminals: what each cost reaches, and how they come about."""

    __slots__ = ("goal", "levels", "meetings", "start", "terminals")

    def __init__(self, terminals: int, goal: int) -> None:
        #: Which terminals, as a set of their numbers.
        self.terminals = terminals
        #: The places of the terminals it lacks. An optimal tree has no branch that costs more
        #: than joining one of them: the branch could be cut off and joined there instead.
        self.goal = goal
        #: Levels below ``start`` are empty; after the goal is reached there are no more.
        self.levels: list[int] = []
        self.start = 0
        #: Pairs of smaller branches that may meet at the present cost.
        self.meetings: list[tuple[_Branch, _Branch]] = []

    def met(self, cost: int) -> int:
        """Where two smaller branches meet, which together cost so much."""
        nodes = 0
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
    """The cheapest way to join terminals: its cost, and on demand its missing lines.

    ``terminals`` are sets of intersections; reaching any member reaches the terminal.
    """

    def __init__(self, ground: Ground, terminals: Sequence[int]) -> None:
        self.ground = ground
        self.terminals = _distinct(ground, terminals)
        #: Lines that are part of some cheapest tree at first sight.
        self._sure = self._join_neighbours()
        #: One for each set of all terminals but the last, which is the root.
        self.branches = self._branches()
        #: What the rest costs, after those lines.
        self._rest = self._solve() if len(self.terminals) > 1 else 0
        self.cost = self._sure.bit_count() + self._rest

    def _join_neighbours(self) -> int:
        """Join terminals that a single line parts: any tree could have it in place of another."""
        lines = 0
        number = len(self.terminals) - 1
        while number > 0:
            near = self.ground.lattice.grown(self.terminals[number], self.ground.single)
            found = [n for n in range(number) if self.terminals[n] & near]
            if not found:
                number -= 1
                continue
            here, there = self.terminals[number], self.terminals.pop(found[0])
            far = near & there
            lines |= 1 << self.ground.line_to(far & -far, here, self.ground.single)
            number -= 1
            self.terminals[number] = here | there
            self.ground = self.ground.with_network(here | there)
        return lines

    def _branches(self) -> list[_Branch]:
        *others, root = self.terminals
        goals = [root]
        for place in reversed(others):
            goals = [goal | lacking for goal in goals for lacking in (place, 0)]
        return [_Branch(terminals, goal) for terminals, goal in enumerate(goals)]

    def _solve(self) -> int:
        ground, branches = self.ground, self.branches
        whole = branches[-1]
        started: list[_Branch] = []
        #: The meetings that become possible at a later cost.
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
        growing = branches[1:]
        for cost in range(1, ground.price_of_all_lines() + 1):
            for one, other in later.pop(cost, ()):
                branches[one.terminals | other.terminals].meetings.append((one, other))
            unfinished = []
            for branch in growing:  # a part of another branch always stands before it
                levels = branch.levels
                nodes = ground.further(levels) if levels else 0
                if branch.meetings:
                    met = branch.met(cost) & ~nodes
                    if met:
                        nodes |= ground.settled(met)
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

    def lines(self) -> int:
        """The missing lines of one cheapest tree."""
        if len(self.terminals) < 2:
            return self._sure
        whole = self.branches[-1]
        return self._sure | self._trace(whole, whole.levels[self._rest] & self.terminals[-1])

    def _trace(self, branch: _Branch, wanted: int) -> int:
        """The lines that join ``wanted`` (any of it) to the terminals of a branch."""
        ground, levels = self.ground, branch.levels
        cost = _cost(levels, wanted)
        here = ground.settled(_lowest(levels[cost] & wanted))
        if cost == 0 and not branch.meetings:
            return 0
        for one, other in branch.meetings:
            for part in range(one.start, min(len(one.levels) - 1, cost - other.start) + 1):
                if cost - part < len(other.levels):
                    meeting = _lowest(one.levels[part] & other.levels[cost - part] & here)
                    if meeting:
                        return self._trace(one, meeting) | self._trace(other, meeting)
        for price, open_lines in ((1, ground.single), (2, ground.double)):
            if cost >= price:
                reached = ground.lattice.grown(here, open_lines) & levels[cost - price]
                if reached:
                    far = reached & -reached
                    return 1 << ground.line_to(far, here, open_lines) | self._trace(branch, far)
        raise AssertionError("a tree that costs something has a last line")


def _lowest(mask: int) -> int:
    return mask & -mask


def _distinct(ground: Ground, terminals: Sequence[int]) -> list[int]:
    """The terminals with the rails they touch, joined ones once."""
    distinct: list[int] = []
    for terminal in terminals:
        terminal = ground.settled(terminal)
        if not any(terminal & other for other in distinct):
            distinct.append(terminal)
    return distinct
