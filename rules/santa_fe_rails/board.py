"""The board of Santa Fe Rails: cities, routes with their tracks and spaces, companies.

Everything is read from data and validated (loader.py). The code knows nothing of the map, so an
owner of the printed game can correct it with a file.

>>> from rules import game
>>> board = game("santa_fe_rails").kit("west")
>>> len(board.cities), len(board.routes), len(board.companies)
(42, 86, 9)
>>> denver = board.city_named["denver"]
>>> denver.name, denver.value, denver.cards
('Denver', 5, 2)
>>> [route.id for route in board.routes if denver.number == route.a]
['denver--salt_lake_city', 'denver--kansas_city', 'denver--pueblo']
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final, TypeAlias

from rules.core.files import Outline
from rules.core.game import Kit
from rules.santa_fe_rails.moves import Moves

#: SF-1.4, SF-1.5: five majors and four short lines; the majors come first in every list.
MAJORS: Final = 5
SHORT_LINES: Final = 4

#: A set of tracks: an int of 113 bits. ``Any`` is for `make fast`: code compiled for ints first
#: looks whether they are small.
Tracks: TypeAlias = int | Any

#: The two ends of a route, from which its tracks are built.
FROM_A, FROM_B = 0, 1


@dataclass(frozen=True, slots=True)
class Company:
    """A railway company; ``source`` tells if its data are printed or reconstructed."""

    number: int
    id: str
    name: str
    colour: str
    pieces: int
    home: int
    source: str

    @property
    def major(self) -> bool:
        return self.number < MAJORS


@dataclass(frozen=True, slots=True)
class City:
    """A city; the home base of a major has the value 0 and no cards (SF-1.1).

    ``certainty`` tells for each fact if it is printed or reconstructed.
    """

    number: int
    id: str
    name: str
    value: int
    cards: int
    x: float
    y: float
    #: Majors that have a coloured square here (SF-8.3).
    historic: tuple[int, ...]
    source: str
    certainty: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Route:
    """Two neighbouring cities and the tracks between them.

    ``mountain`` and ``river`` have one flag for each space, counted from ``a``.
    """

    number: int
    id: str
    a: int
    b: int
    length: int
    #: Track numbers: one, or two parallel ones (SF-1.8).
    tracks: tuple[int, ...]
    #: The only end from which it may be built (SF-6.6), or None.
    arrow: int | None
    mountain: tuple[bool, ...]
    river: tuple[bool, ...]
    #: Points between the two cities for drawing the route's curve.
    via: tuple[tuple[float, float], ...]
    source: str
    certainty: Mapping[str, str]

    def city(self, end: int) -> int:
        return self.b if end == FROM_B else self.a


@dataclass(frozen=True, slots=True)
class Track:
    """One track of a route; its spaces are ``first`` to ``first + length - 1``, from end a."""

    number: int
    route: int
    lane: int
    first: int
    length: int
    ends: tuple[int, int]


@dataclass(frozen=True, slots=True)
class Marker:
    """A kind of boomtown marker: its value, its number, and the city values it fits on."""

    value: int
    count: int
    on: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Board(Kit):
    """The printed board, with flat lookup tables for the rules."""

    title: str
    certainty: str
    aspect: float
    companies: tuple[Company, ...]
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tracks: tuple[Track, ...]
    markers: tuple[Marker, ...]
    #: The kit whose painted ground it is drawn on; empty for plain paper.
    painted: str
    #: Its coast on plain paper, in shares of width and height, where the file draws one.
    outline: Outline

    # Spaces

    @cached_property
    def space_track(self) -> tuple[int, ...]:
        """The track of each space."""
        return tuple(track.number for track in self.tracks for _ in range(track.length))

    @cached_property
    def spaces(self) -> int:
        return len(self.space_track)

    @cached_property
    def cost(self) -> tuple[int, ...]:
        """SF-11.2: cost of each space with rivers and mountains."""
        costs: list[int] = []
        for track in self.tracks:
            route = self.routes[track.route]
            costs += [m + r for m, r in zip(route.mountain, route.river, strict=True)]
        return tuple(costs)

    def nth_space(self, track: int, end: int, n: int) -> int:
        """The space of the n-th piece (from 0) of a line that started at this end."""
        it = self.tracks[track]
        return it.first + (n if end == FROM_A else it.length - 1 - n)

    def place(self, space: int) -> tuple[Route, int, int]:
        """A space's route, its lane, and its position in the track counted from a (from 0)."""
        track = self.tracks[self.space_track[space]]
        return self.routes[track.route], track.lane, space - track.first

    def ground(self, space: int) -> str:
        """The ground of a space that costs money: mountain, river, or both (SF-11.2)."""
        route, _, at = self.place(space)
        if route.mountain[at] and route.river[at]:
            return "both"
        return "mountain" if route.mountain[at] else "river"

    # Tables for the laying rules: sets of tracks and cities as integers

    @cached_property
    def every_track(self) -> Tracks:
        return (1 << len(self.tracks)) - 1

    @cached_property
    def exits(self) -> tuple[Tracks, ...]:
        """Tracks that may be started in each city, arrows obeyed (SF-6.6)."""
        masks = [0] * len(self.cities)
        for track in self.tracks:
            arrow = self.routes[track.route].arrow
            for end in (FROM_A, FROM_B):
                if arrow in (None, end):
                    masks[track.ends[end]] |= 1 << track.number
        return tuple(masks)

    @cached_property
    def twins(self) -> tuple[Tracks, ...]:
        """Each track's parallel tracks (SF-6.5)."""
        return tuple(
            sum(1 << other for other in self.routes[track.route].tracks if other != track.number)
            for track in self.tracks
        )

    @cached_property
    def homes(self) -> tuple[int, ...]:
        """Each company's home base."""
        return tuple(company.home for company in self.companies)

    @cached_property
    def major_homes(self) -> int:
        """The home bases of majors, as a set: no bonus there (SF-8.1)."""
        homes = 0
        for company in self.companies[:MAJORS]:
            homes |= 1 << company.home
        return homes

    @cached_property
    def squares(self) -> tuple[int, ...]:
        """Each company's cities with its coloured square, as a set (SF-8.3)."""
        masks = [0] * len(self.companies)
        for city in self.cities:
            for company in city.historic:
                masks[company] |= 1 << city.number
        return tuple(masks)

    @cached_property
    def values(self) -> tuple[int, ...]:
        return tuple(city.value for city in self.cities)

    @cached_property
    def marker_of(self) -> tuple[int, ...]:
        """The kind of boomtown marker that fits each city, -1 for none (SF-5.6)."""
        kinds = {value: kind for kind, marker in enumerate(self.markers) for value in marker.on}
        return tuple(kinds.get(city.value, -1) for city in self.cities)

    # Cards and moves

    @cached_property
    def city_cards(self) -> tuple[int, ...]:
        """The 66 city cards as city numbers (SF-1.2)."""
        return tuple(city.number for city in self.cities for _ in range(city.cards))

    @cached_property
    def moves(self) -> Moves:
        """Every action of a player on this board, built once."""
        return Moves(self)

    @cached_property
    def piece_facts(self) -> dict[int, dict[str, object]]:
        """Cache of ``log``: code of a piece -> what its events say of it."""
        return {}

    @cached_property
    def city_named(self) -> dict[str, City]:
        return {city.id: city for city in self.cities}

    @cached_property
    def company_named(self) -> dict[str, Company]:
        return {company.id: company for company in self.companies}

    def uncertain(self) -> list[str]:
        """Ids of the cities and routes with reconstructed data, for the about page."""
        items: list[City | Route] = [*self.cities, *self.routes]
        return [item.id for item in items if item.source != "printed"]


def bits(mask: int) -> Iterator[int]:
    """The members of a bit set, ascending.

    >>> list(bits(0b1010))
    [1, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low
