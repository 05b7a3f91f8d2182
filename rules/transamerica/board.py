"""The board of TransAmerica: intersections, lines, cities; read from data and validated."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules.core.action import Action
from rules.core.errors import BadData, BadNotation
from rules.core.files import field_of, read_data
from rules.core.game import Kit
from rules.transamerica.lattice import Lattice, bits

COLOURS = ("green", "blue", "yellow", "red", "orange")
TERRAINS = ("mountain", "river", "unknown")
KITS = ("usa", "europe")

#: TA-1.2, TA-1.4: cities of each colour, and of each colour with two or three players.
CITIES_A_COLOUR = 7
SMALL_A_COLOUR = 5


@dataclass(frozen=True, slots=True)
class City:
    """A city and its card. ``small``: in the game with two or three players, too (TA-1.4)."""

    number: int
    name: str
    colour: int
    node: int
    small: bool


@dataclass(frozen=True, eq=False)
class Board(Kit):
    """The printed board as sets of bits, and the flyweight actions on it.

    Codes: a line's number lays a black rail there; then come the same lines for coloured rails
    (TA-10), the intersections for the marker, and "end" for all that is declined.
    """

    title: str
    certainty: str
    rails: int
    lattice: Lattice
    left: float
    nodes: int
    lines: int
    double: int
    terrain: dict[int, str]
    feature: dict[int, str]
    cities: tuple[City, ...]
    actions: dict[int, Action] = field(repr=False, default_factory=dict)

    @classmethod
    def load(cls, name: str) -> Board:
        """A board by its kit name or the path of a file (docs/data.md tells its shape)."""
        raw, fingerprint = read_data("transamerica", name, KITS)
        return _Reader(raw, name).board(fingerprint)

    # Codes

    @cached_property
    def coloured(self) -> int:
        """What is added to a line's number to lay a rail of the own colour there."""
        return 3 * self.lattice.span

    @cached_property
    def marker(self) -> int:
        """What is added to an intersection's number to put the marker there."""
        return 6 * self.lattice.span

    @cached_property
    def end(self) -> int:
        """The code of "end": stop after one rail, decline, stay, pass."""
        return 7 * self.lattice.span

    # Sets

    @cached_property
    def single(self) -> int:
        """The lines that cost one."""
        return self.lines & ~self.double

    @cached_property
    def _bytes(self) -> dict[int, tuple[int, ...]]:
        """The members of each byte of a set, by its place and value; filled as they are met."""
        return {}

    def members(self, lines: int) -> list[int]:
        """The lines of a set, ascending: as ``bits``, but a byte at a time for the hot path."""
        known = self._bytes
        found: list[int] = []
        key = 0
        for byte in lines.to_bytes((lines.bit_length() + 7) >> 3, "little"):
            if byte:
                part = known.get(key | byte)
                if part is None:
                    first = key >> 5
                    part = known[key | byte] = tuple(first + bit for bit in bits(byte))
                found += part
            key += 256
        return found

    @cached_property
    def city_at(self) -> dict[int, City]:
        return {city.node: city for city in self.cities}

    @cached_property
    def city_named(self) -> dict[str, City]:
        return {city.name: city for city in self.cities}

    def deck(self, seats: int) -> tuple[City, ...]:
        """The cities in play with so many players (TA-1.4)."""
        return self.cities if seats > 3 else tuple(city for city in self.cities if city.small)

    def cost(self, line: int) -> int:
        return 2 if self.double >> line & 1 else 1

    # Names and places

    def label(self, node: int) -> str:
        """A city's name, or a letter for the row and a number for the column: E7."""
        city = self.city_at.get(node)
        return city.name if city else self.lattice_label(node)

    def lattice_label(self, node: int) -> str:
        """A letter for the row and a number for the column."""
        row, col = self.lattice.place(node)
        return f"{_letter(row)}{col}"

    def line_label(self, line: int) -> str:
        label = self._line_labels.get(line)
        if label is None:
            a, b = self.lattice.ends(line)
            label = self._line_labels[line] = f"{self.label(a)}–{self.label(b)}"
        return label

    @cached_property
    def _line_labels(self) -> dict[int, str]:
        """The labels asked for so far: every event names its line."""
        return {}

    def xy(self, node: int) -> tuple[float, float]:
        """Where an intersection is drawn, in lattice spacings, y downwards."""
        row, col = self.lattice.place(node)
        return self.left + col - row / 2, row * math.sqrt(3) / 2

    @cached_property
    def by_text(self) -> dict[str, Action]:
        return {action.text: action for action in self.actions.values()}

    def parse(self, text: str) -> Action:
        """A player's action from its notation, in any case and with the ends either way."""
        wanted = " ".join(text.split())
        found = self.by_text.get(wanted) or self._by_loose_text.get(wanted.lower())
        if found is None:
            raise BadNotation(f"“{text}” is no move of TransAmerica: try “rail Denver–E4”.")
        return found

    @cached_property
    def _by_loose_text(self) -> dict[str, Action]:
        loose: dict[str, Action] = {}
        for action in self.actions.values():
            kind, _, place = action.text.lower().partition(" ")
            a, _, b = place.partition("–")
            for text in (
                f"{kind} {place}",
                f"{kind} {a}-{b}",
                f"{kind} {b}–{a}",
                f"{kind} {b}-{a}",
            ):
                loose[text.strip(" -–")] = action
        return loose


