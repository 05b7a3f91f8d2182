"""The track network: pieces, railheads and connections of each company (rules 6 and 8).

>>> from rules import game
>>> board = game("santa_fe_rails").kit("west")
>>> network = Network().set_up(board)
>>> santa_fe = board.company_named["santa_fe"].number
>>> lay = board.moves.parse("lay santa_fe chicago>des_moines 1a")
>>> lay.code in network.extensions(santa_fe)
True
>>> network.place_piece(*lay.args, new_line=False)  # no city reached yet
-1
>>> network.pieces[santa_fe], network.piece_on(lay.args[1]) == santa_fe
(31, True)
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.santa_fe_rails.board import MAJORS, Board, Tracks, bits

#: SF-8.1: for the first company in a city; SF-8.3: for a major at its coloured square.
FIRST_BONUS: Final = 2
SQUARE_BONUS: Final = 4

#: Bit fields of a built track's byte: company, the end it started from, pieces on it.
_COMPANY_SHIFT: Final = 4
_END_SHIFT: Final = 3
_PIECES: Final = 7


class _Known:
    """A company's extensions, and what they were found for; heads are new with every piece."""

    __slots__ = ("codes", "free", "heads", "near")

    def __init__(
        self, heads: tuple[int, ...], near: Tracks, free: Tracks, codes: list[int]
    ) -> None:
        self.heads = heads
        #: All tracks at its starting cities, and which of these were free.
        self.near = near
        self.free = free
        self.codes = codes


