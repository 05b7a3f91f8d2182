"""The position as plain JSON values, and its invariants."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.transamerica.lattice import bits
from rules.transamerica.network import usable

if TYPE_CHECKING:
    from rules.transamerica.state import State


def data(state: State) -> dict[str, object]:
    """The whole position by names: the source of digests, so its content never changes."""
    board = state.board
    label, line = board.label, board.line_label
    return {
        "phase": state.phase,
        "round": state.round,
        "turn": state.turn,
        "starter": state.starter,
        "mover": state.mover,
        "points": list(state.points),
        "barrier": state.barrier,
        "hands": [board.city_names(hand) if hand else None for hand in state.hands],
        "markers": [label(node) if node >= 0 else None for node in state.markers],
        "rails": [line(number) for number in bits(state.rails)],
        "own": [[line(number) for number in bits(rails)] for rails in state.own],
        "rails_left": state.rails_left,
        "coloured_laid": state.coloured_laid,
        "idle": state.idle,
    }


def check(state: State) -> list[str]:
    """Broken invariants, one sentence each."""
    problems = []
    if state.rails.bit_count() + state.rails_left != state.board.rails:
        problems.append("rails on the board and in the supply do not add up")
    held = [city for hand in state.hands for city in hand]
    if len(set(held)) != len(held):
        problems.append("two players hold the same city")
    lattice = state.board.lattice
    for seat, node in enumerate(state.markers):
        if node >= 0 and lattice.flood(1 << node, usable(state, seat)) != state.nets[seat]:
            problems.append(f"the network of seat {seat} is not what its rails say")
    return problems
