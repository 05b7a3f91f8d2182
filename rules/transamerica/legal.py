"""Legal actions of each phase, and the reasons for refusals.

Rules 3 (marker), 4 (rails), 9 (moving markers) and 10 (Vexation). Sets of intersections and of
lines are bit masks (see ``lattice``). What a rail uses up of a turn, a double one all of it, is in
``turns``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from rules.core.action import NO_CODE, Action
from rules.core.reason import Reason
from rules.transamerica.board import Board
from rules.transamerica.lattice import Mask, bits, nth_bit
from rules.transamerica.network import closed, laid, usable
from rules.transamerica.phases import (
    CHANCE_PHASES,
    MARKER,
    MOVE,
    OVER,
    RAIL,
    RAIL_PHASES,
)

if TYPE_CHECKING:
    from rules.core.rng import Rng
    from rules.transamerica.state import State

#: TA-10.1: rails of the own colour that each player has in a round.
COLOURED_RAILS = 3


# Legal actions


def codes(state: State, seat: int) -> Sequence[int]:
    """The codes of a seat's legal actions, ascending."""
    phase = state.phase
    if phase in CHANCE_PHASES or phase == OVER or seat != state.mover:
        return ()
    moves = state.board.moves
    if phase == MARKER:
        return [action.code for action in moves.list_markers(free_nodes(state))]
    if phase == MOVE:
        nodes = state.nets[seat] & free_nodes(state)
        return [*(moves.marker + node for node in bits(nodes)), moves.end]
    lines = open_lines(state, seat, phase != RAIL)
    found = moves.list_codes(lines)
    if state.vexation:
        found += [moves.coloured + line for line in bits(coloured_lines(state, seat, lines))]
    if phase != RAIL or not found:  # TA-4.2: one rail must be laid if one can be
        found.append(moves.end)
    return found


def actions(state: State, seat: int) -> list[Action]:
    """A seat's legal actions in the order of their codes."""
    moves, phase = state.board.moves, state.phase
    if phase == MARKER and seat == state.mover:
        return moves.list_markers(free_nodes(state))
    if phase not in RAIL_PHASES or state.vexation or seat != state.mover:
        return [moves.actions[code] for code in codes(state, seat)]
    found = moves.list_rails(open_lines(state, seat, phase != RAIL))
    if phase != RAIL or not found:
        found.append(moves.actions[moves.end])
    return found


def random_code(state: State, seat: int, rng: Rng) -> int:
    """One of a seat's legal codes, each equally likely, without listing them all."""
    phase = state.phase
    if phase == MARKER:
        free = free_nodes(state)
        return state.board.moves.marker + nth_bit(free, rng.below(free.bit_count()))
    if phase not in RAIL_PHASES or state.vexation:
        return rng.choice(codes(state, seat))
    lines = open_lines(state, seat, phase != RAIL)
    count = lines.bit_count()
    may_end = phase != RAIL or not lines
    pick = rng.below(count + may_end)
    return nth_bit(lines, pick) if pick < count else state.board.moves.end


def free_nodes(state: State) -> Mask:
    """TA-3.1: the intersections without a marker."""
    free = state.board.nodes
    for node in state.markers:
        if node >= 0:
            free &= ~(1 << node)
    return free


def reach(state: State, seat: int) -> Mask:
    """The intersections from which a seat may lay (TA-4.5; TA-9.2 with moving markers)."""
    if not state.moving:
        return state.nets[seat]
    allowed = state.board.nodes
    for other, node in enumerate(state.markers):
        if other != seat and node >= 0:
            allowed &= ~(1 << node)
    return state.board.lattice.flood(1 << state.markers[seat], usable(state, seat), allowed)


def open_lines(state: State, seat: int, single_only: bool) -> Mask:
    """The lines where a seat may lay a rail of any colour (TA-4.1 to TA-4.5)."""
    board = state.board
    lines = board.single if single_only else board.lines
    lines &= ~(laid(state) if state.vexation else state.rails)  # TA-4.4
    nodes = reach(state, seat) if state.moving else state.nets[seat]
    return lines & board.lattice.lines_at(nodes)


def is_open(state: State, seat: int, line: int, single_only: bool) -> bool:
    """Whether a line is one of the ``open_lines``; the others are not found for that."""
    board = state.board
    if state.moving or state.vexation:
        return bool(open_lines(state, seat, single_only) >> line & 1)
    if single_only and board.double >> line & 1:
        return False
    return bool(board.ends[line] & state.nets[seat]) and not state.rails >> line & 1