class Network:
    """Pieces, railheads, connections and boomtown markers on the board; all of it is public.

    A railhead is the number of the city where a line ends, or ``~track`` if it ends on a track.
    A free track has the byte 0. Sets of tracks and of cities are integers used as bit sets.
    """

    __slots__ = (
        "_known",
        "barred",
        "board",
        "boomed",
        "free",
        "gone",
        "heads",
        "joined",
        "markers_left",
        "opened",
        "pieces",
        "served",
        "tracks",
    )

    board: Board
    #: Each track's byte; built() decodes it.
    tracks: bytearray
    #: Tracks that no company has started.
    free: Tracks
    #: Tracks a company may never start because it owns the parallel one (SF-6.5).
    barred: list[Tracks]
    #: Railheads of each company's lines; the home base before the first piece (SF-6.2).
    heads: list[tuple[int, ...]]
    #: Cities each company is connected to.
    joined: list[int]
    #: Cities that any company is connected to (SF-8.1).
    served: int
    #: Pieces each company has left to lay, and those that left the game (SF-6.10).
    pieces: list[int]
    gone: tuple[int, ...]
    #: Companies that may be laid: the majors, and short lines once their card was drawn.
    opened: int
    #: Cities with a boomtown marker, and the markers left of each kind.
    boomed: int
    markers_left: tuple[int, ...]
    #: Each company's extensions, as far as they were asked for.
    _known: list[_Known | None]

    # No __init__: a copy would have to go through it.

    def set_up(self, board: Board) -> Network:
        """Make this the network of an empty board."""
        self.board = board
        self.tracks = bytearray(len(board.tracks))
        self.free = board.every_track
        self.barred = [0] * len(board.companies)
        self.heads = [(home,) for home in board.homes]
        self.joined = [0] * len(board.companies)
        self.served = 0
        self.pieces = [company.pieces for company in board.companies]
        self.gone = (0,) * len(board.companies)
        self.opened = (1 << MAJORS) - 1
        self.boomed = 0
        self.markers_left = tuple(marker.count for marker in board.markers)
        self._known = [None] * len(board.companies)
        return self

    def copy(self) -> Network:
        other = Network()
        other.board = self.board
        other.tracks = self.tracks[:]
        other.free = self.free
        other.barred = self.barred[:]
        other.heads = self.heads[:]
        other.joined = self.joined[:]
        other.served = self.served
        other.pieces = self.pieces[:]
        other.gone = self.gone
        other.opened = self.opened
        other.boomed = self.boomed
        other.markers_left = self.markers_left
        other._known = self._known[:]
        return other

    # Queries

    def built(self, track: int) -> tuple[int, int, int] | None:
        """The company on a track, the end it started from and its pieces; None when free."""
        byte = self.tracks[track]
        if not byte:
            return None
        return byte >> _COMPANY_SHIFT, byte >> _END_SHIFT & 1, byte & _PIECES

    def piece_on(self, space: int) -> int | None:
        """The company whose piece lies on a space, or None."""
        track = self.board.space_track[space]
        built = self.built(track)
        if built is None:
            return None
        company, end, count = built
        it = self.board.tracks[track]
        place = space - it.first if end == 0 else it.length - 1 - (space - it.first)
        return company if place < count else None

    def head_spaces(self, company: int) -> list[int]:
        """The space of the last piece of each line that ends on a track."""
        found = []
        for head in self.heads[company]:
            if head < 0:
                built = self.built(~head)
                if built is not None:
                    found.append(self.board.nth_space(~head, built[1], built[2] - 1))
        return found

    def unfinished(self, track: int) -> tuple[int, int]:
        """Pieces that a started track still needs, and the city it leads to."""
        byte, it = self.tracks[track], self.board.tracks[track]
        return it.length - (byte & _PIECES), it.ends[1 - (byte >> _END_SHIFT & 1)]

    def started(self, company: int) -> bool:
        """SF-8.4: whether a company has laid a piece and so is connected to its home base."""
        return bool(self.joined[company])

    def companies_at(self, city: int) -> list[int]:
        """The companies connected to a city."""
        return [number for number, cities in enumerate(self.joined) if cities >> city & 1]

    def value(self, city: int) -> int:
        """A city's value, its boomtown marker included (SF-5.6)."""
        board = self.board
        if self.boomed >> city & 1:
            return board.markers[board.marker_of[city]].value
        return board.values[city]

    def worth(self, city: int) -> int:
        """SF-9.3: points for each card of this city now: value times connected companies."""
        count = 0
        for cities in self.joined:
            count += cities >> city & 1
        return self.value(city) * count

    # Legal pieces, money aside

    def extensions(self, company: int) -> Sequence[int]:
        """Codes of all pieces that a company's lines allow without a branch card.

        Each company's are remembered: most pieces change those of one company.
        """
        if not self.pieces[company] or not self.opened >> company & 1:
            return ()
        heads, known = self.heads[company], self._known[company]
        if known is not None and heads is known.heads and self.free & known.near == known.free:
            return known.codes
        codes, near = self._find_extensions(company)
        self._known[company] = _Known(heads, near, self.free & near, codes)
        return codes

    def every_extension(self) -> list[int]:
        """The extensions of all companies, one after the other.

        This is ``extensions`` written out for those that are remembered: random play and searches
        ask for nothing as often.
        """
        found: list[int] = []
        free, opened, heads, pieces = self.free, self.opened, self.heads, self.pieces
        for company, known in enumerate(self._known):
            if not pieces[company] or not opened >> company & 1:
                continue
            if known is None or heads[company] is not known.heads:
                found += self.extensions(company)
            elif free & known.near == known.free:
                found += known.codes
            else:
                found += self.extensions(company)
        return found

    def _find_extensions(self, company: int) -> tuple[list[int], Tracks]:
        """A company's extensions, and all tracks at the cities where it may start one."""
        moves, exits = self.board.moves, self.board.exits
        starts, open_tracks = moves.starts[company], self.free & ~self.barred[company]
        codes: list[int] = []
        near: Tracks = 0
        heads = self.heads[company]
        ends = list(set(heads)) if len(heads) > 1 else list(heads)
        if company >= MAJORS:  # SF-6.9: it starts in any city it is connected to
            ends = [head for head in ends if head < 0]
            ends += bits(self.joined[company] or 1 << self.board.homes[company])
        for end in ends:
            if end < 0:
                codes.append(company * moves.stride + self._next_key(~end))
                continue
            near |= exits[end]
            mask = exits[end] & open_tracks
            if mask:
                codes += starts[end].get(mask) or moves.learn_starts(company, end, mask)
        return codes, near

    def _next_key(self, track: int) -> int:
        """The next space of a started track and its end, encoded as in a lay's code."""
        byte = self.tracks[track]
        end = byte >> _END_SHIFT & 1
        it = self.board.tracks[track]
        count = byte & _PIECES
        return 2 * (it.first + (it.length - 1 - count if end else count)) + end

    def can_extend(self, company: int) -> bool:
        """Whether any piece could be laid for a company without a branch card."""
        if not self.pieces[company] or not self.opened >> company & 1:
            return False
        for head in self.heads[company]:
            if head < 0:
                return True  # a started track always goes on
        return bool(self.extensions(company))

    def majors_stuck(self) -> bool:
        """SF-9.2: whether no major with pieces left can be extended, money ignored."""
        return not any(self.can_extend(major) for major in range(MAJORS))

    def can_grow(self) -> bool:
        """Whether any piece of any company could be laid without a branch card, money ignored."""
        return any(self.can_extend(company) for company in range(len(self.pieces)))

    def branch_starts(self, company: int) -> list[int]:
        """SF-6.8: codes of all new lines that a branch card of this major could start."""
        codes: list[int] = []
        if not self.pieces[company]:
            return codes
        moves, exits = self.board.moves, self.board.exits
        starts, open_tracks = moves.branch_starts[company], self.free & ~self.barred[company]
        for city in bits(self.joined[company]):
            mask = exits[city] & open_tracks
            if mask:
                codes += starts[city].get(mask) or moves.learn_branches(company, city, mask)
        return codes

    # Laying

    def place_piece(self, company: int, space: int, end: int, new_line: bool) -> int:
        """Lays a piece; returns the city it reaches for the first time, or -1.

        ``new_line`` starts a branch: a railhead in the same city stays there (SF-6.8).
        The home base is connected by the first piece (SF-8.4) and is never returned.
        """
        board = self.board
        track = board.space_track[space]
        it = board.tracks[track]
        byte = self.tracks[track]
        if byte:
            leaving = ~track
        else:
            leaving = it.ends[end]
            byte = company << _COMPANY_SHIFT | end << _END_SHIFT
            self.free &= ~(1 << track)
            self.barred[company] |= board.twins[track]
            if not self.joined[company]:
                self._join(company, board.homes[company])
        byte += 1
        self.tracks[track] = byte
        self.pieces[company] -= 1

        heads = self.heads[company]
        if not new_line and leaving in heads:  # a short line's new line leaves no railhead behind
            at = heads.index(leaving)
            heads = heads[:at] + heads[at + 1 :]
        if byte & _PIECES < it.length:
            self.heads[company] = (*heads, ~track)
            return -1
        city = it.ends[1 - end]
        self.heads[company] = (*heads, city)
        if self.joined[company] >> city & 1:  # SF-6.7
            return -1
        return city

    def _join(self, company: int, city: int) -> None:
        self.joined[company] |= 1 << city
        self.served |= 1 << city
        self._known[company] = None

    def connect(self, company: int, city: int) -> tuple[int, int]:
        """Connects a company to a city; returns the bonuses for the city and for the square."""
        first, square = self.bonuses(company, city)
        self._join(company, city)
        return first, square

    def bonuses(self, company: int, city: int) -> tuple[int, int]:
        """Bonuses that a company's first connection to a city would earn (SF-8.1, SF-8.3)."""
        bit = 1 << city
        first = 0 if (self.served | self.board.major_homes) & bit else FIRST_BONUS
        square = SQUARE_BONUS if self.board.squares[company] & bit else 0
        return first, square

    def retire(self, company: int) -> int:
        """SF-6.10: a company's last pieces leave the game; returns how many."""
        count = self.pieces[company]
        self.gone = (*self.gone[:company], count, *self.gone[company + 1 :])
        self.pieces[company] = 0
        return count

    # Boomtown markers

    def boom_cities(self) -> list[int]:
        """Cities that may get a marker now (SF-5.6)."""
        return [
            city
            for city, kind in enumerate(self.board.marker_of)
            if kind >= 0 and self.markers_left[kind] and not self.boomed >> city & 1
        ]

    def place_marker(self, city: int) -> None:
        kind = self.board.marker_of[city]
        left = self.markers_left
        self.boomed |= 1 << city
        self.markers_left = (*left[:kind], left[kind] - 1, *left[kind + 1 :])