def _letter(row: int) -> str:
    """A, B ... Z, then A', B' ...: a board has never more than 26 rows, but a file may."""
    return chr(ord("A") + row % 26) + "'" * (row // 26)


class _Reader:
    """Builds a board from a file's values and refuses what cannot be played."""

    def __init__(self, raw: dict[str, Any], name: str) -> None:
        self.raw = raw
        self.name = name
        if raw.get("format") != "transamerica-board":
            raise BadData(f"{name} is not a TransAmerica board: its format is not named.")

    def board(self, fingerprint: str) -> Board:
        rows = self._rows()
        lattice = Lattice(len(rows), 1 + max(max(cols) for cols in rows))
        nodes = sum(1 << lattice.node(r, c) for r, cols in enumerate(rows) for c in cols)
        lines = self._lines(lattice, nodes)
        double, terrain, feature = self._double(lattice, nodes, lines)
        board = Board(
            name=self.name,
            fingerprint=fingerprint,
            title=field_of(self.raw, "name", str, self.name),
            certainty=field_of(self.raw, "certainty", str, self.name),
            rails=self._rails(),
            lattice=lattice,
            left=float(
                field_of({"left": float(self.raw.get("left", 0))}, "left", float, self.name)
            ),
            nodes=nodes,
            lines=lines,
            double=double,
            terrain=terrain,
            feature=feature,
            cities=self._cities(lattice, nodes),
        )
        self._check_connected(board)
        board.actions.update(_actions(board))
        return board

    def _fail(self, problem: str) -> BadData:
        return BadData(f"Board {self.name}: {problem}.")

    def _rails(self) -> int:
        rails = field_of(self.raw, "rails", int, self.name)
        if not 1 <= rails <= 1000:
            raise self._fail(f"{rails} rails are not a supply to play with (1 to 1000)")
        return rails

    def _rows(self) -> list[list[int]]:
        rows = field_of(self.raw, "rows", list, self.name)
        for number, cols in enumerate(rows):
            if not isinstance(cols, list) or not cols:
                raise self._fail(f"row {number} has no intersections")
            if not all(isinstance(col, int) and 0 <= col < 200 for col in cols):
                raise self._fail(f"row {number} has a column that is not a number from 0 to 199")
            if len(set(cols)) != len(cols):
                raise self._fail(f"row {number} names a column twice")
        if not 1 <= len(rows) <= 200:
            raise self._fail("it needs between 1 and 200 rows")
        return rows

    def _node(self, lattice: Lattice, nodes: int, place: Any, what: str) -> int:
        if (
            isinstance(place, list)
            and len(place) == 2
            and all(isinstance(part, int) for part in place)
            and 0 <= place[0] < lattice.rows
            and 0 <= place[1] < lattice.width
        ):
            node = lattice.node(*place)
            if nodes >> node & 1:
                return node
        raise self._fail(f"{what} names the unknown intersection {place}")

    def _line(self, lattice: Lattice, nodes: int, pair: Any, what: str) -> int:
        a = self._node(lattice, nodes, pair[0], what)
        b = self._node(lattice, nodes, pair[1], what)
        line = lattice.line(a, b)
        if line is None:
            raise self._fail(f"{what} joins {pair[0]} and {pair[1]}, which are not neighbours")
        return line

    def _lines(self, lattice: Lattice, nodes: int) -> int:
        """Every pair of neighbours (TA-1.1), less those that the file calls absent."""
        lines = 0
        for direction, step in enumerate(lattice.steps):
            lines |= (nodes & nodes >> step) << (direction * lattice.span)
        for pair in self.raw.get("absent", []):
            if not isinstance(pair, list) or len(pair) != 2:
                raise self._fail(f"the absent line {pair} is not a pair of intersections")
            lines &= ~(1 << self._line(lattice, nodes, pair, "an absent line"))
        return lines

    def _double(
        self, lattice: Lattice, nodes: int, lines: int
    ) -> tuple[int, dict[int, str], dict[int, str]]:
        double = 0
        terrain: dict[int, str] = {}
        feature: dict[int, str] = {}
        for item in field_of(self.raw, "double", list, self.name):
            if not isinstance(item, dict):
                raise self._fail(f"the double line {item} is damaged")
            pair = [item.get("from"), item.get("to")]
            line = self._line(lattice, nodes, pair, "a double line")
            if not lines >> line & 1:
                raise self._fail(f"the double line {pair[0]} to {pair[1]} is absent")
            if double >> line & 1:
                raise self._fail(f"the double line {pair[0]} to {pair[1]} is there twice")
            if item.get("terrain") not in TERRAINS:
                known = ", ".join(TERRAINS)
                raise self._fail(f"a double line has terrain {item.get('terrain')!r}, not {known}")
            double |= 1 << line
            terrain[line] = item["terrain"]
            if isinstance(item.get("feature"), str):
                feature[line] = item["feature"]
        return double, terrain, feature

    def _cities(self, lattice: Lattice, nodes: int) -> tuple[City, ...]:
        cities = []
        for number, item in enumerate(field_of(self.raw, "cities", list, self.name)):
            where = f"Board {self.name}, city {number + 1}"
            if not isinstance(item, dict):
                raise self._fail(f"city {number + 1} is damaged")
            name = field_of(item, "name", str, where)
            if not name.strip() or any(sign in name for sign in "–,;|?"):
                raise self._fail(f"a city cannot be called {name!r}")
            if item.get("colour") not in COLOURS:
                raise self._fail(f"{name} has the colour {item.get('colour')!r}")
            if not isinstance(item.get("small"), bool):
                raise self._fail(f"{name} does not say whether it is in the small deck")
            node = self._node(lattice, nodes, item.get("at"), name)
            colour = COLOURS.index(item["colour"])
            cities.append(City(number, name, colour, node, item["small"]))
        self._check_counts(cities)
        return tuple(cities)

    def _check_counts(self, cities: list[City]) -> None:
        for what, names in (
            ("name", Counter(city.name.lower() for city in cities)),
            ("place", Counter(str(lattice_node.node) for lattice_node in cities)),
        ):
            twice = [value for value, count in names.items() if count > 1]
            if twice:
                raise self._fail(f"two cities share the {what} {twice[0]}")
        for number, colour in enumerate(COLOURS):
            group = [city for city in cities if city.colour == number]
            small = sum(city.small for city in group)
            if len(group) != CITIES_A_COLOUR or small != SMALL_A_COLOUR:
                raise self._fail(
                    f"{colour} has {len(group)} cities, {small} of them for the small deck; "
                    f"it must have {CITIES_A_COLOUR} and {SMALL_A_COLOUR}"
                )

    def _check_connected(self, board: Board) -> None:
        reached = board.lattice.flood(board.nodes & -board.nodes, board.lines)
        lost = board.nodes & ~reached
        if lost:
            place = list(board.lattice.place(next(bits(lost))))
            raise self._fail(f"the intersection {place} cannot be reached from the others")


def _actions(board: Board) -> dict[int, Action]:
    """Every action of a player on this board, built once."""
    actions: dict[int, Action] = {}
    for line in bits(board.lines):
        label = board.line_label(line)
        actions[line] = Action(line, "rail", (line,), f"rail {label}")
        code = board.coloured + line
        actions[code] = Action(code, "own", (line,), f"own {label}")
    for node in bits(board.nodes):
        code = board.marker + node
        actions[code] = Action(code, "marker", (node,), f"marker {board.label(node)}")
    actions[board.end] = Action(board.end, "end", (), "end")
    return actions
