"""Board: the intersections, lines and cities of TransAmerica and their names."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from rules.core.event import Event
from rules.core.files import Outline
from rules.core.game import Kit
from rules.transamerica.lattice import Lattice, Mask, bits
from rules.transamerica.moves import Moves
from rules.transamerica.ways import Ways

#: The colours of cities; a hand has one city of each, in this order (TA-2.1).
COLOURS = ("green", "blue", "yellow", "red", "orange")

#: The numbers of a player's five cities, in the order of the colours.
Hand = tuple[int, ...]

#: A hand that the viewer may not know.
BLANK: Hand = ()


@dataclass(frozen=True, slots=True)
class City:
    """A city and its card. ``small``: also in the game with two or three players (TA-1.4)."""

    number: int
    name: str
    #: Index into ``COLOURS``.
    colour: int
    node: int
    small: bool


@dataclass(frozen=True, eq=False)
class Board(Kit):
    """The printed board. Sets of intersections and of lines are bit masks (see ``lattice``).

    >>> from rules.transamerica.loader import load_board
    >>> usa = load_board("usa")
    >>> usa.nodes.bit_count(), usa.lines.bit_count(), len(usa.cities)
    (188, 509, 35)
    >>> denver = usa.city_named["Denver"]
    >>> usa.label(denver.node), usa.lattice_label(denver.node), COLOURS[denver.colour]
    ('Denver', 'F7', 'yellow')
    >>> line = usa.lattice.line(usa.city_named["Seattle"].node, usa.city_named["Portland"].node)
    >>> usa.line_label(line), usa.cost(line)
    ('Seattle–Portland', 1)
    """

    title: str
    certainty: str
    #: Black rails in the box (TA-1.3).
    rails: int
    lattice: Lattice
    #: Shift of the drawing to the right, in lattice spacings.
    left: float
    #: The intersections, as a set.
    nodes: Mask
    #: The lines between them, as a set.
    lines: Mask
    #: The lines that cost two, as a set.
    double: Mask
    #: Double line -> "mountain", "river" or "unknown".
    terrain: dict[int, str]
    #: Double line -> the name of its mountain range or river, where the file names one.
    feature: dict[int, str]
    cities: tuple[City, ...]
    #: The kit whose painted ground it is drawn on; empty for plain paper.
    painted: str
    #: Its coast on plain paper, in rows and columns, where the file draws one.
    outline: Outline

    @cached_property
    def moves(self) -> Moves:
        """Every action on this board."""
        return Moves(self)

    @cached_property
    def single(self) -> Mask:
        """The lines that cost one, as a set."""
        return self.lines & ~self.double

    @cached_property
    def ends(self) -> dict[int, Mask]:
        """Line -> both of its ends, as a set of intersections."""
        ends = {line: self.lattice.ends(line) for line in bits(self.lines)}
        return {line: 1 << a | 1 << b for line, (a, b) in ends.items()}

    @cached_property
    def singles_beside(self) -> dict[int, Mask]:
        """Line -> the lines that cost one and have an end in common with it, as a set."""
        lines_at, single = self.lattice.lines_at, self.single
        return {line: lines_at(ends) & single & ~(1 << line) for line, ends in self.ends.items()}

    @cached_property
    def ways(self) -> Ways:
        """The ways on this board without rails."""
        return Ways(self)

    def cost(self, line: int) -> int:
        return 2 if self.double >> line & 1 else 1

    # Cities

    @cached_property
    def city_at(self) -> dict[int, City]:
        return {city.node: city for city in self.cities}

    @cached_property
    def city_named(self) -> dict[str, City]:
        return {city.name: city for city in self.cities}

    def city_names(self, hand: Hand) -> list[str]:
        return [self.cities[city].name for city in hand]

    def city_nodes(self, hand: Sequence[int]) -> Mask:
        """The intersections of some cities, as a set."""
        nodes: Mask = 0
        for city in hand:
            nodes |= 1 << self.cities[city].node
        return nodes

    def deck(self, seats: int) -> tuple[City, ...]:
        """The cities in play with this number of players (TA-1.4)."""
        return self.cities if seats > 3 else self._small_deck

    @cached_property
    def _small_deck(self) -> tuple[City, ...]:
        return tuple(city for city in self.cities if city.small)

    # Labels and coordinates

    def label(self, node: int) -> str:
        """A city's name, or the lattice label of an intersection without a city."""
        city = self.city_at.get(node)
        return city.name if city else self.lattice_label(node)

    def lattice_label(self, node: int) -> str:
        """A letter for the row and a number for the column: F7."""
        row, col = self.lattice.place(node)
        return f"{_letter(row)}{col}"

    def line_label(self, line: int) -> str:
        """The labels of both ends: Denver–F8."""
        label = self._line_labels.get(line)
        if label is None:
            a, b = self.lattice.ends(line)
            label = self._line_labels[line] = f"{self.label(a)}–{self.label(b)}"
        return label

    @cached_property
    def _line_labels(self) -> dict[int, str]:
        """Cache of line labels: every event names its line."""
        return {}

    @cached_property
    def rail_events(self) -> dict[tuple[int, int, bool], Event]:
        """Cache of ``log.laid``, by seat, line and whether the rail is coloured."""
        return {}

    def xy(self, node: int) -> tuple[float, float]:
        """Drawing coordinates of an intersection, in lattice spacings, y downwards."""
        return self.point(*self.lattice.place(node))

    def point(self, row: float, column: float) -> tuple[float, float]:
        """Drawing coordinates of a place between the rows and columns, too."""
        return self.left + column - row / 2, row * math.sqrt(3) / 2


def _letter(row: int) -> str:
    """A to Z, then A' to Z': our boards have fewer than 26 rows, a user's file may have more."""
    return chr(ord("A") + row % 26) + "'" * (row // 26)
