"""Loads a board from its JSON file; refuses bad data with one clear sentence.

>>> load_board("west").title
'The West'
>>> load_board("nowhere.json")
Traceback (most recent call last):
rules.core.errors.BadData: nowhere.json cannot be read: No such file or directory.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from math import isfinite
from typing import TypeGuard

from rules.core.errors import BadData
from rules.core.files import field_of, ground_of, kit_name, outline_of, read_data
from rules.core.reading import is_name
from rules.santa_fe_rails.about import ABOUT
from rules.santa_fe_rails.board import (
    FROM_A,
    FROM_B,
    MAJORS,
    SHORT_LINES,
    Board,
    City,
    Company,
    Marker,
    Route,
    Track,
)
from rules.santa_fe_rails.cards import BRANCH_CARDS

FORMAT = "santa-fe-rails-board"


#: SF-1.1, SF-1.2: number of cities of each value, and of cards for each of them.
CITIES_OF_VALUE = {2: 3, 3: 7, 4: 5, 5: 7, 6: 9, 7: 7}
CARDS_OF_VALUE = {2: 1, 3: 1, 4: 2, 5: 2, 6: 2, 7: 2}

#: SF-1.8: the longest track.
LONGEST = 4

#: Characters that the notation uses between names.
_SEPARATORS = " >:|?,"

#: A JSON object of the file: a city, a route, a company.
Item = Mapping[str, object]


def load_board(name: str) -> Board:
    """A board by its kit name or the path of a file (docs/data.md); BadData if it is wrong."""
    return board_of(*read_data("santa_fe_rails", name, ABOUT.kits), name)


def board_of(raw: Item, fingerprint: str, name: str) -> Board:
    """The board that these values describe; ``name`` is its kit or file in what is said."""
    if raw.get("format") != FORMAT:
        raise BadData(f"{name} is not a Santa Fe Rails board: its format is not {FORMAT!r}.")
    return _Loader(raw, name).board(fingerprint)


class _Loader:
    """Builds a board from a file's values. Cities come first: everything else names them."""

    def __init__(self, raw: Item, name: str) -> None:
        self.raw = raw
        self.name = name

    def board(self, fingerprint: str) -> Board:
        companies_raw = self._items("companies")
        ids = [self._id(item, f"company {n}") for n, item in enumerate(companies_raw, 1)]
        self._once("company", ids)
        self._check_companies(companies_raw)
        numbers = {company: number for number, company in enumerate(ids)}
        cities = self._cities(numbers)
        places = {city.id: city.number for city in cities}
        companies = tuple(
            self._company(number, item, places) for number, item in enumerate(companies_raw)
        )
        self._check_values(cities, companies)
        routes, tracks = self._routes(places)
        aspect = self.raw.get("aspect", 1.0)
        if not _is_number(aspect) or not 0.1 <= aspect <= 10:
            raise self._fail(f"its aspect {aspect!r} is not a width by a height")
        board = Board(
            name=kit_name(self.name, ABOUT.kits),
            fingerprint=fingerprint,
            title=field_of(self.raw, "name", str, self.name),
            certainty=field_of(self.raw, "certainty", str, self.name),
            aspect=float(aspect),
            companies=companies,
            cities=cities,
            routes=routes,
            tracks=tracks,
            markers=self._markers(cities),
            painted=ground_of(self.raw, self.name, ABOUT.kits),
            outline=outline_of(self.raw, self.name),
        )
        self._check_reach(board)
        return board

    def _fail(self, problem: str) -> BadData:
        return BadData(f"Board {self.name}: {problem}.")

    def _items(self, key: str) -> list[Item]:
        items = field_of(self.raw, key, list, f"Board {self.name}")
        for number, item in enumerate(items, 1):
            if not isinstance(item, dict):
                raise self._fail(f"entry {number} of {key} is damaged")
        return items

    def _id(self, item: Item, what: str) -> str:
        name = item.get("id")
        if not isinstance(name, str) or not name or name != name.lower():
            raise self._fail(f"{what} has no id in small letters")
        if not is_name(name) or name.split() != [name] or any(sign in name for sign in _SEPARATORS):
            raise self._fail(f"{what} cannot have the id {name!r}")
        return name

    def _once(self, what: str, ids: list[str]) -> None:
        twice = [name for name, count in Counter(ids).items() if count > 1]
        if twice:
            raise self._fail(f"there are two {what} entries with the id {twice[0]}")

    def _name(self, item: Item) -> str:
        name = field_of(item, "name", str, f"Board {self.name}, {item['id']}")
        if not name.strip():
            raise self._fail(f"{item['id']} has an empty name")
        return name

    def _source(self, item: Item) -> str:
        return field_of(item, "source", str, f"Board {self.name}, {item['id']}")

    def _certainty(self, item: Item) -> dict[str, str]:
        found = item.get("field_source", {})
        if not isinstance(found, dict) or not all(isinstance(v, str) for v in found.values()):
            raise self._fail(f"the field_source of {item['id']} is not a group of texts")
        return found

    # Companies

    def _company(self, number: int, item: Item, places: Mapping[str, int]) -> Company:
        where = f"Board {self.name}, {item['id']}"
        pieces = field_of(item, "pieces", int, where)
        if not 1 <= pieces <= 100:
            raise self._fail(f"{item['id']} has {pieces} pieces, not 1 to 100")
        home = item.get("home")
        if not isinstance(home, str) or home not in places:
            raise self._fail(f"the home base of {item['id']} is the unknown {home!r}")
        return Company(
            number=number,
            id=str(item["id"]),
            name=self._name(item),
            colour=field_of(item, "colour", str, where),
            pieces=pieces,
            home=places[home],
            source=self._source(item),
        )

    def _check_companies(self, items: list[Item]) -> None:
        kinds = [item.get("kind") for item in items]
        if kinds != ["major"] * MAJORS + ["short"] * SHORT_LINES:
            raise self._fail(f"it needs {MAJORS} majors and then {SHORT_LINES} short lines")
        for item in items:
            cards = BRANCH_CARDS if item["kind"] == "major" else 0
            if item.get("branch_cards", cards) != cards:
                raise self._fail(f"{item['id']} must have {cards} branch cards")

    # Cities

    def _cities(self, companies: Mapping[str, int]) -> tuple[City, ...]:
        items = self._items("cities")
        self._once("city", [self._id(item, f"city {n}") for n, item in enumerate(items, 1)])
        return tuple(self._city(number, item, companies) for number, item in enumerate(items))

    def _city(self, number: int, item: Item, companies: Mapping[str, int]) -> City:
        value = item.get("value")
        if value is None:
            value = 0
        elif not isinstance(value, int) or value not in CARDS_OF_VALUE:
            raise self._fail(f"{item['id']} has the value {value!r}, not 2 to 7 or null")
        cards = CARDS_OF_VALUE.get(value, 0)
        if item.get("cards", cards) != cards:
            given = item.get("value")
            raise self._fail(f"{item['id']} with value {given} must have {cards} cards")
        return City(
            number=number,
            id=str(item["id"]),
            name=self._name(item),
            value=value,
            cards=cards,
            x=self._coordinate(item, "x"),
            y=self._coordinate(item, "y"),
            historic=self._historic(item, companies),
            source=self._source(item),
            certainty=self._certainty(item),
        )

    def _coordinate(self, item: Item, axis: str) -> float:
        value = item.get(axis)
        if not _is_number(value) or not -1 <= value <= 2:
            raise self._fail(f"{item['id']} has no place on the map: {axis} must be 0 to 1")
        return float(value)

    def _historic(self, item: Item, companies: Mapping[str, int]) -> tuple[int, ...]:
        """The majors that have a coloured square in a city."""
        squares = item.get("historic", [])
        if not isinstance(squares, list) or len(set(map(str, squares))) != len(squares):
            raise self._fail(f"the squares of {item['id']} are not a list of different majors")
        for company in squares:
            if not isinstance(company, str) or companies.get(company, MAJORS) >= MAJORS:
                raise self._fail(f"{item['id']} has a square of {company!r}, which is no major")
        return tuple(companies[company] for company in squares)

    def _check_values(self, cities: tuple[City, ...], companies: tuple[Company, ...]) -> None:
        for value, wanted in CITIES_OF_VALUE.items():
            count = sum(city.value == value for city in cities)
            if count != wanted:
                raise self._fail(f"{count} cities have the value {value}; it must be {wanted}")
        homes = {company.home for company in companies[:MAJORS]}
        for city in cities:
            if (city.value == 0) != (city.number in homes):
                problem = "is a home base of a major" if city.value else "is no major's home base"
                raise self._fail(f"{city.id} {problem}, but its value is {city.value or 'null'}")

    # Routes and tracks

    def _routes(self, places: Mapping[str, int]) -> tuple[tuple[Route, ...], tuple[Track, ...]]:
        items = self._items("routes")
        self._once("route", [self._id(item, f"route {n}") for n, item in enumerate(items, 1)])
        routes: list[Route] = []
        tracks: list[Track] = []
        joined: set[frozenset[int]] = set()
        for number, item in enumerate(items):
            ends = self._ends(item, places)
            if frozenset(ends) in joined:
                raise self._fail(f"{item['id']} joins two cities that another route joins already")
            joined.add(frozenset(ends))
            length = self._count(item, "segments", LONGEST)
            lanes = range(self._count(item, "tracks", 2))
            first = tracks[-1].first + tracks[-1].length if tracks else 0
            route_tracks = tuple(len(tracks) + lane for lane in lanes)
            for lane in lanes:
                start = first + lane * length
                tracks.append(Track(route_tracks[lane], number, lane, start, length, ends))
            routes.append(self._route(number, item, ends, length, route_tracks))
        return tuple(routes), tuple(tracks)

    def _route(
        self,
        number: int,
        item: Item,
        ends: tuple[int, int],
        length: int,
        tracks: tuple[int, ...],
    ) -> Route:
        return Route(
            number=number,
            id=str(item["id"]),
            a=ends[0],
            b=ends[1],
            length=length,
            tracks=tracks,
            arrow=self._arrow(item),
            mountain=self._flags(item, "mountain", length),
            river=self._flags(item, "river", length),
            via=self._via(item),
            source=self._source(item),
            certainty=self._certainty(item),
        )

    def _arrow(self, item: Item) -> int | None:
        """The only end from which a route may be built, or None."""
        arrow = item.get("one_way")
        if arrow is None:
            return None
        if arrow == "a->b":
            return FROM_A
        if arrow == "b->a":
            return FROM_B
        raise self._fail(f"the arrow of {item['id']} is {arrow!r}, not 'a->b', 'b->a' or null")

    def _ends(self, item: Item, places: Mapping[str, int]) -> tuple[int, int]:
        a, b = (self._end(item, end, places) for end in ("a", "b"))
        if a == b:
            raise self._fail(f"{item['id']} leads from {item['a']} back to itself")
        return a, b

    def _end(self, item: Item, end: str, places: Mapping[str, int]) -> int:
        city = item.get(end)
        if not isinstance(city, str) or city not in places:
            raise self._fail(f"{item['id']} leads to the unknown city {city!r}")
        return places[city]

    def _count(self, item: Item, key: str, most: int) -> int:
        count = field_of(item, key, int, f"Board {self.name}, {item['id']}")
        if not 1 <= count <= most:
            raise self._fail(f"{item['id']} has {count} {key}, not 1 to {most}")
        return count

    def _flags(self, item: Item, key: str, length: int) -> tuple[bool, ...]:
        """One flag for each space of a route."""
        spaces = item.get(key, [])
        if not isinstance(spaces, list) or not all(
            isinstance(space, int) and not isinstance(space, bool) and 0 <= space < length
            for space in spaces
        ):
            raise self._fail(f"the {key} spaces of {item['id']} are not numbers below {length}")
        return tuple(space in spaces for space in range(length))

    def _via(self, item: Item) -> tuple[tuple[float, float], ...]:
        """Points of a route's curve."""
        points = item.get("via", [])
        if not isinstance(points, list) or not all(
            isinstance(point, list) and len(point) == 2 and all(map(_is_number, point))
            for point in points
        ):
            raise self._fail(f"the curve of {item['id']} is not a list of points")
        return tuple((float(x), float(y)) for x, y in points)

    # Boomtown markers

    def _markers(self, cities: tuple[City, ...]) -> tuple[Marker, ...]:
        markers: list[Marker] = []
        for number, item in enumerate(self._items("boomtown"), 1):
            where = f"Board {self.name}, boomtown marker {number}"
            on = field_of(item, "on", list, where)
            value = field_of(item, "marker", int, where)
            count = field_of(item, "count", int, where)
            if not all(isinstance(v, int) and v in CARDS_OF_VALUE for v in on) or not on:
                raise self._fail(f"the {value} marker fits on {on}, which are no cities' values")
            if not 1 <= count <= len(cities) or not max(on) < value <= 10:
                raise self._fail(f"{count} markers of value {value} on {on} cannot be right")
            markers.append(Marker(value, count, tuple(on)))
        fits = [value for marker in markers for value in marker.on]
        if len(set(fits)) != len(fits):
            raise self._fail("two kinds of boomtown marker fit the same cities")
        return tuple(markers)

    # The whole board

    def _check_reach(self, board: Board) -> None:
        """Every company can start, and every city can be reached by some company."""
        reached = 0
        for company in board.companies:
            if not board.exits[company.home]:
                home = board.cities[company.home].id
                raise self._fail(f"{company.id} cannot leave its home base {home}")
            reached |= self._reach(board, company.home)
        for city in board.cities:
            if not reached >> city.number & 1:
                raise self._fail(f"no company can ever reach {city.id}")

    def _reach(self, board: Board, start: int) -> int:
        """Cities that a line from here can reach, as a bit set."""
        reached, fresh = 1 << start, [start]
        while fresh:
            city = fresh.pop()
            for track in board.tracks:
                if board.exits[city] >> track.number & 1:
                    goal = track.ends[1] if track.ends[0] == city else track.ends[0]
                    if not reached >> goal & 1:
                        reached |= 1 << goal
                        fresh.append(goal)
        return reached


def _is_number(value: object) -> TypeGuard[int | float]:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)
