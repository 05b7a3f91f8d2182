"""Reads a board from its JSON file and refuses what cannot be played (docs/data.md)."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Mapping, Sequence

from rules.core.errors import BadData
from rules.core.files import field_of, ground_of, kit_name, outline_of, read_data
from rules.core.reading import is_name
from rules.transamerica.about import ABOUT
from rules.transamerica.board import COLOURS, Board, City
from rules.transamerica.lattice import Lattice, bits

FORMAT = "transamerica-board"
TERRAINS = ("mountain", "river", "unknown")

#: TA-1.2, TA-1.4: cities of each colour, and of each colour with two or three players.
CITIES_OF_COLOUR = 7
SMALL_OF_COLOUR = 5

#: Limits of a user's own board.
MAX_RAILS = 1000
MAX_ROWS = 200
MAX_COLUMNS = 200

#: Characters that the notation uses to separate names, and "!" for what is announced.
_SEPARATORS = "–,;|?!"
#: The notation of an intersection without a city, which no city may be called: E7.
_COORDINATE = re.compile(r"[a-z]'*\d+", re.IGNORECASE)


def load_board(name: str) -> Board:
    """The board of a kit, or of a file by its path; BadData names what is wrong.

    >>> load_board("usa").title
    'United States'
    >>> load_board("atlantis.json")
    Traceback (most recent call last):
    rules.core.errors.BadData: atlantis.json cannot be read: No such file or directory.
    """
    return board_of(*read_data("transamerica", name, ABOUT.kits), name)


def board_of(raw: Mapping[str, object], fingerprint: str, name: str) -> Board:
    """The board that these values describe; ``name`` is its kit or file in what is said."""
    if raw.get("format") != FORMAT:
        raise BadData(f"{name} is not a TransAmerica board: its format is not named.")
    return _Loader(raw, name).board(fingerprint)


class _Loader:
    """Builds a board from the values of its file, part by part."""

    def __init__(self, raw: Mapping[str, object], name: str) -> None:
        self.raw = raw
        self.name = name
        rows = self._rows()
        self.lattice = Lattice(len(rows), 1 + max(max(cols) for cols in rows))
        self.nodes = sum(
            1 << self.lattice.node(row, col) for row, cols in enumerate(rows) for col in cols
        )

    def board(self, fingerprint: str) -> Board:
        lines = self._lines()
        double, terrain, feature = self._double(lines)
        board = Board(
            name=kit_name(self.name, ABOUT.kits),
            fingerprint=fingerprint,
            title=field_of(self.raw, "name", str, self.name),
            certainty=field_of(self.raw, "certainty", str, self.name),
            rails=self._rails(),
            lattice=self.lattice,
            left=self._left(),
            nodes=self.nodes,
            lines=lines,
            double=double,
            terrain=terrain,
            feature=feature,
            cities=self._cities(),
            painted=ground_of(self.raw, self.name, ABOUT.kits),
            outline=outline_of(self.raw, self.name),
        )
        self._check_connected(lines)
        return board

    def _fail(self, problem: str) -> BadData:
        return BadData(f"Board {self.name}: {problem}.")

    def _rails(self) -> int:
        rails = field_of(self.raw, "rails", int, self.name)
        if not 1 <= rails <= MAX_RAILS:
            raise self._fail(f"{rails} rails are not a supply to play with (1 to {MAX_RAILS})")
        return rails

    def _left(self) -> float:
        left = self.raw.get("left", 0)
        if isinstance(left, bool) or not isinstance(left, int | float) or not math.isfinite(left):
            raise self._fail(f"'left' is {left!r}, not a number")
        return float(left)

    # Intersections and lines

    def _rows(self) -> list[list[int]]:
        rows: list[list[int]] = field_of(self.raw, "rows", list, self.name)
        for number, cols in enumerate(rows):
            if not isinstance(cols, list) or not cols:
                raise self._fail(f"row {number} has no intersections")
            if not all(isinstance(col, int) and 0 <= col < MAX_COLUMNS for col in cols):
                raise self._fail(
                    f"row {number} has a column that is not a number from 0 to {MAX_COLUMNS - 1}"
                )
            if len(set(cols)) != len(cols):
                raise self._fail(f"row {number} names a column twice")
        if not 1 <= len(rows) <= MAX_ROWS:
            raise self._fail(f"it needs between 1 and {MAX_ROWS} rows")
        return rows

    def _node(self, place: object, what: str) -> int:
        if (
            isinstance(place, list)
            and len(place) == 2
            and all(isinstance(part, int) for part in place)
            and 0 <= place[0] < self.lattice.rows
            and 0 <= place[1] < self.lattice.width
        ):
            node = self.lattice.node(*place)
            if self.nodes >> node & 1:
                return node
        raise self._fail(f"{what} names the unknown intersection {place}")

    def _line(self, pair: Sequence[object], what: str) -> int:
        line = self.lattice.line(self._node(pair[0], what), self._node(pair[1], what))
        if line is None:
            raise self._fail(f"{what} joins {pair[0]} and {pair[1]}, which are not neighbours")
        return line

    def _lines(self) -> int:
        """Every pair of neighbours (TA-1.1), less those that the file calls absent."""
        lines = 0
        for direction, step in enumerate(self.lattice.steps):
            lines |= (self.nodes & self.nodes >> step) << (direction * self.lattice.span)
        absent = self.raw.get("absent", [])
        if not isinstance(absent, list):
            raise self._fail("'absent' is not a list of lines")
        for pair in absent:
            if not isinstance(pair, list) or len(pair) != 2:
                raise self._fail(f"the absent line {pair} is not a pair of intersections")
            lines &= ~(1 << self._line(pair, "an absent line"))
        return lines

    def _double(self, lines: int) -> tuple[int, dict[int, str], dict[int, str]]:
        """The double lines as a set, with their terrain and the names of their features."""
        double = 0
        terrain: dict[int, str] = {}
        feature: dict[int, str] = {}
        for item in field_of(self.raw, "double", list, self.name):
            if not isinstance(item, dict):
                raise self._fail(f"the double line {item} is damaged")
            pair = (item.get("from"), item.get("to"))
            line = self._line(pair, "a double line")
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

    def _check_connected(self, lines: int) -> None:
        reached = self.lattice.flood(self.nodes & -self.nodes, lines)
        lost = self.nodes & ~reached
        if lost:
            place = list(self.lattice.place(next(bits(lost))))
            raise self._fail(f"the intersection {place} cannot be reached from the others")

    # Cities

    def _cities(self) -> tuple[City, ...]:
        items = field_of(self.raw, "cities", list, self.name)
        cities = tuple(self._city(number, item) for number, item in enumerate(items))
        self._check_unique(cities)
        self._check_counts(cities)
        return cities

    def _city(self, number: int, item: object) -> City:
        if not isinstance(item, dict):
            raise self._fail(f"city {number + 1} is damaged")
        name = field_of(item, "name", str, f"Board {self.name}, city {number + 1}")
        if not _is_city_name(name):
            raise self._fail(f"a city cannot be called {name!r}")
        if item.get("colour") not in COLOURS:
            raise self._fail(f"{name} has the colour {item.get('colour')!r}")
        if not isinstance(item.get("small"), bool):
            raise self._fail(f"{name} does not say whether it is in the small deck")
        node = self._node(item.get("at"), name)
        return City(number, name, COLOURS.index(item["colour"]), node, item["small"])

    def _check_unique(self, cities: Sequence[City]) -> None:
        names = Counter(city.name.lower() for city in cities)
        places = Counter(str(list(self.lattice.place(city.node))) for city in cities)
        for what, counts in (("name", names), ("place", places)):
            twice = [value for value, count in counts.items() if count > 1]
            if twice:
                raise self._fail(f"two cities share the {what} {twice[0]}")

    def _check_counts(self, cities: Sequence[City]) -> None:
        for number, colour in enumerate(COLOURS):
            group = [city for city in cities if city.colour == number]
            small = sum(city.small for city in group)
            if len(group) != CITIES_OF_COLOUR or small != SMALL_OF_COLOUR:
                raise self._fail(
                    f"{colour} has {len(group)} cities, {small} of them for the small deck; "
                    f"it must have {CITIES_OF_COLOUR} and {SMALL_OF_COLOUR}"
                )


def _is_city_name(name: str) -> bool:
    """Whether a name stays what it is in the notation, and means no other place there."""
    return (
        is_name(name)
        and name == " ".join(name.split())
        and not any(sign in name for sign in _SEPARATORS)
        and not _COORDINATE.fullmatch(name)
    )