def coloured_lines(state: State, seat: int, lines: Mask) -> Mask:
    """The lines of a set of open lines where a coloured rail may be laid (TA-10.2)."""
    if _refuse_coloured(state, seat) is not None:
        return 0
    return sum(1 << line for line in bits(lines) if not cuts_off(state, seat, line))


def cuts_off(state: State, seat: int, line: int) -> bool:
    """TA-10.2: a seat's coloured rail there would leave someone a city or marker out of reach."""
    board = state.board
    triangles = list(_triangles(board, line))
    for other in range(state.seats):
        if other == seat:
            continue
        blocked = closed(state, other)
        # While both other lines of a triangle are open, they lead around this one.
        if any(not blocked & (1 << p | 1 << q) for p, q in triangles):
            continue
        wanted = _must_reach(state)
        lines = board.lines & ~blocked & ~(1 << line)
        if wanted & ~board.lattice.flood(wanted & -wanted, lines):
            return True
    return False


def _must_reach(state: State) -> Mask:
    """All cities and all markers."""
    wanted = sum(1 << city.node for city in state.board.cities)
    for node in state.markers:
        if node >= 0:
            wanted |= 1 << node
    return wanted


def _triangles(board: Board, line: int) -> Iterator[tuple[int, int]]:
    """The pairs of lines that form a triangle with this one."""
    lattice, lines = board.lattice, board.lines
    a, b = lattice.ends(line)
    for step in (*lattice.steps, *(-step for step in lattice.steps)):
        corner = a + step
        if corner < 0 or corner == b:
            continue
        p, q = lattice.line(a, corner), lattice.line(b, corner)
        if p is not None and q is not None and lines >> p & 1 and lines >> q & 1:
            yield p, q


# Refusals


def refuse(state: State, seat: int, action: Action) -> Reason | None:
    """The reason why the seat to act may not do this, or None when it may."""
    if action.code == NO_CODE:  # no player's action but what a masked position is told
        if action.kind != "announced" or state.truth:
            return Reason("core", "unknown_action")
        return _refuse_rail(state, seat, action.args[0], single_only=True)
    if action.kind == "end":
        return _refuse_end(state, seat)
    if action.kind == "marker":
        return _refuse_marker(state, seat, action.args[0])
    if state.phase == MARKER:
        return Reason("TA-3.2", "marker_first")
    if state.phase == MOVE:
        return Reason("TA-9.1", "only_move")
    line = action.args[0]
    refused = _refuse_rail(state, seat, line, single_only=state.phase != RAIL)
    if refused is None and action.kind == "own":
        refused = _refuse_coloured(state, seat)
        if refused is None and cuts_off(state, seat, line):
            refused = Reason("TA-10.2", "shuts_in", {"place": state.board.line_label(line)})
    return refused


def _refuse_end(state: State, seat: int) -> Reason | None:
    if state.phase == MARKER:
        return Reason("TA-3.1", "must_place")
    if state.phase == RAIL and open_lines(state, seat, False):
        return Reason("TA-4.2", "must_lay")
    return None


def _refuse_marker(state: State, seat: int, node: int) -> Reason | None:
    if state.phase not in (MARKER, MOVE):
        return Reason("TA-9.1", "move_later" if state.moving else "marker_stays")
    place = state.board.label(node)
    if state.phase == MOVE:
        if node == state.markers[seat]:
            return Reason("TA-9.1", "already_there", {"place": place})
        if not state.nets[seat] >> node & 1:
            return Reason("TA-9.1", "not_in_network", {"place": place})
    if not free_nodes(state) >> node & 1:
        return Reason("TA-3.1", "occupied", {"place": place, "seat": state.markers.index(node)})
    return None


def _refuse_rail(state: State, seat: int, line: int, single_only: bool) -> Reason | None:
    """The first reason against a rail, in the order in which a player would think of them."""
    if is_open(state, seat, line, single_only):
        return None
    board = state.board
    place = {"place": board.line_label(line)}
    if laid(state) >> line & 1:
        return Reason("TA-4.4", "taken", place)
    if not board.lattice.lines_at(reach(state, seat)) >> line & 1:
        if state.moving and board.lattice.lines_at(state.nets[seat]) >> line & 1:
            return Reason("TA-9.2", "blocked", place)
        return Reason("TA-4.5", "not_connected", place)
    return Reason("TA-4.3", "second_double", place)


def _refuse_coloured(state: State, seat: int) -> Reason | None:
    if not state.vexation:
        return Reason("TA-10.1", "no_coloured")
    if state.coloured_laid:
        return Reason("TA-10.2", "coloured_once")
    if state.own[seat].bit_count() >= COLOURED_RAILS:
        return Reason("TA-10.1", "coloured_gone", {"count": COLOURED_RAILS})
    return None
