"""Lattice: the triangular lattice with sets of intersections and of lines as bit masks.

An intersection is the number ``row * width + col``; its neighbours have the numbers plus or minus
1, ``width`` and ``width + 1``. A line (an edge of the lattice) is the number
``direction * span + lower end``. So a set of lines is three sets of intersections side by side,
and a step along all lines of a set at once takes three shifts each way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

#: A set of intersections or of lines: an int of 300 to 900 bits. ``Any`` is for `make fast`: code
#: compiled for ints first looks whether they are small, and these never are.
Mask: TypeAlias = int | Any

#: Lines by direction, each as the set of lower ends (``Lattice.split``).
Lines: TypeAlias = tuple[Mask, Mask, Mask]


def bits(mask: Mask) -> Iterator[int]:
    """The members of a set, ascending.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_LOW_1024: Final = (1 << 1024) - 1
_HALVES: Final = tuple((width, (1 << width) - 1) for width in (512, 256, 128, 64, 32, 16))


def nth_bit(mask: Mask, n: int) -> int:
    """The n-th member of a set, counting from 0: found by halving, without listing the set.

    >>> nth_bit(0b101100, 2)
    5
    """
    place = 0
    while mask >> 1024:  # only for boards much larger than the printed one
        count = (mask & _LOW_1024).bit_count()
        if n < count:
            mask &= _LOW_1024
        else:
            n -= count
            mask >>= 1024
            place += 1024
    for width, lower in _HALVES:
        low = mask & lower
        count = low.bit_count()
        if n < count:
            mask = low
        else:
            n -= count
            mask >>= width
            place += width
    for _ in range(n):
        mask &= mask - 1
    return place + (mask & -mask).bit_length() - 1


class Lattice:
    """The geometry of a board with this number of rows and columns.

    >>> lattice = Lattice(rows=3, cols=4)
    >>> a, b, c = lattice.node(0, 0), lattice.node(0, 1), lattice.node(1, 1)
    >>> lattice.place(c)
    (1, 1)
    >>> lattice.line(a, c) is not None, lattice.line(a, lattice.node(2, 2))
    (True, None)
    >>> rails = 1 << lattice.line(a, b) | 1 << lattice.line(b, c)
    >>> lattice.flood(1 << a, rails) == 1 << a | 1 << b | 1 << c
    True
    """

    __slots__ = ("one_direction", "rows", "span", "steps", "width")

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.width = (
            cols + 1
        )  # an empty column, so that the end of a row is no neighbour of the next
        self.span = (rows + 1) * self.width + 1
        self.steps = (1, self.width, self.width + 1)
        self.one_direction: Mask = (1 << self.span) - 1

    def node(self, row: int, col: int) -> int:
        return row * self.width + col

    def place(self, node: int) -> tuple[int, int]:
        """Row and column of an intersection."""
        return divmod(node, self.width)

    def line(self, a: int, b: int) -> int | None:
        """The line between two neighbours, or None when they are not neighbours."""
        low, high = (a, b) if a < b else (b, a)
        if high - low not in self.steps:
            return None
        return self.steps.index(high - low) * self.span + low

    def ends(self, line: int) -> tuple[int, int]:
        """Both ends of a line, the lower one first."""
        direction, low = divmod(line, self.span)
        return low, low + self.steps[direction]

    def ends_of(self, across: Mask, down: Mask, slant: Mask) -> Mask:
        """Both ends of all lines of a set, given by direction as ``split`` returns them."""
        _, d, s = self.steps
        return across | across << 1 | down | down << d | slant | slant << s

    def split(self, lines: Mask) -> Lines:
        """A set of lines by direction, each as the set of lower ends."""
        one = self.one_direction
        return lines & one, (lines >> self.span) & one, lines >> (2 * self.span)

    def lines_at(self, nodes: Mask) -> Mask:
        """All lines that have an end in a set of intersections, on the board or not."""
        _, down, slant = self.steps
        across = nodes | nodes >> 1
        return (
            across | ((nodes | nodes >> down) | (nodes | nodes >> slant) << self.span) << self.span
        )

    def lines_within(self, nodes: Mask) -> Mask:
        """All lines that have both ends in a set of intersections, on the board or not."""
        _, down, slant = self.steps
        far = nodes & nodes >> slant
        return nodes & nodes >> 1 | (nodes & nodes >> down | far << self.span) << self.span

    def grown(self, nodes: Mask, lines: Lines) -> Mask:
        """The set together with all neighbours along these lines."""
        across, down, slant = lines
        _, d, s = self.steps
        return (
            nodes
            | (nodes & across) << 1
            | (nodes >> 1) & across
            | (nodes & down) << d
            | (nodes >> d) & down
            | (nodes & slant) << s
            | (nodes >> s) & slant
        )

    def flood(self, nodes: Mask, lines: Mask, allowed: Mask = -1) -> Mask:
        """All intersections connected to a set by these lines, through ``allowed`` ones only."""
        split = self.split(lines)
        while True:
            more = nodes | (self.grown(nodes, split) & allowed)
            if more == nodes:
                return nodes
            nodes = more

    def components(self, lines: Mask) -> list[Mask]:
        """The connected sets of intersections that these lines make."""
        ends = self.ends_of(*self.split(lines))
        found = []
        while ends:
            part = self.flood(ends & -ends, lines)
            found.append(part)
            ends &= ~part
        return found
