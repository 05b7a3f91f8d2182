"""A naive second implementation of the legal spaces, written from the rules' text alone.

It keeps only a list of pieces in the order in which they were laid, and derives lines, railheads
and connections from it every time.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.santa_fe_rails.board import Board, Track

Place = tuple[str, int, int]


@dataclass
class Line:
    """One line of a company: the places along it; the last one is its railhead.

    A place is ("city", number, 0) or ("track", track, pieces laid on it by this line).
    """

    places: list[Place]


class NaiveBoard:
    """The pieces on a board, and the legal spaces for the next one."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.laid: list[tuple[int, int, int, bool]] = []  # company, space, end, new line
        self.track_of = {t.first + n: t for t in board.tracks for n in range(t.length)}

    def lay(self, company: int, space: int, end: int, branch: bool) -> None:
        self.laid.append((company, space, end, branch))

    def _track(self, space: int) -> Track:
        return self.track_of[space]

    def owner(self, track: int) -> tuple[int, int] | None:
        """The company that laid the first piece of a track, and its end (SF-6.4)."""
        for company, space, end, _ in self.laid:
            if self._track(space).number == track:
                return company, end
        return None

    def pieces_on(self, track: int) -> list[int]:
        return [space for _, space, _, _ in self.laid if self._track(space).number == track]

    def cities_of(self, company: int) -> set[int]:
        """The cities a company is connected to: its home base and every end it has reached."""
        own = [it for it in self.laid if it[0] == company]
        if not own:
            return set()
        cities = {self.board.companies[company].home}
        for _, space, end, _ in own:
            track = self._track(space)
            if len(self.pieces_on(track.number)) == track.length:
                cities.add(track.ends[1 - end])
        return cities

    def lines(self, company: int) -> list[Line]:
        """The company's lines, followed piece by piece."""
        home = self.board.companies[company].home
        lines = [Line([("city", home, 0)])]
        for owner, space, end, branch in self.laid:
            if owner != company:
                continue
            track = self._track(space)
            start: Place = ("city", track.ends[end], 0)
            on_it = [line for line in lines if line.places[-1][:2] == ("track", track.number)]
            if on_it:
                line = on_it[0]
                count = line.places[-1][2] + 1
            else:
                standing = [line for line in lines if line.places[-1] == start]
                if branch or not standing:
                    line = Line([start])
                    lines.append(line)
                else:
                    line = standing[0]
                count = 1
            if count == track.length:
                line.places.append(("city", track.ends[1 - end], 0))
            else:
                line.places.append(("track", track.number, count))
        return lines

    def spaces(self, company: int, open_companies: set[int], pieces: int) -> set[tuple[int, int]]:
        """Every (space, end) where the company may lay its next piece without a branch card."""
        if company not in open_companies or pieces == 0:
            return set()
        found = set()
        short = company >= 5
        places = {line.places[-1] for line in self.lines(company)}
        if short:
            places |= {("city", number, 0) for number in self.cities_of(company)}
        for track in self.board.tracks:
            owner = self.owner(track.number)
            for end in (0, 1):
                if owner is None:
                    if ("city", track.ends[end], 0) in places and self._may_start(
                        company, track, end
                    ):
                        offset = 0 if end == 0 else track.length - 1
                        found.add((track.first + offset, end))
                elif owner == (company, end):
                    count = len(self.pieces_on(track.number))
                    if count < track.length:
                        offset = count if end == 0 else track.length - 1 - count
                        found.add((track.first + offset, end))
        return found

    def branches(self, company: int, pieces: int) -> set[tuple[int, int]]:
        """Every (space, end) where a branch card of a major may start a new line (SF-6.8)."""
        if pieces == 0:
            return set()
        cities = self.cities_of(company)
        return {
            (track.first + (0 if end == 0 else track.length - 1), end)
            for track in self.board.tracks
            for end in (0, 1)
            if track.ends[end] in cities
            and self.owner(track.number) is None
            and self._may_start(company, track, end)
        }

    def _may_start(self, company: int, track: Track, end: int) -> bool:
        route = self.board.routes[track.route]
        if route.arrow is not None and route.arrow != end:
            return False  # SF-6.6
        for other in route.tracks:  # SF-6.5
            owner = self.owner(other)
            if owner is not None and owner[0] == company:
                return False
        return True
