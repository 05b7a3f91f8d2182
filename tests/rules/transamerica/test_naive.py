"""The engine compared with the slow reference implementation in ``naive``."""

from __future__ import annotations

import pytest

from rules.core.action import CHANCE
from rules.core.rng import Rng
from rules.transamerica.lattice import bits
from rules.transamerica.network import complete
from rules.transamerica.phases import RAIL
from rules.transamerica.scoring import shortfall
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import USA, new_state
from tests.rules.transamerica.naive import NaiveGame, spanning_cost

VARIANTS = [(False, False), (True, False), (False, True), (True, True)]


def edges(mask: int) -> set[frozenset[str]]:
    return {frozenset(USA.label(end) for end in USA.lattice.ends(line)) for line in bits(mask)}


def naive_of(state: State) -> NaiveGame:
    hands = [USA.city_names(hand) for hand in state.hands]
    naive = NaiveGame(USA, hands, state.moving, state.vexation)
    naive.markers = [USA.label(node) if node >= 0 else None for node in state.markers]
    naive.black = edges(state.rails)
    naive.coloured = [edges(rails) for rails in state.own]
    return naive


def compare(state: State) -> None:
    seat = state.mover
    naive = naive_of(state)
    points = 2 if state.phase == RAIL else 1
    black = sum(1 << code for code in state.codes(seat) if code < USA.moves.coloured)
    assert edges(black) == naive.legal(seat, points)
    coloured = sum(
        1 << (code - USA.moves.coloured)
        for code in state.codes(seat)
        if USA.moves.coloured <= code < USA.moves.marker
    )
    assert edges(coloured) == naive.legal_coloured(seat, points, state.coloured_laid)
    assert complete(state) == naive.complete()
    for other in range(state.seats):
        assert {USA.label(node) for node in bits(state.nets[other])} == naive.network(other)


@pytest.mark.rule("TA-4.5")
@pytest.mark.rule("TA-9.2")
@pytest.mark.rule("TA-10.1")
@pytest.mark.rule("TA-10.2")
@pytest.mark.parametrize(("moving", "vexation"), VARIANTS)
def test_legal_rails_and_completion_agree(moving: bool, vexation: bool) -> None:
    rng = Rng(9)
    moves = 0
    for seats in (2, 4, 6):
        state = new_state(seats, moving_markers=moving, vexation=vexation)
        while state.round == 1 and state.to_act():
            if state.to_act() == (CHANCE,):
                state.chance(rng)
                continue
            if state.phase in ("rail", "second", "last_chance") and rng.below(3) == 0:
                compare(state)
                moves += 1
            state.step(state.mover, rng.choice(state.codes(state.mover)))
    assert moves > 50


@pytest.mark.rule("TA-6.2")
def test_shortfalls_agree_with_the_textbook() -> None:
    rng = Rng(21)
    for seats in (2, 5):
        state = new_state(seats)
        while state.round == 1:
            if state.to_act() == (CHANCE,):
                state.chance(rng)
                continue
            if state.turn in (1, 5) and state.phase == RAIL:
                check_shortfall(state, state.mover)
            state.step(state.mover, state.random_code(state.mover, rng))


def check_shortfall(state: State, seat: int) -> None:
    naive = naive_of(state)
    marker = naive.markers[seat]
    assert marker is not None
    tree = shortfall(state, seat, state.hands[seat])
    free = naive.edges_for(seat)
    assert tree.cost == spanning_cost(naive.cost, free, [*naive.hands[seat], marker])
    lines = tree.lines()
    assert sum(USA.cost(line) for line in bits(lines)) == tree.cost
    joined = naive.reachable(marker, free | edges(lines), set())
    assert set(naive.hands[seat]) <= joined
