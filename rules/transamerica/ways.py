"""Ways on the empty board: what is within reach of each place, and the lines that lead on.

Searches on a board with rails (``steiner``) grow a set from a network until it reaches a city. Most
of these ways touch no other rails, so they are the same as on the empty board, where the set around
each place is the same in every game: it is found once. Whether the network is within reach of a
city is then one look at these two sets.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rules.transamerica.lattice import Lines, Mask, bits

if TYPE_CHECKING:
    from rules.transamerica.board import Board

#: Lines from a place, each behind the intersection that it leads to.
Exits = tuple[tuple[int, int], ...]


class Ways:
    """The ways on a board without rails.

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> denver, omaha = (usa.city_named[name].node for name in ("Denver", "Omaha"))
    >>> usa.ways.nearest(1 << denver, 1 << omaha, rivals=0) == (omaha, 3)
    True
    >>> [usa.line_label(line) for line in usa.ways.back(1 << denver, omaha, 3)]
    ['E8–Omaha', 'E7–E8', 'E7–Denver']
    """

    def __init__(self, board: Board) -> None:
        self._lattice = board.lattice
        #: Intersection -> its exits along single lines, and along double lines; ascending.
        self._singles = {node: self._exits(node, board.single) for node in bits(board.nodes)}
        self._doubles = {node: self._exits(node, board.double) for node in bits(board.nodes)}
        single, double = board.lattice.split(board.single), board.lattice.split(board.double)
        #: Intersection -> the sets that each cost reaches from it, all equally many.
        self.levels = {node: self._grown(1 << node, single, double) for node in bits(board.nodes)}
        most = max(map(len, self.levels.values()))
        for levels in self.levels.values():
            levels += levels[-1:] * (most - len(levels))

    def _exits(self, node: int, lines: Mask) -> Exits:
        found = []
        for line in bits(lines & self._lattice.lines_at(1 << node)):
            low, high = self._lattice.ends(line)
            found.append((high if low == node else low, line))
        return tuple(sorted(found))

    def _grown(self, start: Mask, single: Lines, double: Lines) -> list[Mask]:
        """The sets that each cost reaches, until nothing more can be reached."""
        grown = self._lattice.grown
        levels = [start, grown(start, single)]
        while len(levels) < 3 or levels[-1] != levels[-3]:
            levels.append(grown(levels[-1], single) | grown(levels[-2], double))
        return levels

    def nearest(self, net: Mask, targets: Mask, rivals: Mask) -> tuple[int, int] | None:
        """The nearest of some places to a network, and what the way to it costs.

        Of equally near ones the one with the lowest number. None if it cannot be told here: there
        is none, or there might be a cheaper way by the rails of ``rivals``, the other networks.
        """
        found, cost = -1, -1
        for node in bits(targets):
            for near, nodes in enumerate(self.levels[node]):
                if near == cost:
                    break
                if nodes & net:
                    found, cost = node, near
                    break
        if found < 0:
            return None
        if rivals and cost:
            # A way by other networks leads from a target to one of them, and from one to the net.
            first = min(self._cost(node, rivals, cost) for node in bits(targets))
            rest = cost - first
            if rest and any(self.levels[node][rest] & rivals for node in bits(net)):
                return None
        return found, cost

    def _cost(self, node: int, goals: Mask, most: int) -> int:
        """What the way from a place to the nearest of some others costs, ``most`` at most."""
        for cost, nodes in enumerate(self.levels[node][:most]):
            if nodes & goals:
                return cost
        return most

    def back(self, net: Mask, node: int, cost: int) -> Iterator[int]:
        """The lines of a cheapest way from a place to a network, which cost this much together.

        A single line is taken before a double one, and of several the one to the lowest number.
        """
        while cost:
            node, line, price = self._step(net, node, cost)
            cost -= price
            yield line

    def _step(self, net: Mask, node: int, cost: int) -> tuple[int, int, int]:
        """The next place on the way to a network, the line to it, and what that costs."""
        levels = self.levels
        for far, line in self._singles[node]:
            if levels[far][cost - 1] & net:
                return far, line, 1
        for far, line in self._doubles[node]:
            if cost > 1 and levels[far][cost - 2] & net:
                return far, line, 2
        raise AssertionError("a way that costs something has another line")
