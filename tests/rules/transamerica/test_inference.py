"""What a computer player can tell of the others' hands from the position."""

from __future__ import annotations

from itertools import product

import pytest

from rules.core.rng import Rng
from rules.transamerica.bots.greedy import greedy_code
from rules.transamerica.bots.inference import (
    Inference,
    expected_rails,
    greedy_rails,
    likely_hands,
    turns_had,
)
from rules.transamerica.lattice import bits
from rules.transamerica.network import complete
from rules.transamerica.phases import MARKER, MOVE, RAIL
from rules.transamerica.state import State
from tests.rules.transamerica.helpers import EAST, GAME, USA, WEST, do, hand, placed, playing, start


def after(seats: int, turns: int, seed: int, **options: object) -> State:
    """A position in which everybody has been greedy for so many turns."""
    state = GAME.start(seats, {"first": 1, **options})
    state.chance(Rng(seed))
    while state.phase == MARKER or state.turn <= turns:
        state.step(state.mover, greedy_code(state, state.mover))
    assert state.round == 1
    return state


def hits(world: State, truth: State, seat: int) -> int:
    """The cities of others that a guess has right."""
    pairs = zip(world.hands, truth.hands, strict=True)
    return sum(len({*a} & {*b}) for s, (a, b) in enumerate(pairs) if s != seat)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_likely_hands_are_nearer_to_the_truth_than_random_ones(seats: int) -> None:
    known = guessed = 0
    for seed in range(4):
        truth = after(seats, 3, seed)
        seen = truth.masked(truth.mover)
        inference, rng = Inference(seen, Rng(seed)), Rng(seed)
        for _ in range(5):
            known += hits(inference.deal(seen, rng), truth, truth.mover)
            guessed += hits(seen.filled(rng), truth, truth.mover)
    assert known > 1.6 * guessed


@pytest.mark.rule("TA-2.1")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_deal_gives_no_city_twice_and_nobody_is_complete(seats: int) -> None:
    truth = after(seats, 4, 5)
    seen = truth.masked(truth.mover)
    inference, rng = Inference(seen, Rng(1)), Rng(2)
    for _ in range(20):
        world = inference.deal(seen, rng)
        cities = [city for hand in world.hands for city in hand]
        assert len(set(cities)) == len(cities) == 5 * seats
        assert world.hands[truth.mover] == truth.hands[truth.mover]
        assert world.truth
        assert not complete(world)


def test_the_city_under_a_marker_is_in_nearly_all_likely_hands() -> None:
    state = placed(WEST, EAST)
    likely = likely_hands(state.masked(0), 1, Rng(1))
    start_city = USA.city_at[state.markers[1]].number
    total = sum(weight for weight, _ in likely)
    assert sum(weight for weight, hand in likely if start_city in hand) > 0.9 * total


def test_among_two_every_hand_with_the_city_under_the_marker_is_looked_at() -> None:
    state = placed(WEST, EAST)
    mine, start_city = state.hands[0], USA.city_at[state.markers[1]]
    piles = [
        [city.number for city in USA.deck(2) if city.colour == colour and city.number not in mine]
        for colour in range(5)
    ]
    piles[start_city.colour] = [start_city.number]
    likely = {hand for _, hand in likely_hands(state.masked(0), 1, Rng(1))}
    assert likely >= set(product(*piles))


def test_a_rail_within_the_own_network_need_not_be_laid() -> None:
    """Who was joined by another way still holds the hand: no rail of it is missing."""
    truth = after(2, 2, 1)
    rival = 1 - truth.mover
    seen = truth.masked(truth.mover)

    def likelihood() -> float:
        likely = {hand: weight for weight, hand in likely_hands(seen, rival, Rng(1))}
        return likely[truth.hands[rival]]

    whole = likelihood()
    seen.rails &= ~(1 << greedy_rails(USA, seen.markers[rival], truth.hands[rival])[0])
    assert likelihood() == whole  # its network is as it was
    seen.nets[rival] = 1 << seen.markers[rival]
    assert likelihood() < whole


def test_rails_of_a_greedy_player_alone_are_foreseen_exactly() -> None:
    state = playing(WEST, EAST)
    marker = state.markers[0]
    before = state.rails
    state.step(0, greedy_code(state, 0))
    state.step(0, greedy_code(state, 0))
    spent = sum(USA.cost(line) for line in bits(state.rails & ~before))
    assert expected_rails(USA, marker, hand(WEST), spent) == state.rails & ~before


def test_turns_had() -> None:
    state = start(WEST, EAST)
    assert [turns_had(state, seat) for seat in range(2)] == [0, 0]
    do(state, "marker Denver", "marker Chicago")
    assert [turns_had(state, seat) for seat in range(2)] == [0, 0]
    state.mover = 1
    assert [turns_had(state, seat) for seat in range(2)] == [1, 0]


def test_before_the_rails_nothing_is_told() -> None:
    state = start(WEST, EAST)
    assert Inference(state.masked(0), Rng(1)).hands == {}


def test_with_open_cards_nothing_is_guessed() -> None:
    truth = after(3, 2, 1, open_cards=True)
    seen = truth.masked(truth.mover)
    assert Inference(seen, Rng(1)).hands == {}
    assert Inference(seen, Rng(1)).deal(seen, Rng(1)).hands == truth.hands


def test_with_moving_markers_hands_are_told_as_well() -> None:
    truth = after(3, 2, 1, moving_markers=True)
    assert truth.phase in (RAIL, MOVE)
    assert len(Inference(truth.masked(truth.mover), Rng(1)).hands) == 2
