"""The triangular lattice as bit masks: fast sets of intersections and of lines.

An intersection is the number ``row * width + col``; its neighbours are 1, ``width`` and
``width + 1`` further on or back. A line (an edge of the lattice) is the number
``direction * span + lower end``, so a set of lines is three sets of intersections side by side,
and walking along all lines of a set at once is three shifts.
"""

from __future__ import annotations

from collections.abc import Iterator


def bits(mask: int) -> Iterator[int]:
    """The members of a set, ascending.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


_LOW_1024 = (1 << 1024) - 1
_HALVES = tuple((width, (1 << width) - 1) for width in (512, 256, 128, 64, 32, 16))


def nth_bit(mask: int, n: int) -> int:
    """The n-th member of a set, counting from 0: by halves, for sets that are too long to list.

    >>> nth_bit(0b101100, 2)
    5
    """
    place = 0
    while mask >> 1024:  # never on a board of a usual size
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
    """The geometry of a board's rows and columns."""

    __slots__ = ("one_direction", "rows", "span", "steps", "width")

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.width = cols + 1  # one empty column, so that no row touches the next
        self.span = (rows + 1) * self.width + 1
        self.steps = (1, self.width, self.width + 1)
        self.one_direction = (1 << self.span) - 1

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

    def ends_of(self, across: int, down: int, slant: int) -> int:
        """The intersections at which lines end, given by direction as ``split`` does."""
        _, d, s = self.steps
        return across | across << 1 | down | down << d | slant | slant << s

    def split(self, lines: int) -> tuple[int, int, int]:
        """A set of lines by direction, each as the set of lower ends."""
        one = self.one_direction
        return lines & one, (lines >> self.span) & one, lines >> (2 * self.span)

    def lines_at(self, nodes: int) -> int:
        """All lines that have an end in a set of intersections, on the board or not."""
        _, down, slant = self.steps
        span = self.span
        return (
            (nodes | nodes >> 1)
            | (nodes | nodes >> down) << span
            | (nodes | nodes >> slant) << (2 * span)
        )

    def grown(self, nodes: int, lines: tuple[int, int, int]) -> int:
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

    def flood(self, nodes: int, lines: int, allowed: int = -1) -> int:
        """All that can be reached from a set along these lines, through ``allowed`` only."""
        split = self.split(lines)
        while True:
            more = nodes | (self.grown(nodes, split) & allowed)
            if more == nodes:
                return nodes
            nodes = more

    def components(self, lines: int) -> list[int]:
        """The connected sets of intersections that these lines make."""
        ends = self.ends_of(*self.split(lines))
        found = []
        while ends:
            part = self.flood(ends & -ends, lines)
            found.append(part)
            ends &= ~part
        return found
