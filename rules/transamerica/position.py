"""What lies on the board in a round, and which rails may be laid there (rules 3, 4, 9 and 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from rules.core.reason import Reason
from rules.transamerica.board import Board
from rules.transamerica.lattice import bits

#: TA-10.1: rails of the own colour that each player has in a round.
COLOURED_RAILS = 3


class Position:
    """Markers, rails and networks: all of it public, so all of it may be seen by everybody.

    ``nets[seat]`` is the network of the seat's marker as a set of intersections: kept up to date
    with every rail, since both laying (TA-4.5) and completion (TA-5.1) ask for it all the time.
    """

    __slots__ = (
        "board",
        "coloured_laid",
        "markers",
        "moving",
        "nets",
        "own",
        "phase",
        "rails",
        "rails_left",
        "seats",
        "vexation",
    )

    board: Board
    seats: int
    phase: str
    moving: bool
    vexation: bool
    #: Intersection of each seat's marker, -1 before it is placed.
    markers: list[int]
    #: Black rails, as a set of lines.
    rails: int
    #: Coloured rails of each seat (TA-10).
    own: list[int]
    rails_left: int
    nets: list[int]
    #: Whether the mover has laid a coloured rail in this turn (TA-10.2).
    coloured_laid: bool

    def clear_board(self) -> None:
        """TA-2.3: rails and markers are taken back."""
        self.markers = [-1] * self.seats
        self.rails = 0
        self.own = [0] * self.seats
        self.rails_left = self.board.rails
        self.nets = [0] * self.seats
        self.coloured_laid = False

    def _copy_board(self, other: Self) -> None:
        other.board = self.board
        other.seats = self.seats
        other.phase = self.phase
        other.moving = self.moving
        other.vexation = self.vexation
        other.markers = self.markers[:]
        other.rails = self.rails
        other.own = self.own[:]
        other.rails_left = self.rails_left
        other.nets = self.nets[:]
        other.coloured_laid = self.coloured_laid

    # Networks

    def usable(self, seat: int) -> int:
        """The rails that count for a seat: the black ones and its own (TA-10.1)."""
        return self.rails | self.own[seat]

    def closed(self, seat: int) -> int:
        """The lines that do not exist for a seat: others' coloured rails (TA-10.1)."""
        lines = 0
        for other, rails in enumerate(self.own):
            if other != seat:
                lines |= rails
        return lines

    def laid(self) -> int:
        """All rails on the board."""
        lines = self.rails
        for rails in self.own:
            lines |= rails
        return lines

    def _join(self, seat: int, line: int) -> None:
        """Bring the networks up to date after a rail was laid (TA-4.7)."""
        a, b = self.board.lattice.ends(line)
        nets = self.nets
        if self.vexation:
            for other in range(self.seats):
                usable = self.usable(other)
                if usable >> line & 1 and (nets[other] >> a | nets[other] >> b) & 1:
                    nets[other] = self.board.lattice.flood(nets[other], usable)
            return
        # Without coloured rails every rail belongs to some marker's network.
        ends = merged = 1 << a | 1 << b
        joined = []
        for other, net in enumerate(nets):
            if net & ends:
                merged |= net
                joined.append(other)
        for other in joined:
            nets[other] = merged

    # Placing the marker

    def free_nodes(self) -> int:
        """TA-3.1: intersections that hold no marker."""
        free = self.board.nodes
        for node in self.markers:
            if node >= 0:
                free &= ~(1 << node)
        return free

    def _refuse_marker(self, node: int) -> Reason | None:
        if not self.free_nodes() >> node & 1:
            holder = self.markers.index(node)
            place = self.board.label(node)
            return Reason("TA-3.1", "occupied", {"place": place, "seat": holder})
        return None

    def _refuse_move(self, seat: int, node: int) -> Reason | None:
        place = self.board.label(node)
        if node == self.markers[seat]:
            return Reason("TA-9.1", "already_there", {"place": place})
        if not self.nets[seat] >> node & 1:
            return Reason("TA-9.1", "not_in_network", {"place": place})
        return self._refuse_marker(node)

    # Laying rails

    def reach(self, seat: int) -> int:
        """The intersections from which a seat may lay (TA-4.5; TA-9.2 with moving markers)."""
        if not self.moving:
            return self.nets[seat]
        allowed = self.board.nodes
        for other, node in enumerate(self.markers):
            if other != seat and node >= 0:
                allowed &= ~(1 << node)
        return self.board.lattice.flood(1 << self.markers[seat], self.usable(seat), allowed)

    def open_lines(self, seat: int, single_only: bool) -> int:
        """The lines where a seat may lay a rail, whatever its colour (TA-4.1 to 4.5)."""
        board = self.board
        lines = board.single if single_only else board.lines
        lines &= ~(self.laid() if self.vexation else self.rails)  # TA-4.4
        return lines & board.lattice.lines_at(self.reach(seat))

    def coloured_lines(self, seat: int, open_lines: int) -> int:
        """Those of the open lines where a coloured rail may be laid (TA-10.2)."""
        if self._refuse_coloured(seat) is not None:
            return 0
        return sum(1 << line for line in bits(open_lines) if not self.shuts_in(seat, line))

    def _refuse_coloured(self, seat: int) -> Reason | None:
        if not self.vexation:
            return Reason("TA-10.1", "no_coloured")
        if self.coloured_laid:
            return Reason("TA-10.2", "coloured_once")
        if self.own[seat].bit_count() >= COLOURED_RAILS:
            return Reason("TA-10.1", "coloured_gone", {"count": COLOURED_RAILS})
        return None

    def shuts_in(self, seat: int, line: int) -> bool:
        """TA-10.2: whether a coloured rail there would leave somebody a city or marker cut off."""
        lattice = self.board.lattice
        around = self._around(line)
        for other in range(self.seats):
            closed = self.closed(other) if other != seat else 0
            # While both lines of a triangle beside it are open, there is a way round.
            if other == seat or any(not closed & (1 << p | 1 << q) for p, q in around):
                continue
            open_lines = self.board.lines & ~closed & ~(1 << line)
            wanted = self._must_reach()
            if wanted & ~lattice.flood(wanted & -wanted, open_lines):
                return True
        return False

    def _must_reach(self) -> int:
        wanted = sum(1 << city.node for city in self.board.cities)
        for node in self.markers:
            if node >= 0:
                wanted |= 1 << node
        return wanted

    def _around(self, line: int) -> Iterator[tuple[int, int]]:
        """The pairs of lines that make a triangle with this one."""
        lattice, lines = self.board.lattice, self.board.lines
        a, b = lattice.ends(line)
        for step in (*lattice.steps, *(-step for step in lattice.steps)):
            corner = a + step
            if corner < 0 or corner == b:
                continue
            p, q = lattice.line(a, corner), lattice.line(b, corner)
            if p is not None and q is not None and lines >> p & 1 and lines >> q & 1:
                yield p, q

    def _refuse_rail(self, seat: int, line: int, single_only: bool) -> Reason | None:
        """Why a rail may not be laid there, in the order in which a player would ask."""
        board = self.board
        place = {"place": board.line_label(line)}
        if self.laid() >> line & 1:
            return Reason("TA-4.4", "taken", place)
        touching = board.lattice.lines_at(self.reach(seat)) >> line & 1
        if not touching:
            if self.moving and board.lattice.lines_at(self.nets[seat]) >> line & 1:
                return Reason("TA-9.2", "blocked", place)
            return Reason("TA-4.5", "not_connected", place)
        if single_only and board.double >> line & 1:
            return Reason("TA-4.3", "second_double", place)
        return None
