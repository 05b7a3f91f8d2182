"""Networks: the rails on the board and what they connect (TA-4.5, TA-4.7, TA-10.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.transamerica.lattice import Mask

if TYPE_CHECKING:
    from rules.transamerica.state import State


def laid(state: State) -> Mask:
    """All rails on the board, as a set of lines."""
    lines = state.rails
    for rails in state.own:
        lines |= rails
    return lines


def usable(state: State, seat: int) -> Mask:
    """The rails that count for a seat: the black ones and its own (TA-10.1)."""
    return state.rails | state.own[seat]


def closed(state: State, seat: int) -> Mask:
    """The lines that do not exist for a seat: others' coloured rails (TA-10.1)."""
    lines: Mask = 0
    if not state.vexation:
        return lines
    for other, rails in enumerate(state.own):
        if other != seat:
            lines |= rails
    return lines


def rivals(state: State, seat: int) -> Mask:
    """The networks that are not joined to a seat's, together, as a set of intersections."""
    net = state.nets[seat]
    found: Mask = 0
    for other in state.nets:
        if other != net:
            found |= other
    return found


def complete(state: State) -> list[int]:
    """TA-5.1: the seats whose five cities are all connected to their marker."""
    nets = state.nets
    return [seat for seat, target in enumerate(state.targets) if target & nets[seat] == target]


def add_rail(state: State, seat: int, line: int, coloured: bool = False) -> None:
    """Put a rail on the board and join the networks that it touches (TA-4.7)."""
    if coloured:
        state.own[seat] |= 1 << line
    else:
        state.rails |= 1 << line
        state.rails_left -= 1
    ends, nets = state.board.ends[line], state.nets
    if state.vexation:
        lattice = state.board.lattice
        for other in range(state.seats):
            rails = usable(state, other)
            if rails >> line & 1 and nets[other] & ends:
                nets[other] = lattice.flood(nets[other], rails)
        return
    # Without coloured rails every rail belongs to some marker's network.
    merged = ends
    for net in nets:
        if net & ends:
            merged |= net
    for other, net in enumerate(nets):
        if net & ends:
            nets[other] = merged
