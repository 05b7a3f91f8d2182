"""A second, slow implementation of the laying and completion rules, with sets of names.

Written from the numbered rules alone, to be compared with the engine; it shares nothing but the
labels of the board with it.
"""

from __future__ import annotations

from itertools import pairwise

from rules.transamerica.board import Board
from rules.transamerica.lattice import bits

Edge = frozenset[str]


class NaiveGame:
    """Rails, markers and hands by name; nothing is cached."""

    def __init__(self, board: Board, hands: list[list[str]], moving: bool, vexation: bool) -> None:
        self.cost: dict[Edge, int] = {}
        for line in bits(board.lines):
            a, b = board.lattice.ends(line)
            double = bool(board.double >> line & 1)
            self.cost[frozenset((board.label(a), board.label(b)))] = 2 if double else 1
        self.cities = {city.name for city in board.cities}
        self.hands = hands
        self.moving = moving
        self.vexation = vexation
        self.markers: list[str | None] = [None] * len(hands)
        self.black: set[Edge] = set()
        self.coloured: list[set[Edge]] = [set() for _ in hands]

    def edges_for(self, seat: int) -> set[Edge]:
        return self.black | self.coloured[seat]

    def reachable(self, start: str, edges: set[Edge], closed: set[str]) -> set[str]:
        beside: dict[str, list[str]] = {}
        for one, other in edges:
            beside.setdefault(one, []).append(other)
            beside.setdefault(other, []).append(one)
        seen = {start}
        waiting = [start]
        while waiting:
            for there in beside.get(waiting.pop(), ()):
                if there not in seen and there not in closed:
                    seen.add(there)
                    waiting.append(there)
        return seen

    def network(self, seat: int) -> set[str]:
        marker = self.markers[seat]
        assert marker is not None
        return self.reachable(marker, self.edges_for(seat), set())

    def complete(self) -> list[int]:
        return [seat for seat, hand in enumerate(self.hands) if set(hand) <= self.network(seat)]

    def legal(self, seat: int, points: int) -> set[Edge]:
        """Edges where a black rail may be laid with so many points left."""
        marker = self.markers[seat]
        assert marker is not None
        rivals = {m for s, m in enumerate(self.markers) if s != seat and m is not None}
        closed = rivals if self.moving else set()
        ends = self.reachable(marker, self.edges_for(seat), closed)
        taken = self.black.union(*self.coloured)
        return {
            edge
            for edge, cost in self.cost.items()
            if edge not in taken and edge & ends and cost <= points
        }

    def legal_coloured(self, seat: int, points: int, laid_one: bool) -> set[Edge]:
        if not self.vexation or laid_one or len(self.coloured[seat]) == 3:
            return set()
        return {edge for edge in self.legal(seat, points) if not self.cuts_off(seat, edge)}

    def cuts_off(self, seat: int, edge: Edge) -> bool:
        wanted = self.cities | {m for m in self.markers if m is not None}
        for other in range(len(self.hands)):
            if other == seat:
                continue
            foreign = {edge}.union(*(c for s, c in enumerate(self.coloured) if s != other))
            start = next(iter(wanted))
            if not wanted <= self.reachable(start, set(self.cost) - foreign, set()):
                return True
        return False


def spanning_cost(cost: dict[Edge, int], free: set[Edge], terminals: list[str]) -> int:
    """The minimum Steiner cost by the textbook's dynamic programme over sets, for comparison."""
    nodes = sorted({node for edge in cost for node in edge})
    beside: dict[str, list[tuple[str, int]]] = {node: [] for node in nodes}
    for edge, price in cost.items():
        a, b = edge
        price = 0 if edge in free else price
        beside[a].append((b, price))
        beside[b].append((a, price))
    *others, root = terminals
    full = (1 << len(others)) - 1
    best = [dict.fromkeys(nodes, 10**6) for _ in range(full + 1)]
    for i, terminal in enumerate(others):
        best[1 << i][terminal] = 0
    for subset in range(1, full + 1):
        half = (subset - 1) & subset
        while half:
            for node in nodes:
                joined = best[half][node] + best[subset ^ half][node]
                best[subset][node] = min(best[subset][node], joined)
            half = (half - 1) & subset
        _relax(best[subset], beside)
    return best[full][root] if others else 0


def _relax(distance: dict[str, int], beside: dict[str, list[tuple[str, int]]]) -> None:
    changed = True
    while changed:
        changed = False
        for node, ways in beside.items():
            for other, price in ways:
                if distance[other] + price < distance[node]:
                    distance[node] = distance[other] + price
                    changed = True


def path_edges(*nodes: str) -> set[Edge]:
    return {frozenset(pair) for pair in pairwise(nodes)}
