"""The cheapest rails that join a set of places: the exact minimum Steiner tree (TA-6.2).

Dreyfus and Wagner's method, by cost instead of by place: ``levels[S][c]`` is the set of all
intersections from which a tree to every terminal in S costs at most c. The sets of all S lie side
by side in one long number, so that one more unit of cost for all of them is a few shifts, and an
answer takes well under a millisecond in plain Python.

Rails that lie already cost nothing: a set that touches one of their networks holds all of it.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from rules.transamerica.board import Board
from rules.transamerica.lattice import Lattice, bits


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

    def settled(self, nodes: int) -> int:
        """The set with every network of rails that it touches."""
        for network in self.networks:
            if nodes & network:
                nodes |= network
        return nodes

    def further(self, levels: list[int]) -> int:
        """What one more unit of cost reaches, given what each smaller cost reaches."""
        nodes = self.lattice.grown(levels[-1], self.single)
        if len(levels) > 1:
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
        lattice = self.lattice
        cost = _cost(levels, target)
        here = target
        lines: list[int] = []
        while cost:
            here = self.settled(here)
            cost = _cost(levels, here)
            for price, open_lines in ((1, self.single_lines), (2, self.double_lines)):
                if cost < price:
                    continue
                near = levels[cost - price]
                ways = lattice.lines_at(here) & open_lines & lattice.lines_at(near)
                step = _crossing(lattice, ways, here, near)
                if step is not None:
                    line, here = step
                    lines.append(line)
                    cost -= price
                    break
        lines.reverse()
        return lines


def _cost(levels: list[int], target: int) -> int:
    """The least cost whose level holds any of the target."""
    return next(cost for cost, nodes in enumerate(levels) if nodes & target)


def _crossing(lattice: Lattice, ways: int, here: int, near: int) -> tuple[int, int] | None:
    """A line with one end here and the other near, and that other end as a set."""
    for way in bits(ways):  # a line may touch both sets without joining them
        a, b = lattice.ends(way)
        if here >> a & 1 and near >> b & 1:
            return way, 1 << b
        if here >> b & 1 and near >> a & 1:
            return way, 1 << a
    return None


class _Lanes:
    """The ground many times over: one lane of bits for each set of terminals."""

    def __init__(self, ground: Ground, count: int) -> None:
        self.lattice = ground.lattice
        span = ground.lattice.span
        # The last bit of a lane belongs to no intersection: it catches the carry in ``settled``.
        self.first_bits = sum(1 << (span * lane) for lane in range(count))
        self.last_bits = self.first_bits << (span - 1)
        self.all_but_last = self.last_bits - self.first_bits
        self.single = tuple(lines * self.first_bits for lines in ground.single)
        self.double = tuple(lines * self.first_bits for lines in ground.double)
        self.networks = [(net, net * self.first_bits) for net in ground.networks]
        self.shifts = [span * lane for lane in range(count)]

    def further(self, levels: list[int]) -> int:
        """As Ground.further, for every lane at once."""
        across, down, slant = self.single
        nodes = self.lattice.grown(levels[-1], (across, down, slant))
        if len(levels) > 1:
            across, down, slant = self.double
            nodes |= self.lattice.grown(levels[-2], (across, down, slant))
        for network, everywhere in self.networks:
            # A lane that touches the network overflows into its last bit.
            touched = ((nodes & everywhere) + self.all_but_last) & self.last_bits
            nodes |= (touched >> (self.lattice.span - 1)) * network
        return nodes

    def lanes(self, packed: int) -> list[int]:
        """The lanes as sets of their own; the empty set of terminals, which has none, is 0."""
        one = self.lattice.one_direction
        return [0, *(packed >> shift & one for shift in self.shifts)]


class SteinerTree:
    """The cheapest way to join terminals: its cost, and on demand its missing lines.

    ``terminals`` are sets of intersections; reaching any member reaches the terminal.
    """

    def __init__(self, ground: Ground, terminals: Sequence[int]) -> None:
        self.ground = ground
        self.terminals = _distinct(ground, terminals)
        #: levels[S][c] for a set S of all terminals but the last, which is the root.
        self.levels: list[list[int]] = []
        self.cost = self._solve() if len(self.terminals) > 1 else 0

    def _solve(self) -> int:
        *others, root = self.terminals
        full = (1 << len(others)) - 1
        splits = _splits(len(others))
        lanes = _Lanes(self.ground, full)
        packed = [sum(other << lanes.shifts[(1 << i) - 1] for i, other in enumerate(others))]
        self.levels = levels = [[nodes] for nodes in lanes.lanes(packed[0])]
        #: The least cost at which a set of terminals is joined anywhere.
        first = [0] * (full + 1)
        for subset, _ in splits:
            first[subset] = 1
        cost = 0
        while not levels[full][cost] & root:
            cost += 1
            grown = lanes.further(packed)
            for own, nodes in zip(levels, lanes.lanes(grown), strict=True):
                own.append(nodes)
            # The largest set first: where it meets at the root, the others need not be worked out.
            met = _met(levels, splits[-1][1], first, cost) & root if splits else 0
            if met:
                levels[full][cost] |= self.ground.settled(met)
                return cost
            for subset, halves in splits:
                own = levels[subset]
                met = _met(levels, halves, first, cost) & ~own[cost]
                if met:
                    met = self.ground.settled(met)
                    own[cost] |= met
                    grown |= met << lanes.shifts[subset - 1]
                elif not own[cost]:
                    first[subset] = cost + 1
            packed.append(grown)
            if cost > 3 and packed[-1] == packed[-4]:
                raise ValueError("the places cannot be joined at all")
        return cost

    def lines(self) -> int:
        """The missing lines of one cheapest tree."""
        if len(self.terminals) < 2:
            return 0
        full = len(self.levels) - 1
        return self._trace(full, self.levels[full][self.cost] & self.terminals[-1])

    def _trace(self, subset: int, wanted: int) -> int:
        """The lines that join ``wanted`` (any of it) to the terminals of a subset."""
        ground, lattice = self.ground, self.ground.lattice
        own = self.levels[subset]
        cost = _cost(own, wanted)
        here = ground.settled(_lowest(own[cost] & wanted))
        halves = _halves(subset)
        if cost == 0 and not halves:
            return 0
        for half, rest in halves:
            left, right = self.levels[half], self.levels[rest]
            for part in range(cost + 1):
                meeting = _lowest(left[part] & right[cost - part] & here)
                if meeting:
                    return self._trace(half, meeting) | self._trace(rest, meeting)
        for price, open_lines in ((1, ground.single_lines), (2, ground.double_lines)):
            if cost < price:
                continue
            for line in bits(lattice.lines_at(here) & open_lines):
                a, b = lattice.ends(line)
                far = 1 << b if here >> a & 1 else 1 << a
                if own[cost - price] & far:
                    return 1 << line | self._trace(subset, far)
        raise AssertionError("a tree that costs something has a last line")


def _met(
    levels: list[list[int]], halves: list[tuple[int, int]], first: list[int], cost: int
) -> int:
    """Where the two halves of a set of terminals meet at this cost, for each way to halve it."""
    met = 0
    for half, rest in halves:
        left, right = levels[half], levels[rest]
        for part in range(first[half], cost - first[rest] + 1):
            met |= left[part] & right[cost - part]
    return met


def _lowest(mask: int) -> int:
    return mask & -mask


def _halves(subset: int) -> list[tuple[int, int]]:
    """All ways to split a set in two parts that are not empty, each once."""
    halves = []
    half = (subset - 1) & subset
    while half:
        rest = subset ^ half
        if half < rest:
            halves.append((half, rest))
        half = (half - 1) & subset
    return halves


@cache
def _splits(count: int) -> list[tuple[int, list[tuple[int, int]]]]:
    """Each set of two or more of so many terminals, small ones first, with its halves."""
    subsets = sorted(range(1, 1 << count), key=int.bit_count)
    return [(subset, _halves(subset)) for subset in subsets if subset & (subset - 1)]


def _distinct(ground: Ground, terminals: Sequence[int]) -> list[int]:
    """The terminals with the rails they touch, joined ones once."""
    distinct: list[int] = []
    for terminal in terminals:
        terminal = ground.settled(terminal)
        if not any(terminal & other for other in distinct):
            distinct.append(terminal)
    return distinct
